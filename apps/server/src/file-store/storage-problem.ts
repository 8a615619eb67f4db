import { ProblemError } from '../http/kernel/problem-error.ts';
import { StorageOutageError } from '../storage/storage-outage.ts';

/**
 * Converts a failure of the storage into the problem shown to users; for `catch`. @throws ProblemError
 * `fileStoreUnavailable`, `storageFull`
 */
export function asStorageProblem(error: unknown): never {
  if (!(error instanceof StorageOutageError)) throw error;
  const problem = new ProblemError({ code: error.isFull ? 'storageFull' : 'fileStoreUnavailable' });
  // The original error is for the log.
  problem.cause = error;
  throw problem;
}
