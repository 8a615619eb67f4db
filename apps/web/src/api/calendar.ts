import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { apiDelete, apiPost } from './http.ts';
import type { Span } from './reservations.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

/** What a calendar is of: one object, or all of a category. */
export type CalendarOwner =
  | { readonly kind: 'element'; readonly id: string }
  | { readonly kind: 'elementType'; readonly id: string };

/** When an object is reserved or out. */
export interface CalendarEntry {
  readonly elementId: string;
  readonly elementTitle?: string;
  readonly transactionId: string;
  readonly number: number;
  readonly status: 'reserved' | 'started';
  readonly from: string;
  /** `null` for a loan without an end. */
  readonly to: string | null;
  readonly isOverdue?: boolean;
  /** `null` where the reader may not know. */
  readonly who: string | null;
  readonly isOwn: boolean;
}

export interface Calendar {
  readonly items: readonly CalendarEntry[];
  /** There is more in the span than is answered. */
  readonly isCut?: boolean;
}

/** What is reserved and lent in a span. */
export function useCalendar({ kind, id }: CalendarOwner, { from, to }: Span): UseQueryResult<Calendar> {
  const resource = kind === 'element' ? 'elements' : 'elementTypes';
  return useApiQuery<Calendar>(['calendars', kind, id], `${resource}/${encodeURIComponent(id)}/calendar`, {
    query: { from, to },
    placeholderData: (before) => before,
  });
}

/** An address at which other calendar programs read a calendar, as its maker sees it listed. */
export interface CalendarSubscription {
  readonly id: string;
  readonly elementId: string | null;
  readonly elementTypeId: string | null;
}

/** The address is in the answer to its maker only, and only once; whoever has it can read the calendar. */
export interface NewCalendarSubscription extends CalendarSubscription {
  readonly url: string;
}

const subscriptions = ['calendarFeeds'] as const;

/** Those that the reader has made. */
export function useCalendarSubscriptions(): UseQueryResult<{ readonly items: readonly CalendarSubscription[] }> {
  return useApiQuery<{ readonly items: readonly CalendarSubscription[] }>(subscriptions, 'calendarFeeds');
}

export function useCreateSubscription(): UseMutationResult<NewCalendarSubscription, Error, CalendarOwner> {
  return useApiMutation<NewCalendarSubscription, CalendarOwner>(
    ({ kind, id }) => apiPost('calendarFeeds', kind === 'element' ? { elementId: id } : { elementTypeId: id }),
    { stale: [subscriptions] },
  );
}

/** The address answers nothing from then on. */
export function useDeleteSubscription(): UseMutationResult<void, Error, string> {
  return useApiMutation<void, string>((id) => apiDelete(`calendarFeeds/${encodeURIComponent(id)}`), {
    stale: [subscriptions],
  });
}
