import {
  normalizeReservationPolicy,
  type ReservationPolicy,
  reservationPolicyLimits,
  validateReservationPolicy,
} from '@tingest/domain/work';
import Type from 'typebox';
import type { ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import { nullable } from '../../../http/contract/schemas.ts';
import { throwProblems } from '../../../http/kernel/problem-error.ts';

const { minutes, days } = reservationPolicyLimits;
const objectOptions = { additionalProperties: false };

/** One span a weekday, by the clock of the tenant. */
const openingHours = Type.Array(
  Type.Object(
    {
      weekday: Type.Integer({ documented: { minimum: 1, maximum: 7 }, description: 'Monday is 1, Sunday 7.' }),
      from: Type.String({ maxLength: 5, description: 'HH:MM' }),
      to: Type.String({ maxLength: 5, description: 'HH:MM' }),
    },
    { title: 'OpeningHours', ...objectOptions },
  ),
  { maxItems: 7 },
);

const policy = {
  bufferMinutes: Type.Integer({
    documented: { minimum: 0, maximum: minutes },
    description: 'Minutes that are kept free between two reservations.',
  }),
  shortestNoticeMinutes: Type.Integer({
    documented: { minimum: 0, maximum: minutes },
    description: 'Minimum number of minutes between the creation of a reservation and its beginning.',
  }),
  longestDays: nullable(
    Type.Integer({
      documented: { minimum: 1, maximum: days },
      description: 'Maximum length of a reservation in days; null means no limit.',
    }),
  ),
  releaseAfterMinutes: nullable(
    Type.Integer({
      documented: { minimum: 0, maximum: minutes },
      description:
        'Minutes after its beginning at which a reservation that was not picked up is released; null means never.',
    }),
  ),
  openingHours,
};

/** A category's reservation settings, as returned by the API. Source: design, section 7. */
export const reservationPolicyReply = Type.Unsafe<ReservationPolicy>(
  Type.Object(policy, { title: 'ReservationPolicy' }),
);

/** The same settings in requests: omitted properties get their defaults. */
export const reservationPolicySave = Type.Object(
  {
    bufferMinutes: Type.Optional(policy.bufferMinutes),
    shortestNoticeMinutes: Type.Optional(policy.shortestNoticeMinutes),
    longestDays: Type.Optional(policy.longestDays),
    releaseAfterMinutes: Type.Optional(policy.releaseAfterMinutes),
    openingHours: Type.Optional(policy.openingHours),
  },
  { title: 'ReservationPolicySave', ...objectOptions },
);

/** Returns a category's complete reservation settings. */
export function reservationPolicyOf(row: Pick<ElementTypeRow, 'reservation_policy'>): ReservationPolicy {
  return normalizeReservationPolicy(row.reservation_policy);
}

/** The column to store; nothing where nothing was sent, so that it stays. @throws ProblemError */
export function reservationPolicyColumn(sentPolicy: Partial<ReservationPolicy> | undefined) {
  if (sentPolicy === undefined) return {};
  throwProblems(validateReservationPolicy(sentPolicy));
  return { reservation_policy: JSON.stringify(normalizeReservationPolicy(sentPolicy)) };
}
