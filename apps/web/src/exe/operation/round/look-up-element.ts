import { ApiError } from '@tingest/api-client';
import { formatDate } from '@tingest/domain/foundation';
import { isOut, modeRules } from '@tingest/domain/work';
import { fetchElementByCode, fetchWithheldSteps } from '../../../api/elements.ts';
import { fetchOpenTransactions } from '../../../api/transaction-calls.ts';
import type { TransactionType } from '../../../api/transaction-types.ts';
import type { StoredTransaction } from '../../../api/transactions.ts';
import type { FoundElement, RoundElement, RoundTask } from './round.ts';

/** Result of looking up a scanned object. */
export type LookedUp = Pick<RoundElement, 'found' | 'reason'>;

/** The user that scans, and the time zone. */
export interface Scanning {
  readonly userId: string;
  /** IANA zone. */
  readonly timeZone: string;
}

/**
 * Finds the object of a code and checks whether the round's task can be performed on it now. An object that is lent to
 * the user with the reservation is picked up. Never throws.
 */
export async function lookUpElement(
  code: string,
  task: RoundTask,
  service: TransactionType,
  { userId, timeZone }: Scanning,
): Promise<LookedUp> {
  try {
    const element = await fetchElementByCode(code);
    const found = { id: element.id, code: element.code, title: element.title, transactionId: null };
    if (element.elementTypeId !== service.elementTypeId) return { found, reason: 'otherCategory' };
    const [openTransactions, withheld] = await Promise.all([
      modeRules(service.mode).isBlockedWhenOut ? fetchOpenTransactions(element.id) : [],
      fetchWithheldSteps(element.id),
    ]);
    const elementResult = among(openTransactions, { found, task, service, userId, timeZone });
    const isWithheld = withheld.items.some(
      ({ transactionTypeId, operationTypeId, mode, transactionId }) =>
        transactionTypeId === task.transactionTypeId &&
        operationTypeId === task.operationTypeId &&
        mode === task.operation &&
        transactionId === (elementResult.found?.transactionId ?? null),
    );
    return elementResult.reason === null && isWithheld ? { ...elementResult, reason: 'notOffered' } : elementResult;
  } catch (error) {
    return { found: null, reason: reasonOf(error) };
  }
}

interface Among extends Scanning {
  readonly found: FoundElement;
  readonly task: RoundTask;
  readonly service: TransactionType;
}

/** Returns how the task applies to the open transactions of the object: begin, pick up, or take back. */
function among(
  openTransactions: readonly StoredTransaction[],
  { found, task, service, userId, timeZone }: Among,
): LookedUp & { readonly found: FoundElement } {
  if (!modeRules(service.mode).isBlockedWhenOut) return { found, reason: null };
  const out = openTransactions.find(isOut);
  if (task.operation === 'start') {
    if (out) return { found, reason: 'out' };
    const reservation = ownPickUp(openTransactions, { serviceId: service.id, userId, now: new Date(), timeZone });
    return { found: { ...found, transactionId: reservation?.id ?? null }, reason: null };
  }
  const isItsOwn = out?.transactionTypeId === service.id;
  return isItsOwn ? { found: { ...found, transactionId: out.id }, reason: null } : { found, reason: 'notOut' };
}

function reasonOf(error: unknown): LookedUp['reason'] {
  if (!(error instanceof ApiError)) return 'noNetwork';
  if (error.status === 404 || error.status === 400) return 'unknown';
  return error.status === 403 ? 'noAccess' : 'noNetwork';
}

interface PickingUp {
  readonly serviceId: string;
  readonly userId: string;
  readonly now: Date;
  /** IANA zone: a reservation for today is picked up today. */
  readonly timeZone: string;
}

/**
 * Returns the reservation that the user picks up by scanning an object to lend: the user's reservation, by the same
 * service, for today.
 */
export function ownPickUp(
  openTransactions: readonly StoredTransaction[],
  { serviceId, userId, now, timeZone }: PickingUp,
): StoredTransaction | undefined {
  const today = formatDate(now, timeZone);
  return openTransactions
    .filter(
      ({ status, transactionTypeId, borrowerId, ownerId, reservatedFrom, reservatedTo }) =>
        status === 'reserved' &&
        transactionTypeId === serviceId &&
        (borrowerId ?? ownerId) === userId &&
        reservatedFrom !== null &&
        formatDate(new Date(reservatedFrom), timeZone) <= today &&
        reservatedTo !== null &&
        new Date(reservatedTo) > now,
    )
    .toSorted((one, otherTransaction) =>
      (one.reservatedFrom ?? '').localeCompare(otherTransaction.reservatedFrom ?? ''),
    )[0];
}
