import { formatDecimal } from '../../foundation/localization/decimal-text.ts';
import { parseDecimal } from '../../foundation/localization/parse-decimal.ts';
import { addDays, isCalendarDate } from '../../foundation/time/calendar-date.ts';
import { parseInstant } from '../../foundation/time/parse-instant.ts';
import { minutesOfDay } from '../../foundation/time/time-of-day.ts';
import { formatDateTime, today, zonedToUtc } from '../../foundation/time/zoned-time.ts';
import type { FieldContext, ValidationRange } from '../definitions/field-definition.ts';
import type { RangeType } from '../types/field-type.ts';

/** One end of a range: a number to compare with, and its display text. */
interface Bound {
  readonly at: number;
  readonly text: string;
}

/** Values and bounds of a kind as numbers, so that all kinds compare alike. */
interface RangeScale {
  /** `null` for a bound that is not of this kind. */
  readBound(bound: number | string, side: 'min' | 'max', context: FieldContext): Bound | null;
  /** `null` for a value that is not of this kind. */
  value(value: unknown): number | null;
}

/** Whether a bound is given at all: empty values are treated as null. Source: specification, section 5. */
export function isBoundGiven(bound: ValidationRange['min']): bound is number | string {
  return bound !== null && bound !== undefined && !(typeof bound === 'string' && bound.trim() === '');
}

const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dayOffsetPattern = /^[+-]?\d{1,7}$/;

/** The calendar date a bound means; a number is a day offset from today in the tenant's zone. */
function boundDate(bound: number | string, context: FieldContext): string | null {
  if (typeof bound === 'string' && isCalendarDate(bound.trim())) return bound.trim();
  const isOffset = typeof bound === 'number' ? Number.isInteger(bound) : dayOffsetPattern.test(bound.trim());
  return isOffset ? addDays(today(context.timeZone, context.now), Number(bound)) : null;
}

/** The first or the last millisecond of a day in a zone; a date as the upper bound lets the whole of that day through. */
function edgeOfDay(date: string, side: 'min' | 'max', timeZone: string): number {
  const next = addDays(date, 1);
  // The calendar's last day has no next one.
  if (side === 'max' && next === date) return Number.POSITIVE_INFINITY;
  const start = zonedToUtc(side === 'min' ? date : next, '00:00', timeZone)?.getTime() ?? Number.NaN;
  return side === 'min' ? start : start - 1;
}

export const rangeScales: Readonly<Record<Exclude<RangeType, 'none'>, RangeScale>> = {
  number: {
    readBound(bound, _side, context) {
      const parseResult = parseDecimal(bound);
      if ('problem' in parseResult || parseResult.value === null) return null;
      return { at: parseResult.value, text: formatDecimal(parseResult.value, context.culture) };
    },
    value: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  },
  date: {
    readBound(bound, _side, context) {
      const date = boundDate(bound, context);
      return date === null ? null : { at: midnightOf(date), text: date };
    },
    value: (value) => (typeof value === 'string' && isCalendarDate(value) ? midnightOf(value) : null),
  },
  dateTime: {
    readBound(bound, side, context) {
      const date = boundDate(bound, context);
      const instant = date === null && typeof bound === 'string' ? parseInstant(bound.trim()) : null;
      if (instant !== null) return { at: instant.getTime(), text: formatDateTime(instant, context.timeZone) };
      if (date === null) return null;
      return { at: edgeOfDay(date, side, context.timeZone), text: date };
    },
    value: (value) => (typeof value === 'string' ? (parseInstant(value)?.getTime() ?? null) : null),
  },
  time: {
    readBound(bound) {
      const text = typeof bound === 'string' ? bound.trim() : '';
      const minutes = minutesOfDay(text);
      return minutes === null ? null : { at: minutes, text };
    },
    value: (value) => (typeof value === 'string' ? minutesOfDay(value) : null),
  },
};
