import type { Problem } from '../../../foundation/problems/problem.ts';
import { addDays } from '../../../foundation/time/calendar-date.ts';
import { msPerDay } from '../../../foundation/time/day-length.ts';
import { formatDateTime, zonedToUtc } from '../../../foundation/time/zoned-time.ts';
import type { BusyPeriod, Performer } from '../performing/situation.ts';
import { conflictsWith, nearestFree, type Period } from './periods.ts';
import { defaultReservationPolicy, isOpenAt, type ReservationPolicy } from './reservation-policy.ts';

/** How far around a wished period free ones are looked for: 60 days. */
const horizon = 60 * msPerDay;
/** Nothing is looked for after it. */
const endOfTime = Date.UTC(9999, 11, 31);
const maxConflicts = 10;

/** Stands for "until it comes back": later than anything is reserved. */
export const endless = new Date(Date.UTC(9999, 0, 1));

/** A requested period for an object. */
export interface Wish {
  readonly period: Period;
  readonly policy: Partial<ReservationPolicy>;
  /** The transaction that is being written: it is not in its own way. */
  readonly except?: string | undefined;
}

/**
 * Returns the window in which the object's busy periods must be known to decide whether a period is free, and to find
 * alternatives.
 */
export function conflictWindow({ from, to }: Period): Period {
  return {
    from: new Date(from.getTime() - horizon),
    to: new Date(Math.min(to.getTime() + horizon, endOfTime)),
  };
}

/**
 * Returns the problem that an object is not free in a period, with the conflicting periods and the nearest free ones;
 * `null` when it is free. The database refuses overlaps in any case; this function explains the refusal.
 *
 * @param knownPeriods the object's busy periods within `conflictWindow` of the requested one
 */
export function reservationConflict(
  knownPeriods: readonly BusyPeriod[],
  { period, policy: storedPolicy, except }: Wish,
  asking: Pick<Performer, 'userId' | 'readsAll'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Problem | null {
  const policy = { ...defaultReservationPolicy, ...storedPolicy };
  const inScope = conflictWindow(period);
  const busyPeriods = knownPeriods.filter(({ id }) => id !== except);
  const conflicts = conflictsWith(busyPeriods, period, policy.bufferMinutes);
  if (conflicts.length === 0) return null;
  const freePeriods = nearestFree(busyPeriods, period, {
    earliest: new Date(now.getTime() + policy.shortestNoticeMinutes * 60_000),
    bufferMinutes: policy.bufferMinutes,
    also: alternativeStarts(policy, period, timeZone),
    // Outside the window nothing is known.
    accepts: ({ from, to }) =>
      from >= inScope.from && to <= inScope.to && isOpenAt(policy, from, timeZone) && isOpenAt(policy, to, timeZone),
  });
  return {
    code: 'reservationConflict',
    data: {
      conflicts: conflicts.slice(0, maxConflicts).map((each) => presentConflict(each, asking)),
      free: freePeriods.map(isoPeriod),
    },
  };
}

/**
 * Formats a conflict; the borrower is disclosed to users that see all transactions, and to the borrower and the owner
 * themselves.
 */
function presentConflict(busyPeriod: BusyPeriod, { userId, readsAll }: Pick<Performer, 'userId' | 'readsAll'>) {
  const mayKnow = readsAll || busyPeriod.borrowerId === userId || busyPeriod.ownerId === userId;
  return {
    transactionId: busyPeriod.id,
    status: busyPeriod.status,
    who: mayKnow ? busyPeriod.borrowerName : null,
    ...isoPeriod(busyPeriod),
  };
}

function isoPeriod({ from, to }: Period) {
  return { from: from.toISOString(), to: to.toISOString() };
}

/**
 * Returns alternative beginnings for a requested period that is taken, beside the ends of the conflicting periods: the
 * same time on the days after it, and when it opens.
 *
 * @param days the number of days after the requested one
 */
export function alternativeStarts(
  { openingHours }: Pick<ReservationPolicy, 'openingHours'>,
  wish: Period,
  timeZone: string,
  days = 14,
): readonly Date[] {
  const [date = '', time = ''] = formatDateTime(wish.from, timeZone).split(' ');
  const starts: Date[] = [];
  for (let after = 0; after <= days; after += 1) {
    const day = addDays(date, after);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    const opens = openingHours.filter((hours) => hours.weekday === weekday).map(({ from }) => from);
    for (const clock of [time, ...opens]) {
      const instant = zonedToUtc(day, clock, timeZone);
      if (instant !== null) starts.push(instant);
    }
  }
  return starts;
}
