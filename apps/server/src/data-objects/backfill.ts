import type { Culture } from '@tingest/domain';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { TenantDirectory } from '../http/tenant-directory.ts';
import type { JobQueue } from '../job-contract.ts';
import { type DataObjectType, type DataObjectTypeRow, dataObjectTypeOf } from './data-object-type.ts';

const batchSize = 500;

/** Whose objects are prepared anew. */
export interface BackfillTenant {
  readonly id: string;
  readonly timeZone: string;
  readonly culture: Culture;
}

/** What one kind of data object says of its back-fill. `Row` is what is read of an object. */
export interface BackfillKind<Row extends { readonly id: string }> {
  readonly jobName: string;
  readonly typeTable: 'element_types' | 'record_types';
  readonly table: 'elements' | 'records';
  readonly typeColumn: string;
  /** What is read of an object beside its `id`. */
  readonly reads: readonly string[];
  /** The columns to store of some objects of one type, in their order. */
  readonly columnsOf: (
    tx: Transaction,
    tenant: BackfillTenant,
    type: DataObjectType,
    rows: readonly Row[],
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** What a process does back-fills with. */
export interface BackfillDependencies {
  readonly pool: Pool;
  readonly tenants: TenantDirectory;
  /**
   * Milliseconds to wait before the last look at objects that were saved meanwhile: longer than any request that may
   * still be writing by the type's former fields.
   */
  readonly settle: number;
}

interface BackfillData {
  readonly tenantId: string;
  readonly typeId: string;
}

/** Asks for a back-fill within the transaction that made it necessary. */
export function enqueueBackfill(
  jobs: JobQueue,
  tx: Transaction,
  { jobName }: Pick<BackfillKind<never>, 'jobName'>,
  tenantId: string,
  typeId: string,
): Promise<string> {
  return jobs.enqueue(tx, jobName, { tenantId, typeId } satisfies BackfillData);
}

/**
 * Prepares the objects of a type for its changed fields: titles, search texts and slots. In batches, each its own
 * transaction that also remembers how far it came, so a restart goes on where it was. Lists use the old slots until the
 * end. Source: performance, section 2.
 */
export async function defineObjectBackfill<Row extends { readonly id: string }>(
  jobs: JobQueue,
  kind: BackfillKind<Row>,
  { pool, tenants, settle }: BackfillDependencies,
): Promise<void> {
  await jobs.define<BackfillData>(kind.jobName, { expireInSeconds: 3600, retryLimit: 20 }, async ({ data, signal }) => {
    const tenant = await tenants.byId(data.tenantId);
    if (!tenant) return;
    const step = (work: (tx: Transaction) => Promise<boolean>) => inTransaction(pool, { tenantId: tenant.id }, work);
    while (await step((tx) => fillBatch(tx, kind, tenant, data.typeId))) signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, settle));
    await step((tx) => finish(tx, kind, tenant, data.typeId));
  });
}

async function lockPendingType<Row extends { readonly id: string }>(
  tx: Transaction,
  { typeTable }: BackfillKind<Row>,
  tenantId: string,
  id: string,
): Promise<DataObjectType | undefined> {
  const { rows } = await sql<DataObjectTypeRow>`
    SELECT * FROM ${sql.table(typeTable)} WHERE tenant_id = ${tenantId} AND id = ${id} FOR NO KEY UPDATE`.execute(tx);
  const [row] = rows;
  return row && row.pending_slot_map !== null ? dataObjectTypeOf(row) : undefined;
}

/** Fills the next objects; false when there are none left. */
async function fillBatch<Row extends { readonly id: string }>(
  tx: Transaction,
  kind: BackfillKind<Row>,
  tenant: BackfillTenant,
  typeId: string,
): Promise<boolean> {
  const type = await lockPendingType(tx, kind, tenant.id, typeId);
  if (!type) return false;
  const after = type.row.backfilled_to;
  const { rows } = await sql<Row>`
    SELECT ${readColumns(kind)} FROM ${sql.table(kind.table)}
    WHERE tenant_id = ${tenant.id} AND ${sql.ref(kind.typeColumn)} = ${type.id}
      ${after === null ? sql`` : sql`AND id > ${after}`}
    ORDER BY id LIMIT ${sql.lit(batchSize)} FOR UPDATE`.execute(tx);
  await fill(tx, kind, tenant, type, rows);
  const last = rows.at(-1);
  if (!last) return false;
  await sql`
    UPDATE ${sql.table(kind.typeTable)} SET backfilled_to = ${last.id}
    WHERE tenant_id = ${tenant.id} AND id = ${type.id}`.execute(tx);
  return true;
}

/** Looks once more at what was saved since the fields changed, and lets lists use the new slots. */
async function finish<Row extends { readonly id: string }>(
  tx: Transaction,
  kind: BackfillKind<Row>,
  tenant: BackfillTenant,
  typeId: string,
): Promise<boolean> {
  const type = await lockPendingType(tx, kind, tenant.id, typeId);
  if (!type) return false;
  const { rows } = await sql<Row>`
    SELECT ${readColumns(kind)} FROM ${sql.table(kind.table)}
    WHERE tenant_id = ${tenant.id} AND ${sql.ref(kind.typeColumn)} = ${type.id}
      AND updated_at >= ${type.row.updated_at} FOR UPDATE`.execute(tx);
  await fill(tx, kind, tenant, type, rows);
  await sql`
    UPDATE ${sql.table(kind.typeTable)}
    SET slot_map = pending_slot_map, pending_slot_map = NULL, backfilled_to = NULL
    WHERE tenant_id = ${tenant.id} AND id = ${type.id}`.execute(tx);
  return true;
}

function readColumns<Row extends { readonly id: string }>({ reads }: BackfillKind<Row>) {
  return sql.join(['id', ...reads].map((column) => sql.ref(column)));
}

/** Writes what differs from what is stored: a row has many indexes, and most have nothing to change. */
async function fill<Row extends { readonly id: string }>(
  tx: Transaction,
  kind: BackfillKind<Row>,
  tenant: BackfillTenant,
  type: DataObjectType,
  rows: readonly Row[],
): Promise<void> {
  const filled = await kind.columnsOf(tx, tenant, type, rows);
  for (const [position, row] of rows.entries()) {
    const columns = Object.entries(filled[position] ?? {}).map(
      ([name, value]) => [sql.ref(name), sql.val(value)] as const,
    );
    const changes = sql.join(columns.map(([name, value]) => sql`${name} = ${value}`));
    const differs = sql.join(
      columns.map(([name, value]) => sql`${name} IS DISTINCT FROM ${value}`),
      sql` OR `,
    );
    await sql`
      UPDATE ${sql.table(kind.table)} SET ${changes}
      WHERE tenant_id = ${tenant.id} AND id = ${row.id} AND (${differs})`.execute(tx);
  }
}
