import { type Culture, can } from '@tingest/domain';
import type { Pool } from 'pg';
import { inTransaction } from '../../../database/transaction.ts';
import { may } from '../../../http/authentication/grants.ts';
import { loadUserRecord } from '../../../http/authentication/user-record.ts';
import type { TenantDirectory } from '../../../http/tenant-directory.ts';
import { presentCalendarItem } from './calendar-presenter.ts';
import { type CalendarRow, selectCalendar } from './calendar-queries.ts';
import { findSubject } from './calendar-subject.ts';
import { selectFeedBySecret, subjectOf } from './feed-queries.ts';
import { readFeedSecret } from './feed-secret.ts';

/** What calendars are read with where nobody has signed in. */
export interface FeedSources {
  readonly pool: Pool;
  readonly tenants: TenantDirectory;
}

/** A calendar as a feed shows it. */
export interface FeedContent {
  readonly name: string;
  readonly culture: Culture;
  readonly siteKey: string;
  readonly events: readonly FeedEvent[];
}

export type FeedEvent = ReturnType<typeof presentCalendarItem> &
  Pick<CalendarRow, 'version' | 'created_at' | 'updated_at'>;

const day = 24 * 60 * 60_000;
const before = 30 * day;
/** How far ahead a feed shows what is reserved, in milliseconds. */
export const feedReach = 400 * day;
const mostEvents = 2000;

/**
 * What the maker of a feed would see now; `null` for an address that was never made or was taken back, and when its maker
 * cannot see the calendar any more or the tenant put its reservations off.
 */
export async function readFeed({ pool, tenants }: FeedSources, text: string, now: Date): Promise<FeedContent | null> {
  const secret = readFeedSecret(text);
  const tenant = secret && (await tenants.byId(secret.tenantId));
  if (!secret || tenant?.settings.enableReservations !== true) return null;
  const scope = { tenantId: tenant.id, readOnly: true };
  const feed = await inTransaction(pool, scope, (tx) => selectFeedBySecret(tx, tenant.id, secret.digest));
  const site = tenant.sites.find(({ id }) => id === feed?.site_id);
  const maker = feed && (await loadUserRecord(pool, { tenantId: tenant.id, userId: feed.user_id }));
  if (!feed || !site || !maker || maker.isDisabled || !maker.siteIds.includes(site.id)) return null;
  if (!may(maker, 'calendars.read', { siteId: site.id }).allowed) return null;
  return inTransaction(pool, scope, async (tx) => {
    const subject = subjectOf(feed);
    const named = await findSubject({ tx, tenant, site, caller: maker }, subject);
    if (!named) return null;
    const span = { from: new Date(now.getTime() - before), to: new Date(now.getTime() + feedReach), now };
    const rows = await selectCalendar(
      tx,
      { tenantId: tenant.id, siteId: site.id },
      subject,
      span,
      mostEvents,
      named.objects,
    );
    const reader = {
      userId: maker.userId,
      mayReadAll: can(maker, 'transactions.readAll', { siteId: site.id }).allowed,
    };
    const culture = maker.culture ?? tenant.culture;
    return {
      name: named.name(culture),
      culture,
      siteKey: site.key,
      events: rows.map((row) => ({
        ...presentCalendarItem(row, reader, now),
        version: row.version,
        created_at: row.created_at,
        updated_at: row.updated_at,
      })),
    };
  });
}
