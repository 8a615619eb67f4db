import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Kiosks } from '../../../database/schema.generated.ts';
import { deleteRow, findSiteRow, insertRow, siteRows, updateRow } from '../../../database/stored-rows.ts';
import type { SiteScope } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { orNotFound, throwProblems } from '../../../http/kernel/problem-error.ts';
import { idleLimits, type KioskInput } from './kiosk-schemas.ts';

export type KioskRow = Selectable<Kiosks>;

export function selectKiosks(scope: SiteScope): Promise<KioskRow[]> {
  return siteRows(scope, 'kiosks').selectAll().orderBy('name').orderBy('id').execute();
}

/** @throws ProblemError `notFound` */
export async function getKiosk(scope: SiteScope, id: string, lock = false): Promise<KioskRow> {
  return orNotFound(await findSiteRow(scope, 'kiosks', id, lock));
}

export async function createKiosk(context: SiteContext, input: KioskInput): Promise<KioskRow> {
  const { tx, tenant, site, caller } = context;
  return insertRow(tx, 'kiosks', {
    tenant_id: tenant.id,
    site_id: site.id,
    id: input.id ?? uuidv7(),
    owner_id: caller.userId,
    ...(await checkedColumns(context, input)),
  });
}

export async function changeKiosk(context: SiteContext, previous: KioskRow, input: KioskInput): Promise<KioskRow> {
  const columns = await checkedColumns(context, { idleSeconds: previous.idle_seconds, ...input });
  return updateRow(context, 'kiosks', previous.id, columns);
}

/** Deletes a kiosk with all its credentials: its device and its session end at once. */
export async function removeKiosk(context: SiteContext, { id }: KioskRow): Promise<void> {
  await deleteRow(context, 'kiosks', id);
}

async function checkedColumns(context: SiteContext, { name, serviceIds, idleSeconds }: KioskInput) {
  const ids = [...new Set(serviceIds.map((id) => id.toLowerCase()))];
  const knownIds = new Set(await selectServiceIds(context, ids));
  throwProblems([
    ...(name.trim() === '' ? [{ code: 'required' as const, path: 'name' }] : []),
    ...serviceIds.flatMap((id, index) =>
      knownIds.has(id.toLowerCase()) ? [] : [{ code: 'unknownValue' as const, path: `serviceIds.${index}` }],
    ),
  ]);
  return { name: name.trim(), service_ids: ids, idle_seconds: idleSeconds ?? idleLimits.usual };
}

async function selectServiceIds({ tx, tenant, site }: SiteScope, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM transaction_types
    WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND id = ANY (${[...ids]}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

export function presentKiosk(row: KioskRow) {
  return {
    id: row.id,
    name: row.name,
    serviceIds: [...row.service_ids],
    idleSeconds: row.idle_seconds,
    pairedAt: row.paired_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
