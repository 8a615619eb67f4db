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
      const cleaned = typeof constant === 'string' ? cleanText(constant, { multiline: true }) : { value: null };
      return 'value' in cleaned ? (cleaned.value ?? undefined) : undefined;
    }
    default:
      return undefined;
  }
}

/** Numbers as they are, days and instants as milliseconds, times of day as minutes: as lists sort them. */
function orderedConstant(field: FieldDefinition, constant: ConditionConstant, timeZone: string): number | undefined {
  const found = filterValue(field, constant, { culture: 'sv-SE', timeZone, now: new Date(0) });
  if ('problem' in found || found.value === null) return undefined;
  const value = found.value instanceof Date ? found.value.getTime() : found.value;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A stored value of an ordered field in the same form; `null` for none. */
export function orderedValue(field: FieldDefinition, stored: unknown, timeZone: string): number | null {
  const slot = stored === null || stored === undefined ? null : fieldTypeOf(field).toSlot(stored, field, { timeZone });
  const value = slot instanceof Date ? slot.getTime() : slot;
  return typeof value === 'number' ? value : null;
}

/** Whether a stored value is none: an empty text or list is none either. */
export function isNoValue(stored: unknown): boolean {
  return stored === null || stored === undefined || stored === '' || (Array.isArray(stored) && stored.length === 0);
}

/**
 * Returns the parts of a stored value that are compared unchanged: a text or boolean, each of several choices, a person
 * by their id.
 */
export function comparedParts(stored: unknown): readonly (string | number | boolean)[] {
  if (typeof stored === 'string' || typeof stored === 'boolean') return [stored];
  if (Array.isArray(stored)) return stored.filter((each) => typeof each === 'string');
  if (typeof stored === 'object' && stored !== null && 'id' in stored && typeof stored.id === 'string') {
    return [stored.id];
  }
  return [];
}
