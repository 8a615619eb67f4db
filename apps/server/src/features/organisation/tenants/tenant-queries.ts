import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { DatabaseError } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Tenants } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';

interface SiteOfTenant {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

export type TenantRow = Selectable<Tenants> & { readonly sites: readonly SiteOfTenant[] };

const sitesOfTenant = sql<SiteOfTenant[]>`(
  SELECT COALESCE(json_agg(json_build_object('id', s.id, 'key', s.key, 'name', s.name) ORDER BY s.position, s.name), '[]')
  FROM sites s WHERE s.tenant_id = tenants.tenant_id)`.as('sites');

/** All tenants; only within a system transaction are there others than the own one. */
export function selectTenants(tx: Transaction): Promise<TenantRow[]> {
  return tx.selectFrom('tenants').selectAll().select(sitesOfTenant).execute();
}

export function selectTenant(tx: Transaction, id: string, lock = false): Promise<TenantRow | undefined> {
  return tx
    .selectFrom('tenants')
    .selectAll()
    .select(sitesOfTenant)
    .where('tenant_id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function insertTenant(tx: Transaction, values: Insertable<Tenants>): Promise<void> {
  await tx.insertInto('tenants').values(values).execute();
}

export async function updateTenant(tx: Transaction, id: string, changes: Updateable<Tenants>): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', id)
    .execute();
}

export async function deleteTenant(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('tenants').where('tenant_id', '=', id).execute().catch(refusedAsInUse('tenantContents'));
}

/**
 * Converts a foreign key violation on deletion, by rows that were not counted, to a problem that names the kind of
 * item.
 */
function refusedAsInUse(what: 'tenantContents' | 'site') {
  return (error: unknown): never => {
    if (!(error instanceof DatabaseError) || error.code !== '23503') throw error;
    const path = what === 'site' ? { path: 'sites' } : {};
    throw new ProblemError({ code: 'inUse', ...path, parameters: { what, count: 1 } });
  };
}

/** Adds, renames and removes sites so that they are those given, in their order. @throws ProblemError `inUse` for one that is */
export async function replaceSites(
  tx: Transaction,
  tenantId: string,
  sites: readonly { readonly id?: string | null; readonly key: string; readonly name: string }[],
): Promise<void> {
  const retainedIds = sites.flatMap(({ id }) => (id ? [id] : []));
  await tx
    .deleteFrom('sites')
    .where('tenant_id', '=', tenantId)
    .$if(retainedIds.length > 0, (query) => query.where('id', 'not in', retainedIds))
    .execute()
    .catch(refusedAsInUse('site'));
  // A rename that swaps two keys would collide half-way.
  await sql`UPDATE sites SET key = id::text WHERE tenant_id = ${tenantId}`.execute(tx);
  for (const [position, { id, key, name }] of sites.entries()) {
    await tx
      .insertInto('sites')
      .values({ tenant_id: tenantId, id: id ?? uuidv7(), key, name: name.trim(), position })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'id']).doUpdateSet({ key, name: name.trim(), position, updated_at: sql`now()` }),
      )
      .execute();
  }
}

/** How much there is, by kind: `users`, `elements`, …; kinds that there is nothing of are left out. */
type Usage = Readonly<Record<string, number>>;

/** Names of kinds outside of the database. */
const resourceNames: Readonly<Record<string, string>> = {
  user_sites: 'users',
  element_types: 'elementTypes',
  record_types: 'recordTypes',
  data_schemas: 'schemas',
};

/** Counts the rows in each site of a tenant, by the site's id. Only within a system transaction. */
export async function selectUsage(tx: Transaction, tenantId: string): Promise<ReadonlyMap<string, Usage>> {
  const { rows } = await sql<{ siteId: string; kind: string; amount: number }>`
    SELECT site_id AS "siteId", kind, amount::int AS amount FROM tenant_usage(${tenantId})`.execute(tx);
  const sites = new Map<string, Record<string, number>>();
  for (const { siteId, kind, amount } of rows) {
    const usage = sites.get(siteId) ?? {};
    const name = resourceNames[kind] ?? kind;
    sites.set(siteId, { ...usage, [name]: (usage[name] ?? 0) + amount });
  }
  return sites;
}

/** Sums all sites. A user that works at several of them is counted at each. */
export function totalUsage(sites: ReadonlyMap<string, Usage>): Usage {
  const total: Record<string, number> = {};
  for (const usage of sites.values()) {
    for (const [kind, amount] of Object.entries(usage)) total[kind] = (total[kind] ?? 0) + amount;
  }
  return total;
}

/** Refuses to remove a site or tenant that has content, and reports the counts by kind. @throws ProblemError `inUse` */
export function refuseInUse(what: 'site' | 'tenantContents', usage: Usage | undefined): void {
  const count = Object.values(usage ?? {}).reduce((sum, amount) => sum + amount, 0);
  if (count === 0) return;
  const path = what === 'site' ? { path: 'sites' } : {};
  throw new ProblemError({ code: 'inUse', ...path, parameters: { what, count }, data: { usage } });
}
