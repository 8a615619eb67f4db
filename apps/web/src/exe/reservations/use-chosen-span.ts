import { defaultReservationPolicy, type Period, type ReservationPolicy } from '@tingest/domain/work';
import { useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { afterChoosingDay, daysOfSpan, spanOfDays } from './chosen-span.ts';

export interface ChosenSpan {
  readonly span: Period | null;
  readonly change: (span: Period | null) => void;
  /** A day of the calendar was chosen: the first, or the last one. */
  readonly chooseDay: (day: string) => void;
}

/** Provides the selection in a calendar, first as days and then as times. */
export function useChosenSpan(
  policy: ReservationPolicy = defaultReservationPolicy,
  initialPeriod: Period | null = null,
): ChosenSpan {
  const timeZone = useSession().tenant.ianaTimeZone;
  const [span, setSpan] = useState(initialPeriod);
  const [isWhole, setIsWhole] = useState(initialPeriod !== null);
  return {
    span,
    change(next) {
      setSpan(next);
      setIsWhole(next !== null);
    },
    chooseDay(day) {
      const before = span === null ? null : { firstDay: daysOfSpan(span, timeZone)[0], isWhole };
      const next = afterChoosingDay(before, day);
      setSpan(spanOfDays(next.firstDay, next.lastDay, { policy, now: new Date(), timeZone }));
      setIsWhole(next.isWhole);
    },
  };
}
