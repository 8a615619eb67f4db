import type { SchemaTarget } from '@tingest/domain/exchange';
import { type RawBuilder, sql } from 'kysely';
import { deleteRow } from '../../../database/stored-rows.ts';
import type { SiteScope, TenantScope } from '../../../database/transaction.ts';

/** The tables of items that administrators publish. */
export type PublishableTable =
  | 'element_types'
  | 'record_types'
  | 'operation_types'
  | 'transaction_types'
  | 'data_schemas';

/** The columns read of a table's rows: all of them, and the additional ones of its declaration. */
export interface ItemSource {
  readonly table: PublishableTable;
  /** Expressions with their names, in terms of the table. */
  readonly reads?: RawBuilder<unknown>;
}

/** All items of a site, or of one of its categories. */
export async function selectItems<Row>(
  source: ItemSource,
  { tx, tenant, site }: SiteScope,
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
  { tx, tenant, site }: SiteScope,
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

/** Deletes an item, with the kept counts of the rows that belonged to it. */
export async function deleteItem(scope: TenantScope, table: PublishableTable, id: string): Promise<void> {
  const { tx, tenant } = scope;
  await tx.deleteFrom('list_totals').where('tenant_id', '=', tenant.id).where('owner_id', '=', id).execute();
  await deleteRow(scope, table, id);
}

/** Holds for data schemas that are for a category or value type. */
export function targets(target: SchemaTarget): RawBuilder<boolean> {
  return sql<boolean>`data_schemas.targets @> ${JSON.stringify([target])}::jsonb`;
}
