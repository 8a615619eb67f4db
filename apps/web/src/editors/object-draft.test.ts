import type { FieldDefinition } from '@tingest/domain/fields';
import { expect, test } from 'vitest';
import { comparable, fieldsToEdit, objectDraft } from './object-draft.ts';

const field = (id: string, overrides: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  name: id,
  fieldType: 'text',
  ...overrides,
});

test('a hidden field is shown for input only if the object requires it', () => {
  const fields = [field('a'), field('b', { showForAdmin: false }), field('c', { showForAdmin: false, required: true })];
  expect(fieldsToEdit(fields).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('hidden fields in groups are treated the same, while rows keep all of their columns', () => {
  const children = [field('a'), field('b', { showForAdmin: false })];
  const fields = [field('g', { fieldType: 'group', children }), field('t', { fieldType: 'collection', children })];
  const columns = fieldsToEdit(fields).map((one) => one.children?.map(({ id }) => id));
  expect(columns).toEqual([['a'], ['a', 'b']]);
});

test('a new object has no id, and a changed one the version that it replaces', () => {
  expect(objectDraft(null, { a: 1 })).toEqual({ dataProperties: [{ dataPropertyTypeId: 'a', value: 1 }] });
  expect(objectDraft({ id: 'e', version: 7 }, {})).toEqual({ id: 'e', version: 7, dataProperties: [] });
});

test('fields without a value are compared as empty, so that clearing one is a change', () => {
  expect(comparable({ code: 'K1' }, { a: 'x' }, [field('a'), field('b')])).toEqual({ code: 'K1', a: 'x', b: null });
});
