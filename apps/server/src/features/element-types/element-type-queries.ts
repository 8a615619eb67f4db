import type { SlotMap } from '@tingest/domain';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { fixedStatement } from '../../database/fixed-statement.ts';
import type { ElementTypes } from '../../database/schema.generated.ts';
import type { Transaction } from '../../database/transaction.ts';

export type ElementTypeRow = Selectable<ElementTypes>;

/** Which stored state of a category is meant: it changes with every change of the row, also where `version` does not. */
export interface ElementTypeStamp {
  readonly id: string;
  readonly status: string;
  /** The transaction that wrote the row, as PostgreSQL itself knows it. */
  readonly stamp: string;
}

/** The stamp of the row `t`, for statements that read a category's objects in the same breath. */
export const elementTypeStamp = `t.version || '.' || t.xmin`;

const stampOne = fixedStatement<ElementTypeStamp>(
  `SELECT t.id, t.status, ${elementTypeStamp} AS stamp FROM element_types t
   WHERE t.tenant_id = $1 AND t.site_id = $2 AND t.id = $3`,
);
const stampAll = fixedStatement<ElementTypeStamp>(
  `SELECT t.id, t.status, ${elementTypeStamp} AS stamp FROM element_types t WHERE t.tenant_id = $1 AND t.site_id = $2`,
);
const stamped = fixedStatement<ElementTypeRow & Pick<ElementTypeStamp, 'stamp'>>(
  `SELECT t.*, ${elementTypeStamp} AS stamp FROM element_types t
   WHERE t.tenant_id = $1 AND t.site_id = $2 AND t.id = ANY ($3::uuid[])`,
);

export async function selectElementTypeStamp(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
): Promise<ElementTypeStamp | undefined> {
  return (await stampOne(tx, [tenantId, siteId, id]))[0];
}

export function selectElementTypeStamps(
  tx: Transaction,
  tenantId: string,
  siteId: string,
): Promise<ElementTypeStamp[]> {
  return stampAll(tx, [tenantId, siteId]);
}

/** Categories, each with the stamp of the state that was read. */
export function selectStampedElementTypes(tx: Transaction, tenantId: string, siteId: string, ids: readonly string[]) {
  return stamped(tx, [tenantId, siteId, ids]);
}

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

/** The slots that lists use now; the next ones while a back-fill runs are in `pending_slot_map`. */
export function slotMapOf(row: { readonly slot_map: unknown }): SlotMap {
  return row.slot_map as SlotMap;
}
