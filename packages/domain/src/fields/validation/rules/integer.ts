import type { ValueProblem } from '../../../foundation/problems/parsed.ts';

/** An optional minus sign followed by digits. Source: specification, section 5. */
export function integer(text: string): ValueProblem | null {
  return /^-?\d+$/.test(text) ? null : { code: 'integer' };
}
