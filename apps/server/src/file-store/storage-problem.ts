import { ProblemError } from '../http/problem-error.ts';
import { StorageOutageError } from '../storage/storage-outage.ts';

/** What people are told of a store that failed; for `catch`. @throws ProblemError `fileStoreUnavailable`, `storageFull` */
export function asStorageProblem(error: unknown): never {
  if (!(error instanceof StorageOutageError)) throw error;
  const problem = new ProblemError({ code: error.isFull ? 'storageFull' : 'fileStoreUnavailable' });
  // What happened is for the log.
  problem.cause = error;
  throw problem;
}
