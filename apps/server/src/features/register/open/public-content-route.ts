import { publicFields } from '@tingest/domain/access';
import { fieldLabel, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import type { Pool } from 'pg';
import Type from 'typebox';
import { modeHas } from '../../../database/mode-predicate.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { fieldsOf, nameOf } from '../../../publishing/publishable-item.ts';
import { publicAccessOf } from '../../configuration/element-types/public-access-schemas.ts';

const reply = Type.Array(
  Type.Object(
    {
      site: Type.String(),
      category: Type.String(),
      objects: Type.Integer(),
      services: Type.Array(Type.String(), {
        description: 'Services with which anonymous users can report faults of its objects.',
      }),
      fields: Type.Array(Type.String(), { description: 'The public fields, in addition to code and category.' }),
    },
    { title: 'PublicCategory' },
  ),
);

/**
 * `GET tenants/{id}/publicContent`: the data of a tenant that could be looked up publicly with anonymous requests
 * allowed, whether or not they are, so that an administrator sees it before allowing them.
 */
export function publicContentRoute(pool: Pool): Route {
  return route({
    tag: 'Tenants',
    authentication: 'user',
    scope: 'global',
    system: true,
    action: 'tenants.read',
    transaction: 'none',
    method: 'GET',
    path: 'tenants/:id/publicContent',
    name: 'tenants.getPublicContent',
    summary: 'List the content that anonymous users can look up in a tenant that allows anonymous requests',
    params: idParams,
    reply,
    handler: ({ culture }, { params }) =>
      inTransaction(pool, { tenantId: params.id, readOnly: true }, async (tx) => {
        orNotFound(await tx.selectFrom('tenants').select('key').where('tenant_id', '=', params.id).executeTakeFirst());
        const objects = await countObjects(tx, params.id);
        const types = await publishedTypes(tx, params.id);
        const services = await publicServices(tx, params.id);
        const publicTypes = types.filter((type) => publicAccessOf(type).isPublic);
        return ok(
          publicTypes.map((type) => ({
            site: type.site,
            category: nameOf(type, culture),
            objects: objects.get(type.id) ?? 0,
            services: (services.get(type.id) ?? []).map((service) => nameOf(service, culture)),
            fields: [...walkFields(publicFields(fieldsOf(type)))].flatMap((field) =>
              fieldTypeOf(field).hasValue ? [fieldLabel(field, culture)] : [],
            ),
          })),
        );
      }),
  });
}

/** Published categories of all sites, in the order of the sites, each with its site's name. */
function publishedTypes(tx: Transaction, tenantId: string) {
  return tx
    .selectFrom('element_types as t')
    .innerJoin('sites as s', (join) => join.onRef('s.tenant_id', '=', 't.tenant_id').onRef('s.id', '=', 't.site_id'))
    .selectAll('t')
    .select('s.name as site')
    .where('t.tenant_id', '=', tenantId)
    .where('t.status', '=', 'published')
    .orderBy('s.position')
    .orderBy('s.name')
    .orderBy('t.id')
    .execute();
}

/** Published services that are open to the public, by category. */
async function publicServices(tx: Transaction, tenantId: string) {
  const rows = await tx
    .selectFrom('transaction_types')
    .select(['element_type_id', 'localized_names', 'policy'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'published')
    .where(modeHas('mode', 'hasAssignee'))
    .orderBy('id')
    .execute();
  const openServices = rows.filter(({ policy }) => policy.case?.isPublic === true);
  return Map.groupBy(openServices, (row) => row.element_type_id);
}

/** How many objects there are of each category. */
async function countObjects(tx: Transaction, tenantId: string): Promise<ReadonlyMap<string | null, number>> {
  const rows = await tx
    .selectFrom('list_totals')
    .select(({ fn }) => ['owner_id', fn.sum('total').as('objects')])
    .where('tenant_id', '=', tenantId)
    .where('list', '=', 'elements')
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map(({ owner_id, objects }) => [owner_id, Number(objects)]));
}
