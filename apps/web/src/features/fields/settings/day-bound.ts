import { isCalendarDate } from '@tingest/domain';

/** How a bound of a date is meant: not at all, a number of days before or after today, today, or one date. */
export type DayBoundType = 'none' | 'before' | 'today' | 'after' | 'date';

export interface DayBound {
  readonly kind: DayBoundType;
  /** Days before or after today. */
  readonly days: number;
  /** `YYYY-MM-DD`, or what else is stored as a fixed bound. */
  readonly date: string;
}

/** A stored bound, which is a day offset or a date, as it is shown. Source: specification, section 5, Range. */
export function dayBoundOf(stored: number | string | null | undefined): DayBound {
  const text = String(stored ?? '').trim();
  if (text === '') return { kind: 'none', days: 0, date: '' };
  if (!/^[+-]?\d+$/.test(text)) return { kind: 'date', days: 0, date: text };
  const days = Number(text);
  return { kind: days === 0 ? 'today' : days < 0 ? 'before' : 'after', days: Math.abs(days), date: '' };
}

/** The bound to store. A date that is not there yet is stored as the empty text, which the form asks for. */
export function storedBound({ kind, days, date }: DayBound): number | string | null {
  if (kind === 'none') return null;
  if (kind === 'date') return date;
  if (kind === 'today') return 0;
  return kind === 'before' ? -days : days;
}

/** The bound with another kind; a first guess where it needs a number or a date. */
export function withBoundType(bound: DayBound, kind: DayBoundType, today: string): DayBound {
  return {
    kind,
    days: kind === 'before' || kind === 'after' ? bound.days || 7 : 0,
    date: kind === 'date' ? (isCalendarDate(bound.date) ? bound.date : today) : '',
  };
}
