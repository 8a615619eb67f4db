import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { OperationTypes } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';

export type OperationTypeRow = Selectable<OperationTypes>;

export function selectOperationTypes(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  elementTypeId?: string,
): Promise<OperationTypeRow[]> {
  return tx
    .selectFrom('operation_types')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .$if(elementTypeId !== undefined, (query) => query.where('element_type_id', '=', elementTypeId ?? ''))
    .execute();
}

export function selectOperationType(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
  lock = false,
): Promise<OperationTypeRow | undefined> {
  return tx
    .selectFrom('operation_types')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function insertOperationType(
  tx: Transaction,
  values: Insertable<OperationTypes>,
): Promise<OperationTypeRow> {
  const row = await tx.insertInto('operation_types').values(values).returningAll().executeTakeFirstOrThrow();
  await keepFormVersion(tx, row);
  return row;
}

export async function updateOperationType(
  tx: Transaction,
  tenantId: string,
  id: string,
  changes: Updateable<OperationTypes>,
): Promise<OperationTypeRow> {
  const row = await tx
    .updateTable('operation_types')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepFormVersion(tx, row);
  return row;
}

export async function deleteOperationType(tx: Transaction, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('operation_types').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** What refers to a function, in numbers. */
export async function operationTypeUsage(tx: Transaction, tenantId: string, id: string) {
  const result = await sql<{ transactionTypes: number; operations: number }>`
    SELECT (SELECT count(DISTINCT transaction_type_id)::int FROM transaction_event_types
             WHERE tenant_id = ${tenantId} AND operation_type_id = ${id}) AS "transactionTypes",
           (SELECT COALESCE(sum(total), 0)::int FROM list_totals
             WHERE tenant_id = ${tenantId} AND list = 'operations' AND owner_id = ${id}) AS operations`.execute(tx);
  return result.rows[0] ?? { transactionTypes: 0, operations: 0 };
}

/** Keeps the form as it now is, for the operations that will be performed with it. */
async function keepFormVersion(tx: Transaction, row: OperationTypeRow): Promise<void> {
  await tx
    .insertInto('form_versions')
    .values({
      tenant_id: row.tenant_id,
      operation_type_id: row.id,
      version: row.version,
      created_at: row.updated_at,
      localized_names: JSON.stringify(row.localized_names),
      data_property_types: JSON.stringify(row.data_property_types),
    })
    .execute();
}
