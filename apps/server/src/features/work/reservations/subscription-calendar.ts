import { msPerDay } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import ical, { ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import type { SubscriptionContent, SubscriptionEvent } from './subscription-content.ts';

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
    const { end, revision, revisedAt } = periodOf(event, now);
    const lastModified = new Date(Math.max(event.updated_at.getTime(), revisedAt.getTime()));
    calendar.createEvent({
      id: `${event.transactionId}@${host}`,
      start: new Date(event.from),
      end,
      stamp: lastModified,
      created: event.created_at,
      lastModified,
      sequence: event.version * revisionsPerVersion + revision,
      summary: summaryOf(event, content),
      description: translate(culture, 'calendar.number', { number: event.number }),
      url: `${publicUrl}/exe/transaction/${event.transactionId}?site=${encodeURIComponent(siteKey)}`,
      status: ICalEventStatus.CONFIRMED,
      busystatus: ICalEventBusyStatus.BUSY,
    });
  }
  return events.length > 0 ? calendar.toString() : withComponent(calendar.toString());
}

/** More than a loan is revised without being changed: days that it is overdue, or years that it has no end. */
const revisionsPerVersion = 10_000;
interface Period {
  readonly end: Date;
  /** Grows with each change of the end by the passage of time alone, which RFC 5545 (3.8.7.4) wants in SEQUENCE. */
  readonly revision: number;
  readonly revisedAt: Date;
}

/**
 * The end of an event and how often it has moved by itself: an overdue loan is out at least until the end of today (UTC), one
 * without an end until the end of next year. So the same event is the same text until it really changes.
 */
function periodOf({ from, isOverdue, to, updated_at: updatedAt }: SubscriptionEvent, now: Date): Period {
  if (to === null) {
    const year = now.getUTCFullYear();
    return {
      end: new Date(Date.UTC(year + 2, 0, 1)),
      revision: year - 1970,
      revisedAt: new Date(Date.UTC(year, 0, 1)),
    };
  }
  if (!isOverdue) return { end: new Date(to), revision: 0, revisedAt: updatedAt };
  const today = Math.floor(now.getTime() / msPerDay);
  const days = today - Math.floor(new Date(from).getTime() / msPerDay);
  return {
    end: new Date((today + 1) * msPerDay),
    revision: Math.min(days + 1, revisionsPerVersion - 1),
    revisedAt: new Date(today * msPerDay),
  };
}

/** A calendar object must hold at least one component (RFC 5545, section 3.6); a time zone is one that shows nothing. */
function withComponent(text: string): string {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'];
  const offsets = ['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'TZNAME:UTC', 'END:STANDARD', 'END:VTIMEZONE'];
  return text.replace('END:VCALENDAR', [...zone, ...offsets, 'END:VCALENDAR'].join('\r\n'));
}

function summaryOf({ status, who, elementTitle }: SubscriptionEvent, { culture }: SubscriptionContent): string {
  const parameters = { title: elementTitle };
  if (who === null)
    return translate(culture, status === 'reserved' ? 'calendar.reserved' : 'calendar.lent', parameters);
  const key = status === 'reserved' ? 'calendar.reservedFor' : 'calendar.lentTo';
  return translate(culture, key, { ...parameters, who });
}
