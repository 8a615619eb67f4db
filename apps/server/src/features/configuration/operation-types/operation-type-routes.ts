import type { BackfillRequest } from '../../../data-objects/backfill.ts';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import { publishableExport } from '../../../exports/publishable-export.ts';
import type { Route } from '../../../http/route.ts';
import { fieldImpactRoute } from '../../../publishing/field-impact-route.ts';
import { publishableRoutes } from '../../../publishing/publishable-routes.ts';
import { elementTypeNames } from '../element-types/element-type-names.ts';
import { operationTypeFeature, operationTypeResource } from './operation-type-feature.ts';
import { selectOperationType } from './operation-type-queries.ts';

/**
 * Functions: the forms that are filled in. `requestBackfill` is called inside the transaction that made one necessary.
 * Source: design, sections 7 and 12.
 */
export function operationTypeRoutes(requestBackfill: BackfillRequest): Route[] {
  const feature = operationTypeFeature(requestBackfill);
  const list = publishableExport(feature, { name: 'admin.menu.operationTypes', categories: elementTypeNames });
  const impact = fieldImpactRoute({
    ...operationTypeResource,
    stored: { table: 'operations', typeColumn: 'operation_type_id' },
    // What was performed is never changed.
    convertsValues: false,
    find: ({ tx, tenant, site }, id) => selectOperationType(tx, tenant.id, site.id, id),
    resolve: resolveFields,
  });
  return [...publishableRoutes(feature), list, impact];
}
