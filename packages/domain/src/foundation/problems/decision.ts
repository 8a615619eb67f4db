import type { Problem } from './problem.ts';

/** The answer of a rule that decides: allowed, or the problem to tell the caller. */
export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly problem: Problem };

export const allowed: Decision = { allowed: true };

/** A result against, with the problem that says why. */
export function denied(problem: Problem): Decision {
  return { allowed: false, problem };
}
