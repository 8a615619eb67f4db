/** An error for a store of files that failed for a reason other than the file. */
export class StorageOutageError extends Error {
  override readonly name = 'StorageOutageError';
  /** Whether there is no room left, rather than no answer. */
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super('the file store failed', { cause });
    this.isFull = causes(cause).some(({ code }) => code === 'ENOSPC' || code === 'EDQUOT');
  }
}

/** Whether a failed read says that there is nothing under the key, on a disk or in a bucket. */
export function saysMissing(error: unknown): boolean {
  return causes(error).some(
    ({ code, name, $metadata }) =>
      code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404,
  );
}

interface Cause {
  readonly code?: unknown;
  readonly name?: unknown;
  /** Of the S3 client's errors. */
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Returns an error and its causes: the store's library wraps the original error. */
export function causes(error: unknown): Cause[] {
  const causeChain: Cause[] = [];
  for (let at: unknown = error; at instanceof Error && causeChain.length < 5; at = at.cause)
    causeChain.push(at as Cause);
  return causeChain;
}
