import { randomUUID } from 'node:crypto';
import type { FieldValues } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import type { RunTrigger } from '@tingest/processors';
import { releaseLeftWork } from '../../../database/release-work.ts';
import type { RunFailure } from '../../../database/stored/processors.ts';
import { tenantRows } from '../../../database/stored-rows.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { currentWorker, workSignal } from '../../../database/worker-session.ts';
import { untilStored } from '../../../file-store/until-stored.ts';
import type { DirectorySite, DirectoryTenant } from '../../../http/kernel/tenant-directory.ts';
import { pauseBeforeNext } from '../../../outbox/back-off.ts';
import { lockClaimed } from '../../../outbox/outbox-table.ts';
import { allowanceOf, type RunAllowance } from '../../configuration/processors/run-limits.ts';
import { findUsableConfig, type UsableConfig } from '../../configuration/processors/usable-configs.ts';
import {
  type Claim,
  claimDue,
  type Lane,
  type RunRow,
  type SettledRun,
  selectDueLanes,
  settleRuns,
} from './due-run-queries.ts';
import { notifyProcessors } from './notify-processors.ts';
import { type RunOutcome, runProcessor } from './run-processor.ts';
import type { RunQueue } from './run-queue.ts';

/** Runs of a lane that are taken at a time, and of those under way at once. */
const batchSize = 50;
const atOnce = 10;
/** Batches of one lane before the next one's turn. */
const batchesInTurn = 20;
/** Lanes that are worked on at once. */
export const maxLanes = 20;
/** Milliseconds that a run may take. */
const runTimeoutMs = 60_000;

/** Seconds before each further attempt. After the last one a run is dead. */
const pauses = [10, 60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400];

/**
 * Performs the runs that are due, separately for each configuration. Several processes may do so at once: each takes
 * runs that no other process has, and runs of a process that died become free. If a process dies after a run and before
 * recording it, the run is performed twice, with the same id.
 * @returns the number of runs performed, regardless of their outcome, and the number of operations processed
 */
export async function doDueRuns(queue: RunQueue, signal?: AbortSignal): Promise<number> {
  await releaseLeftWork(queue.runs.pool);
  let completedCount = await notifyProcessors(queue, signal);
  const lanes = [...(await selectDueLanes(queue.runs.pool))];
  await Promise.all(
    Array.from({ length: Math.min(maxLanes, lanes.length) }, async () => {
      for (let lane = lanes.shift(); lane; lane = lanes.shift())
        completedCount += (await doLane(queue, lane, signal)).madeRuns;
    }),
  );
  return completedCount;
}

/** Makes runs of one lane, until none is due or it is the next one's turn. @returns how many, and whether more may be due */
export async function doLane(
  queue: RunQueue,
  lane: Lane,
  signal?: AbortSignal,
): Promise<{ readonly madeRuns: number; readonly hasMore: boolean }> {
  let [completedCount, oldest] = [0, queue.now().getTime()];
  // Anywhere, so that no object has its turn before others again and again.
  let after: string = randomUUID();
  for (let batch = 0; batch < batchesInTurn && !signal?.aborted; batch += 1) {
    await queue.waitForPriority?.(oldest, signal);
    const { rows, next } = await doBatch(queue, lane, after, signal);
    after = next;
    if (rows.length === 0) return { madeRuns: completedCount, hasMore: false };
    completedCount += rows.length;
    oldest = Math.min(...rows.map(({ created_at }) => created_at.getTime()));
  }
  return { madeRuns: completedCount, hasMore: !signal?.aborted };
}

interface Batch {
  readonly rows: readonly RunRow[];
  /** Behind which object the next look begins. */
  readonly next: string;
  readonly config: UsableConfig | undefined;
  readonly site: DirectorySite;
  readonly allowance: RunAllowance;
  readonly elementTypeIds: ReadonlyMap<string, string>;
}

async function doBatch(
  queue: RunQueue,
  lane: Lane,
  after: string,
  stopping: AbortSignal | undefined,
): Promise<{ readonly rows: readonly RunRow[]; readonly next: string }> {
  const tenant = await queue.tenants.byId(lane.tenantId);
  if (!tenant) return { rows: [], next: after };
  const worker = await currentWorker(queue.runs.pool);
  // A process that lost its session makes no run that others may take meanwhile.
  const signal = workSignal(worker, stopping);
  const within = <T>(work: (tx: Transaction) => Promise<T>) =>
    inTransaction(queue.runs.pool, { tenantId: tenant.id }, work);
  const batch = await within((tx) => takeBatch(tx, queue, tenant, { lane, claim: { worker, max: batchSize, after } }));
  if (!batch) return { rows: [], next: after };
  const attempting: BatchAttempt = { queue, batch, tenant, signal, runInTransaction: within };
  const settledRuns: SettledRun[] = [];
  const failures: unknown[] = [];
  const remainingRows = [...batch.rows];
  let runsLeft = batch.allowance.left?.runs ?? Number.POSITIVE_INFINITY;
  const work = async () => {
    for (let row = remainingRows.shift(); row; row = remainingRows.shift()) {
      runsLeft -= 1;
      try {
        const outcome = await attempt(attempting, row, runsLeft >= 0);
        // The effects of an answer and its arrival are stored together.
        if (row.is_awaited && outcome.status === 'done' && outcome.output) {
          const { output } = outcome;
          await untilStored(() => settleAnswered(row, outcome, output), signal);
        } else settledRuns.push(outcome);
      } catch (error) {
        // The run is repeated later, and does not hold back the outcomes of the others.
        failures.push(error);
        settledRuns.push(settledAs(row, { failure: { code: 'processorFailed', isLasting: false }, exchange: null }));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await untilStored(() => within((tx) => settleRuns(tx, lane, settledRuns)), signal);
  if (failures.length > 0) throw failures[0];
  return batch;

  function settleAnswered(row: RunRow, outcome: SettledRun, output: FieldValues): Promise<void> {
    const site = batch?.site as DirectorySite;
    return within(async (tx) => {
      const scope = { tx, tenant: tenant as DirectoryTenant, site, now: queue.now() };
      await queue.useAnswer(scope, row, output, () => lockClaimed(tx, 'processor_runs', row));
      await settleRuns(tx, lane, [outcome]);
    });
  }
}

/** Circumstances of an attempt of a run: its batch, and how it ends when the process stops. */
interface BatchAttempt {
  readonly queue: RunQueue;
  readonly batch: Batch;
  readonly tenant: DirectoryTenant;
  readonly signal: AbortSignal;
  readonly runInTransaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

async function attempt(
  { queue, batch, tenant, signal, runInTransaction }: BatchAttempt,
  row: RunRow,
  isAllowed: boolean,
): Promise<SettledRun> {
  if (!batch.config) return toFailedRun(row, { code: 'processorGone', isLasting: true });
  const refusal = batch.allowance.left?.refusal;
  if (!isAllowed && refusal) return toFailedRun(row, { ...refusal, isLasting: true });
  const outcome = await runProcessor(queue.runs, batch.config, row.input as FieldValues, {
    runId: row.id,
    trigger: row.trigger as RunTrigger,
    tenant,
    site: batch.site,
    culture: row.culture as Culture,
    now: queue.now(),
    subject: subjectOf(row, batch.elementTypeIds),
    addresses: batch.allowance.addresses,
    timeout: runTimeoutMs,
    signal,
    runInTransaction,
  });
  return settledAs(row, outcome);
}

async function takeBatch(
  tx: Transaction,
  { runs: dependencies }: RunQueue,
  tenant: DirectoryTenant,
  { lane, claim }: { readonly lane: Lane; readonly claim: Claim },
): Promise<Batch | null> {
  const { rows, next } = await claimDue(tx, lane, claim);
  const [firstRow] = rows;
  const site = tenant.sites.find(({ id }) => id === firstRow?.site_id);
  if (!firstRow || !site) return null;
  const config = await findUsableConfig({ tx, tenant, site }, dependencies, lane.configurationId);
  const allowance = config
    ? await allowanceOf({ tx, tenant }, config.processor.manifest, config.restriction, rows.length)
    : { left: null, addresses: null };
  const elementIds = rows.flatMap(({ element_id }) => element_id ?? []);
  const elements =
    elementIds.length === 0
      ? []
      : await tenantRows({ tx, tenant }, 'elements')
          .select(['id', 'element_type_id'])
          .where('id', 'in', elementIds)
          .execute();
  return {
    rows,
    next,
    config,
    site,
    allowance,
    elementTypeIds: new Map(elements.map(({ id, element_type_id }) => [id, element_type_id])),
  };
}

function subjectOf({ element_id, operation_id, transaction_id }: RunRow, elementTypeIds: ReadonlyMap<string, string>) {
  if (!element_id) return null;
  return {
    elementId: element_id,
    elementTypeId: elementTypeIds.get(element_id) ?? null,
    ...(operation_id && { operationId: operation_id }),
    ...(transaction_id && { transactionId: transaction_id }),
  };
}

function settledAs({ id, attempts, worker_id }: RunRow, outcome: RunOutcome): SettledRun {
  const common = { id, worker: worker_id ?? '', exchange: outcome.exchange, counts: true };
  if ('output' in outcome) return { ...common, status: 'done', output: outcome.output, failure: null, pause: 0 };
  const { failure } = outcome;
  const pause = failure.isLasting ? undefined : pauseBeforeNext(pauses, attempts, failure.retryAfterSeconds);
  const status = failure.isLasting ? 'failed' : pause === undefined ? 'dead' : 'queued';
  return { ...common, status, output: null, failure, pause: pause ?? failure.retryAfterSeconds ?? 0 };
}

/** It was not run at all, so nothing is counted; it can be sent again. */
function toFailedRun({ id, worker_id }: RunRow, failure: RunFailure): SettledRun {
  return {
    id,
    worker: worker_id ?? '',
    status: 'failed',
    output: null,
    exchange: null,
    failure,
    pause: 0,
    counts: false,
  };
}
