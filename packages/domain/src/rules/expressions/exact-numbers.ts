import { Decimal } from 'decimal.js';
import type { ProblemCode } from '../../foundation/problems/catalogue.ts';

/** Digits that expressions reckon with. Fields keep 15, so there is room for any product of four of them. */
const digits = 60;

/** Numbers of expressions: exact decimals, and nothing else. */
export const ExactNumber = Decimal.clone({
  precision: digits,
  rounding: Decimal.ROUND_HALF_UP,
  toExpPos: 100,
  toExpNeg: -100,
});
export type ExactNumber = Decimal;

/**
 * Why an expression gave nothing, thrown through the language and caught where it was evaluated. One for each code: an operator such
 * as `||` or `exists` may drop a failure and go on, and a stack trace each time takes longer than the expression.
 */
export class ExpressionFailure extends Error {
  static readonly #known = new Map<ProblemCode, ExpressionFailure>();
  readonly code: ProblemCode;

  private constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }

  static of(code: ProblemCode): ExpressionFailure {
    const failure = ExpressionFailure.#known.get(code) ?? new ExpressionFailure(code);
    ExpressionFailure.#known.set(code, failure);
    return failure;
  }
}

/** A field that is needed has no value, so the whole has none. */
export class MissingValue extends Error {}

/** Thrown for every missing value, for the reason that `ExpressionFailure` gives. */
export const missingValue = new MissingValue();

/** Computes sums, differences and products; a result that could be inexact is refused, not rounded. */
export const arithmetic: Readonly<Record<'+' | '-' | '*' | '/' | '%', (a: Decimal, b: Decimal) => Decimal>> = {
  '+': (a, b) => exactly(a.plus(b)),
  '-': (a, b) => exactly(a.minus(b)),
  '*': (a, b) => exactly(a.times(b)),
  // An inexact quotient must be rounded with `round` immediately; further computation with it is refused.
  '/': (a, b) => bounded(dividedBy(a, b)),
  '%': (a, b) => exactly(a.minus(dividedBy(a, b).trunc().times(b))),
};

function dividedBy(a: Decimal, b: Decimal): Decimal {
  if (b.isZero()) throw ExpressionFailure.of('expressionFailed');
  return a.dividedBy(b);
}

function exactly(result: Decimal): Decimal {
  if (result.precision() >= digits) throw ExpressionFailure.of('tooManyDigits');
  return bounded(result);
}

/** A huge exponent would be written out in as many digits. */
function bounded(result: Decimal): Decimal {
  if (!result.isFinite() || Math.abs(result.e) > digits) throw ExpressionFailure.of('tooManyDigits');
  return result;
}

/** A number to so many decimals, halves away from zero as people round. */
export function rounded(value: Decimal, decimals: Decimal): Decimal {
  const count = decimals.toNumber();
  if (!Number.isInteger(count) || count < 0 || count > 15) throw ExpressionFailure.of('expressionFailed');
  return value.toDecimalPlaces(count);
}

/** The sum of numbers; 0 of none. */
export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => arithmetic['+'](sum, value), new ExactNumber(0));
}

/** The least or greatest of numbers; nothing of none. */
export function extremeOf(values: readonly Decimal[], extreme: 'min' | 'max'): Decimal {
  const [firstValue, ...otherValues] = values;
  if (!firstValue) throw missingValue;
  return otherValues.reduce(
    (bestValue, value) => ((extreme === 'min' ? value.lt(bestValue) : value.gt(bestValue)) ? value : bestValue),
    firstValue,
  );
}
