import type { Problem } from './problem.ts';

/** Returns problems of a part with their paths from the whole, for a part at `path`. */
export function problemsBelow(path: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, path: problem.path ? `${path}.${problem.path}` : path }));
}
