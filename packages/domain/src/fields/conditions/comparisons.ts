import { cleanText } from '../../foundation/text/clean-text.ts';
import type { FieldDefinition } from '../definitions/field-definition.ts';
import { filterValue } from '../lists/filter-value.ts';
import type { ComparisonType } from '../types/field-type.ts';
import { fieldTypeOf } from '../types/registry.ts';
import type { ConditionConstant, ConditionType } from './condition.ts';

const presence: readonly ConditionType[] = ['exists', 'empty'];
/** Condition types that apply to ordered values. */
export const orderedConditionTypes: readonly ConditionType[] = [
  ...presence,
  'equal',
  'above',
  'aboveOrEqual',
  'below',
  'belowOrEqual',
  'in',
  'between',
];

/**
 * Condition types by comparison type; no ordered comparison for texts, because the alphabetical order that users would
 * expect differs by language.
 */
const typesByComparison: Readonly<Record<ComparisonType, readonly ConditionType[]>> = {
  none: [],
  presence,
  text: [...presence, 'equal', 'contains', 'in'],
  choice: [...presence, 'equal', 'in'],
  person: [...presence, 'equal', 'in'],
  toggle: [...presence, 'equal'],
  ordered: orderedConditionTypes,
};

/** The comparisons that a field's type has; the editor offers these and no others. */
export function conditionTypesOf(field: Pick<FieldDefinition, 'fieldType'>): readonly ConditionType[] {
  return typesByComparison[fieldTypeOf(field).comparison];
}

/** A constant in the form in which the field's values are compared; `undefined` where it can never be one. */
export function comparedConstant(
  field: FieldDefinition,
  constant: ConditionConstant,
  timeZone: string,
): string | number | boolean | undefined {
  switch (fieldTypeOf(field).comparison) {
    case 'ordered':
      return orderedConstant(field, constant, timeZone);
    case 'toggle':
      return typeof constant === 'boolean' ? constant : undefined;
    case 'text':
    case 'choice':
    case 'person': {
      const cleanResult = typeof constant === 'string' ? cleanText(constant, { multiline: true }) : { value: null };
      return 'value' in cleanResult ? (cleanResult.value ?? undefined) : undefined;
    }
    default:
      return undefined;
  }
}

/** Numbers as they are, days and instants as milliseconds, times of day as minutes: as lists sort them. */
function orderedConstant(field: FieldDefinition, constant: ConditionConstant, timeZone: string): number | undefined {
  const filterResult = filterValue(field, constant, { culture: 'sv-SE', timeZone, now: new Date(0) });
  if ('problem' in filterResult || filterResult.value === null) return undefined;
  const value = filterResult.value instanceof Date ? filterResult.value.getTime() : filterResult.value;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A stored value of an ordered field in the same form; `null` for none. */
export function orderedValue(field: FieldDefinition, storedValue: unknown, timeZone: string): number | null {
  const slot =
    storedValue === null || storedValue === undefined
      ? null
      : fieldTypeOf(field).toSlot(storedValue, field, { timeZone });
  const value = slot instanceof Date ? slot.getTime() : slot;
  return typeof value === 'number' ? value : null;
}

/** Whether a stored value is none: an empty text or list is none either. */
export function isNoValue(storedValue: unknown): boolean {
  return (
    storedValue === null ||
    storedValue === undefined ||
    storedValue === '' ||
    (Array.isArray(storedValue) && storedValue.length === 0)
  );
}

/**
 * Returns the parts of a stored value that are compared unchanged: a text or boolean, each of several choices, a person
 * by their id.
 */
export function comparedParts(storedValue: unknown): readonly (string | number | boolean)[] {
  if (typeof storedValue === 'string' || typeof storedValue === 'boolean') return [storedValue];
  if (Array.isArray(storedValue)) return storedValue.filter((each) => typeof each === 'string');
  if (
    typeof storedValue === 'object' &&
    storedValue !== null &&
    'id' in storedValue &&
    typeof storedValue.id === 'string'
  ) {
    return [storedValue.id];
  }
  return [];
}
