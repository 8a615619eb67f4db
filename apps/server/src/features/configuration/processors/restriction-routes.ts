import type { Problem } from '@tingest/domain/foundation';
import type { Processor } from '@tingest/processors';
import Type, { type Static } from 'typebox';
import type { Transaction } from '../../../database/transaction.ts';
import { item, noContent, ok } from '../../../http/kernel/answer.ts';
import { orNotFound, throwProblems } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { type AuditContext, recordAudit } from '../../../publishing/audit.ts';
import { checkVersion } from '../../../publishing/publishable-item.ts';
import { knownProcessor } from './implementations.ts';
import { ofType, restrictionParams, restrictionReply, restrictionSave } from './processor-schemas.ts';
import { type ProcessorUse, processorUse } from './processor-use.ts';
import {
  deleteRestriction,
  type RestrictionColumns,
  type RestrictionRow,
  saveRestriction,
  selectRestriction,
  selectRestrictions,
  selectTenantIds,
} from './restriction-queries.ts';

const base = { tag: 'Processors', authentication: 'user', scope: 'site', system: true } as const;
const reading = { ...base, action: 'processorRestrictions.read', transaction: 'read' } as const;

/**
 * Returns the routes by which system administrators restrict implementations for tenants. Source: specification,
 * section 7; design, section 10.
 */
export function restrictionRoutes(processors: readonly Processor[]): Route[] {
  return [restrictionListRoute, getRoute, saveRoute(processors), deleteRoute];
}

const restrictionListRoute = route({
  ...reading,
  method: 'GET',
  path: 'processors/restrictions',
  name: 'processorRestrictions.list',
  summary: 'List restrictions of processors',
  query: ofType,
  reply: Type.Object({ items: Type.Array(restrictionReply) }, { title: 'ProcessorRestrictions' }),
  async handler({ tx }, { query }) {
    const rows = await selectRestrictions(tx, query.processorType);
    const tenants = await selectTenantIds(
      tx,
      rows.flatMap(({ tenant_ids }) => tenant_ids ?? []),
    );
    const useOf = await processorUse(tx);
    return ok({ items: await Promise.all(rows.map(async (row) => present(row, tenants, await useOf(row)))) });
  },
});

const getRoute = route({
  ...reading,
  method: 'GET',
  path: 'processors/restrictions/:processorType/:processorKey',
  name: 'processorRestrictions.get',
  summary: 'Get the restriction of an implementation',
  params: restrictionParams,
  reply: restrictionReply,
  async handler({ tx }, { params }) {
    const row = orNotFound(await selectRestriction(tx, params.processorType, params.processorKey));
    return item(await presentRestriction(tx, row));
  },
});

function saveRoute(processors: readonly Processor[]): Route {
  return route({
    ...base,
    action: 'processorRestrictions.write',
    transaction: 'write',
    method: 'POST',
    path: 'processors/restrictions',
    name: 'processorRestrictions.save',
    summary: 'Create or change the restriction of an implementation',
    body: restrictionSave,
    reply: restrictionReply,
    async handler(context, { body, expectedVersion }) {
      const { tx } = context;
      const { processorKey, processorType, version } = body.data;
      const previous = await selectRestriction(tx, processorType, processorKey, true);
      // The restricted implementation may no longer exist, and its restriction remains changeable.
      if (!previous) knownProcessor(processors, processorType, processorKey);
      if (previous) checkVersion(previous.version, expectedVersion, version);
      const columns = await checkedColumns(tx, body.data);
      const row = await saveRestriction(tx, processorType, processorKey, columns);
      const after = await presentRestriction(tx, row);
      audit(context, previous ? 'update' : 'create', row, {
        ...(previous && { before: await presentRestriction(tx, previous) }),
        after,
      });
      return item(after);
    },
  });
}

const deleteRoute = route({
  ...base,
  action: 'processorRestrictions.delete',
  transaction: 'write',
  method: 'DELETE',
  path: 'processors/restrictions/:processorType/:processorKey',
  name: 'processorRestrictions.delete',
  summary: 'Remove the restriction of an implementation',
  params: restrictionParams,
  status: 204,
  async handler(context, { params, expectedVersion }) {
    const { tx } = context;
    const row = orNotFound(await selectRestriction(tx, params.processorType, params.processorKey, true));
    checkVersion(row.version, expectedVersion, undefined);
    await deleteRestriction(tx, params.processorType, params.processorKey);
    audit(context, 'delete', row, { before: await presentRestriction(tx, row) });
    return noContent();
  },
});

/** A server's name, or with `*.` in front all below it. */
const serverName = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

async function checkedColumns(
  tx: Transaction,
  { limits = {}, tenantIds = null }: Static<typeof restrictionSave>['data'],
): Promise<RestrictionColumns> {
  const requestedIds = tenantIds && [...new Set(tenantIds.map((id) => id.toLowerCase()))];
  const knownIds = await selectTenantIds(tx, requestedIds ?? []);
  const addresses = limits.addresses?.map((address) => address.trim().toLowerCase()) ?? null;
  const problems: Problem[] = [
    ...(requestedIds ?? []).flatMap((id, index) =>
      knownIds.has(id) ? [] : [{ code: 'unknownValue', path: `data.tenantIds.${index}` } as const],
    ),
    ...(addresses ?? []).flatMap((address, index) =>
      serverName.test(address) ? [] : [{ code: 'serverName', path: `data.limits.addresses.${index}` } as const],
    ),
  ];
  throwProblems(problems);
  return {
    tenant_ids: requestedIds,
    runs_per_day: limits.runsPerDay ?? null,
    runs_per_month: limits.runsPerMonth ?? null,
    addresses,
  };
}

type Restriction = Static<typeof restrictionReply>;

async function presentRestriction(tx: Transaction, row: RestrictionRow) {
  const useOf = await processorUse(tx);
  return present(row, await selectTenantIds(tx, row.tenant_ids ?? []), await useOf(row));
}

/** @param tenants existing ones: deleted tenants are left out */
function present(row: RestrictionRow, tenants: ReadonlySet<string>, use: ProcessorUse[]): Restriction {
  return {
    processorType: row.processor_type as Restriction['processorType'],
    processorKey: row.processor_key,
    tenantIds: row.tenant_ids?.filter((id) => tenants.has(id)) ?? null,
    limits: { runsPerDay: row.runs_per_day, runsPerMonth: row.runs_per_month, addresses: row.addresses },
    use,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

function audit(
  context: AuditContext,
  action: 'create' | 'update' | 'delete',
  { processor_key, processor_type }: RestrictionRow,
  { before, after }: { readonly before?: Restriction; readonly after?: Restriction },
): void {
  const resourceName = `${processor_type}/${processor_key}`;
  recordAudit(context, {
    ...{ action, resourceType: 'processorRestriction', resourceId: null, resourceName },
    ...(before && { before: settingsOf(before) }),
    ...(after && { after: settingsOf(after) }),
  });
}

/** How much tenants have used it is nothing that the administrator changed. */
function settingsOf({ use: _, ...settings }: Restriction): Omit<Restriction, 'use'> {
  return settings;
}
