import type { ValueProblem } from '../../field-types/field-type.ts';

/** Not higher than `max`. Source: specification, section 5. */
export function max(value: number, max: number): ValueProblem | null {
  return value <= max ? null : { code: 'max', parameters: { max } };
}
