import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cultures } from '../../foundation/localization/culture.ts';
import type { FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import { fieldTypeKeys, fieldTypeOf, fieldTypes, isFieldTypeKey } from './registry.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2024-06-15T12:00:00Z') };
const options = [
  { value: 'a', name: 'Äpple' },
  { value: 'b', name: 'Banan' },
];

/** Values close to valid input of some type, which random values seldom are. */
const nearValue = fc.oneof(
  fc.constantFrom(
    'a',
    ['b', 'a'],
    '2024-02-29',
    '2024-02-30',
    '23:59',
    '2024-05-01T10:00:00+02:00',
    ' 1,5 ',
    '-0',
    '1e3',
  ),
  fc.constantFrom(
    'exempel.se',
    'a@b.se',
    '+46 70-123',
    true,
    'false',
    Number.NaN,
    -0,
    1e21,
    5e-324,
    '\u0000',
    '\ud800',
  ),
  fc.constantFrom<unknown>(
    { lat: 59.3, lon: 18, accuracy: 4.25 },
    { lat: 91, lon: 0 },
    { id: 'u', name: 'Anna' },
    [{ id: '0197a1b2-0000-7000-8000-000000000001', name: 'a.pdf', contentType: 'application/pdf', size: 7 }],
    [{ a: 1 }, {}],
    'deviation',
    '<p>Hej &amp; hå</p>',
    '<p></p>',
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.double(),
  fc.string({ unit: 'binary' }),
);
const anyValue = fc.oneof(nearValue, fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }));
const anyField = fc
  .record({
    fieldType: fc.constantFrom(...fieldTypeKeys),
    multiple: fc.boolean(),
    culture: fc.constantFrom(...cultures),
  })
  .map(({ culture, ...field }) => ({
    field: { ...field, id: 'f', name: 'Fält', options, unit: 'kg' } satisfies FieldDefinition,
    context: { ...context, culture },
  }));

describe('every field type', () => {
  it('is registered under its key', () => {
    expect(Object.values(fieldTypes).map((type) => type.key)).toEqual([...fieldTypeKeys]);
  });

  it('parses any value without throwing, and parses a stored value into itself', () => {
    fc.assert(
      fc.property(anyField, anyValue, ({ field, context }, input) => {
        const type = fieldTypeOf(field);
        const parseResult = type.parse(input, field, context);
        if ('problem' in parseResult || parseResult.value === null) return;
        expect(type.parse(parseResult.value, field, context)).toEqual(parseResult);
        // The contents of rows are returned as sent, and the form parses them.
        if (!type.hasRows) expect(JSON.parse(JSON.stringify(parseResult.value))).toEqual(parseResult.value);
      }),
      { numRuns: 2000 },
    );
  });

  it('displays, sorts and finds values of any other type without throwing, so a changed field stays readable', () => {
    fc.assert(
      fc.property(anyField, anyValue, ({ field, context }, value) => {
        const type = fieldTypeOf(field);
        expect(typeof type.display(value, field, context)).toBe('string');
        expect(typeof type.toSearchText(value, field)).toBe('string');
        expect(typeof type.isEmpty(value)).toBe('boolean');
        type.toFilter?.(value, field, context);
        const slot = type.toSlot(value, field, context);
        if (slot === null) return;
        expect({ text: 'string', number: 'number', timestamp: 'object', none: 'never' }[type.slot]).toBe(typeof slot);
      }),
      { numRuns: 2000 },
    );
  });

  it('has no custom validation where the specification excludes it', () => {
    const typesWithoutValidation = fieldTypeKeys.filter((key) => !fieldTypes[key].hasCustomValidation);
    expect(typesWithoutValidation.toSorted()).toEqual([
      'checkbox',
      'collection',
      'currentUser',
      'file',
      'group',
      'html',
      'image',
      'position',
      'previousUser',
      'radio',
      'segmented',
      'select',
      'signature',
      'statusGroup',
      'switch',
    ]);
  });
});

describe('a field type key from outside', () => {
  it.each(['text', 'phoneNo', 'switch'])('%s is known', (key) => expect(isFieldTypeKey(key)).toBe(true));
  it.each(['constructor', '__proto__', 'Text', '', null, 7])('%s is unknown', (key) =>
    expect(isFieldTypeKey(key)).toBe(false),
  );
});
