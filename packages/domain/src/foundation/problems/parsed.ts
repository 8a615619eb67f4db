import type { Problem } from './problem.ts';

/**
 * A problem of one value; its path is added by the form that knows where the value stands. `at` says where inside the
 * value, such as `2.<childId>` in the third row of a collection.
 */
export type ValueProblem = Omit<Problem, 'path'> & { readonly at?: string };

/** A parsed value, `null` for no value; or the problem of the given input. */
export type Parsed<Value> = { readonly value: Value | null } | { readonly problem: ValueProblem };
