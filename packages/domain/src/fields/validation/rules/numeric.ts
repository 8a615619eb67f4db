import type { ValueProblem } from '../../../foundation/problems/parsed.ts';

/** Digits 0-9 only. Source: specification, section 5. */
export function numeric(text: string): ValueProblem | null {
  return /^[0-9]+$/.test(text) ? null : { code: 'numeric' };
}
