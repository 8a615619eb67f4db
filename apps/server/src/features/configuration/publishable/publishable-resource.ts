import type { Selectable } from 'kysely';
import type { BackfillRequest } from '../../../data-objects/backfill.ts';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import type { DB } from '../../../database/schema.generated.ts';
import { publishableExport } from '../../../exports/publishable-export.ts';
import type { Route } from '../../../http/route.ts';
import { fieldImpactRoute } from '../../../publishing/field-impact-route.ts';
import type { PublishableRow } from '../../../publishing/publishable-item.ts';
import { type PublishableBody, publishableRoutes } from '../../../publishing/publishable-routes.ts';
import { categoryNames } from './category-names.ts';
import { publishableFeature } from './publishable-feature.ts';
import type { PublishableTable } from './publishable-queries.ts';
import type { PublishableType } from './publishable-type.ts';

/** All calls of a declared type. @param requestBackfill called inside the transaction that made one necessary */
export function publishableResource<
  Table extends PublishableTable,
  Row extends PublishableRow & Selectable<DB[Table]>,
  Body extends PublishableBody,
>(type: PublishableType<Table, Row, Body>, requestBackfill?: BackfillRequest): Route[] {
  const feature = publishableFeature(type, requestBackfill);
  const exported = publishableExport(feature, {
    name: `admin.menu.${type.path}`,
    ...(type.categoryOf && { categories: categoryNames }),
  });
  const { filledIn } = type;
  const impact = filledIn && fieldImpactRoute({ ...feature, ...filledIn, stored: filledIn, resolve: resolveFields });
  return [...publishableRoutes(feature), exported, ...(impact ? [impact] : [])];
}
