import { formatDate, type Problem, parseInstant, zonedToUtc } from '@tingest/domain/foundation';
import {
  defaultReservationPolicy,
  type Period,
  type ReservationPolicy,
  reservationPolicyLimits,
  reservationProblems,
} from '@tingest/domain/work';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';

interface SentPeriod {
  readonly reservatedFrom: string;
  readonly reservatedTo: string;
}

interface Moment {
  readonly now: Date;
  /** IANA zone. */
  readonly timeZone: string;
}

/** Refuses features that exist only where the tenant activated reservations. @throws ProblemError `reservationsOff` */
export function requireReservations(tenant: { readonly settings: { readonly enableReservations?: boolean } }): void {
  if (tenant.settings.enableReservations !== true) throw new ProblemError({ code: 'reservationsOff' });
}

/** Returns a category's complete reservation policy from the stored one. */
export function policyOf(storedPolicy: unknown): ReservationPolicy {
  return { ...defaultReservationPolicy, ...(storedPolicy as Partial<ReservationPolicy>) };
}

/**
 * A wished period as it was sent, when there is nothing wrong with it by itself.
 *
 * @param previous the period of a reservation that is changed: its beginning is not questioned when it stays
 * @throws ProblemError
 */
export function readPeriod(
  sentPeriod: SentPeriod,
  policy: ReservationPolicy,
  moment: Moment,
  previous?: Period,
): Period {
  const from = parseInstant(sentPeriod.reservatedFrom);
  const to = parseInstant(sentPeriod.reservatedTo);
  if (!from || !to) throw new ProblemError({ code: 'dateTime', path: from ? 'reservatedTo' : 'reservatedFrom' });
  const period = { from, to };
  const begins = previous?.from.getTime() === from.getTime();
  const problems = reservationProblems(bounded(policy), period, moment).filter(
    ({ path, code }) => !(begins && path === 'reservatedFrom' && code !== 'periodOrder'),
  );
  throwProblems(problems.length === 0 && !begins ? beginningProblems(from, moment) : problems);
  return period;
}

/** Today may be reserved as a whole; earlier times are over. */
function beginningProblems(from: Date, { now, timeZone }: Moment): Problem[] {
  const midnight = zonedToUtc(formatDate(now, timeZone), '00:00', timeZone) ?? now;
  return from < midnight ? [{ code: 'periodPast', path: 'reservatedFrom' }] : [];
}

/** No policy lets anybody take an object for ever. */
function bounded(policy: ReservationPolicy): ReservationPolicy {
  return { ...policy, longestDays: policy.longestDays ?? reservationPolicyLimits.days };
}

/**
 * Returns the span in which no other user can have an object, its category's buffer included, as PostgreSQL writes one.
 */
export function occupiedRange(
  { from, to }: Period,
  { bufferMinutes }: Pick<ReservationPolicy, 'bufferMinutes'>,
): string {
  return `[${from.toISOString()},${new Date(to.getTime() + bufferMinutes * 60_000).toISOString()})`;
}
