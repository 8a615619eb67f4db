import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { enqueueBackfill, type SlottedTypeTable } from '../../../data-objects/backfill.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { TenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { sortLocale } from '../../../http/lists/alphabet.ts';

const jobName = 'tenants.reorderLists';
const batchSize = 1000;

/** How long until it is looked again whether all is done, in milliseconds. */
const timeout = 2_000;

interface ReorderData {
  readonly tenantId: string;
  /** When the language was changed that the lists are brought to; another change has another job. */
  readonly since: string;
}

/**
 * Enqueues the rewriting of names, sort keys and search texts after a tenant's language or time zone has changed.
 * Titles, search texts and slots are the back-fills' work; transactions, which have none of them, this job's. Lists do
 * without the indexes of their order until all of it is done, so that no rows are missing meanwhile.
 *
 * @param tx the transaction that changes it, which sees the rows of all tenants
 */
export async function requestReordering(jobs: JobQueue, tx: Transaction, tenantId: string): Promise<void> {
  const { rows } = await sql<{ kind: SlottedTypeTable; id: string }>`
    SELECT kind, id FROM refill_tenant(${tenantId})`.execute(tx);
  for (const { kind, id } of rows) await enqueueBackfill({ tx, tenant: { id: tenantId } }, jobs, kind, id);
  const since = await sql<{ since: string }>`
    SELECT reordering_since::text AS since FROM tenants WHERE tenant_id = ${tenantId}`.execute(tx);
  const data: ReorderData = { tenantId, since: since.rows[0]?.since ?? '' };
  await jobs.enqueue(tx, jobName, data);
}

/**
 * Begins to bring transactions into their tenants' order in this process, and to say when all of a tenant's lists are.
 * @param settle milliseconds that a request may take that began before the change
 */
export async function startTenants({
  jobs,
  pool,
  tenants,
  backfill: { settle },
}: {
  readonly jobs: JobQueue;
  readonly pool: Pool;
  readonly tenants: TenantDirectory;
  readonly backfill: { readonly settle: number };
}): Promise<void> {
  const options = { expireInSeconds: 3600, retryLimit: 20 };
  await jobs.define<ReorderData>(jobName, options, async ({ data, signal }) => {
    const step = <Result>(work: (tx: Transaction) => Promise<Result>) =>
      inTransaction(pool, { tenantId: data.tenantId }, work);
    // Read anew: this process's cached tenant may be from before the change.
    tenants.forget(data.tenantId);
    const tenant = await tenants.byId(data.tenantId);
    if (!tenant) return;
    const locale = sortLocale(tenant.culture);
    for (let isDone = false; !isDone; ) {
      signal.throwIfAborted();
      while (await step((tx) => reorderTransactions(tx, tenant.id, locale))) signal.throwIfAborted();
      const isSettled = Date.now() - new Date(data.since).getTime() >= settle;
      isDone = await step((tx) => finishReordering(tx, data, isSettled));
      if (!isDone) await setTimeout(Math.min(timeout, Math.max(settle, 100)));
    }
    tenants.forget(data.tenantId);
  });
}

/** Brings a batch of transactions into the order of a language. @returns whether there may be more */
async function reorderTransactions(tx: Transaction, tenantId: string, locale: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE transactions SET sort_locale = ${locale} WHERE tenant_id = ${tenantId} AND id = ANY (ARRAY(
      SELECT id FROM transactions WHERE tenant_id = ${tenantId} AND sort_locale <> ${locale}
      ORDER BY id LIMIT ${sql.lit(batchSize)} FOR NO KEY UPDATE))`.execute(tx);
  return numAffectedRows === BigInt(batchSize);
}

/** Says that the lists are in order, where they are. @returns whether nothing is left to be done for this change */
async function finishReordering(
  tx: Transaction,
  { tenantId, since }: ReorderData,
  isSettled: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean; isPending: boolean }>`
    SELECT reordering_since IS NOT DISTINCT FROM ${since}::timestamptz AS "isOurs",
      EXISTS (SELECT FROM element_types WHERE tenant_id = ${tenantId} AND pending_slot_map IS NOT NULL)
      OR EXISTS (SELECT FROM record_types WHERE tenant_id = ${tenantId} AND pending_slot_map IS NOT NULL)
      OR EXISTS (SELECT FROM operation_types WHERE tenant_id = ${tenantId} AND pending_slot_map IS NOT NULL)
      AS "isPending"
    FROM tenants WHERE tenant_id = ${tenantId} FOR NO KEY UPDATE`.execute(tx);
  const [tenant] = rows;
  if (!tenant?.isOurs) return true;
  if (tenant.isPending || !isSettled) return false;
  await sql`UPDATE tenants SET reordering_since = NULL WHERE tenant_id = ${tenantId}`.execute(tx);
  return true;
}
