import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type TypeStamp, typeStamp } from '../../../data-objects/type-finder.ts';
import { fixedStatement } from '../../../database/fixed-statement.ts';
import type { Records } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';

/** What is read of a record; slots and search text are there for lists only. */
const shown = [
  'tenant_id',
  'site_id',
  'id',
  'record_type_id',
  'title',
  'color',
  'data_properties',
  'owner_id',
  'saved_by',
  'saved_by_name',
  'version',
  'created_at',
  'updated_at',
] as const;

export type RecordRow = Pick<Selectable<Records>, (typeof shown)[number]>;

/** A record's row, and which state of its type it was read with. */
export interface StampedRecord {
  readonly row: RecordRow;
  readonly typeStamp: TypeStamp;
}

type JoinedRow = RecordRow & { readonly type_status: string; readonly type_stamp: string };

const columns = shown.map((column) => `r.${column}`).join(', ');
const joined = `SELECT ${columns}, t.status AS type_status, ${typeStamp} AS type_stamp FROM records r
  JOIN record_types t ON t.tenant_id = r.tenant_id AND t.id = r.record_type_id
  WHERE r.tenant_id = $1 AND r.site_id = $2 AND r.id = $3`;
const byId = fixedStatement<JoinedRow>(joined);
const byIdLocked = fixedStatement<JoinedRow>(`${joined} FOR UPDATE OF r`);
const byIds = fixedStatement<RecordRow>(
  `SELECT ${columns} FROM records r WHERE r.tenant_id = $1 AND r.id = ANY ($2::uuid[])`,
);

export async function selectRecord(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
  lock = false,
): Promise<StampedRecord | undefined> {
  const [found] = await (lock ? byIdLocked : byId)(tx, [tenantId, siteId, id]);
  if (!found) return undefined;
  const { type_status: status, type_stamp: stamp, ...row } = found;
  return { row, typeStamp: { id: row.record_type_id, status, stamp } };
}

/** The rows of a page of ids, in the page's order. */
export async function selectRecordsInOrder(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await byIds(tx, [tenantId, ids])).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The rows of ids in the order of ids, those of another site and those that are gone left out. */
export function selectRecordsById(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  ids: readonly string[],
  lock: boolean,
): Promise<RecordRow[]> {
  return tx
    .selectFrom('records')
    .select(shown)
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
}

/** Records of a site, whatever their type, in the order in which they were added. */
export function selectRecordsOfSite(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  most: number,
): Promise<RecordRow[]> {
  return tx
    .selectFrom('records')
    .select(shown)
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

export function insertRecord(tx: Transaction, row: Insertable<Records>): Promise<RecordRow> {
  return tx.insertInto('records').values(row).returning(shown).executeTakeFirstOrThrow();
}

export function updateRecord(
  tx: Transaction,
  tenantId: string,
  id: string,
  changes: Updateable<Records>,
): Promise<RecordRow> {
  return tx
    .updateTable('records')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export async function deleteRecord(tx: Transaction, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('records').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
