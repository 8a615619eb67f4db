import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigit } from '../../foundation/gs1/check-digit.ts';
import { codeKey } from '../elements/code.ts';
import { type CodeSeries, seriesCode, seriesOverlap, seriesSize, validateSeries } from './code-series.ts';

const series = fc.record({
  prefix: fc.stringMatching(/^[A-Ca-c0-2-]{0,4}$/),
  digits: fc.integer({ min: 2, max: 4 }),
  hasCheckDigit: fc.boolean(),
});
const numberOf = (of: CodeSeries) => fc.integer({ min: 1, max: seriesSize(of) });

it('a code series makes codes of one length, each once', () => {
  expect(seriesCode({ prefix: 'A-', digits: 4, hasCheckDigit: false }, 17)).toBe('A-0017');
  expect(seriesCode({ prefix: '', digits: 12, hasCheckDigit: true }, 400638133393)).toBe('4006381333931');
  fc.assert(
    fc.property(
      series.chain((of) => fc.tuple(fc.constant(of), numberOf(of), numberOf(of))),
      ([of, one, otherNumber]) => {
        const [firstCode, secondCode] = [seriesCode(of, one), seriesCode(of, otherNumber)];
        expect(firstCode.length).toBe(secondCode.length);
        expect(firstCode === secondCode).toBe(one === otherNumber);
      },
    ),
  );
});

it('the check digit reveals every wrong digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,17}$/), fc.nat(16), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const index = at % digits.length;
      const invalidDigits = `${digits.slice(0, index)}${(Number(digits[index]) + by) % 10}${digits.slice(index + 1)}`;
      expect(checkDigit(invalidDigits)).not.toBe(checkDigit(digits));
    }),
  );
});

it('two series that share a code are recognised as overlapping', () => {
  fc.assert(
    fc.property(
      series,
      series,
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 99 }),
      (a, b, one, otherNumber) => {
        if (codeKey(seriesCode(a, one)) === codeKey(seriesCode(b, otherNumber))) expect(seriesOverlap(a, b)).toBe(true);
        expect(seriesOverlap(a, b)).toBe(seriesOverlap(b, a));
        expect(seriesOverlap(a, a)).toBe(true);
      },
    ),
  );
});

it('a series is refused where another would make the same codes', () => {
  const existingSeries = { prefix: 'AB', digits: 4, hasCheckDigit: false };
  const problems = (seriesChanges: Partial<CodeSeries>) =>
    validateSeries({ ...existingSeries, ...seriesChanges }, [existingSeries]).map(
      ({ code, path }) => `${path} ${code}`,
    );
  expect(problems({})).toEqual(['prefix duplicate']);
  expect(problems({ prefix: 'ab0', digits: 3 })).toEqual(['prefix duplicate']);
  expect(problems({ digits: 3, hasCheckDigit: true })).toEqual(['prefix duplicate']);
  expect(problems({ digits: 5 })).toEqual([]);
  expect(problems({ prefix: 'AC' })).toEqual([]);
  expect(problems({ prefix: ' A' })).toEqual(['prefix invalid']);
  expect(problems({ prefix: 'x'.repeat(21) })).toEqual(['prefix maxLength']);
  expect(problems({ digits: 1 })).toEqual(['digits range']);
});
