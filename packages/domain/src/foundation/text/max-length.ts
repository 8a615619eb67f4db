import type { ValueProblem } from '../problems/parsed.ts';
import { characterCount } from './characters.ts';

/** At most `length` characters, as a person counts them. Source: specification, section 5. */
export function maxLength(text: string, length: number): ValueProblem | null {
  const fits = text.length <= length || (text.length <= 2 * length && characterCount(text) <= length);
  return fits ? null : { code: 'maxLength', parameters: { length } };
}
