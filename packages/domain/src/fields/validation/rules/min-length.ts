import type { ValueProblem } from '../../../foundation/problems/parsed.ts';
import { characterCount } from '../../../foundation/text/characters.ts';

/** At least `length` characters, as a person counts them. Source: specification, section 5. */
export function minLength(text: string, length: number): ValueProblem | null {
  return characterCount(text) >= length ? null : { code: 'minLength', parameters: { length } };
}
