import { setTimeout } from 'node:timers/promises';
import { msPerDay } from '@tingest/domain/foundation';
import { nextTransfer } from '@tingest/domain/work';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { releaseLeftWork } from '../../../database/release-work.ts';
import type { TransferFailure } from '../../../database/stored/transfers.ts';
import { changeRow, tenantRows } from '../../../database/stored-rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { currentWorker } from '../../../database/worker-session.ts';
import { untilStored } from '../../../file-store/until-stored.ts';
import { repeat, type Stop } from '../../../foundation/repeat.ts';
import { may } from '../../../http/authentication/grants.ts';
import { zoneOf } from '../../../http/kernel/field-context.ts';
import type { DirectoryTenant } from '../../../http/kernel/tenant-directory.ts';
import { claimEntries } from '../../../outbox/outbox-table.ts';
import { failRun, failureOf } from './end-run.ts';
import { runExport } from './run-export.ts';
import { type RunProgress, runImport } from './run-import.ts';
import { contextOfOwner, type TransferDependencies, type TransferJob, transferJob } from './transfer-dependencies.ts';
import { getTransfer, type RunRow, runFolder, type TransferRow } from './transfer-row.ts';

/** Seconds that one attempt may take. */
const maxAttemptSeconds = 30 * 60;
/** Until an import is looked at again that is at work, and for how long one job looks, in milliseconds. */
const untilNextLook = 400;
const maxTurnMs = 20_000;
/** Days for which the log of runs is kept. */
const logDays = 90;

/** Begins to work on runs in this process. */
export async function startTransfers(dependencies: TransferDependencies): Promise<void> {
  const options = { expireInSeconds: maxAttemptSeconds, retryLimit: 0, concurrency: 2 };
  await dependencies.jobs.define<TransferJob>(transferJob, options, ({ data, signal }) =>
    followRun(dependencies, data, signal),
  );
}

/** Works on a run, and while an import of it is at work looks how far that has come. */
async function followRun(dependencies: TransferDependencies, job: TransferJob, signal: AbortSignal): Promise<void> {
  const until = performance.now() + maxTurnMs;
  while ((await workOnRun(dependencies, job, signal)) === 'later') {
    await untilStored(() => release(dependencies, job), signal);
    if (performance.now() > until) {
      // Where it cannot be enqueued now, the next planning finds the run.
      await inTransaction(dependencies.files.pool, { tenantId: job.tenantId }, (tx) =>
        dependencies.jobs.enqueue(tx, transferJob, job),
      );
      return;
    }
    await setTimeout(untilNextLook, undefined, { signal });
  }
}

/** Performs the next step of a run; none if another worker has it or nothing is left to do. */
async function workOnRun(
  dependencies: TransferDependencies,
  job: TransferJob,
  signal: AbortSignal,
): Promise<RunProgress> {
  const takenRun = await takeRun(dependencies, job);
  if (!takenRun) return 'over';
  const { run, tenant, transfer } = takenRun;
  const site = tenant.sites.find(({ id }) => id === job.siteId);
  if (!site) return 'over';
  const fail = async (failure: TransferFailure): Promise<RunProgress> => {
    await untilStored(() => failRun(dependencies, { tenant, site }, transfer, { run, failure }), signal);
    return 'over';
  };
  try {
    const context = await contextOfOwner(dependencies, transfer, run.id, signal);
    if (!context) return await fail({ code: 'transferOwner', isLasting: true });
    if (!may(context.caller, 'transfers.write', { siteId: site.id }).allowed) {
      return await fail({ code: 'permissionDenied', isLasting: true });
    }
    const transferring = { dependencies, context, transfer, run, signal };
    if (transfer.kind === 'import') return await runImport(transferring, transfer.settings);
    await runExport(transferring, transfer.settings);
    return 'over';
  } catch (error) {
    if (signal.aborted) {
      // The process stops: the next one begins at once.
      await release(dependencies, job);
      throw error;
    }
    const failure = failureOf(error);
    if (!failure) dependencies.logger.error({ err: error, runId: run.id }, 'a transfer failed');
    return fail(failure ?? { code: 'transferFault', isLasting: false });
  }
}

function release({ files, now }: TransferDependencies, { runId, tenantId }: TransferJob): Promise<void> {
  return inTransaction(files.pool, { tenantId }, (tx) =>
    changeRow({ tx, tenant: { id: tenantId } }, 'transfer_runs', runId, { next_attempt_at: now(), worker_id: null }),
  );
}

async function takeRun(
  { files, tenants, now }: TransferDependencies,
  { runId, siteId, tenantId }: TransferJob,
): Promise<{ readonly run: RunRow; readonly transfer: TransferRow; readonly tenant: DirectoryTenant } | null> {
  const worker = await currentWorker(files.pool);
  // Runs left by the last worker may still need to be freed.
  await releaseLeftWork(files.pool);
  return inTransaction(files.pool, { tenantId }, async (tx) => {
    const tenant = await tenants.byId(tenantId);
    const scope = { tx, tenant: { id: tenantId }, site: { id: siteId } };
    if (!tenant) return null;
    const candidates = sql`
      SELECT ctid FROM transfer_runs
      WHERE tenant_id = ${tenantId} AND site_id = ${siteId} AND id = ${runId} AND finished_at IS NULL
        AND worker_id IS NULL AND next_attempt_at <= ${now()}`;
    // A run that follows an import is taken again and again within one attempt.
    const columns = {
      status: sql<string>`CASE WHEN import_id IS NULL THEN 'running' ELSE status END`,
      attempts: sql<number>`attempts + (import_id IS NULL)::int`,
      worked_at: now(),
    };
    const [row] = await claimEntries(tx, 'transfer_runs', { tenantId, worker, candidates, columns });
    if (!row) return null;
    const transfer = await getTransfer(scope, row.transfer_id);
    return { run: row as RunRow, transfer, tenant };
  });
}

/** Dependencies of planning. */
type Planning = Pick<TransferDependencies, 'jobs' | 'now' | 'tenants'> & {
  readonly files: Pick<TransferDependencies['files'], 'pool' | 'storage'>;
};

/**
 * Queues the runs that are due, and those that wait for a retry or were left by a process that died; deletes old files.
 * It may run any number of times, in several processes: each scheduled time of a transfer has one run.
 */
export async function planTransfers(dependencies: Planning, signal?: AbortSignal): Promise<void> {
  const { rows } = await dependencies.files.pool.query<{ tenant: string }>(
    'SELECT tenant FROM tenants_with_due_transfers($1)',
    [dependencies.now()],
  );
  for (const { tenant: tenantId } of rows) {
    signal?.throwIfAborted();
    const tenant = await dependencies.tenants.byId(tenantId);
    if (!tenant) continue;
    await planDue(dependencies, tenant);
    await forgetFiles(dependencies, tenant);
  }
}

async function planDue(dependencies: Planning, tenant: DirectoryTenant): Promise<void> {
  const now = dependencies.now();
  await inTransaction(dependencies.files.pool, { tenantId: tenant.id }, async (tx) => {
    const dueTransfers = await tenantRows({ tx, tenant }, 'transfers')
      .select(['id', 'site_id', 'schedule', 'next_run_at'])
      .where('next_run_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, next_run_at, schedule, site_id } of dueTransfers) {
      const next = nextTransfer(schedule, now, zoneOf(tenant));
      await changeRow({ tx, tenant }, 'transfers', id, { next_run_at: next });
      await addRun(
        { tx, tenant, site: { id: site_id } },
        { transferId: id, dueAt: next_run_at ?? now, askedBy: null, now },
      );
    }
    const openRuns = await tenantRows({ tx, tenant }, 'transfer_runs')
      .select(['id', 'site_id'])
      .where('finished_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .where('worker_id', 'is', null)
      .orderBy('id')
      .execute();
    for (const { id: runId, site_id: siteId } of openRuns) {
      await dependencies.jobs.enqueue(tx, transferJob, { tenantId: tenant.id, siteId, runId } satisfies TransferJob);
    }
    const cutoff = new Date(now.getTime() - logDays * msPerDay);
    await sql`DELETE FROM transfer_runs WHERE tenant_id = ${tenant.id} AND finished_at < ${cutoff} AND file_until IS NULL`.execute(
      tx,
    );
  });
}

/**
 * Adds a run of a transfer. Pending retries of an export are dropped, as the new file is newer.
 * @returns its id; `null` if a run exists for that time
 */
export async function addRun(
  { tx, tenant, site }: Parameters<typeof getTransfer>[0],
  { askedBy, dueAt, now, transferId }: { transferId: string; dueAt: Date; askedBy: string | null; now: Date },
): Promise<string | null> {
  await sql`
    UPDATE transfer_runs SET status = 'superseded', finished_at = ${now}
    WHERE tenant_id = ${tenant.id} AND transfer_id = ${transferId} AND status = 'queued'`.execute(tx);
  const addedRun = await tx
    .insertInto('transfer_runs')
    .values({
      ...{ tenant_id: tenant.id, site_id: site.id, id: uuidv7(), transfer_id: transferId, due_at: dueAt },
      ...{ asked_by_name: askedBy, status: 'queued', next_attempt_at: now, created_at: now },
    })
    .onConflict((conflict) => conflict.constraint('transfer_runs_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return addedRun?.id ?? null;
}

async function forgetFiles({ files, now }: Planning, tenant: DirectoryTenant): Promise<void> {
  const rows = await inTransaction(files.pool, { tenantId: tenant.id }, (tx) =>
    tenantRows({ tx, tenant }, 'transfer_runs')
      .select(['tenant_id', 'site_id', 'id'])
      .where('file_until', '<=', now())
      .limit(200)
      .execute(),
  );
  for (const run of rows) {
    await files.storage.remove(runFolder(run), ['file']);
    await inTransaction(files.pool, { tenantId: tenant.id }, (tx) =>
      changeRow({ tx, tenant }, 'transfer_runs', run.id, { file_until: null }),
    );
  }
}

/** The interval between searches for due transfers, in milliseconds. */
const betweenPlannings = 10_000;

/** Begins to ask for due runs in this process. @returns ends it */
export function startTransferPlans(dependencies: TransferDependencies): Stop {
  const repetition = { pause: betweenPlannings, firstAfter: Math.random() * betweenPlannings };
  return repeat(dependencies.logger, { ...repetition, complaint: 'transfers could not be planned' }, (signal) =>
    planTransfers(dependencies, signal),
  );
}
