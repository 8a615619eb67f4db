import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
} from 'kysely';
import type { DB } from './schema.generated.ts';
import type { SiteScope, TenantScope, Transaction } from './transaction.ts';

/** Tables with an id for each row within the tenant. */
type RowTable = TablesWith<'tenant_id' | 'id'>;

/** Tables with a version as well. */
type VersionedTable = TablesWith<'tenant_id' | 'id' | 'version'>;

type TablesWith<Column extends string> = {
  [Table in keyof DB]: Column extends keyof DB[Table] ? Table : never;
}[keyof DB];

/** A row with narrower types than its table declares: some columns hold only the values of `Own`. */
export type NarrowedRow<Row, Own> = Omit<Row, keyof Own> & Own;

/** The rows of a tenant in a table, to be narrowed down. */
export function tenantRows<Table extends TablesWith<'tenant_id'>>({ tx, tenant }: TenantScope, table: Table) {
  return rowsOf(tx.selectFrom(table as 'files').where('tenant_id', '=', tenant.id), table);
}

/** The rows of a site in a table, to be narrowed down. */
export function siteRows<Table extends TablesWith<'site_id'>>({ tx, tenant, site }: SiteScope, table: Table) {
  const rows = tx.selectFrom(table as 'files').where('tenant_id', '=', tenant.id);
  return rowsOf(rows.where('site_id', '=', site.id), table);
}

/** The types of a table that is only known by a type parameter are too deep for Kysely's builder: it sees one of them. */
function rowsOf<Table extends keyof DB>(rows: SelectQueryBuilder<DB, 'files', Record<never, never>>, _table: Table) {
  return rows as unknown as SelectQueryBuilder<DB, Table, Record<never, never>>;
}

/**
 * Reads a row of a site by its id, if it exists. @param lock locks the row against changes until the transaction ends
 */
export async function findSiteRow<Table extends TablesWith<'site_id' | 'id'>>(
  { tx, tenant, site }: SiteScope,
  table: Table,
  id: string,
  lock = false,
): Promise<Selectable<DB[Table]> | undefined> {
  const { rows } = await sql<Selectable<DB[Table]>>`
    SELECT * FROM ${sql.table(table)} WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND id = ${id}
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(tx);
  return rows[0];
}

/** Inserts a row. Columns without a value get the table's own. */
export async function insertRow<Table extends RowTable>(
  tx: Transaction,
  table: Table,
  columns: Insertable<DB[Table]>,
): Promise<Selectable<DB[Table]>> {
  const entries = given(columns);
  const { rows } = await sql<Selectable<DB[Table]>>`
    INSERT INTO ${sql.table(table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
    VALUES (${sql.join(entries.map(([, value]) => value))}) RETURNING *`.execute(tx);
  return getOnlyRow(rows);
}

/** Updates an existing row and increments its version. */
export async function updateRow<Table extends VersionedTable>(
  { tx, tenant }: TenantScope,
  table: Table,
  id: string,
  columns: Updateable<DB[Table]>,
): Promise<Selectable<DB[Table]>> {
  const changes = assignments(columns);
  const { rows } = await sql<Selectable<DB[Table]>>`
    UPDATE ${sql.table(table)} SET ${sql.join(changes)}, version = version + 1, updated_at = now()
    WHERE tenant_id = ${tenant.id} AND id = ${id} RETURNING *`.execute(tx);
  return getOnlyRow(rows);
}

/** Updates columns of a row, if it exists; a version remains unchanged. */
export async function changeRow<Table extends RowTable>(
  { tx, tenant }: TenantScope,
  table: Table,
  id: string,
  columns: ValuesOrExpressions<Updateable<DB[Table]>>,
): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(assignments(columns))}
    WHERE tenant_id = ${tenant.id} AND id = ${id}`.execute(tx);
}

export type ValuesOrExpressions<Columns> = {
  readonly [Column in keyof Columns]: Columns[Column] | RawBuilder<Columns[Column]>;
};

/** Deletes a row, if it is there. */
export async function deleteRow({ tx, tenant }: TenantScope, table: RowTable, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${tenant.id} AND id = ${id}`.execute(tx);
}

/** The rows of a page of ids, in the page's order. */
export async function rowsInOrder<Table extends RowTable>(
  { tx, tenant }: TenantScope,
  table: Table,
  ids: readonly string[],
): Promise<Selectable<DB[Table]>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Selectable<DB[Table]> & { readonly id: string }>`
    SELECT * FROM ${sql.table(table)} WHERE tenant_id = ${tenant.id} AND id = ANY (${[...ids]}::uuid[])`.execute(tx);
  return inOrder(ids, rows);
}

/** Rows in the order of their ids; those that are gone are left out. */
export function inOrder<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Assignments of an `UPDATE`: of the columns that were given a value. */
export function assignments(columns: object): RawBuilder<unknown>[] {
  return given(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
}

/** The columns that were given a value, also none at all (`null`). */
export function given(columns: object): [string, unknown][] {
  return Object.entries(columns).filter(([, value]) => value !== undefined);
}

function getOnlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a written row was not returned');
  return row;
}
