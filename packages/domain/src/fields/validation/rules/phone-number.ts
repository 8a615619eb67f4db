import type { ValueProblem } from '../../../foundation/problems/parsed.ts';

/**
 * After spaces are removed: an optional "+digits" prefix, then digits with at most one hyphen.
 * Source: specification, section 5.
 */
export function phoneNumber(text: string): ValueProblem | null {
  const compact = text.replace(/[ \u00a0]/g, '');
  return /^(\+\d)?\d+(-\d+)?$/.test(compact) ? null : { code: 'phoneNumber' };
}
