import type { ValueProblem } from '../../../foundation/problems/parsed.ts';

/** URL-friendly characters only: letters a–z, digits, hyphen and underscore. Source: specification, section 5. */
export function alphaDash(text: string): ValueProblem | null {
  return /^[A-Za-z0-9_-]+$/.test(text) ? null : { code: 'alphaDash' };
}
