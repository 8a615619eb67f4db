import type { ValueProblem } from '../../../foundation/problems/parsed.ts';
import type { FieldContext, ValidationRange } from '../../definitions/field-definition.ts';
import type { RangeType } from '../../types/field-type.ts';
import { isBoundGiven, rangeScales } from '../range.ts';

/**
 * Checks that the value is within a custom validation's bounds, both inclusive. For times of day a lower bound after
 * the upper one means a wrap-around: only values strictly between the upper and the lower bound are refused. A bound or
 * value of another kind is ignored. Source: specification, sections 5 and 8.
 */
export function withinRange(
  value: unknown,
  range: ValidationRange,
  rangeType: RangeType,
  context: FieldContext,
): ValueProblem | null {
  if (rangeType === 'none') return null;
  const scale = rangeScales[rangeType];
  const at = scale.value(value);
  const min = isBoundGiven(range.min) ? scale.readBound(range.min, 'min', context) : null;
  const max = isBoundGiven(range.max) ? scale.readBound(range.max, 'max', context) : null;
  if (at === null) return null;
  if (min !== null && max !== null) {
    const wraps = rangeType === 'time' && min.at > max.at;
    const holds = wraps ? at >= min.at || at <= max.at : at >= min.at && at <= max.at;
    return holds ? null : { code: 'range', parameters: { min: min.text, max: max.text } };
  }
  const isDate = rangeType === 'date' || rangeType === 'dateTime';
  if (min !== null && at < min.at) {
    return { code: isDate ? 'rangeMinDate' : 'rangeMin', parameters: { min: min.text } };
  }
  if (max !== null && at > max.at) {
    return { code: isDate ? 'rangeMaxDate' : 'rangeMax', parameters: { max: max.text } };
  }
  return null;
}
