import type { FieldDefinition, FieldValues, SlotMap } from '@tingest/domain';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { TenantDirectory } from '../../http/tenant-directory.ts';
import type { JobQueue } from '../../job-contract.ts';
import { fieldsOf } from '../../publishing/publishable-item.ts';
import type { BackfillRequest } from '../element-types/element-type-lookup.ts';
import { elementColumns } from './element-service.ts';

const jobName = 'elements.backfill';
const batchSize = 500;

interface BackfillData {
  readonly tenantId: string;
  readonly elementTypeId: string;
}

/** Asks for a back-fill within the transaction that made it necessary. */
export function backfillRequest(jobs: JobQueue): BackfillRequest {
  return async ({ tx, tenant }, elementTypeId) => {
    const data: BackfillData = { tenantId: tenant.id, elementTypeId };
    await jobs.enqueue(tx, jobName, data);
  };
}

/**
 * Prepares the objects of a category for its changed fields: titles, search texts and slots. In batches, each its own
 * transaction that also remembers how far it came, so a restart goes on where it was. Lists use the old slots until the
 * end. Source: performance, section 2.
 *
 * @param settle milliseconds to wait before the last look at objects that were saved meanwhile: longer than any request
 *   that may still be writing by the category's former fields
 */
export async function defineBackfill(
  jobs: JobQueue,
  { pool, tenants, settle }: { pool: Pool; tenants: TenantDirectory; settle: number },
): Promise<void> {
  await jobs.define<BackfillData>(jobName, { expireInSeconds: 3600, retryLimit: 20 }, async ({ data, signal }) => {
    const tenant = await tenants.byId(data.tenantId);
    if (!tenant) return;
    const step = (work: (tx: Transaction) => Promise<boolean>) => inTransaction(pool, { tenantId: tenant.id }, work);
    while (await step((tx) => fillBatch(tx, tenant, data.elementTypeId))) signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, settle));
    await step((tx) => finish(tx, tenant, data.elementTypeId));
  });
}

type Tenant = Parameters<typeof elementColumns>[0]['tenant'] & { readonly id: string };

interface PendingType {
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
  readonly writtenSlots: SlotMap;
  readonly backfilledTo: string | null;
  readonly changedAt: Date;
}

async function lockPendingType(tx: Transaction, tenantId: string, id: string): Promise<PendingType | undefined> {
  const row = await tx
    .selectFrom('element_types')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || row.pending_slot_map === null) return undefined;
  return {
    id: row.id,
    fields: fieldsOf(row),
    writtenSlots: row.pending_slot_map as SlotMap,
    backfilledTo: row.backfilled_to,
    changedAt: row.updated_at,
  };
}

/** Fills the next objects; false when there are none left. */
async function fillBatch(tx: Transaction, tenant: Tenant, elementTypeId: string): Promise<boolean> {
  const type = await lockPendingType(tx, tenant.id, elementTypeId);
  if (!type) return false;
  const rows = await tx
    .selectFrom('elements')
    .select(['id', 'code', 'data_properties'])
    .where('tenant_id', '=', tenant.id)
    .where('element_type_id', '=', type.id)
    .$if(type.backfilledTo !== null, (query) => query.where('id', '>', type.backfilledTo ?? ''))
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .execute();
  for (const row of rows) await fill(tx, tenant, type, row);
  const last = rows.at(-1);
  if (!last) return false;
  await tx
    .updateTable('element_types')
    .set({ backfilled_to: last.id })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', type.id)
    .execute();
  return true;
}

/** Looks once more at what was saved since the fields changed, and lets lists use the new slots. */
async function finish(tx: Transaction, tenant: Tenant, elementTypeId: string): Promise<boolean> {
  const type = await lockPendingType(tx, tenant.id, elementTypeId);
  if (!type) return false;
  const rows = await tx
    .selectFrom('elements')
    .select(['id', 'code', 'data_properties'])
    .where('tenant_id', '=', tenant.id)
    .where('element_type_id', '=', type.id)
    .where('updated_at', '>=', type.changedAt)
    .forUpdate()
    .execute();
  for (const row of rows) await fill(tx, tenant, type, row);
  await tx
    .updateTable('element_types')
    .set({ slot_map: sql`pending_slot_map`, pending_slot_map: null, backfilled_to: null })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', type.id)
    .execute();
  return true;
}

async function fill(
  tx: Transaction,
  tenant: Tenant,
  type: PendingType,
  row: { readonly id: string; readonly code: string; readonly data_properties: unknown },
): Promise<void> {
  const values = row.data_properties as FieldValues;
  // Values of fields that are gone stay stored, but are not shown, found or sorted by.
  const { data_properties: _, ...columns } = elementColumns(
    { culture: tenant.culture, now: new Date(), tenant },
    type,
    row.code,
    { ...values },
  );
  await tx.updateTable('elements').set(columns).where('tenant_id', '=', tenant.id).where('id', '=', row.id).execute();
}
