import { filterOperators } from '../types/field-type.ts';
import type { ColumnCondition } from './list-query.ts';

const conditionKeys: readonly string[] = ['operator', 'value', 'min', 'max'];

/**
 * Reads the value of a column filter: a typed condition, bounds, a list (any of them), or a bare value, which a column
 * of free text contains and any other column equals. Source: specification, section 7, Paged list query payload.
 *
 * @param isFreeText whether the column holds text written by users
 * @returns `null` where no filter is intended (absent, empty text, empty list); `undefined` for an invalid condition,
 * such as one without an operand or with a name that no condition has
 */
export function readColumnCondition(value: unknown, isFreeText: boolean): ColumnCondition | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : { operator: 'in', value };
  if (typeof value !== 'object') return bareCondition(value, isFreeText);
  if (!Object.keys(value).every((key) => conditionKeys.includes(key))) return undefined;
  const { operator = 'between', ...operands } = value as Partial<ColumnCondition>;
  const condition = { ...operands, operator };
  return filterOperators.includes(operator) && hasOperands(condition) ? condition : undefined;
}

function bareCondition(value: unknown, isFreeText: boolean): ColumnCondition | null {
  if (typeof value === 'string' && value.trim() === '') return null;
  return { operator: isFreeText && typeof value === 'string' ? 'contains' : 'equals', value };
}

function hasOperands({ operator, value, min, max }: ColumnCondition): boolean {
  switch (operator) {
    case 'empty':
    case 'notEmpty':
      return true;
    case 'contains':
      return typeof value === 'string' && value.trim() !== '';
    case 'equals':
      return isGiven(value);
    case 'in':
      return Array.isArray(value);
    case 'between':
      return !isGiven(value) && (isGiven(min) || isGiven(max));
  }
}

/** Whether a bound or an operand says something: absent and empty ones are the same. */
function isGiven(operand: unknown): boolean {
  return operand !== undefined && operand !== null && operand !== '';
}
