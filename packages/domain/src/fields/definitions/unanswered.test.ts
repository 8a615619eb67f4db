import { describe, expect, it } from 'vitest';
import { cultures } from '../../foundation/localization/culture.ts';
import { validateForm } from '../validation/validate-form.ts';
import { displayValues } from './display.ts';
import type { FieldContext, FieldDefinition } from './field-definition.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-11-22T12:00:00Z') };
const inside: FieldDefinition = { id: 'inside', name: 'Sitter fast', fieldType: 'switch' };
const fields: FieldDefinition[] = [
  { id: 'box', name: 'Tömd', fieldType: 'checkbox' },
  { id: 'point', name: 'Krok', fieldType: 'statusGroup', children: [inside] },
  { id: 'note', name: 'Anteckning', fieldType: 'text' },
];
const showValues = (values: object) =>
  displayValues(fields, { ...values }, context).map(({ dataPropertyTypeId, value, displayValue }) => [
    dataPropertyTypeId,
    value,
    displayValue,
  ]);

describe('an unanswered question', () => {
  it('is shown as unanswered, and not as “no”', () => {
    expect(showValues({})).toEqual([
      ['box', null, 'Inte besvarad'],
      ['point', null, 'Inte besvarad'],
    ]);
    expect(showValues({ box: false, point: 'ok' })).toEqual([
      ['box', false, 'Nej'],
      ['point', 'ok', 'OK'],
    ]);
  });

  it('is shown only where the question is asked', () => {
    expect(showValues({ box: true, point: 'deviation' }).at(-1)).toEqual(['inside', null, 'Inte besvarad']);
  });

  it('has a text in every language', () => {
    const words = cultures.map((culture) => displayValues(fields, {}, { ...context, culture })[0]?.displayValue);
    expect(words).toEqual(['Inte besvarad', 'Not answered', 'Ikke besvart']);
  });

  it('is missing where yes is required, by the rule requiredChoice, and so is a “no”', () => {
    const requiredFields = fields.map((field) => ({ ...field, required: field.id === 'box' }));
    const codes = (values: object) =>
      validateForm(requiredFields, { ...values }, context).problems.map(({ code }) => code);
    expect(codes({})).toEqual(['requiredChoice']);
    expect(codes({ box: false })).toEqual(['requiredChoice']);
    expect(codes({ box: true })).toEqual([]);
  });
});
