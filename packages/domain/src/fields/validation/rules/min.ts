import type { ValueProblem } from '../../../foundation/problems/parsed.ts';

/** Not lower than `min`. Source: specification, section 5. */
export function min(value: number, min: number): ValueProblem | null {
  return value >= min ? null : { code: 'min', parameters: { min } };
}
