import { ianaZone, keyProblem, normalizeUrl, type Problem } from '@tingest/domain';
import Type, { type Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../database/transaction.ts';
import { created, item, noContent, ok } from '../../http/answer.ts';
import { listInMemory, type MemoryList } from '../../http/lists/list-in-memory.ts';
import {
  listAnswer,
  listParameters,
  listQuerySchema,
  listReply,
  queryOfBody,
  queryOfParameters,
} from '../../http/lists/list-schemas.ts';
import { notFound, ProblemError, throwProblems } from '../../http/problem-error.ts';
import { type Route, route } from '../../http/route.ts';
import { idParams } from '../../http/schemas.ts';
import { recordAudit } from '../../publishing/audit.ts';
import { checkSameId, checkVersion } from '../../publishing/publishable-item.ts';
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
import { tenantReply, tenantSave } from './tenant-schemas.ts';

const base = { tag: 'Tenants', authentication: 'user', scope: 'global', system: true } as const;
const includeConfig = Type.Object({
  includeConfig: Type.Optional(Type.String({ maxLength: 100, description: 'A list such as "global,admin".' })),
});

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

/** Tenants. Source: specification, section 7, Tenants. */
export const tenantRoutes: Route[] = [
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
    async handler({ tx, caller }, { params }) {
      const row = params.key === caller.tenantKey ? await selectTenant(tx, caller.tenantId) : undefined;
      if (!row) throw notFound();
      return item(presentTenant(row));
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
      const page = listInMemory(tenantList, await selectTenants(context.tx), queryOfParameters(query), context.culture);
      return ok(listAnswer(context, page.items.map(presentTenant), page));
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
      return ok(listAnswer(context, page.items.map(presentTenant), page));
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
    async handler({ tx }, { params }) {
      const row = await selectTenant(tx, params.id);
      if (!row) throw notFound();
      return item(presentTenant(row));
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
    async handler(context, { params, body, expectedVersion }) {
      const previous = await selectTenant(context.tx, params.id, true);
      if (!previous) throw notFound();
      checkSameId(params.id, body.id);
      checkVersion(previous.version, expectedVersion, body.version);
      checkTenant(body);
      await updateTenant(context.tx, params.id, tenantColumns(body, previous));
      await replaceSites(context.tx, params.id, knownSites(body.sites, previous));
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
    description: 'Only one that nothing was registered in yet, and not the own one.',
    params: idParams,
    status: 204,
    async handler(context, { params, expectedVersion }) {
      const row = await selectTenant(context.tx, params.id, true);
      if (!row) throw notFound();
      checkVersion(row.version, expectedVersion, undefined);
      if (row.tenant_id === context.caller.tenantId)
        throw new ProblemError({ code: 'inUse', parameters: { what: 'tenant', count: 1 } });
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

function checkTenant(body: Static<typeof tenantSave>): void {
  const problems: Problem[] = [];
  const key = keyProblem(body.key);
  if (key) problems.push({ ...key, path: 'key' });
  if (body.name.trim() === '') problems.push({ code: 'required', path: 'name' });
  if (body.timeZone !== undefined && ianaZone(body.timeZone) === null)
    problems.push({ code: 'unknownValue', path: 'timeZone' });
  const seen = new Set<string>();
  body.sites.forEach((site, index) => {
    const siteKey = keyProblem(site.key);
    if (siteKey) problems.push({ ...siteKey, path: `sites.${index}.key` });
    if (seen.has(site.key))
      problems.push({ code: 'keyTaken', path: `sites.${index}.key`, parameters: { key: site.key } });
    seen.add(site.key);
    if (site.name.trim() === '') problems.push({ code: 'required', path: `sites.${index}.name` });
  });
  throwProblems(problems);
}

/** What is left out keeps its value, on a new tenant its default. */
function tenantColumns(body: Static<typeof tenantSave>, previous?: TenantRow) {
  const address = (sent: string | null | undefined, kept: string | null | undefined) =>
    sent === undefined ? (kept ?? null) : sent?.trim() ? normalizeUrl(sent.trim()) : null;
  return {
    key: body.key,
    name: body.name.trim(),
    culture: body.culture ?? previous?.culture ?? 'sv-SE',
    time_zone: body.timeZone ?? previous?.time_zone ?? 'W. Europe Standard Time',
    policy_url: address(body.policyUrl, previous?.policy_url),
    rss_feed_url: address(body.rssFeedUrl, previous?.rss_feed_url),
    contact: JSON.stringify(body.contact ?? previous?.contact ?? {}),
    licence: JSON.stringify(body.licence ?? previous?.licence ?? { level: 'none', isBilledAnnually: false }),
    settings: JSON.stringify(body.settings ?? previous?.settings ?? {}),
    resource_configuration: JSON.stringify(body.resourceConfiguration ?? previous?.resource_configuration ?? {}),
  };
}

/** Sites that name an id must be of this tenant; those that name none but an existing key are that one. */
function knownSites(sites: Static<typeof tenantSave>['sites'], previous: TenantRow) {
  return sites.map((site, index) => {
    const known = previous.sites.find(({ id, key }) => (site.id ? id === site.id.toLowerCase() : key === site.key));
    if (site.id && !known) throw new ProblemError({ code: 'unknownValue', path: `sites.${index}.id` });
    return { ...site, id: known?.id ?? uuidv7() };
  });
}

async function stored(tx: Transaction, id: string): Promise<TenantRow> {
  const row = await selectTenant(tx, id);
  if (!row) throw notFound();
  return row;
}
