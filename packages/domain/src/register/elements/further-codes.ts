import { gtinOf } from '../../foundation/gs1/parse-gs1.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { codeKey, isWellFormedOwnCode, normalizeCode } from './code.ts';
import { gs1Key, identityOf } from './gs1-code.ts';
import { keyboardReadings } from './keyboard-layouts.ts';

/**
 * The types of an object's additional codes: one of the organisation's own labels, a barcode from the vendor, a former
 * number, the identifier of an NFC tag, or a GS1 identifier.
 */
export const codeTypes = ['own', 'vendor', 'former', 'nfc', 'gs1'] as const;

/** @see codeTypes */
export type CodeType = (typeof codeTypes)[number];

/** Further codes of one object at most. */
export const maxFurtherCodes = 20;

/** A code that an object has beside its own. */
export interface FurtherCode {
  readonly type: CodeType;
  readonly code: string;
}

/** A further code as it is stored, with the key by which it is compared. */
export interface StoredCode extends FurtherCode {
  readonly key: string;
}

/**
 * Further codes as they are stored: each cleaned as an object's own code is, each once; empty ones are left out, and that which is its own.
 * @param ownCode the object's own code; `null` where one is made up
 */
export function normalizeFurtherCodes(
  inputCodes: readonly FurtherCode[],
  ownCode: string | null,
): { readonly codes: readonly StoredCode[]; readonly problems: readonly Problem[] } {
  const codes = new Map<string, StoredCode>();
  const problems: Problem[] = [];
  for (const [index, { type, code }] of inputCodes.entries()) {
    // GS1 data from readers contains characters that no code has.
    const clean = normalizeCode(type === 'gs1' ? (identityOf(code) ?? code) : code);
    if ('problem' in clean) problems.push({ ...clean.problem, path: `codes.${index}.code` });
    else if (clean.value !== null) {
      const storedCode = canonicalCode(type, clean.value);
      const key = codeKey(storedCode);
      const isOwn = ownCode !== null && codeKey(ownCode) === key;
      if (!isOwn && !codes.has(key)) codes.set(key, { type, code: storedCode, key });
    }
  }
  if (codes.size > maxFurtherCodes) {
    problems.push({ code: 'tooMany', path: 'codes', parameters: { max: maxFurtherCodes } });
  }
  return { codes: [...codes.values()], problems };
}

/** The identifier of an NFC tag as readers write it: pairs of hexadecimal digits, most often with colons between. */
const tagIdentifier = /^[0-9a-f]{2}(?:[: -]?[0-9a-f]{2}){3,9}$/i;

/** A code in the one way in which codes of its type are written. */
function canonicalCode(type: CodeType, code: string): string {
  if (type === 'gs1') return identityOf(code) ?? code;
  return type === 'nfc' && tagIdentifier.test(code) ? code.replace(/[: -]/g, '').toUpperCase() : code;
}

/**
 * Returns the keys by which an object may be found, the likeliest first, when a user scans or types a text; empty for a
 * text that is not a code. Codes are compared case-insensitively. The readings for another keyboard layout come last.
 */
export function lookUpKeys(text: string): readonly string[] {
  return [...new Set([text, ...keyboardReadings(text.trim())].flatMap(readingKeys))];
}

function readingKeys(text: string): readonly string[] {
  const identity = identityOf(text.trim());
  const clean = normalizeCode(text);
  const ownCodes = 'problem' in clean || clean.value === null ? [] : [clean.value];
  const [code = ''] = ownCodes;
  const gtin = gtinOf(code);
  const loneGtin = /^\(01\)(\d{14})$/.exec(identity ?? '')?.[1];
  const readings = [
    ...ownCodes,
    ...(identity === null ? [] : [identity]),
    ...(/[: -]/.test(code) && tagIdentifier.test(code) ? [canonicalCode('nfc', code)] : []),
    ...(gtin ? [`(01)${gtin}`] : []),
    // The same as bar codes have it: of thirteen digits, or of eight.
    ...(loneGtin
      ? [loneGtin, loneGtin.replace(/^0/, ''), ...(loneGtin.startsWith('000000') ? [loneGtin.slice(6)] : [])]
      : []),
  ];
  // Codes that were registered before codes were normalized are found as they were written.
  const asSent = ownCodes.length > 0 ? [text.trim().normalize('NFC').toUpperCase().normalize('NFC')] : [];
  return [...asSent, ...readings.map(codeKey)];
}

/**
 * Returns the keys that an object with a code must not share with another object of the site: the code, and its GS1
 * number.
 */
export function codeKeys(code: string): readonly string[] {
  const key = codeKey(code);
  const number = gs1Key(key);
  return number === null || number === key ? [key] : [key, number];
}

/** Returns the likeliest type of a scanned code: an own code, a tag's identifier, or a vendor's code. */
export function likelyCodeType(text: string): CodeType {
  if (isWellFormedOwnCode(text)) return 'own';
  if (identityOf(text) !== null) return 'gs1';
  return /[: -]/.test(text.trim()) && tagIdentifier.test(text.trim()) ? 'nfc' : 'vendor';
}
