import type { FieldDefinition } from '@tingest/domain/fields';
import { expect, it } from 'vitest';
import { comparableFields, filterFields } from './filter-fields.ts';

const choice = (id: string, by?: string): FieldDefinition => ({
  id,
  name: id,
  fieldType: 'select',
  optionSource: { recordTypeIds: ['t'], filter: by ? { fieldId: by, recordFieldId: 'f' } : null },
});
const text: FieldDefinition = { id: 'text', name: 'text', fieldType: 'text' };
const table: FieldDefinition = {
  id: 'table',
  name: 'table',
  fieldType: 'collection',
  children: [choice('x'), choice('y')],
};
const fields = [
  choice('country'),
  { id: 'group', name: 'g', fieldType: 'group', children: [choice('city', 'country'), text] } as const,
  choice('street', 'city'),
  table,
];
const ids = (list: readonly FieldDefinition[]) => list.map(({ id }) => id);

it('a choice field can be filtered by other choice fields that do not depend on it', () => {
  const form = { fields, parent: null };
  expect(ids(filterFields(choice('country'), form))).toEqual([]);
  expect(ids(filterFields(choice('city', 'country'), form))).toEqual(['country']);
  expect(ids(filterFields(choice('street', 'city'), form))).toEqual(['country', 'city']);
});

it('a choice field in a table can also be filtered by those of the same row', () => {
  expect(ids(filterFields(choice('x'), { fields, parent: table }))).toEqual(['country', 'city', 'street', 'y']);
});

it('choice fields are compared with plain fields, choices first', () => {
  const position: FieldDefinition = { id: 'p', name: 'p', fieldType: 'signature' };
  expect(ids(comparableFields([{ dataPropertyTypes: [text, position, choice('country')] }]))).toEqual([
    'country',
    'text',
  ]);
});
