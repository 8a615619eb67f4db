import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { subscriptionCalendar } from './subscription-calendar.ts';
import type { SubscriptionContent, SubscriptionEvent } from './subscription-content.ts';

const writtenAt = new Date('2026-05-01T08:00:00Z');

function loan(overrides: Partial<SubscriptionEvent>): SubscriptionEvent {
  return {
    ...{ transactionId: '0195c1f2-0000-7000-8000-000000000001', number: 7, status: 'started', who: null, isOwn: false },
    ...{
      elementId: '0195c1f2-0000-7000-8000-000000000002',
      elementTitle: 'Drill',
      from: '2026-05-01T08:00:00.000Z',
      to: null,
      isOverdue: false,
      version: 1,
    },
    ...{ created_at: writtenAt, updated_at: writtenAt, ...overrides },
  };
}

function calendarOf(events: readonly SubscriptionEvent[], now: string): string {
  const content: SubscriptionContent = { name: 'Tools', culture: 'en-US', siteKey: 'north', events };
  return subscriptionCalendar(content, 'https://tingest.example', new Date(now));
}

function eventOf(text: string) {
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  const event = new ICAL.Event(component);
  return { end: event.endDate.toJSDate().toISOString(), sequence: event.sequence };
}

describe('a subscribed calendar', () => {
  it('holds a component even without reservations, as RFC 5545 requires', () => {
    const calendar = new ICAL.Component(ICAL.parse(calendarOf([], '2026-06-01T10:00:00Z')));
    expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
    expect(calendar.getAllSubcomponents()).toHaveLength(1);
  });

  it.each([
    ['an overdue loan', loan({ isOverdue: true, to: '2026-05-20T08:00:00.000Z' }), '2026-06-02T00:00:00.000Z'],
    ['a loan without an end', loan({}), '2028-01-01T00:00:00.000Z'],
  ])('has the same content for %s all day', (_name, event, end) => {
    const morning = calendarOf([event], '2026-06-01T05:00:00Z');
    expect(calendarOf([event], '2026-06-01T21:00:00Z')).toBe(morning);
    expect(eventOf(morning).end).toBe(end);
  });

  it('increases SEQUENCE with every change of an overdue loan, also after an extension', () => {
    const overdueEvent = loan({ isOverdue: true, to: '2026-05-20T08:00:00.000Z' });
    const sequences = [
      calendarOf([loan({ to: '2026-05-20T08:00:00.000Z' })], '2026-05-19T10:00:00Z'),
      calendarOf([overdueEvent], '2026-05-20T10:00:00Z'),
      calendarOf([overdueEvent], '2026-06-01T10:00:00Z'),
      calendarOf([overdueEvent], '2026-06-02T10:00:00Z'),
      calendarOf([loan({ to: '2026-07-01T08:00:00.000Z', version: 2 })], '2026-06-02T11:00:00Z'),
    ].map((text) => eventOf(text).sequence);
    expect([...new Set(sequences)].sort((one, nextSequence) => one - nextSequence)).toEqual(sequences);
  });
});
