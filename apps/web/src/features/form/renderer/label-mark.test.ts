import type { FieldDefinition } from '@tingest/domain/fields';
import { expect, test } from 'vitest';
import { labelMark, markOf } from './label-mark.ts';

const text = (id: string, required: boolean): FieldDefinition => ({ id, name: id, fieldType: 'text', required });
const tick = (id: string): FieldDefinition => ({ id, name: id, fieldType: 'checkbox' });
const marks = (fields: readonly FieldDefinition[]) => fields.map((field) => markOf(field, labelMark(fields)));

test('either required or optional fields are marked, depending on which are fewer', () => {
  expect(marks([text('a', true), text('b', false), text('c', false)])).toEqual(['required', null, null]);
  expect(marks([text('a', true), text('b', true), text('c', false)])).toEqual([null, null, 'optional']);
});

test('a check-list does not mark each item as optional', () => {
  expect(marks([text('a', true), tick('b'), tick('c'), tick('d')])).toEqual([null, null, null, null]);
});

test('a form where all or no fields are required marks none', () => {
  expect(marks([text('a', true), text('b', true)])).toEqual([null, null]);
  expect(marks([text('a', false), text('b', false)])).toEqual([null, null]);
});
