import { OutgoingError } from '../outgoing-error.ts';
import { certificateProblem } from '../tls-identity.ts';

/** Reasons why a reachable directory does not perform a request. */
export type DirectoryProblem = 'signIn' | 'base' | 'noTls' | 'sizeLimit' | 'refused' | 'incomplete';

/** An error reported by a directory itself. Its text is not kept: it may contain the account and the request. */
export class DirectoryError extends Error {
  readonly problem: DirectoryProblem;
  /** A result code. Source: RFC 4511, appendix A. */
  readonly status: number;

  constructor(problem: DirectoryProblem, status: number) {
    super(`${problem} (LDAP result ${status})`);
    this.name = 'DirectoryError';
    this.problem = problem;
    this.status = status;
  }
}

/** Result codes that say which part of a configuration is wrong. */
const problems: ReadonlyMap<number, DirectoryProblem> = new Map([
  [4, 'sizeLimit'],
  [11, 'sizeLimit'],
  [7, 'signIn'],
  [8, 'signIn'],
  [48, 'signIn'],
  [49, 'signIn'],
  [32, 'base'],
  [34, 'base'],
]);

/** Converts an exception into the reason why a directory gave no answer. */
export function directoryError(error: unknown): Error {
  if (error instanceof OutgoingError || error instanceof DirectoryError) return error;
  if (!(error instanceof Error)) return new OutgoingError('unreachable', { cause: error });
  // Errors of ldapts that stand for an answer have its number, those of Node a word.
  if ('code' in error && typeof error.code === 'number') {
    return new DirectoryError(problems.get(error.code) ?? 'refused', error.code);
  }
  return new OutgoingError(certificateProblem(error) ?? 'unreachable', { cause: error });
}
