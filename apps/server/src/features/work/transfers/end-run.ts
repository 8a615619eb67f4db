import { nextAttempt } from '@tingest/domain/work';
import type { Updateable } from 'kysely';
import type { TransferRuns } from '../../../database/schema.generated.ts';
import type { TransferFailure } from '../../../database/stored/transfers.ts';
import { changeRow, updateRow } from '../../../database/stored-rows.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { StorageOutageError } from '../../../storage/storage-outage.ts';
import { notifyOfFailure } from './notify-of-transfer.ts';
import type { TransferDependencies } from './transfer-dependencies.ts';
import type { RunRow, RunStatus, TransferRow } from './transfer-row.ts';

type Within = Pick<SiteContext, 'tenant' | 'site'> & { readonly tx: Transaction };

/** Nothing is left to do for a run. */
export function endRun(
  scope: Within,
  run: Pick<RunRow, 'id'>,
  status: RunStatus,
  {
    now,
    changes = {},
  }: { readonly now: Date; readonly changes?: Pick<Updateable<TransferRuns>, 'failure' | 'counts'> },
): Promise<void> {
  return changeRow(scope, 'transfer_runs', run.id, {
    ...{ status, failure: null, worker_id: null },
    ...changes,
    finished_at: now,
  });
}

/** Failures that no retry can fix: the transfer is stopped, and reported as stopped. */
const stopping: ReadonlySet<string> = new Set(['transferOwner', 'transferIntegration', 'permissionDenied']);

/** A run that could not be done is tried again later; or it failed, which is told. */
export async function failRun(
  dependencies: TransferDependencies,
  where: Pick<SiteContext, 'tenant' | 'site'>,
  transfer: TransferRow,
  { run, failure }: { readonly run: RunRow; readonly failure: TransferFailure },
): Promise<void> {
  const now = dependencies.now();
  await inTransaction(dependencies.files.pool, { tenantId: where.tenant.id }, async (tx) => {
    const scope = { ...where, tx };
    const nextAttemptAt = failure.isLasting ? null : nextAttempt(run.attempts, now, failure.retryAfterSeconds);
    if (nextAttemptAt) {
      const status = run.import_id === null ? 'queued' : run.status;
      const changes = { status, failure: JSON.stringify(failure), next_attempt_at: nextAttemptAt, worker_id: null };
      return changeRow(scope, 'transfer_runs', run.id, changes);
    }
    const isStopped = stopping.has(failure.code);
    await endRun(scope, run, 'failed', { now, changes: { failure: JSON.stringify(failure) } });
    if (isStopped) {
      const stoppedColumns = { is_on: false, next_run_at: null, stopped_for: JSON.stringify(failure) };
      await updateRow(scope, 'transfers', transfer.id, stoppedColumns);
    }
    // An unreadable file does not count as the last seen one.
    await changeRow(scope, 'transfers', transfer.id, { seen: null });
    await notifyOfFailure(dependencies, scope, transfer, { ...failure, occasion: `${run.id}:failed`, isStopped });
  });
}

/** Converts an exception of a run into a failure; `null` for an internal error, which is logged and retried. */
export function failureOf(error: unknown): TransferFailure | null {
  if (error instanceof StorageOutageError) return { code: 'fileStoreUnavailable', isLasting: false };
  const problem = error instanceof ProblemError ? error.problems[0] : undefined;
  if (!problem) return null;
  const { code, parameters } = problem;
  return { code, isLasting: !passing.has(code), ...(parameters && { parameters: parameters as never }) };
}

/** Problems that go away by themselves. */
const passing: ReadonlySet<string> = new Set([
  'tooManyRequests',
  'databaseUnavailable',
  'storageFull',
  'fileStoreUnavailable',
  'timeout',
]);
