import { sql } from 'kysely';
import { idParams } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { visibleRow } from '../../../publishing/visible-row.ts';
import { selectUnpublishedNeeds } from './publication-queries.ts';
import type { PublishedResource } from './publication-routes.ts';
import { type ItemToPublish, publishTogether } from './publish-together.ts';
import { publishingReply, publishingSave } from './publishing-schemas.ts';

/** Publishes a category with everything that belongs to it. */
export function readinessRoute(resources: readonly PublishedResource[]): Route {
  return route({
    tag: 'Categories',
    authentication: 'user',
    scope: 'site',
    action: 'elementTypes.write',
    transaction: 'write',
    method: 'POST',
    path: 'elementTypes/:id/publishTogether',
    name: 'elementTypes.publishTogether',
    summary: 'Publish a category with its functions, its services and the value types that they need',
    description: 'Publishes all of them or, if one cannot be published, none; then the reply contains the reasons.',
    params: idParams,
    body: publishingSave,
    reply: publishingReply,
    handler: async (context, { params, body }) => {
      const category = resources.find(({ path }) => path === 'elementTypes');
      const { id } = visibleRow(context, await category?.find(context, params.id, true));
      const items = await itemsOfCategory(context, id);
      return ok(await publishTogether(context, resources, items, body.isDryRun === true));
    },
  });
}

/** The category, its functions and services, and everything unpublished that these need. */
async function itemsOfCategory(context: SiteContext, id: string): Promise<readonly ItemToPublish[]> {
  const { tx, tenant, site } = context;
  const { rows } = await sql<ItemToPublish>`
    SELECT 'operationTypes' AS resource, id FROM operation_types
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND element_type_id = ${id}
    UNION ALL SELECT 'transactionTypes', id FROM transaction_types
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND element_type_id = ${id}
    ORDER BY 1, 2`.execute(tx);
  const items = new Map<string, ItemToPublish>([[id, { resource: 'elementTypes', id }]]);
  for (const row of rows) items.set(row.id, row);
  for (const item of [...items.values()]) {
    for (const need of await selectUnpublishedNeeds(context, item.id)) {
      items.set(need.id, { resource: need.resource, id: need.id });
    }
  }
  return [...items.values()];
}
