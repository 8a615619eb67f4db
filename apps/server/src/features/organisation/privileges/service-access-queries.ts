import { type Role, visibleStatuses } from '@tingest/domain/access';
import type { FieldValues } from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import { tenantRows } from '../../../database/stored-rows.ts';
import type { SiteScope, TenantScope } from '../../../database/transaction.ts';

/** A service, and the functions that its events are performed by. */
export interface GrantedService {
  readonly id: string;
  readonly elementTypeId: string;
  readonly mode: string;
  readonly operationTypeIds: readonly string[];
}

/** The services of a site that a role sees. */
export async function selectServices({ tx, tenant, site }: SiteScope, role: Role): Promise<readonly GrantedService[]> {
  const { rows } = await sql<GrantedService>`
    SELECT t.id, t.element_type_id AS "elementTypeId", t.mode,
           ARRAY(SELECT e.operation_type_id::text FROM transaction_event_types e
                 WHERE e.tenant_id = t.tenant_id AND e.transaction_type_id = t.id) AS "operationTypeIds"
    FROM transaction_types t
    WHERE t.tenant_id = ${tenant.id} AND t.site_id = ${site.id}
      AND t.status = ANY (${[...visibleStatuses(role)]}::text[])`.execute(tx);
  return rows;
}

/** The values of objects by their ids; those that are not there any more are left out. */
export async function selectElementValues(
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FieldValues>> {
  const rows = await tenantRows(scope, 'elements')
    .select(['id', 'data_properties'])
    .where('id', '=', sql<string>`ANY (${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, data_properties }) => [id, data_properties as FieldValues]));
}

/**
 * Returns those of some transactions that belong to a user: as the one that began it, borrows the object, or is
 * assigned to it.
 */
export async function selectOwnTransactionIds(
  scope: TenantScope,
  ids: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tenantRows(scope, 'transactions')
    .select('id')
    .where('id', '=', sql<string>`ANY (${[...new Set(ids)]}::uuid[])`)
    .where(isOwn(sql`transactions`, userId))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Condition for a row of a table of transactions: a case that an anonymous user opened and that has no assignee;
 * written as literals, so that an index serves it.
 */
export function isUnclaimed(table: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${table}.is_from_public AND ${table}.status = 'started' AND ${table}.assignee_id IS NULL)`;
}

/** Condition for a row of a table of transactions: it belongs to the user. */
export function isOwn(table: RawBuilder<unknown>, userId: string): RawBuilder<boolean> {
  return sql<boolean>`(${table}.owner_id = ${userId} OR ${table}.borrower_id = ${userId} OR ${table}.assignee_id = ${userId})`;
}
