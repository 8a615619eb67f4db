import type { Problem } from '../../foundation/problems/problem.ts';
import type { RangeType } from '../types/field-type.ts';
import { isBoundGiven, rangeScales } from '../validation/range.ts';
import type { FieldContext, ValidationRange } from './field-definition.ts';

/**
 * Bounds and defaults are validated when a field is saved, not when it is used, so the value of "today" does not
 * matter; one fixed day keeps the result the same for all users.
 */
export const savingContext: FieldContext = { culture: 'en-US', timeZone: 'UTC', now: new Date(Date.UTC(2024, 0, 1)) };

/** Bounds that are not of a type's kind, or that stand the wrong way around. */
export function rangeProblems(range: ValidationRange, rangeType: RangeType, path: string): Problem[] {
  if (rangeType === 'none') return [{ code: 'validationNotAllowed', path }];
  const read = (side: 'min' | 'max') => {
    const given = range[side];
    return isBoundGiven(given) ? { given, bound: rangeScales[rangeType].readBound(given, side, savingContext) } : null;
  };
  const min = read('min');
  const max = read('max');
  const problems: Problem[] = [];
  if (min?.bound === null) problems.push({ code: 'invalidRange', path: `${path}.min` });
  if (max?.bound === null) problems.push({ code: 'invalidRange', path: `${path}.max` });
  if (!min?.bound || !max?.bound || rangeType === 'time') return problems;
  // An offset from today and a fixed date can be in either order, depending on the day.
  const comparable = rangeType === 'number' || isOffset(min.given) === isOffset(max.given);
  if (comparable && min.bound.at > max.bound.at) problems.push({ code: 'rangeOrder', path });
  return problems;
}

/** Whether a bound of a date counts days from today. */
export function isOffset(bound: number | string): boolean {
  return typeof bound === 'number' || /^[+-]?\d+$/.test(bound.trim());
}
