import { cutText } from '../../foundation/text/characters.ts';
import { cleanText } from '../../foundation/text/clean-text.ts';
import type { Person } from '../definitions/field-definition.ts';
import type { FieldType } from './field-type.ts';
import { textSlotLength } from './text-field-type.ts';
import { notFromText, plainTraits, textOperators } from './type-traits.ts';

/**
 * Creates a field type with a person known to the server as its value; the value sent by a client is ignored.
 * @param personKey `current`: the user that saves now; `previous`: the user that saved before
 */
export function personFieldType(key: string, personKey: 'current' | 'previous'): FieldType<Person> {
  const nameOf = (value: unknown) => personOf(value)?.name ?? '';
  return {
    ...plainTraits,
    key,
    hasDefault: false,
    isUnique: true,
    hasCustomValidation: false,
    holdsPerson: true,
    slot: 'text',
    comparison: 'person',
    operators: textOperators,
    parse: (input) => ({ value: personOf(input) }),
    fill: ({ people }, storedValue) => (people ? people[personKey] : personOf(storedValue)),
    display: nameOf,
    toSlot: (value) => cutText(nameOf(value), textSlotLength) || null,
    toFilter: (input) => cleanText(input),
    fromText: notFromText,
    toSearchText: nameOf,
  };
}

function personOf(value: unknown): Person | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return null;
  const { id, name } = value;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}
