import { formatGs1, gs1Identity, gtinOf, parseGs1 } from '../../foundation/gs1/parse-gs1.ts';
import type { Problem } from '../../foundation/problems/problem.ts';

/** The beginning of a text that is written as a GS1 code: brackets, a symbology identifier, or a link. */
const gs1Pattern = /^(?:\(\d{2,4}\)|\](?:C1|e0|d2|Q3|J1)|https?:)/i;
const separator = '\u001d';
/** A text in the form of a human-readable GS1 number, whether its check digit is right or not. */
const bracketedNumber = /^\((?:01|02)\)\d{14}(?!\d)|^\(00\)\d{18}(?!\d)/;

/** Returns the identifying part of a GS1 code, as it is printed for people; `null` for anything else. */
export function identityOf(text: string): string | null {
  const values = parseGs1(text);
  return values && gs1Identity(values);
}

/**
 * Returns a GS1 code as it is printed for people, where it contains only the identifier of an object and is not digits
 * alone, which might be an organisation's own number; `null` for all other texts, which stay unchanged.
 */
export function bracketedGs1(text: string): string | null {
  if (!gs1Pattern.test(text) && !text.includes(separator)) return null;
  const values = parseGs1(text);
  const identity = values && gs1Identity(values);
  return identity !== null && values && formatGs1(values) === identity ? identity : null;
}

/**
 * Returns the only form in which a GS1 number is compared, regardless of the bar code or text it comes from: UPC-A,
 * EAN-8, EAN-13, GTIN-14 and element strings of one number are `(01)` and 14 digits, with its serial number where it
 * has one. `null` for any other text. The database function of this name returns the same for a stored key.
 */
export function gs1Key(code: string): string | null {
  const gtin = gtinOf(code);
  if (gtin !== null) return `(01)${gtin}`;
  const [, digits = '', serial] = /^(?:\(01\)|01)(\d{14})(?:(?:\(21\)|21)(.{1,20}))?$/s.exec(code) ?? [];
  const number = gtinOf(digits);
  if (number === null) return null;
  return serial === undefined ? `(01)${number}` : `(01)${number}(21)${serial.toUpperCase()}`;
}

/**
 * Returns the problem of a code that is written as a GS1 code and breaks its rules, such as a wrong check digit.
 * @param isMeant whether the code was declared to be a GS1 code, so that digits alone are checked as well
 */
export function gs1Problem(code: string, isMeant: boolean): Omit<Problem, 'path'> | null {
  const looksLike =
    bracketedNumber.test(code) || (isMeant && (gs1Pattern.test(code) || /^\d{8}$|^\d{12,14}$/.test(code)));
  const isOne = identityOf(code) !== null || parseGs1(code) !== null || gtinOf(code) !== null;
  return looksLike && !isOne ? { code: 'gs1Code' } : null;
}
