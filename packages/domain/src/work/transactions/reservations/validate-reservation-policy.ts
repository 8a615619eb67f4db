import type { Problem } from '../../../foundation/problems/problem.ts';
import { minutesOfDay } from '../../../foundation/time/time-of-day.ts';
import { defaultReservationPolicy, type OpeningHours, type ReservationPolicy } from './reservation-policy.ts';

/** Upper bounds of a policy: a year in minutes, ten years in days. */
export const reservationPolicyLimits = { minutes: 525_600, days: 3650 } as const;

/** Returns all problems of a category's policy for reservations, each below `reservationPolicy`. */
export function validateReservationPolicy(input: Partial<ReservationPolicy>): Problem[] {
  const policy = normalizeReservationPolicy(input);
  const { minutes, days } = reservationPolicyLimits;
  return [
    ...numberProblems(policy.bufferMinutes, 'bufferMinutes', 0, minutes),
    ...numberProblems(policy.shortestNoticeMinutes, 'shortestNoticeMinutes', 0, minutes),
    ...numberProblems(policy.longestDays, 'longestDays', 1, days),
    ...numberProblems(policy.releaseAfterMinutes, 'releaseAfterMinutes', 0, minutes),
    ...policy.openingHours.flatMap((hours, index) => hoursProblems(hours, index, policy.openingHours)),
  ];
}

/** Returns a policy as it is stored: omitted parts get their defaults, weekdays are in order. */
export function normalizeReservationPolicy(input: Partial<ReservationPolicy> | null | undefined): ReservationPolicy {
  const { bufferMinutes, shortestNoticeMinutes, longestDays, releaseAfterMinutes, openingHours } = {
    ...defaultReservationPolicy,
    ...input,
  };
  return {
    bufferMinutes,
    shortestNoticeMinutes,
    longestDays,
    releaseAfterMinutes,
    openingHours: openingHours
      .map(({ weekday, from, to }) => ({ weekday, from, to }))
      .toSorted((one, otherHours) => one.weekday - otherHours.weekday),
  };
}

function hoursProblems(hours: OpeningHours, index: number, allHours: readonly OpeningHours[]): Problem[] {
  const path = `reservationPolicy.openingHours.${index}`;
  const problems: Problem[] = [];
  const { weekday } = hours;
  if (!Number.isInteger(weekday) || weekday < 1 || weekday > 7) {
    problems.push({ code: 'unknownValue', path: `${path}.weekday` });
  } else if (allHours.findIndex((otherHours) => otherHours.weekday === weekday) < index) {
    problems.push({ code: 'duplicateValue', path: `${path}.weekday` });
  }
  const [from, to] = [minutesOfDay(hours.from), minutesOfDay(hours.to)];
  if (from === null) problems.push({ code: 'time', path: `${path}.from` });
  if (to === null) problems.push({ code: 'time', path: `${path}.to` });
  if (from !== null && to !== null && to <= from) problems.push({ code: 'periodOrder', path: `${path}.to` });
  return problems;
}

function numberProblems(value: number | null, name: string, min: number, max: number): Problem[] {
  const path = `reservationPolicy.${name}`;
  if (value === null) return [];
  if (!Number.isInteger(value)) return [{ code: 'integer', path }];
  if (value < min) return [{ code: 'min', path, parameters: { min } }];
  return value > max ? [{ code: 'max', path, parameters: { max } }] : [];
}
