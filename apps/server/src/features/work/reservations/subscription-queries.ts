import type { Selectable } from 'kysely';
import type { CalendarFeeds } from '../../../database/schema.generated.ts';
import { siteRows, tenantRows } from '../../../database/stored-rows.ts';
import type { SiteScope, TenantScope } from '../../../database/transaction.ts';
import type { CalendarSubject } from './calendar-queries.ts';

export type SubscriptionRow = Selectable<CalendarFeeds>;

/** The subscriptions that somebody made at a site, oldest first. */
export function selectSubscriptionsOf({ tx, tenant, site }: SiteScope, userId: string): Promise<SubscriptionRow[]> {
  return tenantRows({ tx, tenant }, 'calendar_feeds')
    .selectAll()
    .where('user_id', '=', userId)
    .where('site_id', '=', site.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function selectSubscription(scope: SiteScope, id: string): Promise<SubscriptionRow | undefined> {
  return siteRows(scope, 'calendar_feeds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The subscription of a secret address. */
export function selectSubscriptionBySecret(scope: TenantScope, digest: Buffer): Promise<SubscriptionRow | undefined> {
  return tenantRows(scope, 'calendar_feeds').selectAll().where('secret_digest', '=', digest).executeTakeFirst();
}

/** What a subscription is of; the table lets it be exactly one of both. */
export function subjectOf({ element_id, element_type_id }: SubscriptionRow): CalendarSubject {
  return element_id !== null ? { elementId: element_id } : { elementTypeId: element_type_id ?? '' };
}
