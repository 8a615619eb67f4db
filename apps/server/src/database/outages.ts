import { DatabaseError } from 'pg';

/** The database cannot be reached, or went away before anything was saved. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}

/** The connection was lost while COMMIT was under way: whether the work was saved, only the database knows. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}

/** Error codes of the operating system for a server that is away, starting or stopping. */
export const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);

/** Messages of pg for a connection that is lost or cannot be opened; such errors have no code. */
export const lostMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout (expired|exceeded when trying to connect))/;

/** Whether a pool could not give a connection, which a statement without a transaction says in its own words. */
export function isConnectionRefused(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseError) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return lostMessage.test(error.message) || (syscall === 'connect' && awayCodes.has(code));
}

/** Whether an error of a statement means that its connection is gone. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  // Operator intervention and connection exceptions (SQLSTATE classes 57P and 08).
  if (error instanceof DatabaseError) return /^(57P0[1-5]|08)/.test(code);
  // Other parts of the work, such as opening a missing file, fail with the same codes but other system calls.
  return lostMessage.test(error.message) || (/^(connect|read|write)$/.test(syscall) && awayCodes.has(code));
}
