import { reporterRetention } from '@tingest/domain/access';
import { ianaZone } from '@tingest/domain/foundation';
import type { Static } from 'typebox';
import { presentGroups } from './configuration-presenter.ts';
import type { StoredConfiguration } from './configuration-queries.ts';
import type { GroupName } from './resource-groups.ts';
import type { TenantRow } from './tenant-queries.ts';
import type { tenantReply } from './tenant-schemas.ts';

type Answered = Static<typeof tenantReply>;

const noContact = { name: null, address: null, zipcode: null, city: null, phoneNo: null, email: null };
const noLicence = { level: 'none', isBilledAnnually: false } as const;
const initialSettings: Answered['settings'] = {
  allowAnonymousRequests: false,
  allowSearchEngines: false,
  disableColumnSorting: false,
  enableReservations: false,
  lockdown: false,
  reporterRetentionDays: reporterRetention.usual,
};

/** A tenant as it is answered, with the groups of its configuration that were asked for. */
export function presentTenant(
  row: TenantRow,
  configuration?: StoredConfiguration,
  groups: readonly GroupName[] = [],
): Answered {
  return {
    id: row.tenant_id,
    key: row.key,
    name: row.name,
    culture: row.culture as 'sv-SE',
    timeZone: row.time_zone,
    ianaTimeZone: ianaZone(row.time_zone) ?? 'UTC',
    policyUrl: row.policy_url,
    rssFeedUrl: row.rss_feed_url,
    sites: [...row.sites],
    resourceConfiguration: configuration ? presentGroups(configuration, groups) : {},
    contact: { ...noContact, ...row.contact },
    licence: { ...noLicence, ...row.licence },
    settings: { ...initialSettings, ...row.settings },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
