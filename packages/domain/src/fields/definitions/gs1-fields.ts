import { daysOf, type Gs1Values } from '../../foundation/gs1/parse-gs1.ts';
import { fieldTypeOf } from '../types/registry.ts';
import type { FieldDefinition, FieldValues } from './field-definition.ts';
import { walkFields } from './walk-fields.ts';

/**
 * Parts of a GS1 code that a field of a category may be filled in with; `310` is the net weight with any number of
 * decimals.
 */
export const gs1Sources = [
  ...(['01', '21', '10', '17', '15', '13', '11', '240', '30', '37', '310'] as const),
  ...(['00', '8003', '8004'] as const),
] as const;

/** @see gs1Sources */
export type Gs1Source = (typeof gs1Sources)[number];

/** Whether values of a field may come from a code of GS1: texts, numbers and dates. */
export function takesGs1(field: Pick<FieldDefinition, 'fieldType'>): boolean {
  const { hasValue, hasOptions, holdsFiles, holdsPerson, hasRows, displayType } = fieldTypeOf(field);
  if (!hasValue || hasOptions || holdsFiles || holdsPerson || hasRows) return false;
  return displayType === 'text' || displayType === 'number' || displayType === 'date';
}

/**
 * Returns the values that a scanned code fills in in a new object's form.
 * @param year the present year: dates contain two digits of theirs
 */
export function gs1FieldValues(fields: readonly FieldDefinition[], values: Gs1Values, year: number): FieldValues {
  const filledEntries: [string, unknown][] = [];
  for (const field of walkFields(fields)) {
    if (!field.gs1 || !takesGs1(field)) continue;
    const value = fieldValue(field, field.gs1, values, year);
    if (value !== null) filledEntries.push([field.id, value]);
  }
  return Object.fromEntries(filledEntries);
}

function fieldValue(
  field: FieldDefinition,
  source: Gs1Source,
  values: Gs1Values,
  year: number,
): string | number | null {
  const [identifier, value] =
    source === '310'
      ? ([...values].find(([each]) => /^310\d$/.test(each)) ?? [])
      : ([source, values.get(source)] as const);
  if (identifier === undefined || value === undefined) return null;
  const isDate = /^1[1-7]$/.test(identifier);
  const text =
    source === '310' ? String(Number(value) / 10 ** Number(identifier.at(-1))) : isDate ? dateOf(value, year) : value;
  switch (fieldTypeOf(field).displayType) {
    case 'date':
      return isDate ? text : null;
    case 'number':
      return !isDate && /^\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : null;
    default:
      return text;
  }
}

/**
 * `YYMMDD` as a date: the year that is at most 50 after and 49 before the present one; day 00 is the month's last. Source: GS1 General
 * Specifications, 7.12 and 3.4.
 */
function dateOf(figures: string, present: number): string {
  const [shortYear = 0, month = 1, day = 0] = [figures.slice(0, 2), figures.slice(2, 4), figures.slice(4)].map(Number);
  const difference = shortYear - (present % 100);
  const century = Math.floor(present / 100) + (difference >= 51 ? -1 : difference <= -50 ? 1 : 0);
  const year = century * 100 + shortYear;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day === 0 ? daysOf(year, month) : day)}`;
}
