import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import type { Span } from './reservations.ts';
import { apiMutation, useApiQuery } from './scoped-query.ts';

/** Subject of a calendar: one object, or all objects of a category. */
export type CalendarOwner =
  | { readonly kind: 'element'; readonly id: string }
  | { readonly kind: 'elementType'; readonly id: string };

const calendars = {
  element: '/{tenantKey}/{siteKey}/elements/{id}/calendar',
  elementType: '/{tenantKey}/{siteKey}/elementTypes/{id}/calendar',
} as const;

export type Calendar = Answer<(typeof calendars)[CalendarOwner['kind']], 'get'>;

/** When an object is reserved or out. */
export type CalendarEntry = Calendar['items'][number];

/** Loads the reservations and loans in a period. */
export function useCalendar(
  { kind, id }: CalendarOwner,
  { from, to }: Span,
  isWanted = true,
): UseQueryResult<Calendar> {
  return useApiQuery(
    ['calendars', kind, id, { from, to }],
    (signal) => api.get(calendars[kind], { path: { id }, query: { from, to }, signal }),
    { placeholderData: (before) => before, enabled: isWanted, needs: { action: 'calendars.read' } },
  );
}

const subscriptions = '/{tenantKey}/{siteKey}/calendarFeeds';
const stale = [['calendarFeeds']];

type ListedSubscriptions = Answer<typeof subscriptions, 'get'>;

/** Those that the reader has made: addresses at which other calendar programs read a calendar. */
export function useCalendarSubscriptions(): UseQueryResult<ListedSubscriptions> {
  return useApiQuery(['calendarFeeds'], (signal) => api.get(subscriptions, { signal }));
}

/**
 * Creates a calendar subscription. The address is returned only once, to its creator; anyone with the address can read
 * the calendar.
 */
export const useCreateSubscription = apiMutation(
  ({ kind, id }: CalendarOwner) =>
    api.post(subscriptions, { body: kind === 'element' ? { elementId: id } : { elementTypeId: id } }),
  { stale },
);

/** The address answers nothing from then on. */
export const useDeleteSubscription = apiMutation((id: string) => api.deleteItem(subscriptions, id), { stale });
