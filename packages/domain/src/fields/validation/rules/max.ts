import type { ValueProblem } from '../../../foundation/problems/parsed.ts';

/** Not higher than `max`. Source: specification, section 5. */
export function max(value: number, max: number): ValueProblem | null {
  return value <= max ? null : { code: 'max', parameters: { max } };
}
