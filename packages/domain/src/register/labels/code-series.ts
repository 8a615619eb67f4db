import { checkDigit } from '../../foundation/gs1/check-digit.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { codeKey, normalizeCode } from '../elements/code.ts';

/**
 * Codes that are printed before any object has them: their prefix, the number of digits, and optionally a check digit.
 */
export interface CodeSeries {
  readonly prefix: string;
  readonly digits: number;
  readonly hasCheckDigit: boolean;
}

/** Digits that numbers of a series may have: two at least, which tells them from codes that `makeCode` makes up. */
export const seriesDigits = { min: 2, max: 10 } as const;
/** Longest text that codes of a series begin with. */
export const maxSeriesPrefixLength = 20;
/** Blank labels that are printed at once, at most. */
export const maxBlankLabels = 10_000;

/** The code of a number of a series, from 1. */
export function seriesCode({ prefix, digits, hasCheckDigit }: CodeSeries, number: number): string {
  const figures = String(number).padStart(digits, '0');
  return `${prefix}${figures}${hasCheckDigit ? checkDigit(figures) : ''}`;
}

/** How many codes a series has. */
export function seriesSize({ digits }: CodeSeries): number {
  return 10 ** digits - 1;
}

/** Whether two series may have a code in common. */
export function seriesOverlap(one: CodeSeries, otherSeries: CodeSeries): boolean {
  if (seriesCode(one, 1).length !== seriesCode(otherSeries, 1).length) return false;
  const [shortPrefix = '', longPrefix = ''] = [codeKey(one.prefix), codeKey(otherSeries.prefix)].sort(
    (a, b) => a.length - b.length,
  );
  return longPrefix.startsWith(shortPrefix) && /^\d*$/.test(longPrefix.slice(shortPrefix.length));
}

/** Returns the problems of a requested series. @param otherSeries the other series of the site */
export function validateSeries(series: CodeSeries, otherSeries: readonly CodeSeries[]): Problem[] {
  const { prefix, digits } = series;
  const clean = normalizeCode(prefix);
  if ('problem' in clean) return [{ ...clean.problem, path: 'prefix' }];
  if ((clean.value ?? '') !== prefix) return [{ code: 'invalid', path: 'prefix' }];
  if (prefix.length > maxSeriesPrefixLength) {
    return [{ code: 'maxLength', path: 'prefix', parameters: { max: maxSeriesPrefixLength } }];
  }
  const { min, max } = seriesDigits;
  if (digits < min || digits > max) return [{ code: 'range', path: 'digits', parameters: { min, max } }];
  return otherSeries.some((existingSeries) => seriesOverlap(series, existingSeries))
    ? [{ code: 'duplicate', path: 'prefix' }]
    : [];
}
