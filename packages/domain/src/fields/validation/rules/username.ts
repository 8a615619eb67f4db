import type { ValueProblem } from '../../../foundation/problems/parsed.ts';

/** Only letters, digits and the characters - . _ @ +. Source: specification, section 5. */
export function username(text: string): ValueProblem | null {
  return /^[A-Za-z0-9\-._@+]+$/.test(text) ? null : { code: 'username' };
}
