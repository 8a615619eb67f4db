import type { ProblemCode } from '../../foundation/problems/catalogue.ts';
import type { Parsed } from '../../foundation/problems/parsed.ts';
import { requiredValue } from '../validation/rules/required-value.ts';
import { notAssessed } from './assessment.ts';
import type { FieldType, FilterOperator } from './field-type.ts';

/** The common traits of most field types; each type spreads this and defines only its differences. */
export const plainTraits = {
  ...notAssessed,
  hasLocalizedDefault: false,
  hasDefault: true,
  isQuestion: false,
  hasOptions: false,
  hasChildren: false,
  hasRows: false,
  hasValue: true,
  holdsFiles: false,
  holdsPerson: false,
  isMarkup: false,
  isUnique: false,
  hasCustomValidation: true,
  range: 'none',
  displayType: 'text',
  comparison: 'presence',
  uniqueBy: 'none',
  validate: () => [],
  requiredProblem: () => ({ code: 'required' }),
  isEmpty: (value) => requiredValue(value) !== null,
} as const satisfies Partial<FieldType>;

export const textOperators: readonly FilterOperator[] = ['contains', 'equals', 'in', 'empty', 'notEmpty'];
const orderedOperators: readonly FilterOperator[] = ['equals', 'in', 'between', 'empty', 'notEmpty'];
export const choiceOperators: readonly FilterOperator[] = ['equals', 'in', 'contains', 'empty', 'notEmpty'];
/** For values that have no order and no text: only whether there is one. */
export const presenceOperators: readonly FilterOperator[] = ['empty', 'notEmpty'];
export const toggleOperators: readonly FilterOperator[] = ['equals', 'in', 'empty', 'notEmpty'];

/** The common traits of types with ordered values, each compared exactly as stored. */
export const orderedTraits = {
  ...plainTraits,
  comparison: 'ordered',
  uniqueBy: 'exact',
  operators: orderedOperators,
} as const satisfies Partial<FieldType>;

/** The common traits of list types: lists sort and filter by the number of items, and no value is read from a text. */
export const countedTraits = {
  ...plainTraits,
  hasDefault: false,
  hasCustomValidation: false,
  slot: 'number',
  operators: ['equals', 'between', 'empty', 'notEmpty'],
  toFilter: (input) => ({ value: typeof input === 'number' && Number.isFinite(input) ? input : null }),
  fromText: notFromText,
} as const satisfies Partial<FieldType>;

/** Parses a text for types with values that cannot be written as a text: only an empty text is valid. */
export function notFromText(text: string): Parsed<never> {
  return text.trim() === '' ? { value: null } : { problem: { code: 'wrongType' } };
}

/**
 * Parses a value that is stored as a text, such as a day.
 * @param code the problem code for an invalid text
 * @param read returns `null` for an invalid text
 */
export function readText(input: unknown, code: ProblemCode, read: (text: string) => string | null): Parsed<string> {
  if (input === null || input === undefined) return { value: null };
  if (typeof input !== 'string') return { problem: { code: 'wrongType' } };
  const text = input.trim();
  if (text === '') return { value: null };
  const value = read(text);
  return value === null ? { problem: { code } } : { value };
}
