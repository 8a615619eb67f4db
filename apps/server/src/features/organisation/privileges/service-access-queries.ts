import { type FieldValues, type Role, visibleStatuses } from '@tingest/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';

/** A service, and the functions that its events are performed by. */
export interface GrantedService {
  readonly id: string;
  readonly elementTypeId: string;
  readonly operationTypeIds: readonly string[];
}

/** The services of a site that a role sees. */
export async function selectServices(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  role: Role,
): Promise<readonly GrantedService[]> {
  const { rows } = await sql<GrantedService>`
    SELECT t.id, t.element_type_id AS "elementTypeId",
           ARRAY(SELECT e.operation_type_id::text FROM transaction_event_types e
                 WHERE e.tenant_id = t.tenant_id AND e.transaction_type_id = t.id) AS "operationTypeIds"
    FROM transaction_types t
    WHERE t.tenant_id = ${tenantId} AND t.site_id = ${siteId}
      AND t.status = ANY (${[...visibleStatuses(role)]}::text[])`.execute(tx);
  return rows;
}

/** The values of objects by their ids; those that are not there any more are left out. */
export async function selectElementValues(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FieldValues>> {
  const rows = await tx
    .selectFrom('elements')
    .select(['id', 'data_properties'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`ANY (${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, data_properties }) => [id, data_properties as FieldValues]));
}

/** Those of some transactions that are somebody's own: whoever began it, has the object, or sees to it. */
export async function selectOwnTransactionIds(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('transactions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`ANY (${[...new Set(ids)]}::uuid[])`)
    .where(isOwn(sql`transactions`, userId))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a row of a table of transactions is somebody's own. */
export function isOwn(table: RawBuilder<unknown>, userId: string): RawBuilder<boolean> {
  return sql<boolean>`(${table}.owner_id = ${userId} OR ${table}.borrower_id = ${userId} OR ${table}.assignee_id = ${userId})`;
}
