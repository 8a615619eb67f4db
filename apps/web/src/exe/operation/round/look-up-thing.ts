import { ApiError } from '@tingest/api-client';
import { fetchElementByCode } from '../../../api/elements.ts';
import { fetchOpenTransactions } from '../../../api/transaction-calls.ts';
import type { TransactionType } from '../../../api/transaction-types.ts';
import { isOut } from '../../../features/transactions/service-offer.ts';
import type { RoundTask, RoundThing } from './round.ts';

/** What a look-up says of a scanned thing. */
export type LookedUp = Pick<RoundThing, 'found' | 'reason'>;

/** Finds the thing of a code and says whether the round's task can be done to it now. Never throws. */
export async function lookUpThing(code: string, task: RoundTask, service: TransactionType): Promise<LookedUp> {
  try {
    const element = await fetchElementByCode(code);
    const found = { id: element.id, code: element.code, title: element.title, transactionId: null };
    if (element.elementTypeId !== service.elementTypeId) return { found, reason: 'otherCategory' };
    if (service.mode !== 'loan') return { found, reason: null };
    const out = (await fetchOpenTransactions(element.id)).find(isOut);
    if (task.operation === 'start') return { found, reason: out ? 'out' : null };
    const isItsOwn = out?.transactionTypeId === service.id;
    return isItsOwn ? { found: { ...found, transactionId: out.id }, reason: null } : { found, reason: 'notOut' };
  } catch (error) {
    return { found: null, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): LookedUp['reason'] {
  if (!(error instanceof ApiError)) return 'noNetwork';
  if (error.status === 404 || error.status === 400) return 'unknown';
  return error.status === 403 ? 'noAccess' : 'noNetwork';
}
