import {
  type DataProperty,
  displayValues,
  type FieldDefinition,
  fieldTypeOf,
  resolveOptions,
} from '@tingest/domain/fields';
import { expect, test } from 'vitest';
import { withShownNames } from './shown-names.ts';

const context = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-06-01T10:00:00Z') } as const;
const optionSource = { recordTypeIds: ['colours'] };
const colour: FieldDefinition = { id: 'colour', name: 'Färg', fieldType: 'select', multiple: true, optionSource };
const part: FieldDefinition = { id: 'part', name: 'Del', fieldType: 'select', optionSource };
const parts: FieldDefinition = { id: 'parts', name: 'Delar', fieldType: 'collection', children: [part] };
const options = [
  { value: 'r', name: 'Röd' },
  { value: 'b', name: 'Blå' },
  { value: 'm', name: 'Grå, matt' },
];
const resolvedFields = resolveOptions([colour, parts], [{ value: 'colours', name: 'Färger', options }]);

/** As the server sends values, and as they are then shown from definitions without options. */
function showValues(values: object): string[] {
  const displayedProperties: DataProperty[] = displayValues(resolvedFields, { ...values }, context);
  const [shownColour, shownParts] = withShownNames([colour, parts], displayedProperties);
  const shownPart = shownParts?.children?.[0];
  return displayedProperties.flatMap(({ dataPropertyTypeId, value, rows }) => {
    if (dataPropertyTypeId === 'colour' && shownColour) {
      return [fieldTypeOf(shownColour).display(value, shownColour, context)];
    }
    return (rows ?? []).flatMap((row) =>
      row.map((cell) => (shownPart ? fieldTypeOf(shownPart).display(cell.value, shownPart, context) : '')),
    );
  });
}

test('choices from record types are shown by name without loading them, also in rows', () => {
  expect(showValues({ colour: ['r', 'b'], parts: [{ part: 'b' }, { part: 'm' }] })).toEqual([
    'Röd, Blå',
    'Blå',
    'Grå, matt',
  ]);
});

test('names that contain commas are kept whole', () => {
  expect(showValues({ colour: ['m', 'r'] })).toEqual(['Grå, matt, Röd']);
});

test('a field with choices defined in it keeps them', () => {
  const ownField: FieldDefinition = { id: 'own', name: 'Egen', fieldType: 'select', options };
  expect(withShownNames([ownField], [{ dataPropertyTypeId: 'own', value: 'x', displayValue: 'Annat' }])).toEqual([
    ownField,
  ]);
});
