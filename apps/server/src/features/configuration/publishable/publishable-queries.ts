import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';

/** The tables of what administrators publish. */
export type PublishableTable = 'element_types' | 'record_types' | 'operation_types' | 'transaction_types';

/** Where items are looked for. */
interface SiteOfItems {
  readonly tx: Transaction;
  readonly tenant: { readonly id: string };
  readonly site: { readonly id: string };
}

/** What is read of a table's rows: all columns, and what its declaration reads beside them. */
export interface ItemSource {
  readonly table: PublishableTable;
  /** Expressions with their names, in terms of the table. */
  readonly reads?: RawBuilder<unknown>;
}

/** All items of a site, or of one of its categories. */
export async function selectItems<Row>(
  source: ItemSource,
  { tx, tenant, site }: SiteOfItems,
  elementTypeId?: string,
): Promise<Row[]> {
  const ofCategory = elementTypeId === undefined ? sql`` : sql`AND element_type_id = ${elementTypeId}`;
  const { rows } = await sql<Row>`
    ${selectFrom(source)} WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} ${ofCategory}`.execute(tx);
  return rows;
}

/** An item of a site. */
export async function selectItem<Row>(
  source: ItemSource,
  { tx, tenant, site }: SiteOfItems,
  id: string,
  lock = false,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    ${selectFrom(source)} WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND id = ${id}
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(tx);
  return rows[0];
}

function selectFrom({ table, reads }: ItemSource): RawBuilder<unknown> {
  return sql`SELECT ${sql.table(table)}.*${reads ? sql`, ${reads}` : sql``} FROM ${sql.table(table)}`;
}

/** Inserts an item. Columns without a value get the table's own. */
export async function insertItem<Table extends PublishableTable>(
  tx: Transaction,
  table: Table,
  columns: Insertable<DB[Table]>,
): Promise<Selectable<DB[Table]>> {
  const entries = given(columns);
  const { rows } = await sql<Selectable<DB[Table]>>`
    INSERT INTO ${sql.table(table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
    VALUES (${sql.join(entries.map(([, value]) => value))}) RETURNING *`.execute(tx);
  return only(rows);
}

/** Changes an item, whose version goes up by one. */
export async function updateItem<Table extends PublishableTable>(
  tx: Transaction,
  table: Table,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  columns: Updateable<DB[Table]>,
): Promise<Selectable<DB[Table]>> {
  const changes = given(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<Selectable<DB[Table]>>`
    UPDATE ${sql.table(table)} SET ${sql.join(changes)}, version = version + 1, updated_at = now()
    WHERE tenant_id = ${tenantId} AND id = ${id} RETURNING *`.execute(tx);
  return only(rows);
}

/** Deletes an item, with the counts that were kept of what belonged to it. */
export async function deleteItem(
  tx: Transaction,
  table: PublishableTable,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<void> {
  await tx.deleteFrom('list_totals').where('tenant_id', '=', tenantId).where('owner_id', '=', id).execute();
  await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND id = ${id}`.execute(tx);
}

function given(columns: object): [string, unknown][] {
  return Object.entries(columns).filter(([, value]) => value !== undefined);
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a written row was not answered');
  return row;
}
