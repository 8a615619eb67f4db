import Type from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../database/transaction.ts';
import { created, item, noContent, ok } from '../../../http/answer.ts';
import { listInMemory, type MemoryList } from '../../../http/lists/list-in-memory.ts';
import {
  listAnswer,
  listParameters,
  listQuerySchema,
  listReply,
  queryOfBody,
  queryOfParameters,
} from '../../../http/lists/list-schemas.ts';
import { notFound, ProblemError } from '../../../http/problem-error.ts';
import { type Route, route } from '../../../http/route.ts';
import { idParams } from '../../../http/schemas.ts';
import type { JobQueue } from '../../../job-contract.ts';
import type { GuardedClient } from '../../../outgoing/guarded-client.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkSameId, checkVersion } from '../../../publishing/publishable-item.ts';
import { checkFeedAddress, checkTenant, knownSites, tenantColumns } from './checked-tenant.ts';
import { selectConfiguration } from './configuration-queries.ts';
import { includeConfig } from './configuration-schemas.ts';
import { requestReordering } from './reorder-lists.ts';
import { groupsOf } from './resource-groups.ts';
import { tenantExport } from './tenant-export.ts';
import { presentTenant } from './tenant-presenter.ts';
import {
  deleteTenant,
  insertTenant,
  replaceSites,
  selectTenant,
  selectTenants,
  type TenantRow,
  updateTenant,
} from './tenant-queries.ts';
import { fullTenantReply, tenantReply, tenantSave } from './tenant-schemas.ts';
import { refuseInUse, selectUsage, totalUsage } from './tenant-usage.ts';

const base = { tag: 'Tenants', authentication: 'user', scope: 'global', system: true } as const;

const tenantList: MemoryList<TenantRow> = {
  defaultColumn: 'name',
  columns: {
    name: (row) => row.name,
    key: (row) => row.key,
    culture: (row) => row.culture,
    createdAt: (row) => row.created_at,
    updatedAt: (row) => row.updated_at,
  },
  searchText: (row) => [row.name, row.key, ...row.sites.map(({ name }) => name)].join(' '),
};

/** What saving a tenant needs beside the database. */
export interface TenantDependencies {
  readonly jobs: JobQueue;
  readonly outgoing: GuardedClient;
}

/** Tenants. Source: specification, section 7, Tenants. */
export function tenantRoutes({ jobs, outgoing }: TenantDependencies): Route[] {
  return [
    tenantExport(tenantList),
    route({
      ...base,
      system: false,
      action: 'tenants.readCurrent',
      transaction: 'read',
      method: 'GET',
      path: 'tenants/keys/:key',
      name: 'tenants.getByKey',
      summary: 'The current tenant',
      params: Type.Object({ key: Type.String({ maxLength: 100 }) }),
      query: includeConfig,
      reply: tenantReply,
      async handler({ tx, caller }, { params, query }) {
        if (params.key !== caller.tenantKey) throw notFound();
        return item(await presentWithConfiguration(tx, caller.tenantId, query.includeConfig));
      },
    }),
    route({
      ...base,
      action: 'tenants.read',
      transaction: 'read',
      method: 'GET',
      path: 'tenants',
      name: 'tenants.list',
      summary: 'List: tenant',
      query: listParameters,
      reply: listReply(tenantReply),
      async handler(context, { query }) {
        const page = listInMemory(
          tenantList,
          await selectTenants(context.tx),
          queryOfParameters(query),
          context.culture,
        );
        return ok(
          listAnswer(
            context,
            page.items.map((row) => presentTenant(row)),
            page,
          ),
        );
      },
    }),
    route({
      ...base,
      action: 'tenants.read',
      transaction: 'read',
      method: 'POST',
      path: 'tenants/filter',
      name: 'tenants.filter',
      summary: 'Filtered list: tenant',
      body: listQuerySchema,
      reply: listReply(tenantReply),
      async handler(context, { body }) {
        const page = listInMemory(tenantList, await selectTenants(context.tx), queryOfBody(body), context.culture);
        return ok(
          listAnswer(
            context,
            page.items.map((row) => presentTenant(row)),
            page,
          ),
        );
      },
    }),
    route({
      ...base,
      action: 'tenants.read',
      transaction: 'read',
      method: 'GET',
      path: 'tenants/:id',
      name: 'tenants.get',
      summary: 'One tenant',
      params: idParams,
      query: includeConfig,
      reply: tenantReply,
      async handler({ tx }, { params, query }) {
        return item(await presentWithConfiguration(tx, params.id, query.includeConfig));
      },
    }),
    route({
      ...base,
      action: 'tenants.read',
      transaction: 'read',
      method: 'GET',
      path: 'tenants/:id/full',
      name: 'tenants.getFull',
      summary: 'One tenant, with how much stands in it and its sites',
      params: idParams,
      query: includeConfig,
      reply: fullTenantReply,
      async handler({ tx }, { params, query }) {
        const tenant = await presentWithConfiguration(tx, params.id, query.includeConfig);
        const sites = await selectUsage(tx, params.id);
        return item({ ...tenant, usage: totalUsage(sites), siteUsage: Object.fromEntries(sites) });
      },
    }),
    route({
      ...base,
      action: 'tenants.write',
      transaction: 'write',
      changesAccess: true,
      method: 'POST',
      path: 'tenants',
      name: 'tenants.create',
      summary: 'Create a tenant',
      body: tenantSave,
      reply: tenantReply,
      status: 201,
      prepareBody: async (_context, { body }) => checkFeedAddress(outgoing, body),
      async handler(context, { body }) {
        checkTenant(body);
        const id = body.id ?? uuidv7();
        await insertTenant(context.tx, { tenant_id: id, ...tenantColumns(body) });
        await replaceSites(
          context.tx,
          id,
          body.sites.map((site) => ({ ...site, id: site.id ?? uuidv7() })),
        );
        const after = presentTenant(await stored(context.tx, id));
        await recordAudit(context, {
          action: 'create',
          resourceType: 'tenant',
          resourceId: id,
          resourceName: after.name,
          after,
        });
        return created(after);
      },
    }),
    route({
      ...base,
      action: 'tenants.write',
      transaction: 'write',
      changesAccess: true,
      method: 'PUT',
      path: 'tenants/:id',
      name: 'tenants.update',
      summary: 'Change a tenant',
      params: idParams,
      body: tenantSave,
      reply: tenantReply,
      prepareBody: async (_context, { body }) => checkFeedAddress(outgoing, body),
      async handler(context, { params, body, expectedVersion }) {
        const previous = await selectTenant(context.tx, params.id, true);
        if (!previous) throw notFound();
        checkSameId(params.id, body.id);
        checkVersion(previous.version, expectedVersion, body.version);
        checkTenant(body);
        const columns = tenantColumns(body, previous);
        const sites = knownSites(body.sites, previous);
        const removed = previous.sites.filter(({ id }) => sites.every((site) => site.id !== id));
        const usage = removed.length > 0 ? await selectUsage(context.tx, params.id) : undefined;
        for (const site of removed) refuseInUse('site', usage?.get(site.id));
        await updateTenant(context.tx, params.id, columns);
        await replaceSites(context.tx, params.id, sites);
        if (columns.culture !== previous.culture || columns.time_zone !== previous.time_zone) {
          await requestReordering(jobs, context.tx, params.id);
        }
        const before = presentTenant(previous);
        const after = presentTenant(await stored(context.tx, params.id));
        await recordAudit(context, {
          action: 'update',
          resourceType: 'tenant',
          resourceId: params.id,
          resourceName: after.name,
          before,
          after,
        });
        return item(after);
      },
    }),
    route({
      ...base,
      action: 'tenants.delete',
      transaction: 'write',
      changesAccess: true,
      method: 'DELETE',
      path: 'tenants/:id',
      name: 'tenants.delete',
      summary: 'Delete a tenant',
      description: 'Only one that has neither users nor anything registered, and not the own one.',
      params: idParams,
      status: 204,
      async handler(context, { params, expectedVersion }) {
        const row = await selectTenant(context.tx, params.id, true);
        if (!row) throw notFound();
        checkVersion(row.version, expectedVersion, undefined);
        if (row.tenant_id === context.caller.tenantId)
          throw new ProblemError({ code: 'inUse', parameters: { what: 'tenant', count: 1 } });
        refuseInUse('tenantContents', totalUsage(await selectUsage(context.tx, params.id)));
        await deleteTenant(context.tx, params.id);
        await recordAudit(context, {
          action: 'delete',
          resourceType: 'tenant',
          resourceId: params.id,
          resourceName: row.name,
          before: presentTenant(row),
        });
        return noContent();
      },
    }),
  ];
}

/** A tenant with the groups of its configuration that were asked for; without being asked, none. @throws ProblemError `notFound` */
async function presentWithConfiguration(tx: Transaction, id: string, asked: string | undefined) {
  const row = await stored(tx, id);
  const groups = groupsOf(asked, []);
  return presentTenant(row, groups.length > 0 ? await selectConfiguration(tx, id) : undefined, groups);
}

async function stored(tx: Transaction, id: string): Promise<TenantRow> {
  const row = await selectTenant(tx, id);
  if (!row) throw notFound();
  return row;
}
