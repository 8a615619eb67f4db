import { can } from '@tingest/domain/access';
import type { Culture } from '@tingest/domain/foundation';
import { msPerDay } from '@tingest/domain/foundation';
import type { Pool } from 'pg';
import { inTransaction } from '../../../database/transaction.ts';
import { may } from '../../../http/authentication/grants.ts';
import { loadUserRecord } from '../../../http/authentication/user-record.ts';
import type { TenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { presentCalendarItem } from './calendar-presenter.ts';
import { type CalendarRow, selectCalendar } from './calendar-queries.ts';
import { findSubject } from './calendar-subject.ts';
import { selectSubscriptionBySecret, subjectOf } from './subscription-queries.ts';
import { readSubscriptionSecret } from './subscription-secret.ts';

/** Dependencies for reading calendars without a signed-in user. */
export interface SubscriptionSources {
  readonly pool: Pool;
  readonly tenants: TenantDirectory;
}

/** A calendar as a subscription shows it. */
export interface SubscriptionContent {
  readonly name: string;
  readonly culture: Culture;
  readonly siteKey: string;
  readonly events: readonly SubscriptionEvent[];
}

export type SubscriptionEvent = ReturnType<typeof presentCalendarItem> &
  Pick<CalendarRow, 'version' | 'created_at' | 'updated_at'>;

const before = 30 * msPerDay;
/** The period that a subscription covers from now on, in milliseconds. */
const subscriptionReach = 400 * msPerDay;
const maxEvents = 2000;

/**
 * Reads the calendar that the creator of a subscription would see now; `null` for an address that was never created or
 * was revoked, and if its creator can no longer see the calendar or the tenant has switched reservations off.
 */
export async function readSubscription(
  { pool, tenants }: SubscriptionSources,
  text: string,
  now: Date,
): Promise<SubscriptionContent | null> {
  const secret = readSubscriptionSecret(text);
  const tenant = secret && (await tenants.byId(secret.tenantId));
  if (!secret || tenant?.settings.enableReservations !== true) return null;
  const scope = { tenantId: tenant.id, readOnly: true };
  const subscription = await inTransaction(pool, scope, (tx) =>
    selectSubscriptionBySecret({ tx, tenant }, secret.digest),
  );
  const site = tenant.sites.find(({ id }) => id === subscription?.site_id);
  const maker = subscription && (await loadUserRecord(pool, { tenantId: tenant.id, userId: subscription.user_id }));
  if (!subscription || !site || !maker || maker.isDisabled || !maker.siteIds.includes(site.id)) return null;
  if (!may(maker, 'calendars.read', { siteId: site.id }).allowed) return null;
  return inTransaction(pool, scope, async (tx) => {
    const subject = subjectOf(subscription);
    const namedSubject = await findSubject({ tx, tenant, site, caller: maker }, subject);
    if (!namedSubject) return null;
    const span = { from: new Date(now.getTime() - before), to: new Date(now.getTime() + subscriptionReach), now };
    const rows = await selectCalendar({ tx, tenant, site }, subject, span, {
      max: maxEvents,
      objects: namedSubject.objects,
    });
    const reader = {
      userId: maker.userId,
      mayReadAll: can(maker, 'transactions.readAll', { siteId: site.id }).allowed,
    };
    const culture = maker.culture ?? tenant.culture;
    return {
      name: namedSubject.name(culture),
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
