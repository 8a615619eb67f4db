import type { BackfillRequest } from '../../../data-objects/backfill.ts';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import { publishableExport } from '../../../exports/publishable-export.ts';
import type { Route } from '../../../http/route.ts';
import { fieldImpactRoute } from '../../../publishing/field-impact-route.ts';
import { publishableRoutes } from '../../../publishing/publishable-routes.ts';
import { recordTypeFeature, recordTypeResource } from './record-type-feature.ts';
import { selectRecordType } from './record-type-queries.ts';

/**
 * Predefined value types. `requestBackfill` is called inside the transaction that made one necessary.
 *
 * Source: specification, section 7, Record types and records.
 */
export function recordTypeRoutes(requestBackfill: BackfillRequest): Route[] {
  const feature = recordTypeFeature(requestBackfill);
  const list = publishableExport(feature, { name: 'admin.menu.recordTypes' });
  const impact = fieldImpactRoute({
    ...recordTypeResource,
    stored: { table: 'records', typeColumn: 'record_type_id' },
    convertsValues: true,
    find: ({ tx, tenant, site }, id) => selectRecordType(tx, tenant.id, site.id, id),
    resolve: resolveFields,
  });
  return [...publishableRoutes(feature), list, impact];
}
