import type { Insertable, Selectable } from 'kysely';
import type { CalendarFeeds } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { CalendarSubject } from './calendar-queries.ts';

export type SubscriptionRow = Selectable<CalendarFeeds>;

export function insertSubscription(tx: Transaction, row: Insertable<CalendarFeeds>): Promise<SubscriptionRow> {
  return tx.insertInto('calendar_feeds').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The subscriptions that somebody made at a site, oldest first. */
export function selectSubscriptionsOf(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  userId: string,
): Promise<SubscriptionRow[]> {
  return tx
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function selectSubscription(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The subscription of a secret address. */
export function selectSubscriptionBySecret(
  tx: Transaction,
  tenantId: string,
  digest: Buffer,
): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('secret_digest', '=', digest)
    .executeTakeFirst();
}

export async function deleteSubscription(tx: Transaction, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** What a subscription is of; the table lets it be exactly one of both. */
export function subjectOf({ element_id, element_type_id }: SubscriptionRow): CalendarSubject {
  return element_id !== null ? { elementId: element_id } : { elementTypeId: element_type_id ?? '' };
}
