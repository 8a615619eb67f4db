import type { OutboxRun } from '../../../database/stored/processors.ts';
import { inTransaction, type SiteScope, type Transaction, withSavepoint } from '../../../database/transaction.ts';
import type { DirectorySite, DirectoryTenant } from '../../../http/kernel/tenant-directory.ts';
import { deliverInTurns } from '../../../outbox/deliver-in-turns.ts';
import { allowanceOf } from '../../configuration/processors/run-limits.ts';
import { findUsableConfig } from '../../configuration/processors/usable-configs.ts';
import { createMessageBatch, type MessageBatch } from '../messages/run-messages.ts';
import {
  isOurTurn,
  lockWebhooks,
  noteOnOperation,
  selectTenantsWithOutbox,
  type TakenOperation,
} from './operation-outbox.ts';
import { processorEffect } from './processor-effect.ts';
import { logRuns, type MadeRun } from './queue-runs.ts';
import { type RunOutcome, runProcessor } from './run-processor.ts';
import type { RunQueue } from './run-queue.ts';
import { saveTimeoutMs } from './run-within.ts';

/** Operations that are told of at a time. */
const batchSize = 200;

/**
 * Processes the operations that were committed and not processed yet: queues the events of webhooks, and runs the
 * modules that the operations left for later. The results and the mark that they were processed are one transaction, so
 * a crash neither repeats nor loses any. Several processes may do so; for one tenant only one at a time. Tenants take
 * turns, so that a tenant with a steady backlog, or with operations that cannot be processed, does not delay any other.
 * @returns the number of operations
 * @throws the error of the first tenant that failed, after the others were processed
 */
export async function notifyProcessors(queue: RunQueue, signal?: AbortSignal): Promise<number> {
  let operations = 0;
  let oldest = queue.now().getTime();
  await deliverInTurns({
    selectTenants: () => selectTenantsWithOutbox(queue.runs.pool),
    beforeRound: async () => {
      await queue.waitForPriority?.(oldest, signal);
      oldest = queue.now().getTime();
    },
    deliverBatch: async (tenantId) => {
      const batch = await notifySome(queue, tenantId);
      operations += batch.count;
      oldest = Math.min(oldest, batch.oldest);
      return batch.count === batchSize;
    },
    signal,
  });
  return operations;
}

interface Batch {
  readonly count: number;
  /** When the first of them was performed, in milliseconds. */
  readonly oldest: number;
}

/** Tells of some. Where one cannot be told, each is told by itself, so that it keeps none of the others. */
async function notifySome(queue: RunQueue, tenantId: string): Promise<Batch> {
  try {
    return await notifyBatch(queue, tenantId, batchSize, false);
  } catch {
    let totalBatch: Batch = { count: 0, oldest: queue.now().getTime() };
    while (totalBatch.count < batchSize) {
      const { count, oldest } = await notifyBatch(queue, tenantId, 1, true);
      totalBatch = { count: totalBatch.count + count, oldest };
      if (count === 0) break;
    }
    return totalBatch;
  }
}

/**
 * Processes one batch of operations. @param isCareful whether a database error caused by a run is recorded as that
 * run's failure
 */
async function notifyBatch(queue: RunQueue, tenantId: string, max: number, isCareful: boolean): Promise<Batch> {
  const tenant = await queue.tenants.byId(tenantId);
  return inTransaction(queue.runs.pool, { tenantId }, async (tx) => {
    if (!(await isOurTurn(tx, tenantId))) return { count: 0, oldest: queue.now().getTime() };
    const takenOperations = await lockWebhooks(tx, tenantId, max);
    for (const site of tenant?.sites ?? []) {
      const ofSite = takenOperations.filter(({ site_id, runs }) => site_id === site.id && runs !== null);
      if (tenant && ofSite.length > 0) await runModules(queue, { tx, tenant, site }, ofSite, isCareful);
    }
    return {
      count: takenOperations.length,
      oldest: takenOperations[0]?.happened_at.getTime() ?? queue.now().getTime(),
    };
  });
}

interface ModuleScope extends SiteScope {
  readonly tx: Transaction;
  readonly tenant: DirectoryTenant;
  readonly site: DirectorySite;
}

/** Runs the modules that operations of a site left for later, in their order, and records failures on the operation. */
async function runModules(
  queue: RunQueue,
  scope: ModuleScope,
  takenOperations: readonly TakenOperation[],
  isCareful: boolean,
): Promise<void> {
  const messages = createMessageBatch(scope.tx);
  const allRuns = takenOperations.flatMap(({ operation_id, runs }) =>
    (runs ?? []).map((run) => ({ run, operation_id })),
  );
  const createdRuns: MadeRun[] = [];
  for (const [id, requestedRuns] of Map.groupBy(allRuns, ({ run }) => run.configurationId)) {
    const running = await moduleRunner(queue, scope, id, { messages, isCareful });
    for (const { run, operation_id } of requestedRuns) {
      const each = await running(run);
      createdRuns.push(each);
      if (!('failure' in each.outcome)) continue;
      const effect = processorEffect(each.run.configuration, run.id, each.outcome.failure);
      await noteOnOperation(scope, operation_id, [effect]);
    }
  }
  await messages.write();
  await logRuns(scope, createdRuns);
}

/** Returns a function that runs one module for one operation after the other, as far as its restriction allows. */
async function moduleRunner(
  queue: RunQueue,
  scope: ModuleScope,
  configurationId: string,
  { messages, isCareful }: { readonly messages: MessageBatch; readonly isCareful: boolean },
): Promise<(run: OutboxRun) => Promise<MadeRun>> {
  const { tx, tenant, site } = scope;
  const config = await findUsableConfig(scope, queue.runs, configurationId);
  const { left, addresses } = config
    ? await allowanceOf(scope, config.processor.manifest, config.restriction)
    : { left: null, addresses: null };
  let runsLeft = left?.runs ?? Number.POSITIVE_INFINITY;
  const outcomeOf = async (run: OutboxRun): Promise<RunOutcome> => {
    if (!config) return { failure: { code: 'processorGone', isLasting: true }, exchange: null };
    if (runsLeft <= 0 && left) return { failure: { ...left.refusal, isLasting: true }, exchange: null };
    runsLeft -= 1;
    const runDetails = { runId: run.id, tenant, site, configurationId };
    const within = <Result>(work: (tx: Transaction) => Promise<Result>) =>
      isCareful ? withSavepoint(tx, () => work(tx)) : work(tx);
    return runProcessor(queue.runs, config, run.input, {
      ...{ ...runDetails, trigger: 'save', culture: run.culture, now: new Date(run.now), subject: run.subject },
      ...{ addresses, timeout: saveTimeoutMs, runInTransaction: within },
      ...(!isCareful && { capabilities: { messages: messages.of({ ...runDetails, runInTransaction: within }) } }),
    });
  };
  return async (run) => {
    const startedAt = queue.now();
    const { id, culture, subject, input, name, processorKey } = run;
    const processor = config?.processor ?? { manifest: { processorType: 'module', processorKey } };
    const configuration = { id: configurationId, name: config?.name ?? name, processor };
    const outcome = await outcomeOf(run);
    return { run: { id, configuration, trigger: 'save', culture, subject, input }, outcome, startedAt };
  };
}
