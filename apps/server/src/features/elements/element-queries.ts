import { type SlotName, type SlotValue, slotNames } from '@tingest/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Elements } from '../../database/schema.generated.ts';
import type { Transaction } from '../../database/transaction.ts';

/** What is read of an object; slots and search text are there for lists only. */
const shown = [
  'tenant_id',
  'site_id',
  'id',
  'element_type_id',
  'code',
  'title',
  'data_properties',
  'owner_id',
  'version',
  'created_at',
  'updated_at',
] as const;

export type ElementRow = Pick<Selectable<Elements>, (typeof shown)[number]>;

export function selectElement(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
  lock = false,
): Promise<ElementRow | undefined> {
  return tx
    .selectFrom('elements')
    .select(shown)
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export function selectElementByCode(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  key: string,
): Promise<ElementRow | undefined> {
  return tx
    .selectFrom('elements')
    .select(shown)
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('code_key', '=', key)
    .executeTakeFirst();
}

/** The rows of a page of ids, in the page's order. */
export async function selectElementsInOrder(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<ElementRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('elements')
    .select(shown)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Inserts an object; `undefined` when its code is taken. */
export function insertElement(tx: Transaction, row: Insertable<Elements>): Promise<ElementRow | undefined> {
  return tx
    .insertInto('elements')
    .values(row)
    .onConflict((conflict) => conflict.constraint('elements_code_unique').doNothing())
    .returning(shown)
    .executeTakeFirst();
}

export function updateElement(
  tx: Transaction,
  tenantId: string,
  id: string,
  changes: Updateable<Elements>,
): Promise<ElementRow> {
  return tx
    .updateTable('elements')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export async function deleteElement(tx: Transaction, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('elements').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** How many transactions of an object are under way; while there are any it cannot be deleted. */
export async function openTransactionCount(tx: Transaction, tenantId: string, elementId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('transactions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('element_id', '=', elementId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'started')
    .executeTakeFirstOrThrow();
  return count;
}

/** Slot columns with their values, as an insert or update takes them. */
export function slotColumns(values: Record<SlotName, SlotValue | null>): Record<SlotName, never> {
  return Object.fromEntries(slotNames.map((slot) => [slot, values[slot]])) as Record<SlotName, never>;
}
