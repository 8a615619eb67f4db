import type { LocalizedText } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { modeHas } from '../../../database/mode-predicate.ts';
import type { SiteScope } from '../../../database/transaction.ts';
import { isUnclaimed } from '../../organisation/privileges/service-access.ts';
import { countedUpTo } from './capped-count.ts';

/** A type with its names, as they are stored. */
export interface NamedRow {
  readonly id: string;
  readonly localized_names: readonly LocalizedText[];
}

/** Open and overdue transactions of each service that has any. Each service's by an index of its own. */
export async function selectOpenWork({ tx, tenant, site }: SiteScope, now: Date, max: number) {
  const ofService = sql`FROM transactions t WHERE t.tenant_id = ${tenant.id} AND t.transaction_type_id = s.id
    AND t.status = 'started' AND t.deleted_at IS NULL`;
  const { rows } = await sql<NamedRow & { readonly open: number; readonly overdue: number }>`
    SELECT * FROM (
      SELECT s.id, s.localized_names, ${countedUpTo(max, ofService)} AS open,
        CASE WHEN ${modeHas('s.mode', 'hasBorrower')}
          THEN ${countedUpTo(max, sql`${ofService} AND ${modeHas('t.mode', 'hasBorrower')} AND t.due_at < ${now}`)} ELSE 0 END AS overdue
      FROM transaction_types s WHERE s.tenant_id = ${tenant.id} AND s.site_id = ${site.id}) AS services
    WHERE open > 0 ORDER BY overdue DESC, open DESC, id`.execute(tx);
  return rows;
}

/** Counts the open cases that anonymous users opened and that have no assignee. */
export async function countUnclaimed({ tx, tenant, site }: SiteScope, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT ${countedUpTo(
    max,
    sql`FROM transactions t WHERE t.tenant_id = ${tenant.id} AND t.site_id = ${site.id} AND t.deleted_at IS NULL
      AND ${isUnclaimed(sql`t`)}`,
  )} AS count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many objects each category has, most first; from kept totals. */
export async function selectObjectCounts({ tx, tenant, site }: SiteScope) {
  const { rows } = await sql<NamedRow & { readonly count: number }>`
    SELECT c.id, c.localized_names, COALESCE(sum(t.total), 0)::int AS count
    FROM element_types c
    LEFT JOIN list_totals t ON t.tenant_id = c.tenant_id AND t.list = 'elements' AND t.owner_id = c.id
    WHERE c.tenant_id = ${tenant.id} AND c.site_id = ${site.id}
    GROUP BY c.id, c.localized_names ORDER BY count DESC, c.id`.execute(tx);
  return rows;
}

/** How many operations were performed on each of some days; the days are given by where each begins, and the last ends. */
export async function selectActivityByDay(
  { tx, tenant, site }: SiteScope,
  bounds: readonly Date[],
  max: number,
): Promise<number[]> {
  const countQuery = countedUpTo(
    max,
    sql`FROM operations o WHERE o.tenant_id = ${tenant.id} AND o.site_id = ${site.id}
        AND o.occurred_at >= d.begins AND o.occurred_at < d.ends`,
  );
  const { rows } = await sql<{ count: number }>`
    SELECT ${countQuery} AS count
    FROM unnest(${bounds.slice(0, -1)}::timestamptz[], ${bounds.slice(1)}::timestamptz[])
      WITH ORDINALITY AS d (begins, ends, place) ORDER BY d.place`.execute(tx);
  return rows.map(({ count }) => count);
}

/** How often each function was performed since then, most often first. */
export async function selectActivityByFunction({ tx, tenant, site }: SiteScope, since: Date, max: number) {
  const countQuery = countedUpTo(
    max,
    sql`FROM operations o WHERE o.tenant_id = ${tenant.id} AND o.operation_type_id = f.id AND o.occurred_at >= ${since}`,
  );
  const { rows } = await sql<NamedRow & { readonly count: number }>`
    SELECT * FROM (
      SELECT f.id, f.localized_names, ${countQuery} AS count FROM operation_types f
      WHERE f.tenant_id = ${tenant.id} AND f.site_id = ${site.id}) AS functions
    WHERE count > 0 ORDER BY count DESC, id`.execute(tx);
  return rows;
}

/** Reads the latest operations. */
export async function selectLatestOperations({ tx, tenant, site }: SiteScope, limit: number) {
  const { rows } = await sql<{
    readonly id: string;
    readonly operation_type_id: string;
    readonly localized_names: readonly LocalizedText[];
    readonly element_title: string;
    readonly user_name: string;
    readonly occurred_at: Date;
  }>`
    SELECT o.id, o.operation_type_id, f.localized_names, o.element_title, o.user_name, o.occurred_at
    FROM (SELECT * FROM operations WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
          ORDER BY occurred_at DESC, id DESC LIMIT ${sql.lit(limit)}) AS o
    JOIN operation_types f ON f.tenant_id = o.tenant_id AND f.id = o.operation_type_id
    ORDER BY o.occurred_at DESC, o.id DESC`.execute(tx);
  return rows;
}

/** Reads reservations that start within this period and were not picked up, earliest first. */
export async function selectReservations(
  { tx, tenant, site }: SiteScope,
  { from, to }: { readonly from: Date; readonly to: Date },
  limit: number,
) {
  const { rows } = await sql<{
    readonly id: string;
    readonly transaction_type_id: string;
    readonly localized_names: readonly LocalizedText[];
    readonly element_title: string;
    readonly borrower_name: string | null;
    readonly reservated_from: Date;
    readonly reservated_to: Date;
  }>`
    SELECT t.id, t.transaction_type_id, s.localized_names, t.element_title, t.borrower_name, t.reservated_from,
           t.reservated_to
    FROM (SELECT * FROM transactions
          WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND status = 'reserved' AND deleted_at IS NULL
            AND reservated_from >= ${from} AND reservated_from < ${to}
          ORDER BY reservated_from, id LIMIT ${sql.lit(limit)}) AS t
    JOIN transaction_types s ON s.tenant_id = t.tenant_id AND s.id = t.transaction_type_id
    ORDER BY t.reservated_from, t.id`.execute(tx);
  return rows;
}

/** Services that say from which balance on a thing is low. */
export async function selectStockLimits({ tx, tenant, site }: SiteScope) {
  const { rows } = await sql<{ readonly element_type_id: string; readonly field_id: string; readonly limit: number }>`
    SELECT element_type_id, policy #>> '{stock,balancePropertyId}' AS field_id,
           max((policy #>> '{stock,lowLimit}')::float8) AS "limit"
    FROM transaction_types
    WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND ${modeHas('mode', 'keepsBalance')} AND status <> 'draft'
      AND policy #>> '{stock,lowLimit}' IS NOT NULL AND policy #>> '{stock,balancePropertyId}' IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(tx);
  return rows;
}

/** How many of each kind of configuration are drafts, and whether there is anything at all yet. */
export async function selectSetUpCounts({ tx, tenant, site }: SiteScope) {
  const drafts = (table: string) => sql<number>`(SELECT count(*)::int FROM ${sql.table(table)}
    WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND status = 'draft')`;
  const isThere = (table: string, also = sql``) => sql<boolean>`EXISTS (SELECT 1 FROM ${sql.table(table)}
    WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} ${also})`;
  const { rows } = await sql<{
    readonly element_types: number;
    readonly record_types: number;
    readonly operation_types: number;
    readonly transaction_types: number;
    readonly has_function: boolean;
    readonly has_service: boolean;
    readonly has_operation: boolean;
    readonly level: string | null;
    readonly has_feed: boolean;
  }>`
    SELECT ${drafts('element_types')} AS element_types, ${drafts('record_types')} AS record_types,
      ${drafts('operation_types')} AS operation_types, ${drafts('transaction_types')} AS transaction_types,
      ${isThere('operation_types')} AS has_function,
      ${isThere('transaction_types', sql`AND status = 'published'`)} AS has_service,
      ${isThere('operations')} AS has_operation,
      t.licence ->> 'level' AS level, COALESCE(t.rss_feed_url, '') <> '' AS has_feed
    FROM tenants t WHERE t.tenant_id = ${tenant.id}`.execute(tx);
  return rows[0];
}
