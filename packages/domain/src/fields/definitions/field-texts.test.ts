import { describe, expect, it } from 'vitest';
import { fieldTypeOf } from '../types/registry.ts';
import { displayValues } from './display.ts';
import type { FieldContext, FieldDefinition } from './field-definition.ts';
import { fieldIn } from './field-texts.ts';
import { normalizeFieldDefinitions } from './normalize-definitions.ts';
import { searchText } from './search-text.ts';
import { slotValues } from './slots.ts';
import { validateFieldDefinitions } from './validate-definitions.ts';

const context = (culture: FieldContext['culture']): FieldContext => ({
  culture,
  timeZone: 'Europe/Stockholm',
  now: new Date('2026-11-22T12:00:00Z'),
});
const state: FieldDefinition = {
  id: 'state',
  name: 'Skick',
  fieldType: 'select',
  description: 'Så som det ser ut',
  localizedDescriptions: [{ culture: 'en-US', text: 'As it looks' }],
  options: [
    { value: 'good', name: 'Gott', localizedNames: [{ culture: 'en-US', text: 'Good' }] },
    { value: 'bad', name: 'Dåligt' },
  ],
};

describe('a field in several languages', () => {
  it('is shown in the user’s language, or under its original name where that has no translation', () => {
    const english = fieldIn(state, 'en-US');
    expect([english.description, english.options?.map(({ name }) => name)]).toEqual([
      'As it looks',
      ['Good', 'Dåligt'],
    ]);
    // Nothing to say in Norwegian: the very same field.
    expect(fieldIn(state, 'nb-NO')).toBe(state);
  });

  it('shows a choice in the user’s language', () => {
    const showValues = (culture: FieldContext['culture']) =>
      displayValues([state], { state: 'good' }, context(culture)).map(({ value, displayValue }) => [
        value,
        displayValue,
      ]);
    expect([showValues('en-US'), showValues('sv-SE')]).toEqual([[['good', 'Good']], [['good', 'Gott']]]);
  });

  it('is found by its name in every language, and sorted by the common one', () => {
    expect(searchText('', null, [state], { state: 'good' })).toContain('good');
    expect(searchText('', null, [state], { state: 'good' })).toContain('gott');
    expect(slotValues([state], { state: 't1' }, { state: 'good' }, 'UTC').t1).toBe('Gott');
  });

  it.each(['Gott', 'good', 'GOOD'])('reads the word %s in a sheet in any language', (word) => {
    expect(fieldTypeOf(state).fromText?.(word, state, context('nb-NO'))).toEqual({ value: 'good' });
  });

  it('keeps the given translations, and reports those that are too long', () => {
    const [keptField] = normalizeFieldDefinitions([state], () => 'made');
    expect(keptField).toMatchObject({ options: state.options, localizedDescriptions: state.localizedDescriptions });
    const longField = {
      ...state,
      options: [{ value: 'a', name: 'A', localizedNames: [{ culture: 'nb-NO', text: 'x'.repeat(251) }] }],
    };
    expect(validateFieldDefinitions([{ ...longField, id: null }] as never, 'f')).toMatchObject([
      { path: 'f.0.options.0.localizedNames.0.text', code: 'maxLength', culture: 'nb-NO' },
    ]);
  });
});
