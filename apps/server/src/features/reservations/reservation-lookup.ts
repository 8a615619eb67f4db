import {
  conflictsWith,
  defaultReservationPolicy,
  isOpenAt,
  nearestFree,
  type Period,
  type Problem,
  type ReservationPolicy,
} from '@tingest/domain';
import type { SiteContext } from '../../http/context.ts';
import { fieldContext } from '../../http/field-context.ts';
import { selectBusyPeriods } from './reservation-queries.ts';

const day = 24 * 60 * 60_000;
/** How far around a wished period free ones are looked for. */
const horizon = 60 * day;

/** A period that somebody wishes to have an object for. */
export interface Wish {
  readonly elementId: string;
  readonly period: Period;
  readonly policy: Partial<ReservationPolicy>;
  /** The transaction that is being written: it is not in its own way. */
  readonly except?: string;
}

/**
 * The problem that an object is not free in a period, with what is in the way and the nearest free periods; `null` when
 * it is free. The database refuses overlaps in any case; this is what says so in words.
 */
export async function conflictProblem(context: SiteContext, wish: Wish): Promise<Problem | null> {
  const { tx, tenant, now } = context;
  const policy = { ...defaultReservationPolicy, ...wish.policy };
  const { from, to } = wish.period;
  const around = {
    from: new Date(from.getTime() - horizon),
    to: new Date(Math.min(to.getTime(), from.getTime() + horizon) + horizon),
  };
  const busy = (await selectBusyPeriods(tx, tenant.id, [wish.elementId], around)).filter(
    ({ id }) => id !== wish.except,
  );
  const conflicts = conflictsWith(busy, wish.period, policy.bufferMinutes);
  if (conflicts.length === 0) return null;
  const { timeZone } = fieldContext(context);
  const free = nearestFree(busy, wish.period, {
    earliest: now,
    bufferMinutes: policy.bufferMinutes,
    accepts: (period) => isOpenAt(policy, period.from, timeZone) && isOpenAt(policy, period.to, timeZone),
  });
  return {
    code: 'reservationConflict',
    data: {
      conflicts: conflicts.slice(0, 10).map((period) => ({ transactionId: period.id, ...isoPeriod(period) })),
      free: free.map(isoPeriod),
    },
  };
}

function isoPeriod({ from, to }: Period) {
  return { from: from.toISOString(), to: to.toISOString() };
}
