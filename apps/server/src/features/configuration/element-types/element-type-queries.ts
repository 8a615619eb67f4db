import { type Insertable, sql, type Updateable } from 'kysely';
import type { ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import type { ElementTypes } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';

export function selectElementTypes(tx: Transaction, tenantId: string, siteId: string): Promise<ElementTypeRow[]> {
  return tx
    .selectFrom('element_types')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .execute();
}

export function selectElementType(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
  lock = false,
): Promise<ElementTypeRow | undefined> {
  return tx
    .selectFrom('element_types')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export function insertElementType(tx: Transaction, row: Insertable<ElementTypes>): Promise<ElementTypeRow> {
  return tx.insertInto('element_types').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateElementType(
  tx: Transaction,
  tenantId: string,
  id: string,
  changes: Updateable<ElementTypes>,
): Promise<ElementTypeRow> {
  return tx
    .updateTable('element_types')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteElementType(tx: Transaction, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('list_totals').where('tenant_id', '=', tenantId).where('owner_id', '=', id).execute();
  await tx.deleteFrom('element_types').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** What refers to a category, in numbers. */
export async function elementTypeUsage(tx: Transaction, tenantId: string, id: string) {
  const result = await sql<{ elements: number; operationTypes: number; transactionTypes: number }>`
    SELECT (SELECT COALESCE(sum(total), 0)::int FROM list_totals
             WHERE tenant_id = ${tenantId} AND list = 'elements' AND owner_id = ${id}) AS elements,
           (SELECT count(*)::int FROM operation_types
             WHERE tenant_id = ${tenantId} AND element_type_id = ${id}) AS "operationTypes",
           (SELECT count(*)::int FROM transaction_types
             WHERE tenant_id = ${tenantId} AND element_type_id = ${id}) AS "transactionTypes"`.execute(tx);
  return result.rows[0] ?? { elements: 0, operationTypes: 0, transactionTypes: 0 };
}
