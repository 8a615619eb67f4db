import type { ProblemCode } from '@tingest/domain/foundation';
import { isConnectionLost } from '../database/outages.ts';
import { problemFromPostgres } from '../database/postgres-problems.ts';
import { ProblemError } from '../http/kernel/problem-error.ts';
import { causes, StorageOutageError } from '../storage/storage-outage.ts';

/** Further tries of a job that an outage ended: with a second before the first one, doubled each time, four minutes in all. */
export const outageTries = 8;

/** Problems of the database and of the store of files that pass. */
const outages: ReadonlySet<ProblemCode> = new Set([
  'databaseUnavailable',
  'databaseReadOnly',
  'outcomeUnknown',
  // A statement that took too long, as on a machine that others keep busy.
  'timeout',
  'storageFull',
  'fileStoreUnavailable',
]);

/**
 * Whether a job that ended with an error is better tried again than given up: something was away that comes back by itself.
 * @param failedTries tries of the job that failed before
 */
export function isWorthTrying(error: unknown, failedTries: number): boolean {
  return failedTries < outageTries && isOutage(error);
}

/** Checks whether an error comes from a database or a file store that is away, full or read-only, which passes without a change. */
export function isOutage(error: unknown): boolean {
  if (error instanceof StorageOutageError || isConnectionLost(error)) return true;
  const problem = error instanceof ProblemError ? error.problems[0] : problemFromPostgres(error);
  if (problem && outages.has(problem.code)) return true;
  return causes(error).some(({ code }) => code === 'ENOSPC' || code === 'EDQUOT');
}
