import { Decimal } from 'decimal.js';
import type { Parsed } from '../problems/parsed.ts';
import type { Culture } from './culture.ts';
import { parseDecimal } from './parse-decimal.ts';

/** The separator between the integer part and the fraction. */
export const decimalSeparators: Readonly<Record<Culture, ',' | '.'>> = { 'sv-SE': ',', 'en-US': '.', 'nb-NO': ',' };

/**
 * A number written out plainly in a culture: no exponent, no grouping (a year or a serial number must not become
 * "2 024"), the culture's separator.
 */
export function formatDecimal(value: number, culture: Culture): string {
  if (!Number.isFinite(value)) return '';
  const plainText = String(value);
  // Only very large and very small numbers are written with an exponent, which must be spelled out.
  const text = plainText.includes('e') ? new Decimal(value).toFixed() : plainText;
  return text.replace('.', decimalSeparators[culture]);
}

const groupSpaces = /(?<=\d)[ \u00a0\u2009\u202f'\u2019](?=\d{3}(?!\d))/g;
/** Both signs, the first between groups of three digits, the last before the decimals. */
const groupedByPoint = /^-?\d{1,3}(\.\d{3})+,\d+$/;
const groupedByComma = /^-?\d{1,3}(,\d{3})+\.\d+$/;
/** Two groups or more by the same sign: no number has two decimal signs. */
const onlyGroups = /^-?\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;

/**
 * Parses a typed decimal number: comma or point as its decimal sign in every language, spaces between groups of digits,
 * or the other sign where the number is unambiguous (`1.234,5`, `1,234.5`, `1.234.567`), hyphen or minus sign. The sign
 * that is not the culture's own is refused before exactly three digits: `1,234` is a thousand to some readers. Empty
 * text is no value.
 */
export function parseLocalizedDecimal(text: string, culture: Culture): Parsed<number> {
  const plainText = text
    .trim()
    .replace(/^[\u2212\u2013]\s?/, '-')
    .replace(/^\+(?=[\d])/, '')
    .replace(groupSpaces, '');
  if (groupedByPoint.test(plainText)) return parseDecimal(plainText.replaceAll('.', '').replace(',', '.'));
  if (groupedByComma.test(plainText)) return parseDecimal(plainText.replaceAll(',', ''));
  if (onlyGroups.test(plainText)) return parseDecimal(plainText.replace(/[.,]/g, ''));
  const foreignSeparator = decimalSeparators[culture] === ',' ? '.' : ',';
  const [integerPart = '', decimals = ''] = plainText.split(foreignSeparator);
  if (plainText.includes(foreignSeparator) && decimals.length === 3 && /^-?[1-9]\d{0,2}$/.test(integerPart)) {
    return { problem: { code: 'decimal' } };
  }
  return parseDecimal(plainText.replace(',', '.'));
}
