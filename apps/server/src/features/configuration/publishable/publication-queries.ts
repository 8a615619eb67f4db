import type { PublishingStatus } from '@tingest/domain/access';
import type { LocalizedText } from '@tingest/domain/foundation';
import type { OperationMode } from '@tingest/domain/work';
import { sql } from 'kysely';
import type { SiteScope } from '../../../database/transaction.ts';
import type { FieldHolder } from '../../../publishing/field-rules.ts';

/** An item that another one needs, or that needs another one. */
export interface RelatedItem {
  readonly resource: FieldHolder;
  readonly id: string;
  readonly localized_names: readonly LocalizedText[];
  readonly status: PublishingStatus;
  /** The steps of a service that a function is performed for; of other relations none. */
  readonly modes: readonly OperationMode[];
}

/**
 * Dependencies between the items of a site: a service needs its category and functions, a function its category, a data
 * schema its source or targets, and every form the value types that it offers choices from.
 */
const edges = ({ tenant, site }: SiteScope) => sql`
  nodes AS MATERIALIZED (
    SELECT 'elementTypes' AS resource, id, localized_names, status, data_property_types FROM element_types
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
    UNION ALL SELECT 'recordTypes', id, localized_names, status, data_property_types FROM record_types
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
    UNION ALL SELECT 'operationTypes', id, localized_names, status, data_property_types FROM operation_types
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
    UNION ALL SELECT 'transactionTypes', id, localized_names, status, data_property_types FROM transaction_types
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
    UNION ALL SELECT 'schemas', id, localized_names, status, '[]'::jsonb FROM data_schemas
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}),
  edges AS MATERIALIZED (
    SELECT id AS user_id, element_type_id AS needed_id, NULL::text AS mode FROM transaction_types
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
    UNION SELECT id, element_type_id, NULL FROM operation_types WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
    UNION SELECT e.transaction_type_id, e.operation_type_id, e.mode FROM transaction_event_types e
      WHERE e.tenant_id = ${tenant.id}
    UNION SELECT id, (jsonb_path_query(data_property_types, '$.**.recordTypeIds[*]') #>> '{}')::uuid, NULL FROM nodes
    UNION SELECT id, (jsonb_path_query(targets, '$[*].id') #>> '{}')::uuid, NULL FROM data_schemas
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id})`;

/** Returns the direct and indirect dependencies of an item that are not published yet. */
export async function selectUnpublishedNeeds(scope: SiteScope, id: string): Promise<readonly RelatedItem[]> {
  const { rows } = await sql<RelatedItem>`
    WITH RECURSIVE ${edges(scope)},
    needed AS (
      SELECT ${id}::uuid AS id
      UNION SELECT edges.needed_id FROM needed JOIN edges ON edges.user_id = needed.id)
    SELECT nodes.resource, nodes.id, nodes.localized_names, nodes.status,
           ARRAY(SELECT DISTINCT mode FROM edges WHERE user_id = ${id} AND needed_id = nodes.id AND mode IS NOT NULL
                 ORDER BY mode) AS modes
    FROM needed JOIN nodes ON nodes.id = needed.id
    WHERE nodes.status <> 'published' AND nodes.id <> ${id}
    ORDER BY nodes.resource, nodes.id`.execute(scope.tx);
  return rows;
}

/** The published items that need an item, directly or by something published: they stop working without it. */
export async function selectPublishedUsers(scope: SiteScope, id: string): Promise<readonly RelatedItem[]> {
  const { rows } = await sql<RelatedItem>`
    WITH RECURSIVE ${edges(scope)},
    users AS (
      SELECT ${id}::uuid AS id
      UNION SELECT nodes.id FROM users JOIN edges ON edges.needed_id = users.id
        JOIN nodes ON nodes.id = edges.user_id AND nodes.status = 'published')
    SELECT nodes.resource, nodes.id, nodes.localized_names, nodes.status,
           ARRAY(SELECT DISTINCT mode FROM edges WHERE user_id = nodes.id AND needed_id = ${id} AND mode IS NOT NULL
                 ORDER BY mode) AS modes
    FROM users JOIN nodes ON nodes.id = users.id
    WHERE nodes.id <> ${id}
    ORDER BY nodes.resource, nodes.id`.execute(scope.tx);
  return rows;
}

/** Counts the open transactions of a service, which only administrators can reach once it is not published. */
export async function countOpenTransactions({ tx, tenant }: SiteScope, serviceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM transactions WHERE tenant_id = ${tenant.id} AND transaction_type_id = ${serviceId}
        AND status IN ('started', 'reserved') AND deleted_at IS NULL LIMIT 10000) AS counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
