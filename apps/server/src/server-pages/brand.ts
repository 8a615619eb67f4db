import { isKey } from '@tingest/domain/register';
import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import { findSignInBrand } from '../features/organisation/tenants/find-tenant.ts';
import { defaultPrimary, normalizePrimary } from './theme-css.ts';

/** The brand that determines the appearance of pages. */
export interface Brand {
  readonly name: string;
  /** Six hexadecimal digits. */
  readonly primary: string;
  /** Address of the tenant's logo. */
  readonly logo?: string;
}

/** The product's own look. */
export const productBrand: Brand = { name: 'Tingest', primary: defaultPrimary };

/** The look of the tenant that the web app named with the parameter `tenant`; the product's for any other value. */
export async function findBrand(pool: Pool, tenantKey: unknown): Promise<Brand> {
  if (typeof tenantKey !== 'string' || !isKey(tenantKey)) return productBrand;
  const { rows } = await pool.query<{ id: string | null }>('SELECT find_tenant($1) AS id', [tenantKey]);
  const tenantId = rows[0]?.id;
  if (!tenantId) return productBrand;
  const tenant = await inTransaction(pool, { tenantId, readOnly: true }, (tx) => findSignInBrand(tx, tenantId));
  if (!tenant) return productBrand;
  const { name, primaryColor, logo } = tenant;
  return { name, primary: normalizePrimary(primaryColor), ...(logo && { logo }) };
}
