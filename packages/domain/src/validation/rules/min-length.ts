import type { ValueProblem } from '../../field-types/field-type.ts';
import { characterCount } from '../../text/characters.ts';

/** At least `length` characters, as a person counts them. Source: specification, section 5. */
export function minLength(text: string, length: number): ValueProblem | null {
  return characterCount(text) >= length ? null : { code: 'minLength', parameters: { length } };
}
