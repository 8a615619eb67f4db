import type { OpeningHours } from '../../work/transactions/reservations/reservation-policy.ts';

/** Days of the week that follow each other and have the same hours; Monday is 1. */
export interface OpeningSpan {
  readonly first: number;
  readonly last: number;
  readonly from: string;
  readonly to: string;
}

/** Opening hours as a sign at a door has them: neighbouring days of the same hours on one line, from Monday on. */
export function openingSpans(hours: readonly OpeningHours[]): readonly OpeningSpan[] {
  const spans: OpeningSpan[] = [];
  for (const { weekday, from, to } of hours.toSorted((one, otherDay) => one.weekday - otherDay.weekday)) {
    const before = spans.at(-1);
    if (before && before.last === weekday - 1 && before.from === from && before.to === to) {
      spans[spans.length - 1] = { ...before, last: weekday };
    } else {
      spans.push({ first: weekday, last: weekday, from, to });
    }
  }
  return spans;
}
