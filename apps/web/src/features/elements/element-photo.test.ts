import type { FieldDefinition } from '@tingest/domain/fields';
import { expect, it } from 'vitest';
import { elementPhoto } from './element-photo.ts';

const field = (id: string, fieldType: FieldDefinition['fieldType'], showForUser = true): FieldDefinition => ({
  ...{ id, name: id, fieldType, showForAdmin: true, showForUser },
});
const file = (id: string, contentType: string) => ({ id, name: id, contentType, size: 1 });
const fields = [
  field('hidden', 'image', false),
  field('papers', 'file'),
  field('first', 'image'),
  field('next', 'image'),
];

it('the photo of an object is the first image among the fields that field users see', () => {
  const values = [
    { dataPropertyTypeId: 'hidden', value: [file('a', 'image/png')] },
    { dataPropertyTypeId: 'papers', value: [file('b', 'image/png')] },
    { dataPropertyTypeId: 'first', value: [file('c', 'application/pdf'), file('d', 'image/jpeg')] },
    { dataPropertyTypeId: 'next', value: [file('e', 'image/png')] },
  ];
  expect(elementPhoto(fields, values as never)?.id).toBe('d');
});

it.each([[null], [[]], ['text'], [[null, 5]]])('an object has no photo where the field holds %j', (value) => {
  expect(elementPhoto(fields, [{ dataPropertyTypeId: 'first', value }] as never)).toBeNull();
});
