import type { FieldDefinition } from '@tingest/domain';
import { expect, test, vi } from 'vitest';
import { createFormStore } from './form-store.ts';

const context = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-06-01T10:00:00Z') } as const;
const name: FieldDefinition = { id: 'name', name: 'Namn', fieldType: 'text', required: true };
const mail: FieldDefinition = { id: 'mail', name: 'E-post', fieldType: 'email' };
const age: FieldDefinition = { id: 'age', name: 'Ålder', fieldType: 'integer' };

const formOf = (initial = {}) => createFormStore([name, mail, age], initial, context);

test('a change is told to its own field and to the form, not to the other fields', () => {
  const form = formOf();
  const [own, other, whole] = [vi.fn(), vi.fn(), vi.fn()];
  form.subscribe('name', own);
  form.subscribe('mail', other);
  form.subscribe(null, whole);
  form.setValue('name', 'Anna');
  expect([own, other, whole].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 1]);
});

test('a field is checked when it is left, and its problem goes as soon as it is mended', () => {
  const form = formOf();
  form.setValue('mail', 'anna');
  expect(form.problem('mail')).toBeUndefined();
  form.check('mail');
  expect(form.problem('mail')).toMatchObject({ code: 'email' });
  form.setValue('mail', 'anna@ekby.se');
  expect(form.problem('mail')).toBeUndefined();
});

test('passing an empty required field says nothing until the form is sent', () => {
  const form = formOf();
  form.check('name');
  expect(form.problem('name')).toBeUndefined();
  expect(form.validate()).toBeNull();
  expect(form.problem('name')).toMatchObject({ code: 'required' });
  expect(form.wrongFields().map(({ id }) => id)).toEqual(['name']);
});

test('a sound form gives stored values, with null for what was emptied', () => {
  const form = formOf({ name: 'Anna', age: 4 });
  form.setValue('name', '  Anna Berg ');
  form.setValue('age', null);
  expect(form.validate()).toEqual({ name: 'Anna Berg', mail: null, age: null });
});

test('the server’s problems land on their fields, and the others are given back', () => {
  const form = formOf();
  const others = form.showServerProblems([
    { path: 'dataProperties.mail', message: 'Upptagen' },
    { path: 'code', message: 'Koden finns redan' },
    { message: 'Något annat' },
  ]);
  expect(form.problem('mail')).toEqual({ text: 'Upptagen' });
  expect(others.map(({ message }) => message)).toEqual(['Koden finns redan', 'Något annat']);
});

test('a form is dirty while it differs from what was saved', () => {
  const form = formOf({ name: 'Anna' });
  form.setValue('name', 'Berg');
  expect(form.isDirty()).toBe(true);
  form.setValue('name', 'Anna');
  form.setValue('mail', '');
  expect(form.isDirty()).toBe(false);
  form.setValue('age', 5);
  form.markSaved();
  expect(form.isDirty()).toBe(false);
});
