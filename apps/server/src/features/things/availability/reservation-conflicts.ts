import {
  alternativeStarts,
  can,
  conflictsWith,
  defaultReservationPolicy,
  formatDateTime,
  isOpenAt,
  nearestFree,
  type Period,
  type Problem,
  type ReservationPolicy,
} from '@tingest/domain';
import type { SiteContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import { type BusyPeriod, selectBusyPeriods } from './busy-periods.ts';

const day = 24 * 60 * 60_000;
/** How far around a wished period free ones are looked for. */
const horizon = 60 * day;
/** What lasts until it comes back ends here. */
const endOfTime = Date.UTC(9999, 11, 31);
const mostConflicts = 10;

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
  const around = {
    from: new Date(wish.period.from.getTime() - horizon),
    to: new Date(Math.min(wish.period.to.getTime() + horizon, endOfTime)),
  };
  const busy = (await selectBusyPeriods(tx, tenant.id, [wish.elementId], around)).filter(
    ({ id }) => id !== wish.except,
  );
  const conflicts = conflictsWith(busy, wish.period, policy.bufferMinutes);
  if (conflicts.length === 0) return null;
  const { timeZone } = fieldContext(context);
  const free = nearestFree(busy, wish.period, {
    earliest: new Date(now.getTime() + policy.shortestNoticeMinutes * 60_000),
    bufferMinutes: policy.bufferMinutes,
    also: alternativeStarts(policy, wish.period, timeZone),
    // Beyond what was looked at nobody knows.
    accepts: ({ from, to }) =>
      from >= around.from && to <= around.to && isOpenAt(policy, from, timeZone) && isOpenAt(policy, to, timeZone),
  });
  return {
    code: 'reservationConflict',
    data: {
      conflicts: conflicts.slice(0, mostConflicts).map((period) => presentConflict(context, period)),
      free: free.map(isoPeriod),
    },
  };
}

/** A reservation that somebody wants to pick up, as its row has it. */
interface PickedUp {
  readonly id: string;
  readonly owner_id: string;
  readonly borrower_id: string | null;
  readonly borrower_name: string | null;
  readonly reservated_to: Date | null;
}

/**
 * The problem that a reservation is somebody else's: it is picked up by whoever made it, by whom it was made for, and by
 * those who see to all of them. Says whose it is as far as the caller may know; `null` when they may pick it up.
 */
export function pickUpProblem(context: SiteContext, row: PickedUp): Problem | null {
  const { caller, site } = context;
  const isOwn = row.owner_id === caller.userId || row.borrower_id === caller.userId;
  if (isOwn || can(caller, 'transactions.manageReservations', { siteId: site.id }).allowed) return null;
  const mayKnow = can(caller, 'transactions.readAll', { siteId: site.id }).allowed;
  if (!mayKnow || !row.borrower_name || !row.reservated_to)
    return { code: 'reservationConflict', path: 'transactionId' };
  const until = formatDateTime(row.reservated_to, fieldContext(context).timeZone);
  return { code: 'reservedFor', path: 'transactionId', parameters: { who: row.borrower_name, until } };
}

/** Until when an object is free from an instant on, its category's buffer left free; `null` for no end. */
export async function freeUntil(
  { tx, tenant }: SiteContext,
  { elementId, from, policy, except }: Omit<Wish, 'period'> & { readonly from: Date },
): Promise<Date | null> {
  const busy = await selectBusyPeriods(tx, tenant.id, [elementId], { from, to: new Date(endOfTime) });
  const next = busy.find((period) => period.id !== except && period.from >= from);
  const { bufferMinutes } = { ...defaultReservationPolicy, ...policy };
  return next ? new Date(next.from.getTime() - bufferMinutes * 60_000) : null;
}

/** Who has or reserved it is told to those who see all transactions, and to whoever it is. */
function presentConflict({ caller, site }: SiteContext, busy: BusyPeriod) {
  const isOwn = busy.borrowerId === caller.userId || busy.ownerId === caller.userId;
  const mayKnow = isOwn || can(caller, 'transactions.readAll', { siteId: site.id }).allowed;
  return { transactionId: busy.id, status: busy.status, who: mayKnow ? busy.borrowerName : null, ...isoPeriod(busy) };
}

function isoPeriod({ from, to }: Period) {
  return { from: from.toISOString(), to: to.toISOString() };
}
