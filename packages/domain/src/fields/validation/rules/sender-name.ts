import type { ValueProblem } from '../../../foundation/problems/parsed.ts';
import { maxLength } from '../../../foundation/text/max-length.ts';
import { minLength } from './min-length.ts';

/** Characters of the name that an SMS is from. Source: specification, section 9; 3GPP TS 23.040, section 9.1.2.5. */
export const senderNameLength = { min: 3, max: 11 } as const;

/** A sender name has 3 to 11 characters. Source: specification, section 5, Lengths and sizes. */
export function senderName(text: string): ValueProblem | null {
  return minLength(text, senderNameLength.min) ?? maxLength(text, senderNameLength.max);
}
