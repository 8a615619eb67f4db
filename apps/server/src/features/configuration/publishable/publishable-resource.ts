import type { Selectable } from 'kysely';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import type { DB } from '../../../database/schema.generated.ts';
import { publishableExport } from '../../../exports/publishable-export.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { Route } from '../../../http/kernel/route.ts';
import { definitionRoutes } from '../../../publishing/definition-files/definition-routes.ts';
import { fieldImpactRoute } from '../../../publishing/field-impact-route.ts';
import { fieldRulesRoute } from '../../../publishing/field-rules-route.ts';
import { nameOf, type PublishableRow } from '../../../publishing/publishable-item.ts';
import { type PublishableBody, publishableRoutes } from '../../../publishing/publishable-routes.ts';
import { publishableFeature, visibleCategory } from './publishable-feature.ts';
import { type PublishableTable, selectItems } from './publishable-queries.ts';
import type { PublishableType } from './publishable-type.ts';

/** Creates all calls of a declared type. @param jobs queue that refills data entered with a form */
export function publishableResource<
  Table extends PublishableTable,
  Row extends PublishableRow & Selectable<DB[Table]>,
  Body extends PublishableBody,
>(type: PublishableType<Table, Row, Body>, jobs: JobQueue): Route[] {
  const feature = publishableFeature(type, jobs);
  const exportRoute = publishableExport(feature, {
    name: `admin.menu.${type.path}`,
    ...(type.categoryOf && { categories: categoryNames }),
  });
  const { filledIn } = type;
  const impact =
    filledIn && fieldImpactRoute({ ...feature, ...filledIn, valueTable: filledIn, resolve: resolveFields });
  const rules = fieldRulesRoute(feature);
  const checkCategory =
    type.categoryOf && ((context: SiteContext, id: string) => visibleCategory(context, { elementTypeId: id }));
  const { addedLater = [], fromEarlierFile } = type;
  const definitions = definitionRoutes({ ...feature, addedLater, fromEarlierFile, checkCategory });
  return [...publishableRoutes(feature), exportRoute, ...(impact ? [impact] : []), rules, ...definitions];
}

/** Returns the names of all categories of the site, by id, in the caller's language. */
async function categoryNames(context: SiteContext): Promise<ReadonlyMap<string, string>> {
  const rows = await selectItems<PublishableRow>({ table: 'element_types' }, context);
  return new Map(rows.map((row) => [row.id, nameOf(row, context.culture)]));
}
