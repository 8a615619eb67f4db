import { Decimal } from 'decimal.js';
import type { Parsed, ValueProblem } from '../problems/parsed.ts';

/** A JSON number keeps this many significant decimal digits exactly, there and back. */
const maxSignificantDigits = 15;

/** Longer texts than this are no number that anyone typed; refused before any arithmetic. */
const maxTextLength = 64;

const decimalPattern = /^-?\d+(\.\d+)?$/;

/**
 * An exact decimal from a number or from a text with a point as separator; `null` for empty text. More digits than a
 * JSON number keeps exactly are refused rather than rounded. Source: design, section 6 (decimals are exact).
 */
export function parseDecimal(input: unknown): Parsed<number> {
  if (typeof input === 'number') {
    return Number.isFinite(input) ? toExactNumber(new Decimal(input)) : { problem: { code: 'decimal' } };
  }
  if (typeof input !== 'string') return { problem: { code: 'wrongType' } };
  const text = input.trim();
  if (text === '') return { value: null };
  if (text.length > maxTextLength || !decimalPattern.test(text)) return { problem: { code: 'decimal' } };
  return toExactNumber(new Decimal(text));
}

function toExactNumber(decimal: Decimal): { value: number } | { problem: ValueProblem } {
  if (decimal.isZero()) return { value: 0 };
  const tooLong =
    decimal.precision() > maxSignificantDigits ||
    decimal.e >= maxSignificantDigits ||
    decimal.decimalPlaces() > maxSignificantDigits;
  if (tooLong) return { problem: { code: 'tooManyDigits', parameters: { digits: maxSignificantDigits } } };
  return { value: decimal.toNumber() };
}
