import { isCalendarDate } from '@tingest/domain/foundation';

/** How a bound of a date is meant: not at all, a number of days before or after today, today, or one date. */
export type DayBoundType = 'none' | 'before' | 'today' | 'after' | 'date';

export interface DayBound {
  readonly type: DayBoundType;
  /** Days before or after today. */
  readonly days: number;
  /** `YYYY-MM-DD`, or another value stored as a fixed bound. */
  readonly date: string;
}

/** A stored bound, which is a day offset or a date, as it is shown. Source: specification, section 5, Range. */
export function dayBoundOf(storedValue: number | string | null | undefined): DayBound {
  const text = String(storedValue ?? '').trim();
  if (text === '') return { type: 'none', days: 0, date: '' };
  if (!/^[+-]?\d+$/.test(text)) return { type: 'date', days: 0, date: text };
  const days = Number(text);
  return { type: days === 0 ? 'today' : days < 0 ? 'before' : 'after', days: Math.abs(days), date: '' };
}

/** The bound to store. A date that is not there yet is stored as the empty text, which the form asks for. */
export function storedBound({ type: boundType, days, date }: DayBound): number | string | null {
  if (boundType === 'none') return null;
  if (boundType === 'date') return date;
  if (boundType === 'today') return 0;
  return boundType === 'before' ? -days : days;
}

/** The bound with another kind; a first guess where it needs a number or a date. */
export function withBoundType(bound: DayBound, boundType: DayBoundType, today: string): DayBound {
  return {
    type: boundType,
    days: boundType === 'before' || boundType === 'after' ? bound.days || 7 : 0,
    date: boundType === 'date' ? (isCalendarDate(bound.date) ? bound.date : today) : '',
  };
}
