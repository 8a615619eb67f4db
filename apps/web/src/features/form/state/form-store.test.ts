import type { FieldDefinition } from '@tingest/domain/fields';
import { expect, test, vi } from 'vitest';
import { cellPath } from './field-paths.ts';
import { createFormStore } from './form-store.ts';

const context = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-06-01T10:00:00Z') } as const;
const name: FieldDefinition = { id: 'name', name: 'Namn', fieldType: 'text', required: true };
const mail: FieldDefinition = { id: 'mail', name: 'E-post', fieldType: 'email' };
const age: FieldDefinition = { id: 'age', name: 'Ålder', fieldType: 'integer' };

const formOf = (initial = {}) => createFormStore([name, mail, age], initial, context);

test('a change notifies the listeners of its field and of the form, but not of other fields', () => {
  const form = formOf();
  const [ownListener, otherListener, formListener] = [vi.fn(), vi.fn(), vi.fn()];
  form.subscribe('name', ownListener);
  form.subscribe('mail', otherListener);
  form.subscribe(null, formListener);
  form.setValue('name', 'Anna');
  expect([ownListener, otherListener, formListener].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 1]);
});

test('a field is checked when it is left, and its problem disappears as soon as it is corrected', () => {
  const form = formOf();
  form.setValue('mail', 'anna');
  expect(form.problem('mail')).toBeUndefined();
  form.check('mail');
  expect(form.problem('mail')).toMatchObject({ code: 'email' });
  form.setValue('mail', 'anna@ekby.se');
  expect(form.problem('mail')).toBeUndefined();
});

test('correcting several fields notifies the listeners of the form once', () => {
  const form = formOf();
  const [ownListener, formListener] = [vi.fn(), vi.fn()];
  form.subscribe('mail', ownListener);
  form.subscribe(null, formListener);
  form.mend(['name', 'mail', 'age']);
  expect([ownListener, formListener].map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
});

test('leaving an empty required field shows no problem until the form is sent', () => {
  const form = formOf();
  form.check('name');
  expect(form.problem('name')).toBeUndefined();
  expect(form.validate()).toBeNull();
  expect(form.problem('name')).toMatchObject({ code: 'required' });
  expect(form.fieldsWithProblems().map(({ fieldPath }) => fieldPath)).toEqual(['name']);
});

test('a valid form gives stored values, with null for emptied fields', () => {
  const form = formOf({ name: 'Anna', age: 4 });
  form.setValue('name', '  Anna Berg ');
  form.setValue('age', null);
  expect(form.validate()).toEqual({ name: 'Anna Berg', mail: null, age: null });
});

test('problems from the server are assigned to their fields, and the others are returned', () => {
  const form = formOf();
  const otherProblems = form.showServerProblems([
    { path: 'dataProperties.mail', message: 'Upptagen' },
    { path: 'code', message: 'Koden finns redan' },
    { message: 'Något annat' },
  ]);
  expect(form.problem('mail')).toEqual({ text: 'Upptagen' });
  expect(otherProblems.map(({ message }) => message)).toEqual(['Koden finns redan', 'Något annat']);
});

test('a form is dirty while it differs from the saved values', () => {
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

const whatField: FieldDefinition = { id: 'what', name: 'Vad', fieldType: 'text', required: true };
const cost: FieldDefinition = { id: 'cost', name: 'Kostnad', fieldType: 'decimal', sum: true };
const faults: FieldDefinition = { id: 'faults', name: 'Fel', fieldType: 'collection', children: [whatField, cost] };
const note: FieldDefinition = { id: 'note', name: 'Anteckning', fieldType: 'text', required: true };
const chain: FieldDefinition = { id: 'chain', name: 'Kedja', fieldType: 'statusGroup', children: [note] };
const swing: FieldDefinition = { id: 'swing', name: 'Gunga', fieldType: 'group', children: [chain, faults] };
const me: FieldDefinition = { id: 'me', name: 'Av', fieldType: 'currentUser', required: true };

const inspection = (initial = {}) => createFormStore([swing, me], initial, context);
const cell = (form: ReturnType<typeof inspection>, row: number, child: string) =>
  cellPath('faults', form.rows('faults')[row]?.key ?? '', child);

test('a key pressed in one cell notifies that cell and its table, but not the neighbouring cells', () => {
  const form = inspection({ faults: [{ what: 'Rost' }, { what: 'Spricka' }] });
  const [ownListener, neighbour, below, table] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  form.subscribe(cell(form, 0, 'what'), ownListener);
  form.subscribe(cell(form, 0, 'cost'), neighbour);
  form.subscribe(cell(form, 1, 'what'), below);
  form.subscribe('faults', table);
  form.setValue(cell(form, 0, 'what'), 'Rost på kedjan');
  expect([ownListener, neighbour, below, table].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 0, 1]);
  expect(form.value('faults')).toEqual([{ what: 'Rost på kedjan' }, { what: 'Spricka' }]);
});

test('a key pressed in one of 300 fields notifies only that field', () => {
  const fields = Array.from({ length: 300 }, (_, index): FieldDefinition => ({ ...mail, id: `f${index}` }));
  const form = createFormStore(fields, {}, context);
  const drawnIds: string[] = [];
  for (const { id } of fields) form.subscribe(id, () => drawnIds.push(id));
  form.setValue('f150', 'a');
  form.check('f150');
  expect(drawnIds).toEqual(['f150', 'f150']);
});

test('a problem in a row moves with its row, and disappears when the row is removed', () => {
  const form = inspection({ faults: [{ what: 'Rost' }, { cost: 5 }] });
  expect(form.validate()).toBeNull();
  const listFieldsWithProblems = () =>
    form.fieldsWithProblems().map(({ field, row }) => [field.id, row?.collection.id, row?.number]);
  expect(listFieldsWithProblems()).toEqual([['what', 'faults', 2]]);
  form.changeRows('faults', (rows) => rows.toReversed());
  expect(listFieldsWithProblems()).toEqual([['what', 'faults', 1]]);
  form.changeRows('faults', (rows) => rows.slice(1));
  expect(listFieldsWithProblems()).toEqual([]);
});

test('problems from the server in a row are shown at the cell that was sent, despite omitted empty rows', () => {
  const form = inspection({ faults: [{}, { what: 'Rost' }, { what: '' }, { what: 'Spricka', cost: 1 }] });
  expect(form.validate()).toMatchObject({ faults: [{ what: 'Rost' }, { what: 'Spricka', cost: 1 }] });
  form.showServerProblems([
    { path: 'dataProperties.faults.1.cost', message: 'För dyrt' },
    { path: 'dataProperties.faults.7.cost', message: 'Okänd rad' },
  ]);
  expect(form.problem(cell(form, 3, 'cost'))).toEqual({ text: 'För dyrt' });
  expect(form.problem('faults')).toEqual({ text: 'Okänd rad' });
});

test('fields hidden by a fine check point are neither missing nor sent, and return with the deviation', () => {
  const form = inspection({ chain: 'deviation' });
  expect(form.validate()).toBeNull();
  expect(form.fieldsWithProblems()).toMatchObject([{ fieldPath: 'note', holders: ['swing', 'chain'] }]);
  form.setValue('note', 'Sliten');
  form.setValue('chain', 'ok');
  expect(form.validate()).toEqual({ chain: 'ok', note: null, faults: null });
  form.setValue('chain', 'deviation');
  expect(form.validate()).toEqual({ chain: 'deviation', note: 'Sliten', faults: null });
});

test('restored rows start afresh, and an unchanged table is not dirty', () => {
  const form = inspection({ faults: [{ what: 'Rost' }] });
  form.setValue('faults', [{ what: 'Rost' }]);
  expect(form.isDirty()).toBe(false);
  form.setValue(cell(form, 0, 'cost'), 3);
  expect(form.isDirty()).toBe(true);
});

test('the value of a deleted column in a row is not sent', () => {
  const form = inspection({ faults: [{ what: 'Rost', gone: 'x' }] });
  expect(form.validate()).toMatchObject({ faults: [{ what: 'Rost' }] });
});
