import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition, FieldValues } from '../definitions/field-definition.ts';
import { fieldTypeKeys } from '../types/registry.ts';
import { defaultValues } from './default-values.ts';
import { validateForm } from './validate-form.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2024-06-15T12:00:00Z') };
const options = [{ value: 'a', name: 'A' }];
const fields: FieldDefinition[] = [
  { id: 'name', name: 'Namn', fieldType: 'text', required: true },
  { id: 'count', name: 'Antal', fieldType: 'integer', validation: { range: { min: 1 } } },
  { id: 'seen', name: 'Sedd', fieldType: 'checkbox', required: true },
];

describe('a validated form', () => {
  it('returns the values to store', () => {
    expect(validateForm(fields, { name: ' Gunga ', count: '3', seen: true }, context)).toEqual({
      values: { name: 'Gunga', count: 3, seen: true },
      problems: [],
    });
  });

  it('reports all problems, each at its field', () => {
    expect(validateForm(fields, { name: '', count: 0, seen: null, other: 1 }, context).problems).toEqual([
      { code: 'required', path: 'dataProperties.name' },
      { code: 'rangeMin', path: 'dataProperties.count', parameters: { min: '1' } },
      { code: 'requiredChoice', path: 'dataProperties.seen' },
      { code: 'unknownField', path: 'dataProperties.other' },
    ]);
  });

  it('reports the error of an unreadable value, and not that it is missing', () => {
    expect(validateForm(fields, { name: 5, seen: true }, context).problems).toEqual([
      { code: 'wrongType', path: 'dataProperties.name' },
    ]);
  });

  it('keeps omitted values and empties those that are null', () => {
    const previous = { name: 'Gunga', count: 3, seen: true };
    expect(validateForm(fields, { count: null }, context, { previous })).toEqual({
      values: { name: 'Gunga', seen: true },
      problems: [],
    });
  });

  it('requires the resulting values, not the sent ones', () => {
    const previous = { name: 'Gunga', seen: true };
    expect(validateForm(fields, {}, context, { previous }).problems).toEqual([]);
    expect(validateForm(fields, { name: null }, context, { previous }).problems).toEqual([
      { code: 'required', path: 'dataProperties.name' },
    ]);
  });

  it('requires nothing in a partial form, but still refuses invalid values', () => {
    expect(
      validateForm(fields, { count: 0 }, context, { partial: true }).problems.map((problem) => problem.code),
    ).toEqual(['rangeMin']);
  });

  it('drops values of removed fields', () => {
    const previous = { gone: 1, name: 'Gunga', seen: true };
    expect(validateForm(fields, {}, context, { previous }).values).toEqual({ name: 'Gunga', seen: true });
  });

  it('never throws, for any input', () => {
    const every = fieldTypeKeys.map((fieldType) => ({
      id: fieldType,
      name: fieldType,
      fieldType,
      options,
      required: true,
    }));
    const sentArbitrary = fc.oneof(
      fc.dictionary(
        fc.constantFrom(...fieldTypeKeys, '__proto__', 'constructor'),
        fc.anything({ withNullPrototype: true }),
      ),
      fc.anything(),
    );
    fc.assert(
      fc.property(sentArbitrary, (values) => {
        const result = validateForm(every, values as FieldValues, context);
        expect(JSON.parse(JSON.stringify(result.values))).toEqual(result.values);
        expect(result.problems.every((problem) => problem.path?.startsWith('dataProperties'))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('has no problems when its result is validated again', () => {
    const sentArbitrary = fc.record({ name: fc.string(), count: fc.integer(), seen: fc.boolean() });
    fc.assert(
      fc.property(sentArbitrary, (values) => {
        const firstResult = validateForm(fields, values, context);
        if (firstResult.problems.length > 0) return;
        expect(validateForm(fields, firstResult.values, context)).toEqual(firstResult);
      }),
    );
  });
});

describe('a new form', () => {
  it('begins with the valid defaults, in the user’s culture', () => {
    const withDefaults: FieldDefinition[] = [
      { id: 't', name: 'T', fieldType: 'text', defaultValue: { 'en-US': 'New', 'sv-SE': 'Ny' } },
      { id: 'e', name: 'E', fieldType: 'textArea', defaultValue: { 'en-US': 'Only English' } },
      { id: 'r', name: 'R', fieldType: 'radio', options, defaultValue: 'removed' },
      { id: 'i', name: 'I', fieldType: 'integer', defaultValue: 1 },
      { id: 'n', name: 'N', fieldType: 'text' },
    ];
    expect(defaultValues(withDefaults, context)).toEqual({ t: 'Ny', e: 'Only English', i: 1 });
  });
});
