import { sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';
import { ProblemError } from '../../../http/problem-error.ts';

/** How much there is, by kind: `users`, `elements`, …; kinds that there is nothing of are left out. */
export type Usage = Readonly<Record<string, number>>;

/** What kinds are called outside of the database. */
const resourceNames: Readonly<Record<string, string>> = {
  user_sites: 'users',
  element_types: 'elementTypes',
  record_types: 'recordTypes',
};

/** What stands in each site of a tenant, by the site's id. Only within a system transaction. */
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

/** All sites together. Somebody who works at several of them is counted at each. */
export function totalUsage(sites: ReadonlyMap<string, Usage>): Usage {
  const total: Record<string, number> = {};
  for (const usage of sites.values()) {
    for (const [kind, amount] of Object.entries(usage)) total[kind] = (total[kind] ?? 0) + amount;
  }
  return total;
}

/** Refuses to remove what something stands in, and says how much of what. @throws ProblemError `inUse` */
export function refuseInUse(what: 'site' | 'tenantContents', usage: Usage | undefined): void {
  const count = Object.values(usage ?? {}).reduce((sum, amount) => sum + amount, 0);
  if (count === 0) return;
  const path = what === 'site' ? { path: 'sites' } : {};
  throw new ProblemError({ code: 'inUse', ...path, parameters: { what, count }, data: { usage } });
}
