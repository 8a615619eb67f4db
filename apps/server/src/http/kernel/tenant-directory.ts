import { type Culture, defaultTenantCulture } from '@tingest/domain/foundation';
import type { Pool } from 'pg';
import type { TenantSettings } from '../../database/stored/tenants.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { boundedCache } from '../../foundation/bounded-cache.ts';

export interface DirectorySite {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

/** The data of a tenant that requests need. */
export interface DirectoryTenant {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly culture: Culture;
  /** Windows-style id, as stored. */
  readonly timeZone: string;
  readonly settings: Partial<TenantSettings>;
  readonly sites: readonly DirectorySite[];
  /** Whether its lists are being put into another language's order, and have rows of both meanwhile. */
  readonly isReordering?: boolean;
}

/** Finds tenants by key or id, from memory when they did not change. */
export interface TenantDirectory {
  byKey(key: string): Promise<DirectoryTenant | null>;
  byId(id: string): Promise<DirectoryTenant | null>;
  /** Forgets a tenant, or all; called when the database tells that something changed. */
  forget(tenantId?: string): void;
}

/**
 * @param pool connections of the app's role
 * @param isListening whether changes are told of: while they are not, nothing is answered from memory
 */
export function createTenantDirectory(pool: Pool, isListening: () => boolean = () => true): TenantDirectory {
  const ids = boundedCache<string>(10_000);
  const tenants = boundedCache<DirectoryTenant>(1_000);
  // A load that began before a change must not be kept after it.
  let generation = 0;

  async function byId(id: string): Promise<DirectoryTenant | null> {
    const cachedTenant = isListening() ? tenants.get(id) : undefined;
    if (cachedTenant) return cachedTenant;
    const generationBefore = generation;
    const tenant = await inTransaction(pool, { tenantId: id, readOnly: true }, (tx) => loadTenant(tx, id));
    if (tenant && generationBefore === generation && isListening()) tenants.set(id, tenant);
    return tenant;
  }

  return {
    byId,
    async byKey(key) {
      let id = isListening() ? ids.get(key) : undefined;
      if (!id) {
        const tenantResult = await pool.query<{ id: string | null }>('SELECT find_tenant($1) AS id', [key]);
        id = tenantResult.rows[0]?.id ?? undefined;
        if (!id) return null;
        if (isListening()) ids.set(key, id);
      }
      const tenant = await byId(id);
      return tenant?.key === key ? tenant : null;
    },
    forget(tenantId) {
      generation += 1;
      ids.clear();
      if (tenantId) tenants.delete(tenantId);
      else tenants.clear();
    },
  };
}

async function loadTenant(tx: Transaction, id: string): Promise<DirectoryTenant | null> {
  const row = await tx
    .selectFrom('tenants')
    .select(['tenant_id', 'key', 'name', 'culture', 'time_zone', 'settings', 'reordering_since'])
    .where('tenant_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const sites = await tx
    .selectFrom('sites')
    .select(['id', 'key', 'name'])
    .where('tenant_id', '=', id)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return {
    id: row.tenant_id,
    key: row.key,
    name: row.name,
    culture: (row.culture as Culture) ?? defaultTenantCulture,
    timeZone: row.time_zone,
    settings: row.settings,
    sites,
    isReordering: row.reordering_since !== null,
  };
}
