import type { Problem } from '@tingest/domain/foundation';
import {
  conflictWindow,
  defaultReservationPolicy,
  type Period,
  type ReservationPolicy,
  reservationConflict,
} from '@tingest/domain/work';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { performerOf } from '../../../http/kernel/performer.ts';
import { selectBusyPeriods } from './busy-periods.ts';

/** End of a period that lasts until the object is returned. */
const endOfTime = new Date(Date.UTC(9999, 11, 31));

/** A period for which a user wishes to have an object. */
export interface Wish {
  readonly elementId: string;
  readonly period: Period;
  readonly policy: Partial<ReservationPolicy>;
  /** The transaction that is being written: it is not in its own way. */
  readonly except?: string;
}

/** The problem that an object is not free in a period, as `reservationConflict` of the domain says it; `null` when it is. */
export async function conflictProblem(context: SiteContext, wish: Wish): Promise<Problem | null> {
  const busyPeriods = await selectBusyPeriods(context, [wish.elementId], conflictWindow(wish.period));
  return reservationConflict(busyPeriods, wish, performerOf(context), fieldContext(context));
}

/** Until when an object is free from an instant on, its category's buffer left free; `null` for no end. */
export async function freeUntil(
  context: SiteContext,
  { elementId, from, policy, except }: Omit<Wish, 'period'> & { readonly from: Date },
): Promise<Date | null> {
  const busyPeriods = await selectBusyPeriods(context, [elementId], { from, to: endOfTime });
  const next = busyPeriods.find((period) => period.id !== except && period.from >= from);
  const { bufferMinutes } = { ...defaultReservationPolicy, ...policy };
  return next ? new Date(next.from.getTime() - bufferMinutes * 60_000) : null;
}
