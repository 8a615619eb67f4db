import type { Parsed } from '../../foundation/problems/parsed.ts';
import { cleanText } from '../../foundation/text/clean-text.ts';
import { visibleCode, withoutSymbology } from '../../foundation/text/code-text.ts';
import { maxLength } from '../../foundation/text/max-length.ts';
import { bracketedGs1 } from './gs1-code.ts';

/** Longest code of an object, in characters. */
export const codeLength = 100;

/**
 * Returns a code in its stored form: as it is visible to a person (no invisible characters, one kind of hyphen, letters
 * and digits of one width), trimmed, composed (NFC), without a reader's symbology identifier, without control
 * characters, at most 100 characters. GS1 identifiers are written as they are printed for people. `null` for no code,
 * which means that one is to be generated.
 */
export function normalizeCode(input: unknown): Parsed<string> {
  const text = typeof input === 'string' ? visibleCode(input).trim() : input;
  const cleanedCode = cleanText(typeof text === 'string' ? (bracketedGs1(text) ?? withoutSymbology(text)) : text);
  if ('problem' in cleanedCode || cleanedCode.value === null) return cleanedCode;
  const tooLong = maxLength(cleanedCode.value, codeLength);
  return tooLong === null ? cleanedCode : { problem: tooLong };
}

/**
 * Returns the key by which codes are compared: two codes that differ only in case, or in invisible characters, are the
 * same code on a label.
 */
export function codeKey(code: string): string {
  return visibleCode(code).trim().normalize('NFC').toUpperCase().normalize('NFC');
}

/**
 * The characters of generated codes: no two that look alike on a worn label or sound alike on the phone (0 O Q, 1 I L,
 * 2 Z, 5 S, 8 B, U V), no vowels, so no words. There are twenty-three of them, a prime, which lets one check character
 * detect every single wrong character and every swapped pair.
 */
const alphabet = '23456789CDFGHJKMNPRTWXY';
const base = alphabet.length;
const length = 8;

/**
 * Makes up a code for an object that came without one: seven random characters and a check character. There are some three
 * billion, so the caller tries again when one is taken. It never ends in two digits, as every code of a series does, so that no
 * blank label has it. `randomBytes` is the outside world's good random source.
 */
export function makeCode(randomBytes: (count: number) => Uint8Array): string {
  for (;;) {
    const code = anyCode(randomBytes);
    if (!/\d\d$/.test(code)) return code;
  }
}

function anyCode(randomBytes: (count: number) => Uint8Array): string {
  let body = '';
  // Bytes above the largest multiple of the base would favour the first letters.
  const limit = 256 - (256 % base);
  while (body.length < length - 1) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < limit && body.length < length - 1) body += alphabet.charAt(byte % base);
    }
  }
  return body + checkCharacter(body);
}

/**
 * Checks whether a text is a code as `makeCode` generates them, in any case; false means that it was mistyped or comes
 * from another source.
 */
export function isWellFormedOwnCode(text: string): boolean {
  const code = text.trim().toUpperCase();
  const isInAlphabet = code.length === length && [...code].every((character) => alphabet.includes(character));
  return isInAlphabet && checkCharacter(code.slice(0, -1)) === code.at(-1);
}

/** The character that makes the sum of positions times values divisible by the base. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, index) => total + (index + 1) * alphabet.indexOf(character), 0);
  const values = Array.from(alphabet, (_, value) => value);
  const check = values.find((value) => (sum + length * value) % base === 0) ?? 0;
  return alphabet.charAt(check);
}
