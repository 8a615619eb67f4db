import { Decimal } from 'decimal.js';
import type { Parsed } from '../field-types/field-type.ts';
import { parseDecimal } from '../field-types/parse-decimal.ts';
import type { Culture } from './culture.ts';

/** What stands between the integer part and the fraction. */
export const decimalSeparators: Readonly<Record<Culture, ',' | '.'>> = { 'sv-SE': ',', 'en-US': '.', 'nb-NO': ',' };

/**
 * A number written out plainly in a culture: no exponent, no grouping (a year or a serial number must not become
 * "2 024"), the culture's separator.
 */
export function formatDecimal(value: number, culture: Culture): string {
  if (!Number.isFinite(value)) return '';
  const plain = String(value);
  // Only very large and very small numbers are written with an exponent, which must be spelled out.
  const text = plain.includes('e') ? new Decimal(value).toFixed() : plain;
  return text.replace('.', decimalSeparators[culture]);
}

/**
 * Reads what a person typed as a decimal number: the culture's separator, optionally spaces between groups of digits,
 * hyphen or minus sign. Empty text is no value. Source: specification, section 5 ("the separator follows the locale").
 */
export function parseLocalizedDecimal(text: string, culture: Culture): Parsed<number> {
  const plain = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const separator = decimalSeparators[culture];
  if (separator === ',') {
    if (plain.includes('.')) return { problem: { code: 'decimal' } };
    return parseDecimal(plain.replace(',', '.'));
  }
  return parseDecimal(plain);
}
