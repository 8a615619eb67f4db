import { type RawBuilder, sql } from 'kysely';
import type { SiteScope } from '../../../database/transaction.ts';
import { type ChangeCursor, nilId } from './sync-position.ts';

/** How far the database is: the bounds of what a statement that begins now can miss, or not yet see. */
export interface DatabaseMoment {
  /** Every transaction before this one has ended: what it wrote is visible to later statements. */
  readonly oldestOpen: string;
  /** No transaction has this number yet, or a later one. */
  readonly next: string;
  /** Changes when numbers of transactions stop being comparable: another cluster, database, or a promoted replica. */
  readonly epoch: string;
}

export type ObjectTableName = 'elements' | 'records';

export async function readMoment({ tx }: Pick<SiteScope, 'tx'>): Promise<DatabaseMoment> {
  const { rows } = await sql<DatabaseMoment>`
    SELECT pg_snapshot_xmin(s)::text AS "oldestOpen", pg_snapshot_xmax(s)::text AS next,
           (SELECT system_identifier FROM pg_control_system()) || '.' ||
           (SELECT timeline_id FROM pg_control_checkpoint()) || '.' ||
           (SELECT oid FROM pg_database WHERE datname = current_database()) AS epoch
    FROM pg_current_snapshot() s`.execute(tx);
  const [moment] = rows;
  if (!moment) throw new Error('the database did not say how far it is');
  return moment;
}

/** A row that changed, and the transaction that changed it. */
export interface ChangedRow {
  readonly id: string;
  readonly xid: string;
}

/** A range of changes: behind a position, and by transactions before one. */
interface ChangeRange {
  readonly after: ChangeCursor;
  readonly before: string;
  readonly limit: number;
}

function inRange({ after, before }: ChangeRange): RawBuilder<boolean> {
  return sql<boolean>`(changed_xid, id) > (${after.xid}::xid8, ${after.id}::uuid) AND changed_xid < ${before}::xid8`;
}

/** Changes behind a position, and the position behind them. */
export interface NextChanges<Row extends ChangedRow> {
  readonly rows: readonly Row[];
  readonly cursor: ChangeCursor;
  /** Whether these were the last ones. */
  readonly isOver: boolean;
}

/**
 * Reads the next changes behind a position.
 *
 * The position moves up to the oldest transaction that is still open, and not beyond: that one may still commit, with
 * changes that have its number. What later transactions have committed is read as well, so that a long transaction
 * delays nobody, and is read once more by the next call.
 */
export async function nextChanges<Row extends ChangedRow>(
  { oldestOpen, next }: DatabaseMoment,
  { after, limit }: Pick<ChangeRange, 'after' | 'limit'>,
  select: (range: ChangeRange) => Promise<readonly Row[]>,
): Promise<NextChanges<Row>> {
  const settledRows = await select({ after, before: oldestOpen, limit });
  const last = settledRows.at(-1);
  if (last && settledRows.length === limit) {
    return { rows: settledRows, cursor: { xid: last.xid, id: last.id }, isOver: false };
  }
  const isAhead = BigInt(oldestOpen) > BigInt(after.xid);
  const cursor = isAhead ? { xid: oldestOpen, id: nilId } : after;
  // Rows of a transaction that the database has not come to are another database's, of a copy of its tables.
  const remaining = limit - settledRows.length;
  const unsettledRows = oldestOpen === next ? [] : await select({ after: cursor, before: next, limit: remaining });
  return { rows: [...settledRows, ...unsettledRows], cursor, isOver: true };
}

/** Selects objects of a site that changed, the first changes first. @param ids if given, only these objects */
export async function selectChanged(
  { tx, tenant, site }: SiteScope,
  table: ObjectTableName,
  range: ChangeRange,
  ids?: readonly string[],
): Promise<readonly ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    SELECT id, changed_xid::text AS xid FROM ${sql.table(table)}
    WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND ${inRange(range)}
      ${ids ? sql`AND id = ANY (${[...ids]}::uuid[])` : sql``}
    ORDER BY changed_xid, id LIMIT ${range.limit}`.execute(tx);
  return rows;
}

/** An object that is gone. */
export interface RemovedRow extends ChangedRow {
  readonly resource: ObjectTableName;
  readonly typeId: string;
  /** Whether there is an object with that id again. */
  readonly isBack: boolean;
}

export async function selectRemoved(
  { tx, tenant, site }: SiteScope,
  range: ChangeRange,
): Promise<readonly RemovedRow[]> {
  const { rows } = await sql<RemovedRow>`
    SELECT r.id, r.changed_xid::text AS xid, r.resource, r.type_id AS "typeId",
           EXISTS (SELECT FROM elements e WHERE e.tenant_id = r.tenant_id AND e.site_id = r.site_id AND e.id = r.id)
           OR EXISTS (SELECT FROM records v WHERE v.tenant_id = r.tenant_id AND v.site_id = r.site_id AND v.id = r.id)
             AS "isBack"
    FROM removed_objects r
    WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND ${inRange(range)}
    ORDER BY changed_xid, id LIMIT ${range.limit}`.execute(tx);
  return rows;
}

/** An object in the order in which objects were added. */
export interface AddedRow {
  readonly id: string;
  readonly createdAt: string;
}

/** Selects objects of a type in the order in which they were added. @param visible holds for those to be selected */
export async function selectOfType(
  { tx, tenant }: Pick<SiteScope, 'tx' | 'tenant'>,
  table: ObjectTableName,
  typeId: string,
  {
    from,
    limit,
    visible,
  }: { readonly from: AddedRow | null; readonly limit: number; readonly visible: RawBuilder<boolean> | undefined },
): Promise<readonly AddedRow[]> {
  const typeColumn = sql.ref(table === 'elements' ? 'element_type_id' : 'record_type_id');
  const { rows } = await sql<AddedRow>`
    SELECT id, created_at::text AS "createdAt" FROM ${sql.table(table)}
    WHERE tenant_id = ${tenant.id} AND ${typeColumn} = ${typeId} ${visible ? sql`AND ${visible}` : sql``}
      ${from ? sql`AND (created_at, id) > (${from.createdAt}::timestamptz, ${from.id}::uuid)` : sql``}
    ORDER BY created_at, id LIMIT ${limit}`.execute(tx);
  return rows;
}
