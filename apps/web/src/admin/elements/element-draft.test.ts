import type { FieldDefinition } from '@tingest/domain';
import { expect, test } from 'vitest';
import { comparable, elementDraft, fieldsToEdit } from './element-draft.ts';

const field = (id: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  name: id,
  fieldType: 'text',
  ...more,
});

test('a hidden field is asked for only where the object can’t be without it', () => {
  const fields = [field('a'), field('b', { showForAdmin: false }), field('c', { showForAdmin: false, required: true })];
  expect(fieldsToEdit(fields).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('the same holds in groups, while rows keep all of their columns', () => {
  const children = [field('a'), field('b', { showForAdmin: false })];
  const fields = [field('g', { fieldType: 'group', children }), field('t', { fieldType: 'collection', children })];
  const columns = fieldsToEdit(fields).map((one) => one.children?.map(({ id }) => id));
  expect(columns).toEqual([['a'], ['a', 'b']]);
});

test('a new object has no id, a changed one the version that it replaces', () => {
  expect(elementDraft('t', null, null, { a: 1 })).toEqual({
    elementTypeId: 't',
    code: null,
    dataProperties: [{ dataPropertyTypeId: 'a', value: 1 }],
  });
  expect(elementDraft('t', { id: 'e', version: 7 }, 'K1', {})).toMatchObject({ id: 'e', version: 7, code: 'K1' });
});

test('fields without a value are compared as nothing, so that an emptied one is a change', () => {
  expect(comparable('K1', { a: 'x' }, [field('a'), field('b')])).toEqual({ code: 'K1', a: 'x', b: null });
});
