import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type TypeStamp, typeStamp } from '../../../data-objects/type-finder.ts';
import { fixedStatement } from '../../../database/fixed-statement.ts';
import type { Elements } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';

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
  'saved_by',
  'saved_by_name',
  'version',
  'created_at',
  'updated_at',
] as const;

export type ElementRow = Pick<Selectable<Elements>, (typeof shown)[number]>;

/** An object's row, and which state of its category it was read with. */
export interface StampedElement {
  readonly row: ElementRow;
  readonly typeStamp: TypeStamp;
}

type JoinedRow = ElementRow & { readonly type_status: string; readonly type_stamp: string };

const columns = shown.map((column) => `e.${column}`).join(', ');
const joined = `SELECT ${columns}, t.status AS type_status, ${typeStamp} AS type_stamp FROM elements e
  JOIN element_types t ON t.tenant_id = e.tenant_id AND t.id = e.element_type_id
  WHERE e.tenant_id = $1 AND e.site_id = $2`;
const byId = fixedStatement<JoinedRow>(`${joined} AND e.id = $3`);
const byIdLocked = fixedStatement<JoinedRow>(`${joined} AND e.id = $3 FOR UPDATE OF e`);
const byCode = fixedStatement<JoinedRow>(`${joined} AND e.code_key = $3`);
const byIds = fixedStatement<ElementRow>(
  `SELECT ${columns} FROM elements e WHERE e.tenant_id = $1 AND e.id = ANY ($2::uuid[])`,
);

export async function selectElement(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
  lock = false,
): Promise<StampedElement | undefined> {
  return splitRow(await (lock ? byIdLocked : byId)(tx, [tenantId, siteId, id]));
}

export async function selectElementByCode(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  key: string,
): Promise<StampedElement | undefined> {
  return splitRow(await byCode(tx, [tenantId, siteId, key]));
}

function splitRow([found]: readonly JoinedRow[]): StampedElement | undefined {
  if (!found) return undefined;
  const { type_status: status, type_stamp: stamp, ...row } = found;
  return { row, typeStamp: { id: row.element_type_id, status, stamp } };
}

/** The rows of a page of ids, in the page's order. */
export async function selectElementsInOrder(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<ElementRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await byIds(tx, [tenantId, ids])).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The rows of ids in the order of ids, those of another site and those that are gone left out. */
export function selectElementsById(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  ids: readonly string[],
  lock: boolean,
): Promise<ElementRow[]> {
  return tx
    .selectFrom('elements')
    .select(shown)
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
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

/** How many transactions of an object are under way or reserved; while there are any it cannot be deleted. */
export async function openTransactionCount(tx: Transaction, tenantId: string, elementId: string): Promise<number> {
  return (await transactionCounts(tx, tenantId, [elementId], { isOpen: true })).get(elementId) ?? 0;
}

/**
 * How many transactions each of some objects has; objects without any are left out.
 * @param isOpen only those that are under way or reserved
 */
export async function transactionCounts(
  tx: Transaction,
  tenantId: string,
  elementIds: readonly string[],
  { isOpen }: { readonly isOpen: boolean },
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('transactions')
    .select(['element_id', sql<number>`count(*)::int`.as('count')])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`element_id = ANY (${elementIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .$if(isOpen, (query) =>
      query.where((either) =>
        either.or([
          either('status', '=', 'started'),
          either.and([either('status', '=', 'reserved'), either('reservated_to', '>', sql<Date>`now()`)]),
        ]),
      ),
    )
    .groupBy('element_id')
    .execute();
  return new Map(rows.flatMap(({ element_id: id, count }) => (id === null ? [] : [[id, count] as const])));
}
