import { formatDate, formatDateTime } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { tenantIds } from '../../../database/tenant-ids.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { isWorthTrying, outageTries } from '../../../file-store/outage-tries.ts';
import { zoneOf } from '../../../http/kernel/field-context.ts';
import type { DirectoryTenant } from '../../../http/kernel/tenant-directory.ts';
import { applyPlan } from './apply-plan.ts';
import { fail, makePlan, type SyncData, type Syncing, syncJob } from './make-plan.ts';
import { selectApproval, selectPlanToDo, selectSyncing } from './sync-queries.ts';

/** Begins to make plans and to do those that are approved, in this process. */
export async function startDirectorySync(syncing: Syncing): Promise<void> {
  const options = { expireInSeconds: 900, retryLimit: outageTries, retryDelay: 1 };
  await syncing.jobs.define<SyncData>(syncJob, options, async ({ data, failedTries, signal }) => {
    const { planId, tenantId } = data;
    const tenant = await syncing.tenants.byId(tenantId);
    if (!tenant) return;
    const runInTenant = <Result>(work: (tx: Transaction) => Promise<Result>) =>
      inTransaction(syncing.pool, { tenantId }, work);
    const plan = await runInTenant((tx) => selectPlanToDo({ tx, tenant }, planId));
    try {
      if (plan?.status === 'reading') await makePlan(syncing, tenant, plan, signal);
      if (plan?.status === 'approved') await applyPlan(syncing, tenant, plan);
    } catch (error) {
      // A plan that an outage ended stays as it was for the next try: it is read or done in one transaction.
      if (!signal.aborted && plan && !isWorthTrying(error, failedTries))
        await runInTenant((tx) => fail({ tx, tenant }, plan, { code: 'processorFailed', isLasting: false }));
      throw error;
    }
  });
}

/** Hours of a tenant's night in which users are kept in step: after midnight's work, before anybody comes. */
const firstHour = 2;
const lastHour = 5;

/**
 * Enqueues the plans of this night, one for each configuration that was approved before. It may run any number of
 * times, in several processes.
 */
export async function planNight(syncing: Syncing, signal?: AbortSignal): Promise<void> {
  for (const tenantId of await tenantIds(syncing.pool)) {
    signal?.throwIfAborted();
    const tenant = await syncing.tenants.byId(tenantId);
    if (tenant && isNight(tenant, syncing.now())) await planNightOf(syncing, tenant);
  }
}

function isNight(tenant: DirectoryTenant, now: Date): boolean {
  const hour = Number(formatDateTime(now, zoneOf(tenant)).slice(11, 13));
  return hour >= firstHour && hour < lastHour;
}

async function planNightOf({ jobs, now, pool }: Syncing, tenant: DirectoryTenant): Promise<void> {
  const night = formatDate(now(), zoneOf(tenant));
  await inTransaction(pool, { tenantId: tenant.id }, async (tx) => {
    for (const { id: configId, site_id, version } of await selectSyncing({ tx, tenant })) {
      if (!(await selectApproval({ tx, tenant }, configId))) continue;
      const planId = uuidv7();
      const addedPlan = await tx
        .insertInto('directory_plans')
        .values({
          ...{ tenant_id: tenant.id, site_id, id: planId, config_id: configId, config_version: version },
          ...{ night, status: 'reading', created_at: now() },
        })
        .onConflict((conflict) => conflict.constraint('directory_plans_night').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (addedPlan) await jobs.enqueue(tx, syncJob, { tenantId: tenant.id, planId } satisfies SyncData);
    }
  });
}

/** Schedules the search for tenants whose night it is, four times an hour. */
export async function startNightlyPlans(syncing: Syncing): Promise<void> {
  const complaint = 'users could not be synchronised with the directory';
  await syncing.jobs.schedule({ name: 'directories.plan', cron: '2,17,32,47 * * * *', complaint }, (signal) =>
    planNight(syncing, signal),
  );
}
