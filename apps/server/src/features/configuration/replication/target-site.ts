import type { Transaction } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { findPresentedTenant } from '../../organisation/tenants/find-tenant.ts';
import type { ReplicationScope } from './replica-queries.ts';

/** A request to copy a site, within the site that is copied. */
export type SourceContext = Omit<SiteContext, 'tx'>;

/** Where a copy goes from and to. @throws ProblemError when it is the same site */
export function scopeOf(
  { tenant, site }: SourceContext,
  options: { readonly targetTenantId: string; readonly targetSiteId: string },
): ReplicationScope {
  const targetTenantId = options.targetTenantId.toLowerCase();
  const targetSiteId = options.targetSiteId.toLowerCase();
  if (targetTenantId === tenant.id && targetSiteId === site.id) {
    throw new ProblemError({ code: 'replicaSameSite', path: 'targetSiteId' });
  }
  return { sourceTenantId: tenant.id, sourceSiteId: site.id, targetTenantId, targetSiteId };
}

/**
 * Returns the request's context as if it came from within the target: its tenant and site, and the caller as they would
 * be there after switching to it. Items saved with it are saved in the target's language, time zone and name.
 *
 * @param tx in the target's tenant
 * @throws ProblemError for a tenant or site that does not exist, and for one that is locked
 */
export async function targetContext(
  source: SourceContext,
  { targetTenantId, targetSiteId }: ReplicationScope,
  tx: Transaction,
): Promise<SiteContext> {
  const targetTenant = await findPresentedTenant(tx, targetTenantId);
  if (!targetTenant) throw new ProblemError({ code: 'unknownValue', path: 'targetTenantId' });
  const sites = targetTenant.sites.flatMap(({ id, key, name }) => (id ? [{ id, key, name }] : []));
  const site = sites.find(({ id }) => id === targetSiteId);
  if (!site) throw new ProblemError({ code: 'unknownValue', path: 'targetSiteId' });
  const settings = targetTenant.settings ?? {};
  if (settings.lockdown === true) throw new ProblemError({ code: 'tenantLocked' });
  const { id, key, name, culture, timeZone } = targetTenant;
  return {
    ...source,
    tx,
    tenant: { id, key, name, culture, timeZone, settings, sites },
    site,
    caller: {
      ...source.caller,
      tenantId: id,
      tenantKey: key,
      siteIds: sites.map((each) => each.id),
      siteKeysById: new Map(sites.map((each) => [each.id, each.key])),
      privilegeIds: [],
    },
  };
}
