/** Signs between the parts of codes and numbers. */
const separators = /[-._/]/g;
const joinedWord = /^(?=.*\d)[\p{L}\p{N}]+(?:[-._/]+[\p{L}\p{N}]+)+$/u;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;
/** A number written in groups, as telephone numbers are: "070-123 45 67", "+46 (0)8 465 004 00". */
const groupedNumber = /(?<![\p{L}\p{N}])(?:\+|\(?\d)[\d ()./-]{4,}\d(?![\p{L}\p{N}])/gu;
const minPhoneDigits = 6;
/** Country codes of one, two and three digits. Source: ITU-T E.164. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Returns the further forms by which a folded text is found: its codes without separators and its telephone numbers as
 * digits. Dates stay unchanged. `LEK-004, 070-123 45 67` gives `lek004` and `0701234567`.
 */
export function compactForms(text: string): readonly string[] {
  const words = text.split(' ').filter((word) => joinedWord.test(word) && !isoDate.test(word));
  const numbers = (text.match(groupedNumber) ?? []).map(digitsOf).filter((digits) => digits.length >= minPhoneDigits);
  const forms = [...words.map(withoutSeparators), ...numbers].filter((form) => !text.includes(form));
  return [...new Set(forms)];
}

/** Returns a word without the separators between its parts, where a digit is among them. */
export function withoutSeparators(word: string): string {
  return joinedWord.test(word) ? word.replace(separators, '') : word;
}

/**
 * Returns the digits by which a search finds a telephone number however it is written: without the country code or the zero before
 * the area code, since either may be absent on the other side. `undefined` for a text that is no such number.
 */
export function phoneDigits(text: string): string | undefined {
  if (!/^(?:\+|\(?\d)[\d ()./-]*$/.test(text) || isoDate.test(text)) return undefined;
  const digits = digitsOf(text);
  if (digits.length < minPhoneDigits) return undefined;
  const isInternational = text.startsWith('+') || digits.startsWith('00');
  const national = isInternational ? digits.replace(/^00/, '').replace(countryCode, '') : digits;
  const significant = national.replace(/^0/, '');
  return significant.length >= minPhoneDigits - 1 ? significant : undefined;
}

/** The zero in "+46 (0)8" is dialled at home only. */
function digitsOf(text: string): string {
  const dialled = text.startsWith('+') ? text.replace('(0)', '') : text;
  return dialled.replace(/\D/g, '');
}
