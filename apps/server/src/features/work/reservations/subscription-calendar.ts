import { translate } from '@tingest/i18n/server';
import ical, { ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { type SubscriptionContent, type SubscriptionEvent, subscriptionReach } from './subscription-content.ts';

/** How often programs shall look for changes, in seconds. */
const refreshSeconds = 15 * 60;

/** A calendar in iCalendar's text (RFC 5545). Times are in UTC, so that no program has to know the tenant's zone. */
export function subscriptionCalendar(content: SubscriptionContent, publicUrl: string, now: Date): string {
  const { culture, events, siteKey } = content;
  const host = new URL(publicUrl).hostname;
  const calendar = ical({
    name: translate(culture, 'calendar.name', { title: content.name }),
    prodId: { company: 'Tingest', product: 'Reservations', language: culture.slice(0, 2).toUpperCase() },
    ttl: refreshSeconds,
  });
  for (const event of events) {
    calendar.createEvent({
      id: `${event.transactionId}@${host}`,
      start: new Date(event.from),
      // A loan without an end is shown as long as the subscription reaches.
      end: event.to === null ? new Date(now.getTime() + subscriptionReach) : new Date(event.to),
      stamp: event.updated_at,
      created: event.created_at,
      lastModified: event.updated_at,
      sequence: event.version,
      summary: summaryOf(event, content),
      description: translate(culture, 'calendar.number', { number: event.number }),
      url: `${publicUrl}/exe/transaction/${event.transactionId}?site=${encodeURIComponent(siteKey)}`,
      status: ICalEventStatus.CONFIRMED,
      busystatus: ICalEventBusyStatus.BUSY,
    });
  }
  return calendar.toString();
}

function summaryOf({ status, who, elementTitle }: SubscriptionEvent, { culture }: SubscriptionContent): string {
  const parameters = { title: elementTitle };
  if (who === null)
    return translate(culture, status === 'reserved' ? 'calendar.reserved' : 'calendar.lent', parameters);
  const key = status === 'reserved' ? 'calendar.reservedFor' : 'calendar.lentTo';
  return translate(culture, key, { ...parameters, who });
}
