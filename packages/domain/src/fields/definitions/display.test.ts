import { describe, expect, it } from 'vitest';
import { displayValues, toValues } from './display.ts';
import type { FieldContext, FieldDefinition } from './field-definition.ts';
import { fieldLabel } from './field-texts.ts';
import { findField } from './walk-fields.ts';

const context: FieldContext = { culture: 'nb-NO', timeZone: 'Europe/Oslo', now: new Date('2024-06-15T12:00:00Z') };
const fields: FieldDefinition[] = [
  { id: 'a', name: 'Antal', fieldType: 'integer', unit: 'st', localizedNames: [{ culture: 'nb-NO', text: 'Antall' }] },
  { id: 'b', name: 'Hel', fieldType: 'checkbox' },
  { id: 'c', name: 'Tom', fieldType: 'text' },
];

describe('field values', () => {
  it('are sent as a list in the order of the fields, without empty and unknown ones', () => {
    expect(displayValues(fields, { gone: 1, b: false, a: 3, c: null }, context)).toEqual([
      { dataPropertyTypeId: 'a', value: 3, displayValue: '3 st' },
      { dataPropertyTypeId: 'b', value: false, displayValue: 'Nei' },
    ]);
  });

  it('are read back by id', () => {
    const { values, problems } = toValues([
      { dataPropertyTypeId: 'a', value: 3 },
      { dataPropertyTypeId: '__proto__', value: { polluted: true } },
      { dataPropertyTypeId: 'a', value: 4 },
    ]);
    expect(problems).toEqual([{ code: 'duplicateId', path: 'dataProperties.a' }]);
    expect(Object.entries(values)).toEqual([
      ['a', 3],
      ['__proto__', { polluted: true }],
    ]);
    expect(values).not.toHaveProperty('polluted');
  });

  it('are empty where no list was sent', () => {
    expect(toValues(undefined)).toEqual({ values: {}, problems: [] });
  });
});

describe('a field definition', () => {
  it('is labelled in the user’s culture, otherwise by its name', () => {
    const [field] = fields;
    expect(field && [fieldLabel(field, 'nb-NO'), fieldLabel(field, 'en-US')]).toEqual(['Antall', 'Antal']);
  });

  it('is found by its id', () => {
    expect(findField(fields, 'b')?.name).toBe('Hel');
    expect(findField(fields, 'x')).toBeUndefined();
  });
});
