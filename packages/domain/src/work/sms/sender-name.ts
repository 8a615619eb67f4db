import { senderNameLength } from '../../fields/validation/rules/sender-name.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import { isReservedSender } from './reserved-sender.ts';

/**
 * Returns the problem of the sender name of an SMS. Networks transmit letters without accents, digits, and spaces, dots
 * and hyphens between them; a name has a letter, since digits alone would be a number. Names of banks and authorities
 * are refused.
 * @param reservedNames changes of the reserved names, see `isReservedSender`
 */
export function senderNameProblem(name: string, reservedNames: readonly string[] = []): ValueProblem | null {
  const { min, max } = senderNameLength;
  const isWhole = name.length >= min && name.length <= max;
  const isPlain = /^[a-z0-9]([a-z0-9 .-]*[a-z0-9])?$/i.test(name) && /[a-z]/i.test(name);
  if (!isWhole || !isPlain) return { code: 'senderName', parameters: { min, max } };
  return isReservedSender(name, reservedNames) ? { code: 'reservedSender' } : null;
}

/** A sender's name made of another one, such as a tenant's; `null` where too little of it can stand in one. */
export function senderNameOf(name: string): string | null {
  const asciiName = name
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .normalize('NFD')
    .replace(/[^a-z0-9 .-]/gi, '')
    .trim();
  const cut = asciiName.slice(0, senderNameLength.max).replace(/^[ .-]+|[ .-]+$/g, '');
  return senderNameProblem(cut) === null ? cut : null;
}
