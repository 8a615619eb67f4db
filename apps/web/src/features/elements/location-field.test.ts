import type { FieldDefinition } from '@tingest/domain/fields';
import { expect, it } from 'vitest';
import { locationField } from './location-field.ts';

const field = (id: string, name: string, fieldType: FieldDefinition['fieldType']): FieldDefinition => ({
  ...{ id, name, fieldType, showForAdmin: true, showForUser: true },
});
const position = field('p', 'Where', 'position');

it.each([
  ['a field that is called a place', [position, field('t', ' Plats ', 'text')], 't'],
  ['the position where no field is', [field('t', 'Maker', 'text'), position], 'p'],
  ['no field for a picture of the place', [field('t', 'Location', 'image')], undefined],
  ['no field that administrators do not see', [{ ...position, showForAdmin: false }], undefined],
])('the place of an object is %s', (_, fields, id) => {
  expect(locationField(fields)?.id).toBe(id);
});
