import type { ValueProblem } from '../field-types/field-type.ts';
import { cleanText } from '../text/clean-text.ts';
import { maxLength } from '../validation/rules/max-length.ts';

/** Longest code of an object, in characters. */
export const codeLength = 100;

/**
 * A code as it is stored: trimmed, composed (NFC), no control characters, at most 100 characters; `null` for none, which
 * means that one is to be made up.
 */
export function normalizeCode(input: unknown): { value: string | null } | { problem: ValueProblem } {
  const cleaned = cleanText(input);
  if ('problem' in cleaned || cleaned.value === null) return cleaned;
  const tooLong = maxLength(cleaned.value, codeLength);
  return tooLong === null ? cleaned : { problem: tooLong };
}

/** What codes are compared by: two that differ only in case are the same code on a label. */
export function codeKey(code: string): string {
  return code.trim().normalize('NFC').toUpperCase().normalize('NFC');
}
