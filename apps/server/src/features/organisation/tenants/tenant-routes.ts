import Type, { type Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../database/transaction.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { item } from '../../../http/kernel/answer.ts';
import { notFound, orNotFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import type { MemoryList } from '../../../http/lists/list-in-memory.ts';
import { listRoutes, memoryAnswer } from '../../../http/lists/list-routes.ts';
import type { GuardedClient } from '../../../outgoing/guarded-client.ts';
import { itemRoutes } from '../../../publishing/item-routes.ts';
import { checkFeedAddress, checkTenant, knownSites, tenantColumns } from './checked-tenant.ts';
import { getConfiguration } from './configuration-queries.ts';
import { includeConfig } from './configuration-schemas.ts';
import { requestReordering } from './reorder-lists.ts';
import { groupsOf } from './resource-groups.ts';
import { tenantExport } from './tenant-export.ts';
import { presentTenant } from './tenant-presenter.ts';
import {
  deleteTenant,
  insertTenant,
  refuseInUse,
  replaceSites,
  selectTenant,
  selectTenants,
  selectUsage,
  type TenantRow,
  totalUsage,
  updateTenant,
} from './tenant-queries.ts';
import { fullTenantReply, tenantReply, tenantSave } from './tenant-schemas.ts';

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
  textColumns: ['name', 'key'],
  searchText: (row) => [row.name, row.key, ...row.sites.map(({ name }) => name)].join(' '),
};

/** Dependencies of saving a tenant, beside the database. */
export interface TenantDependencies {
  readonly jobs: JobQueue;
  readonly outgoing: GuardedClient;
}

/** Tenants. Source: specification, section 7, Tenants. */
export function tenantRoutes({ jobs, outgoing }: TenantDependencies): Route[] {
  return [
    tenantExport(tenantList),
    getByKeyRoute,
    ...tenantListRoutes,
    getRoute,
    getFullRoute,
    ...saveRoutes(jobs, outgoing),
  ];
}

const getByKeyRoute = route({
  ...base,
  system: false,
  action: 'tenants.readCurrent',
  transaction: 'read',
  method: 'GET',
  path: 'tenants/keys/:key',
  name: 'tenants.getByKey',
  summary: 'Get the current tenant',
  params: Type.Object({ key: Type.String({ maxLength: 100 }) }),
  query: includeConfig,
  reply: tenantReply,
  async handler({ tx, caller }, { params, query }) {
    if (params.key !== caller.tenantKey) throw notFound();
    return item(await presentWithConfiguration(tx, caller.tenantId, query.includeConfig));
  },
});

const tenantListRoutes = listRoutes({
  ...base,
  action: 'tenants.read',
  path: 'tenants',
  noun: 'tenant',
  reply: tenantReply,
  list: async (context, query) =>
    memoryAnswer(context, tenantList, await selectTenants(context.tx), {
      query,
      present: (row) => presentTenant(row),
    }),
});

const getRoute = route({
  ...base,
  action: 'tenants.read',
  transaction: 'read',
  method: 'GET',
  path: 'tenants/:id',
  name: 'tenants.get',
  summary: 'Get a tenant',
  params: idParams,
  query: includeConfig,
  reply: tenantReply,
  async handler({ tx }, { params, query }) {
    return item(await presentWithConfiguration(tx, params.id, query.includeConfig));
  },
});

const getFullRoute = route({
  ...base,
  action: 'tenants.read',
  transaction: 'read',
  method: 'GET',
  path: 'tenants/:id/full',
  name: 'tenants.getFull',
  summary: 'Get a tenant with its sites and the numbers of stored items',
  params: idParams,
  query: includeConfig,
  reply: fullTenantReply,
  async handler({ tx }, { params, query }) {
    const tenant = await presentWithConfiguration(tx, params.id, query.includeConfig);
    const sites = await selectUsage(tx, params.id);
    return item({ ...tenant, usage: totalUsage(sites), siteUsage: Object.fromEntries(sites) });
  },
});

function saveRoutes(jobs: JobQueue, outgoing: GuardedClient): Route[] {
  return itemRoutes({
    tag: base.tag,
    scope: base.scope,
    path: 'tenants',
    write: 'tenants.write',
    remove: 'tenants.delete',
    also: { system: true, changesAccess: true },
    saving: { prepareBody: async (_context, { body }) => checkFeedAddress(outgoing, body) },
    summaries: { create: 'Create a tenant', update: 'Change a tenant', delete: 'Delete a tenant' },
    descriptions: { delete: 'Only one that has neither users nor anything registered, and not the own one.' },
    body: tenantSave,
    reply: tenantReply,
    auditType: 'tenant',
    find: ({ tx }, id) => getStoredTenant(tx, id, true),
    async create({ tx }, body) {
      checkTenant(body);
      const id = body.id ?? uuidv7();
      await insertTenant(tx, { tenant_id: id, ...tenantColumns(body) });
      await replaceSites(
        tx,
        id,
        body.sites.map((site) => ({ ...site, id: site.id ?? uuidv7() })),
      );
      return getStoredTenant(tx, id);
    },
    update: ({ tx }, previous, body) => changeTenant(tx, jobs, previous, body),
    async delete({ tx, caller }, { tenant_id: id }) {
      if (id === caller.tenantId) throw new ProblemError({ code: 'inUse', parameters: { what: 'tenant', count: 1 } });
      refuseInUse('tenantContents', totalUsage(await selectUsage(tx, id)));
      await deleteTenant(tx, id);
    },
    identify: ({ tenant_id: id, version, name }) => ({ id, version, name }),
    present: (row) => presentTenant(row),
  });
}

async function changeTenant(tx: Transaction, jobs: JobQueue, previous: TenantRow, body: Static<typeof tenantSave>) {
  const { tenant_id: id } = previous;
  checkTenant(body);
  const columns = tenantColumns(body, previous);
  const sites = knownSites(body.sites, previous);
  const removedSites = previous.sites.filter((oldSite) => sites.every((site) => site.id !== oldSite.id));
  const usage = removedSites.length > 0 ? await selectUsage(tx, id) : undefined;
  for (const site of removedSites) refuseInUse('site', usage?.get(site.id));
  await updateTenant(tx, id, columns);
  await replaceSites(tx, id, sites);
  if (columns.culture !== previous.culture || columns.time_zone !== previous.time_zone) {
    await requestReordering(jobs, tx, id);
  }
  return getStoredTenant(tx, id);
}

/** A tenant with the groups of its configuration that were asked for; without being asked, none. @throws ProblemError `notFound` */
async function presentWithConfiguration(tx: Transaction, id: string, requestedGroups: string | undefined) {
  const row = await getStoredTenant(tx, id);
  const groups = groupsOf(requestedGroups, []);
  return presentTenant(row, groups.length > 0 ? await getConfiguration(tx, id) : undefined, groups);
}

async function getStoredTenant(tx: Transaction, id: string, lock = false): Promise<TenantRow> {
  return orNotFound(await selectTenant(tx, id, lock));
}
