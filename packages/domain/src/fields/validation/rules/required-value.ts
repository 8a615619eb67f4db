import type { ValueProblem } from '../../../foundation/problems/parsed.ts';

/** The value is not null. Zero, false, an empty text and an empty list are values. Source: specification, section 5. */
export function requiredValue(value: unknown): ValueProblem | null {
  return value === null || value === undefined ? { code: 'required' } : null;
}
