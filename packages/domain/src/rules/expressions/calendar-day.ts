import { addDays, dateToUtcMidnight } from '../../foundation/time/calendar-date.ts';
import { msPerDay } from '../../foundation/time/day-length.ts';
import { ExpressionFailure } from './exact-numbers.ts';

/** A day of the calendar, as expressions reckon with it. */
export class CalendarDay {
  /** `YYYY-MM-DD` */
  readonly text: string;
  /** Days since 1970-01-01. */
  readonly number: number;

  /** @throws ExpressionFailure where the text is no day */
  constructor(text: string) {
    const midnight = dateToUtcMidnight(text);
    if (midnight === null) throw ExpressionFailure.of('date');
    this.text = text;
    this.number = midnight / msPerDay;
  }

  /** The day so many days later, earlier where negative. */
  plus(days: number): CalendarDay {
    if (!Number.isInteger(days)) throw ExpressionFailure.of('expressionFailed');
    return new CalendarDay(addDays(this.text, days));
  }

  /** The same day of the month so many months later; the last of the month where it has no such day. */
  plusMonths(months: number): CalendarDay {
    if (!Number.isInteger(months) || Math.abs(months) > 100_000) throw ExpressionFailure.of('expressionFailed');
    const [year = 0, month = 1, day = 1] = this.text.split('-').map(Number);
    const count = year * 12 + (month - 1) + months;
    const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1];
    const last = new Date(Date.UTC(newYear, newMonth, 0)).getUTCDate();
    const parts = [String(newYear).padStart(4, '0'), pad(newMonth), pad(Math.min(day, last))];
    return new CalendarDay(parts.join('-'));
  }

  /** 1 for Monday to 7 for Sunday. */
  weekday(): number {
    return ((((this.number + 3) % 7) + 7) % 7) + 1;
  }
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
