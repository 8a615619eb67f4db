import { formatDate, type LocalizedText } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { tenantIds } from '../../../database/tenant-ids.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { Logger } from '../../../foundation/logger.ts';
import { repeat, type Stop } from '../../../foundation/repeat.ts';
import { zoneOf } from '../../../http/kernel/field-context.ts';
import type { DirectoryTenant, TenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { sendNotice } from '../messages/send-notice.ts';
import { type PlannedConfig, plannedConfig } from './planned-config.ts';
import { dropOthers, dueByMeter, endPlanned, markLate, planFirst, selectDone } from './planned-queries.ts';

/** Dependencies of planning. */
export interface Planning {
  readonly pool: Pool;
  readonly tenants: TenantDirectory;
}

/**
 * Plans recurring work of all tenants: ends completed work and plans its next occurrence, plans new work, makes work
 * due that a meter has reached, and notifies administrators of overdue work. It may run any number of times, in several
 * processes: a plan has one upcoming occurrence per object, and each is reported as late once.
 */
export async function planWork(planning: Planning, now: Date, signal?: AbortSignal): Promise<void> {
  await planTenants(planning, await tenantIds(planning.pool), now, signal);
}

/** Plans the tenants with recently changed recurring work, so that the change is visible at once. */
export async function planChangedWork(planning: Planning, now: Date, signal?: AbortSignal): Promise<void> {
  const changedTenants = await inTransaction(planning.pool, { system: true, readOnly: true }, (tx) =>
    sql<{ readonly tenant: string }>`SELECT tenant FROM tenants_with_changed_schedules(${lately}::interval)`.execute(
      tx,
    ),
  );
  await planTenants(
    planning,
    changedTenants.rows.map(({ tenant }) => tenant),
    now,
    signal,
  );
}

async function planTenants(
  { pool, tenants }: Planning,
  ids: readonly string[],
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const tenantId of ids) {
    signal?.throwIfAborted();
    const tenant = await tenants.byId(tenantId);
    const configs = tenant ? await inTransaction(pool, { tenantId, readOnly: true }, selectConfigs) : [];
    for (const row of configs) {
      const config = plannedConfig(row);
      if (tenant && config) await planConfig(pool, tenant, config, now);
    }
  }
}

function selectConfigs(tx: Transaction) {
  return tx
    .selectFrom('processor_configs')
    .select(['id', 'site_id', 'configuration'])
    .where('processor_type', '=', 'module')
    .where('processor_key', '=', 'schedule')
    .orderBy('id')
    .execute();
}

async function planConfig(pool: Pool, tenant: DirectoryTenant, config: PlannedConfig, now: Date): Promise<void> {
  const timeZone = zoneOf(tenant);
  const day = formatDate(now, timeZone);
  const runInTenant = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    inTransaction(pool, { tenantId: tenant.id }, work);
  await runInTenant((tx) => dropOthers(tx, tenant.id, config));
  while ((await runInTenant((tx) => endDone(tx, tenant.id, config, { timeZone, now }))) > 0);
  while ((await runInTenant((tx) => planFirst(tx, tenant.id, config, { timeZone, day, now }))) > 0);
  await runInTenant(async (tx) => {
    await dueByMeter(tx, tenant.id, config, day);
    const lateRows = await markLate(tx, tenant.id, config, { now, day });
    for (const { id, element_id, title, code, due_on, service } of lateRows) {
      const notice = { element: { id: element_id, title, code }, service: service as readonly LocalizedText[] };
      const context = { tx, tenant, site: { id: config.siteId } };
      sendNotice(context, { kind: 'workLate', ...notice, dueOn: due_on, occasion: id });
    }
  });
}

async function endDone(
  tx: Transaction,
  tenantId: string,
  config: PlannedConfig,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<number> {
  const completedRows = await selectDone(tx, tenantId, config, timeZone);
  for (const row of completedRows) {
    const { ended_by: endedBy, ended_on: endedOn, transaction_id: transactionId } = row;
    const ending = { status: 'done', endedOn, endedBy, reason: null, transactionId } as const;
    await endPlanned(tx, tenantId, config, { ...ending, now, row });
  }
  return completedRows.length;
}

/**
 * The interval between searches for changed plans; and the time that a change counts as new, because it becomes visible
 * some time after it began.
 */
const betweenLooks = 5_000;
const lately = '30 seconds';

/**
 * Schedules the planning of recurring work every ten minutes, and begins to look for changed plans in this process.
 * @returns a function that ends the search for changed plans
 */
export async function startPlannedWork(
  planning: Planning & {
    readonly jobs: JobQueue;
    readonly now: () => Date;
    readonly logger: Pick<Logger, 'info' | 'error'>;
  },
): Promise<Stop> {
  const { jobs, logger, now } = planning;
  const complaint = 'recurring work could not be planned';
  await jobs.schedule({ name: 'plannedWork.plan', cron: '5-59/10 * * * *', complaint }, (signal) =>
    planWork(planning, now(), signal),
  );
  return repeat(logger, { pause: betweenLooks, complaint }, (signal) => planChangedWork(planning, now(), signal));
}
