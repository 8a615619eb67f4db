import { showsServices, visibleStatuses } from '@tingest/domain/access';
import { foldSearch } from '@tingest/domain/fields';
import { type LocalizedText, pickText } from '@tingest/domain/foundation';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../../database/lists/list-predicates.ts';
import { may } from '../../../http/authentication/grants.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { type FoundItem, plainItem, type SearchTarget } from './search-target.ts';

/** Configuration with a form or rules, by the name of its resource in paths. */
const publishableTables = {
  elementTypes: 'element_types',
  recordTypes: 'record_types',
  operationTypes: 'operation_types',
  transactionTypes: 'transaction_types',
  schemas: 'data_schemas',
} as const;

interface SettingRow {
  readonly id: string;
  readonly site_id: string;
  readonly resource: string;
  readonly status: string | null;
  readonly icon: string | null;
  readonly names: LocalizedText[] | null;
  readonly name: string | null;
}

/** Categories, types of values, functions, services, data schemas and privileges by name, for administrators. */
export const settingTarget: SearchTarget = {
  name: 'settings',
  async search(context, { text, sites, max }) {
    const { caller, culture } = context;
    const words = foldSearch(text).split(' ').slice(0, 8);
    const siteIds = sites
      .filter(({ id: siteId }) => may(caller, 'configuration.export', { siteId }).allowed)
      .map(({ id }) => id);
    if (siteIds.length === 0 || words.join('').length === 0) return [];
    const patterns = words.map(likePattern);
    const { rows } = await sql<SettingRow>`SELECT * FROM (${sql.join(
      [...publishableBranches(context, siteIds, patterns), ...privilegeBranch(context, siteIds, patterns)],
      sql` UNION ALL `,
    )}) AS settings
      ORDER BY array_position(${siteIds}::uuid[], site_id), length(COALESCE(name, names::text)), id
      LIMIT ${max}`.execute(context.tx);
    return rows.map(
      (row): FoundItem => ({
        ...plainItem,
        id: row.id,
        title: row.name ?? pickText(row.names ?? [], culture) ?? '',
        subtitle: '',
        status: row.status,
        icon: row.icon,
        resource: row.resource,
        siteId: row.site_id,
      }),
    );
  },
};

/** The statuses are those of the lists; services have no list below tenant administrators. */
function publishableBranches(
  { tenant, caller }: TenantContext,
  siteIds: readonly string[],
  patterns: readonly string[],
): RawBuilder<unknown>[] {
  const statuses = [...visibleStatuses(caller.role)];
  return Object.entries(publishableTables).flatMap(([resource, table]) => {
    if (resource === 'transactionTypes' && !showsServices(caller.role)) return [];
    if (resource === 'schemas' && !may(caller, 'schemas.write', { siteId: siteIds[0] ?? '' }).allowed) return [];
    return [
      sql`SELECT id, site_id, ${sql.lit(resource)} AS resource, status, icon, localized_names AS names, NULL::text AS name
        FROM ${sql.table(table)} WHERE tenant_id = ${tenant.id} AND site_id = ANY (${[...siteIds]}::uuid[])
          AND status = ANY (${statuses}::text[]) AND EXISTS (
            SELECT FROM jsonb_array_elements(localized_names) AS named
            WHERE lower(named ->> 'text') LIKE ALL (${[...patterns]}::text[]))`,
    ];
  });
}

function privilegeBranch(
  { tenant, caller }: TenantContext,
  siteIds: readonly string[],
  patterns: readonly string[],
): RawBuilder<unknown>[] {
  const readable = siteIds.filter((siteId) => may(caller, 'privileges.read', { siteId }).allowed);
  if (readable.length === 0) return [];
  return [
    sql`SELECT id, site_id, 'privileges' AS resource, status, NULL::text AS icon, NULL::jsonb AS names, name
      FROM privileges WHERE tenant_id = ${tenant.id} AND site_id = ANY (${readable}::uuid[])
        AND lower(name) LIKE ALL (${[...patterns]}::text[])`,
  ];
}
