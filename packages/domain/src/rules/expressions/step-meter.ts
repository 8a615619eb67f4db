import { ExpressionFailure } from './exact-numbers.ts';

/**
 * Limits of expressions. A step is one evaluated part of an expression, one visited list element, or `charactersPerStep`
 * characters that are read or written; a step takes about a microsecond at most.
 */
export const expressionLimits = {
  /** Characters of an expression. */
  text: 2000,
  /** Steps that an expression may be estimated at when it is saved. */
  savedSteps: 50_000,
  /** Steps after which one evaluation is stopped. */
  runSteps: 100_000,
  /** Steps after which all expressions of one run of a form's rules, or of one template, are stopped. */
  totalSteps: 500_000,
  /** Steps after which all expressions of one row of an import or export are stopped: there are many rows. */
  rowSteps: 50_000,
  /** Characters of a text that an expression makes. */
  madeText: 1_000_000,
} as const;

const charactersPerStep = 32;

/** Steps that remain for several evaluations together. Plain data, so that it can be handed to another thread. */
export interface ExpressionBudget {
  steps: number;
}

/** A full budget for one run. */
export function expressionBudget(): ExpressionBudget {
  return { steps: expressionLimits.totalSteps };
}

/** A full budget for one row of an import or export. */
export function rowBudget(): ExpressionBudget {
  return { steps: expressionLimits.rowSteps };
}

/** Steps for reading or writing so many characters. */
export function textSteps(characters: number): number {
  return Math.ceil(characters / charactersPerStep);
}

/** Counts the steps of one evaluation and stops it at its limit. */
export class StepMeter {
  #limit = 0;
  #remaining = 0;

  /** Begins an evaluation that may take so many steps. */
  start(limit: number): void {
    this.#limit = limit;
    this.#remaining = limit;
  }

  /** Steps taken since `start`. */
  get used(): number {
    return this.#limit - this.#remaining;
  }

  /** Whether the limit was passed. Operators such as `||` drop the failure of one side, so the end of an evaluation asks for it. */
  get isExhausted(): boolean {
    return this.#remaining < 0;
  }

  /** @throws ExpressionFailure `costlyExpression` at the limit, and at every later call */
  spend(steps: number): void {
    this.#remaining -= steps;
    if (this.#remaining < 0) throw ExpressionFailure.of('costlyExpression');
  }

  /** Spends the steps of reading a whole value: a text's characters, a list's elements with all of their contents. */
  spendWhole(value: unknown): void {
    if (typeof value === 'string') this.spend(textSteps(value.length));
    else if (Array.isArray(value)) {
      for (const element of value) {
        this.spend(1);
        this.spendWhole(element);
      }
    }
  }

  /** Spends the steps of making a value, without its elements, which were counted when they were made. */
  spendMade(value: unknown): void {
    if (typeof value === 'string') this.spend(textSteps(requireTextSize(value.length)));
    else if (Array.isArray(value)) this.spend(value.length);
  }
}

/** @throws ExpressionFailure for more characters than an expression may make; the length is returned otherwise */
export function requireTextSize(characters: number): number {
  if (characters > expressionLimits.madeText) throw ExpressionFailure.of('costlyExpression');
  return characters;
}
