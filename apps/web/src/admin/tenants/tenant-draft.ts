import { reporterRetention } from '@tingest/domain/access';
import { defaultTenantCulture, defaultTimeZoneId } from '@tingest/domain/foundation';
import type { Tenant, TenantDraft } from '../../api/tenants.ts';

/** Initial values of a new tenant. Source: specification, section 3, Tenant. */
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

/** Returns the editable properties of a stored tenant, with those that tie it to its version. */
export function tenantDraft(storedTenant: Tenant): TenantDraft {
  const { id, version, key, name, culture, timeZone, policyUrl, rssFeedUrl, sites } = storedTenant;
  const { contact, licence, settings } = storedTenant;
  return { id, version, key, name, culture, timeZone, policyUrl, rssFeedUrl, sites, contact, licence, settings };
}
