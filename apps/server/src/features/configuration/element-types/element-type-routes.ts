import type { BackfillRequest } from '../../../data-objects/backfill.ts';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import { publishableExport } from '../../../exports/publishable-export.ts';
import type { Route } from '../../../http/route.ts';
import { fieldImpactRoute } from '../../../publishing/field-impact-route.ts';
import { publishableRoutes } from '../../../publishing/publishable-routes.ts';
import { elementTypeFeature, elementTypeResource } from './element-type-feature.ts';
import { selectElementType } from './element-type-queries.ts';

/** Categories. `requestBackfill` is called inside the transaction that made one necessary. */
export function elementTypeRoutes(requestBackfill: BackfillRequest): Route[] {
  const feature = elementTypeFeature(requestBackfill);
  const list = publishableExport(feature, { name: 'admin.menu.elementTypes' });
  const impact = fieldImpactRoute({
    ...elementTypeResource,
    stored: { table: 'elements', typeColumn: 'element_type_id' },
    convertsValues: true,
    find: ({ tx, tenant, site }, id) => selectElementType(tx, tenant.id, site.id, id),
    resolve: resolveFields,
  });
  return [...publishableRoutes(feature), list, impact];
}
