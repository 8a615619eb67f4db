import { can } from '@tingest/domain/access';
import type { Static } from 'typebox';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { checkSameId, checkVersion } from '../../../publishing/publishable-item.ts';
import { conflictProblem } from '../../register/availability/reservation-conflicts.ts';
import {
  occupiedRange,
  policyOf,
  readPeriod,
  requireReservations,
} from '../../register/availability/reservation-rules.ts';
import { findElement } from '../../register/elements/find-element.ts';
import { sendNotice } from '../messages/send-notice.ts';
import {
  auditTransaction,
  getTransaction,
  isOwnTransaction,
  moveTransaction,
  presentTransaction,
  type TransactionRow,
} from '../operations/transactions.ts';
import type { changeReservationBody } from './reservation-schemas.ts';
import { selectReservationPolicy } from './service-queries.ts';

/**
 * Moves a reservation to another period, which may overlap its present one.
 * @throws ProblemError `notFound`, `permissionDenied`, `stale`, `transitionNotAllowed`, `reservationConflict`, …
 */
export async function changeReservation(
  context: SiteContext,
  id: string,
  change: Static<typeof changeReservationBody>,
  expectedVersion: number | null,
): Promise<TransactionRow> {
  const { now } = context;
  checkSameId(id, change.id);
  const before = await lockReservation(context, id);
  checkVersion(before.version, expectedVersion, change.version);
  requireReserved(before);
  const policy = policyOf(await selectReservationPolicy(context, before.element_type_id));
  const previous = { from: before.reservated_from ?? now, to: before.reservated_to ?? now };
  const period = readPeriod(change, policy, { now, timeZone: fieldContext(context).timeZone }, previous);
  const conflict = await conflictProblem(context, { elementId: before.element_id, period, policy, except: before.id });
  if (conflict) throw new ProblemError({ ...conflict, path: 'reservatedFrom' });
  const columns = {
    reservated_from: period.from,
    reservated_to: period.to,
    occupied: occupiedRange(period, policy),
  };
  return writeChange(context, before, columns, 'reservationChanged');
}

/**
 * Gives a reservation up. One that was given up already is answered as it is, so that it may be asked for again.
 * @throws ProblemError `notFound`, `permissionDenied`, `stale`, or `transitionNotAllowed` when it was picked up
 */
export async function cancelReservation(
  context: SiteContext,
  id: string,
  expectedVersion: number | null,
): Promise<TransactionRow> {
  const before = await lockReservation(context, id);
  if (before.status === 'cancelled' && before.reservated_from) return before;
  checkVersion(before.version, expectedVersion, undefined);
  requireReserved(before);
  const columns = { status: 'cancelled', is_reservated: false, occupied: null, ended_at: context.now };
  return writeChange(context, before, columns, 'reservationCancelled');
}

/** The object is locked before the transaction, as everywhere, to avoid deadlocks. */
async function lockReservation(context: SiteContext, id: string): Promise<TransactionRow> {
  const { tenant, site, caller } = context;
  requireReservations(tenant);
  const seenTransaction = await getTransaction(context, id);
  if (!isOwnTransaction(seenTransaction, caller.userId, context.now)) {
    const decision = can(caller, 'transactions.manageReservations', { siteId: site.id });
    if (!decision.allowed) throw new ProblemError(decision.problem);
  }
  await findElement(context, seenTransaction.element_id, { lock: true });
  return getTransaction(context, id, true);
}

function requireReserved({ status }: TransactionRow): void {
  if (status !== 'reserved') throw new ProblemError({ code: 'transitionNotAllowed' });
}

async function writeChange(
  context: SiteContext,
  before: TransactionRow,
  columns: Parameters<typeof moveTransaction>[1]['columns'],
  kind: 'reservationChanged' | 'reservationCancelled',
): Promise<TransactionRow> {
  const { tx, tenant } = context;
  const movedTransaction = await moveTransaction(tx, { tenantId: tenant.id, id: before.id, columns });
  const { transaction_type_names, transaction_type_words } = before;
  const after = { ...movedTransaction, transaction_type_names, transaction_type_words };
  const versions = { before: presentTransaction(before, context), after: presentTransaction(after, context) };
  auditTransaction(context, 'update', after, { ...versions, resourceType: 'reservation' });
  sendNotice(context, { kind, transaction: after, occasion: after.version });
  return after;
}
