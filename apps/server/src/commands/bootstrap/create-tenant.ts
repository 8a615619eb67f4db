import { defaultTimeZoneId } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../database/database.ts';
import { insertRow } from '../../database/stored-rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { insertTenant, replaceSites } from '../../features/organisation/tenants/tenant-queries.ts';
import { replaceUserSites } from '../../features/organisation/users/user-queries.ts';
import { StartupError } from '../../foundation/startup-error.ts';
import { setPassword } from '../../idp/passwords/credentials.ts';
import { recordAudit } from '../../publishing/audit.ts';
import type { BootstrapOptions } from './bootstrap-options.ts';

/**
 * Creates a tenant with its first site and a system administrator, all or nothing.
 * @param password absent where an external identity provider keeps the passwords
 * @throws StartupError when a tenant exists already and none is to be added, or a key is taken
 */
export async function createTenant(
  database: Pick<Database, 'pool'>,
  options: BootstrapOptions,
  password: string | undefined,
): Promise<void> {
  const { tenant, site, admin } = options;
  const [tenantId, siteId, userId] = [uuidv7(), uuidv7(), uuidv7()];
  await inTransaction(database.pool, { tenantId, system: true }, async (tx) => {
    // Held until the commit: of two that run at once, the second one sees the first one's tenant.
    await sql`LOCK TABLE tenants IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const existingTenants = await tx.selectFrom('tenants').select('key').orderBy('key').execute();
    if (existingTenants.some(({ key }) => key === tenant.key)) {
      throw new StartupError(`the tenant ${tenant.key} exists already; nothing was changed`);
    }
    if (existingTenants.length > 0 && !options.add) {
      throw new StartupError(`a tenant already exists (${existingTenants[0]?.key}); use --add to create another one`);
    }
    await insertTenant(tx, {
      tenant_id: tenantId,
      key: tenant.key,
      name: tenant.name,
      culture: tenant.culture,
      time_zone: defaultTimeZoneId,
    });
    await replaceSites(tx, tenantId, [{ id: siteId, ...site }]);
    const { username, name, email } = admin;
    // The operator that runs this has the database, and vouches for the address.
    const verified_email = email.toLowerCase();
    await insertRow(tx, 'users', {
      tenant_id: tenantId,
      id: userId,
      username,
      name,
      email,
      verified_email,
      role: 'SuperUser',
    });
    await replaceUserSites(tx, tenantId, userId, [siteId]);
    if (password !== undefined) await setPassword(tx, { tenantId, userId, password });
    await recordAudit(
      { tx, caller: { userId, name, tenantId }, requestId: 'bootstrap' },
      {
        action: 'create',
        resourceType: 'tenant',
        resourceId: tenantId,
        resourceName: tenant.name,
        after: { ...tenant, sites: [site] },
      },
    );
  });
}
