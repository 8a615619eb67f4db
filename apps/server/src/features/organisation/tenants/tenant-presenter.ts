import { ianaZone } from '@tingest/domain';
import type { Static } from 'typebox';
import { presentGroups } from './configuration-presenter.ts';
import type { StoredConfiguration } from './configuration-queries.ts';
import type { GroupName } from './resource-groups.ts';
import type { TenantRow } from './tenant-queries.ts';
import type { tenantReply } from './tenant-schemas.ts';

/** A tenant as it is answered, with the groups of its configuration that were asked for. */
export function presentTenant(
  row: TenantRow,
  configuration?: StoredConfiguration,
  groups: readonly GroupName[] = [],
): Static<typeof tenantReply> {
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
    contact: row.contact as object,
    licence: row.licence as Static<typeof tenantReply>['licence'],
    settings: row.settings as object,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
