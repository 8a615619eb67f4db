import type { FieldDefinition } from '@tingest/domain';
import { expect, test } from 'vitest';
import { fieldColumn, type RowWithFields } from './field-column.ts';

const columnOf = (field: Partial<FieldDefinition>, more = {}) =>
  fieldColumn<RowWithFields>({ id: 'f', name: 'Fält', fieldType: 'text', ...field }, { culture: 'sv-SE', ...more });

test.each<[Partial<FieldDefinition>, string]>([
  [{ fieldType: 'text' }, 'text'],
  [{ fieldType: 'url' }, 'text'],
  [{ fieldType: 'integer' }, 'number'],
  [{ fieldType: 'decimal' }, 'number'],
  [{ fieldType: 'checkbox' }, 'toggle'],
  [{ fieldType: 'switch' }, 'toggle'],
  [{ fieldType: 'date' }, 'date'],
  [{ fieldType: 'dateTime' }, 'dateTime'],
  [{ fieldType: 'time' }, 'time'],
  [{ fieldType: 'select', options: [{ value: '1', name: 'Röd' }] }, 'choice'],
])('a column of %j is filtered as %s', (field, kind) => {
  expect(columnOf(field).filter?.kind).toBe(kind);
});

test('the value in words stands in the cell, in the reader’s language where the field has a name in it', () => {
  const column = columnOf({ localizedNames: [{ culture: 'sv-SE', text: 'Färg' }] });
  expect(column.label).toBe('Färg');
  expect(column.text({ dataProperties: [{ dataPropertyTypeId: 'f', displayValue: 'Röd' }] })).toBe('Röd');
  expect(column.text({ dataProperties: [] })).toBeUndefined();
});

test('a field without an index says that it is slow, and one that lists can’t ask about offers nothing', () => {
  expect(columnOf({}, { slow: ['f'] }).isSlow).toBe(true);
  const plain = columnOf({}, { isPlain: true });
  expect([plain.isUnsortable, plain.filter]).toEqual([true, undefined]);
});
