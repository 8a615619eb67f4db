import type { Problem } from '@tingest/domain/foundation';

/** Ends a request with one or more problems; the error writer turns it into an answer in the caller's culture. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];
  /** Extra response headers, such as `retry-after`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(problems: Problem | readonly Problem[], headers: Readonly<Record<string, string>> = {}) {
    const list: readonly Problem[] = Array.isArray(problems) ? problems : [problems as Problem];
    super(list.map((problem) => (problem.path ? `${problem.path}: ${problem.code}` : problem.code)).join(', '));
    this.name = 'ProblemError';
    this.problems = list;
    this.headers = headers;
  }
}

/** Throws the problems, when there are any. */
export function throwProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ProblemError(problems);
}

/** Something that does not exist, or that the caller may not know of. */
export function notFound(): ProblemError {
  return new ProblemError({ code: 'notFound' });
}

/** Returns the result of work; `undefined` if it is refused with problems. */
export async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Returns a search result. @throws ProblemError `notFound` if it is empty */
export function orNotFound<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw notFound();
  return value;
}
