import { collectionRows, type FieldDefinition } from '@tingest/domain/fields';
import { expect, test } from 'vitest';
import { createFormStore } from '../../state/form-store.ts';
import { collectionRowsIn } from './collection-rows.ts';

const context = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-06-01T10:00:00Z') } as const;
const code: FieldDefinition = { id: 'code', name: 'Kod', fieldType: 'scanner' };
const count: FieldDefinition = { id: 'count', name: 'Antal', fieldType: 'integer', defaultValue: 1 };
const photo: FieldDefinition = { id: 'photo', name: 'Bild', fieldType: 'image' };
const elements: FieldDefinition = {
  id: 'elements',
  name: 'Saker',
  fieldType: 'collection',
  children: [code, count, photo],
};

function rowsOf(initial: readonly object[]) {
  const form = createFormStore([elements], { elements: initial }, context);
  const keys = () => form.rows('elements').map(({ key }) => key);
  return { form, keys, rows: collectionRowsIn(form, elements, context), value: () => form.value('elements') };
}

test('a new row begins with the defaults of its columns and the scanned value', () => {
  const { rows, value } = rowsOf([]);
  rows.add({ code: 'A1' });
  expect(value()).toEqual([{ code: 'A1', count: 1 }]);
  expect(rows.find('code', 'A1')).toMatchObject({ number: 1 });
  expect(rows.find('code', 'B2')).toBeNull();
});

test('a deleted row is restored at its old position', () => {
  const { rows, keys, value } = rowsOf([{ code: 'A' }, { code: 'B' }, { code: 'C' }]);
  const before = keys();
  const undo = rows.remove(before[1] ?? '');
  expect(value()).toEqual([{ code: 'A' }, { code: 'C' }]);
  undo();
  expect(keys()).toEqual(before);
});

test('a copied row is placed below the original without its files, which belong to one row', () => {
  const file = { id: 'f', name: 'a.jpg', contentType: 'image/jpeg', size: 1 };
  const { rows, keys, value } = rowsOf([{ code: 'A', photo: [file] }, { code: 'B' }]);
  rows.duplicate(keys()[0] ?? '');
  expect(value()).toEqual([{ code: 'A', photo: [file] }, { code: 'A', photo: null }, { code: 'B' }]);
});

test('rows move one position at a time and stop at the ends', () => {
  const { rows, keys, value } = rowsOf([{ code: 'A' }, { code: 'B' }]);
  const [firstKey = ''] = keys();
  rows.move(firstKey, -1);
  expect(value()).toEqual([{ code: 'A' }, { code: 'B' }]);
  rows.move(firstKey, 1);
  expect(value()).toEqual([{ code: 'B' }, { code: 'A' }]);
});

test('a full table accepts no more rows', () => {
  const { rows, keys } = rowsOf(Array.from({ length: collectionRows }, (_, index) => ({ code: `${index}` })));
  expect(rows.add()).toBeNull();
  expect(rows.duplicate(keys()[0] ?? '')).toBeNull();
  expect(keys()).toHaveLength(collectionRows);
});
