import Type, { type Static, type TSchema } from 'typebox';
import { tenantRows } from '../../database/stored-rows.ts';
import { may } from '../authentication/grants.ts';
import { idParams, idSchema } from '../contract/schemas.ts';
import { ok } from './answer.ts';
import type { SiteContext, TenantContext } from './context.ts';
import { notFound, ProblemError } from './problem-error.ts';
import { type Route, route } from './route.ts';
import type { RouteDeclaration } from './route-declaration.ts';

/** Tables with rows that are items of a site and have a separate call. */
export type ItemTable =
  | 'data_schemas'
  | 'element_types'
  | 'elements'
  | 'files'
  | 'label_layouts'
  | 'operation_types'
  | 'operations'
  | 'privileges'
  | 'processor_configs'
  | 'record_types'
  | 'records'
  | 'transaction_types'
  | 'transactions'
  | 'transfers';

/** A site, as far as an address that leads there needs it. */
export const siteReply = Type.Object({ id: idSchema, key: Type.String(), name: Type.String() }, { title: 'ItemSite' });

/**
 * Returns the call that reads one item of a site, and one that returns the caller's site that an item belongs to: an
 * address of it may be opened while another site is selected. The second one answers only if the first call would, so
 * no caller learns of an item that they may not read.
 */
export function readItemRoutes<Q extends TSchema, R extends TSchema>(
  table: ItemTable,
  declaration: RouteDeclaration<'user', 'site', 'read', typeof idParams, Q, TSchema, R>,
): Route[] {
  const { tag, name, path, action, handler } = declaration;

  async function findSite(context: TenantContext, id: string): Promise<SiteContext['site'] | undefined> {
    const { caller, tenant } = context;
    const row = await tenantRows(context, table).select('site_id').where('id', '=', id).executeTakeFirst();
    const site = tenant.sites.find((one) => one.id === row?.site_id);
    if (!site || !caller.siteIds.includes(site.id)) return undefined;
    return action && !may(caller, action, { siteId: site.id }).allowed ? undefined : site;
  }

  return [
    route(declaration),
    route({
      tag,
      authentication: 'user',
      scope: 'tenant',
      transaction: 'read',
      method: 'GET',
      path: `${path}/site`,
      name: name.replace(/get$/, 'getSite'),
      summary: 'Get the site of an item among the caller’s sites',
      params: idParams,
      reply: siteReply,
      async handler(context, input) {
        const site = await findSite(context, input.params.id);
        if (!site) throw notFound();
        await handler({ ...context, site }, { ...input, query: {} as Static<Q>, body: undefined }).catch(asNotFound);
        return ok({ id: site.id, key: site.key, name: site.name });
      },
    }),
  ];
}

/** An item that may not be read there is answered as if it did not exist. */
function asNotFound(error: unknown): never {
  throw error instanceof ProblemError ? notFound() : error;
}
