import { fieldTypeKeys, validateFieldDefinitions } from '@tingest/domain/fields';
import { describe, expect, it } from 'vitest';
import { withType } from './field-type-change.ts';

const id = '0190b1f0-0000-7000-8000-000000000000';
const choice = {
  id,
  name: 'Colour',
  fieldType: 'select',
  options: [{ value: 'r', name: 'Red' }],
  multiple: true,
  defaultValue: ['r'],
} as const;

describe('a field changed to another type', () => {
  it.each(fieldTypeKeys)('keeps no setting that a %s cannot have', (fieldType) => {
    const number = { id, name: 'N', fieldType: 'decimal', unit: 'kg', validation: { range: { min: 1 } } } as const;
    for (const field of [choice, number]) {
      const unexpectedProblems = validateFieldDefinitions([withType(field, fieldType)]).filter(
        ({ code, path }) => code !== 'childrenRequired' && !path?.includes('.options.'),
      );
      expect(unexpectedProblems).toEqual([]);
    }
  });

  it('keeps the settings that both types have', () => {
    const text = { id, name: 'T', fieldType: 'text', defaultValue: { 'sv-SE': 'Hej' }, required: true } as const;
    expect(withType(text, 'textArea')).toMatchObject({ defaultValue: { 'sv-SE': 'Hej' }, required: true });
    expect(withType(choice, 'radio').options).toEqual(choice.options);
    const number = { id, name: 'N', fieldType: 'integer', unit: 'kg', validation: { range: { min: 1 } } } as const;
    expect(withType(number, 'decimal')).toMatchObject({ unit: 'kg', validation: { range: { min: 1 } } });
  });
});
