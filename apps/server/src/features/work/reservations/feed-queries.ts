import type { Insertable, Selectable } from 'kysely';
import type { CalendarFeeds } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { CalendarSubject } from './calendar-queries.ts';

export type FeedRow = Selectable<CalendarFeeds>;

export function insertFeed(tx: Transaction, row: Insertable<CalendarFeeds>): Promise<FeedRow> {
  return tx.insertInto('calendar_feeds').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The feeds that somebody made at a site, oldest first. */
export function selectFeedsOf(tx: Transaction, tenantId: string, siteId: string, userId: string): Promise<FeedRow[]> {
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

export function selectFeed(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
): Promise<FeedRow | undefined> {
  return tx
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The feed of an address. */
export function selectFeedBySecret(tx: Transaction, tenantId: string, digest: Buffer): Promise<FeedRow | undefined> {
  return tx
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('secret_digest', '=', digest)
    .executeTakeFirst();
}

export async function deleteFeed(tx: Transaction, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** What a feed is of; the table lets it be exactly one of both. */
export function subjectOf({ element_id, element_type_id }: FeedRow): CalendarSubject {
  return element_id !== null ? { elementId: element_id } : { elementTypeId: element_type_id ?? '' };
}
