import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import { defaultPrimary, normalizePrimary } from './theme-css.ts';

/** Whose pages they look like. */
export interface Brand {
  readonly name: string;
  /** Six hexadecimal digits. */
  readonly primary: string;
}

/** The product's own look. */
export const productBrand: Brand = { name: 'Tingest', primary: defaultPrimary };

/** The look of the tenant that the web app named with the parameter `tenant`; the product's for any other value. */
export async function findBrand(pool: Pool, tenantKey: unknown): Promise<Brand> {
  if (typeof tenantKey !== 'string' || !/^[a-z0-9-]{2,50}$/.test(tenantKey)) return productBrand;
  const { rows } = await pool.query<{ id: string | null }>('SELECT find_tenant($1) AS id', [tenantKey]);
  const tenantId = rows[0]?.id;
  if (!tenantId) return productBrand;
  const tenant = await inTransaction(pool, { tenantId, readOnly: true }, async (tx) => {
    const found = await sql<{ name: string; primary: string | null }>`
      SELECT name, resource_configuration #>> '{globalResources,primaryColor}' AS "primary"
      FROM tenants WHERE tenant_id = ${tenantId}::uuid`.execute(tx);
    return found.rows[0];
  });
  if (!tenant) return productBrand;
  return { name: tenant.name, primary: normalizePrimary(tenant.primary) };
}
