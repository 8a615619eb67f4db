import { defaultLoanPolicy, modeRules, offeredTimes } from '@tingest/domain/work';
import { freeUntil } from '../../../register/availability/reservation-conflicts.ts';
import type { PrepareMode } from './preparation.ts';

/** Computes the date that a loan or an extension would be due. */
export const loan: PrepareMode = async (context, { element, situation }) => {
  const { operation, service, transaction, reading } = situation;
  if (!modeRules(service.mode).asksForDueAt.includes(operation)) return {};
  const availableUntil = await freeUntil(context, {
    elementId: element.id,
    from: reading.now,
    policy: service.reservationPolicy,
    ...(transaction && { except: transaction.id }),
  });
  const { dueAt, latestDueAt } = offeredTimes(
    service.policy.loan ?? defaultLoanPolicy,
    transaction,
    availableUntil,
    reading,
  );
  return { loan: { dueAt: dueAt?.toISOString() ?? null, latestDueAt: latestDueAt?.toISOString() ?? null } };
};
