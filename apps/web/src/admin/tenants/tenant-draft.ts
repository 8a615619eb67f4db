import { defaultTenantCulture, defaultTimeZoneId } from '@tingest/domain';
import { reporterRetention } from '@tingest/domain/public-access';
import type { Tenant, TenantDraft } from '../../api/tenants.ts';

/** What a new tenant begins with. Source: specification, section 3, Tenant. */
export const newTenant: TenantDraft = {
  key: '',
  name: '',
  culture: defaultTenantCulture,
  timeZone: defaultTimeZoneId,
  policyUrl: null,
  rssFeedUrl: null,
  sites: [],
  contact: { name: null, address: null, zipcode: null, city: null, phoneNo: null, email: null },
  licence: { level: 'none', isBilledAnnually: false },
  settings: {
    allowAnonymousRequests: false,
    allowSearchEngines: false,
    disableColumnSorting: false,
    enableReservations: false,
    lockdown: false,
    reporterRetentionDays: reporterRetention.usual,
  },
};

/** What can be changed of a stored tenant, with what ties it to its version. */
export function tenantDraft(stored: Tenant): TenantDraft {
  const { id, version, key, name, culture, timeZone, policyUrl, rssFeedUrl, sites } = stored;
  const { contact, licence, settings } = stored;
  return { id, version, key, name, culture, timeZone, policyUrl, rssFeedUrl, sites, contact, licence, settings };
}
