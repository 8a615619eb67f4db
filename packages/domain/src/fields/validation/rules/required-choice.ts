import type { ValueProblem } from '../../../foundation/problems/parsed.ts';

/** A choice is made: not null, not false, not an empty list. Source: specification, section 5. */
export function requiredChoice(value: unknown): ValueProblem | null {
  const isMissing =
    value === null ||
    value === undefined ||
    value === false ||
    value === '' ||
    (Array.isArray(value) && value.length === 0);
  return isMissing ? { code: 'requiredChoice' } : null;
}
