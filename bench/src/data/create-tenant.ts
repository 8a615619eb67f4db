import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** A tenant with one site and one user that may do everything in it. */
export interface BenchTenant {
  readonly tenantId: string;
  readonly siteId: string;
  readonly path: string;
  readonly username: string;
}

/** Makes a Swedish tenant. @param owner connection of the role that row-level security does not hold */
export async function createTenant(owner: Client, key: string): Promise<BenchTenant> {
  const [tenantId, siteId, userId] = [randomUUID(), randomUUID(), randomUUID()];
  const username = `${key}-admin`;
  await owner.query(`INSERT INTO tenants (tenant_id, key, name, culture) VALUES ($1, $2, $2, 'sv-SE')`, [
    tenantId,
    key,
  ]);
  await owner.query(`INSERT INTO sites (tenant_id, id, key, name) VALUES ($1, $2, 'teknik', 'Teknik')`, [
    tenantId,
    siteId,
  ]);
  await owner.query(
    `INSERT INTO users (tenant_id, id, username, name, role) VALUES ($1, $2, $3, 'Anna Admin', 'TenantAdmin')`,
    [tenantId, userId, username],
  );
  return { tenantId, siteId, path: `${key}/teknik`, username };
}
