import type { ValueProblem } from '../../../foundation/problems/parsed.ts';

/** The field has a value: not null, not an empty text or list. Source: specification, section 5. */
export function required(value: unknown): ValueProblem | null {
  const isMissing =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isMissing ? { code: 'required' } : null;
}
