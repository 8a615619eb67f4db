import type { Selectable } from 'kysely';
import type { CalendarFeeds } from '../../../database/schema.generated.ts';
import { siteRows, tenantRows } from '../../../database/stored-rows.ts';
import type { SiteScope, TenantScope } from '../../../database/transaction.ts';
import type { CalendarSubject } from './calendar-queries.ts';

export type SubscriptionRow = Selectable<CalendarFeeds>;

/** Selects the subscriptions that a user created at a site, oldest first. */
export function selectSubscriptionsOf(scope: SiteScope, userId: string): Promise<SubscriptionRow[]> {
  return siteRows(scope, 'calendar_feeds')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The subscription of a secret address. */
export function selectSubscriptionBySecret(scope: TenantScope, digest: Buffer): Promise<SubscriptionRow | undefined> {
  return tenantRows(scope, 'calendar_feeds').selectAll().where('secret_digest', '=', digest).executeTakeFirst();
}

/** Returns the subject of a subscription; a table constraint allows exactly one of both. */
export function subjectOf({ element_id, element_type_id }: SubscriptionRow): CalendarSubject {
  return element_id !== null ? { elementId: element_id } : { elementTypeId: element_type_id ?? '' };
}
