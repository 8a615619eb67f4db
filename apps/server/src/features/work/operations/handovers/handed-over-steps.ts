import { isOnlyBeginner } from '@tingest/domain';
import type { SiteContext } from '../../../../http/context.ts';
import { performerOf } from '../../../../http/performer.ts';
import { transactionState } from '../transaction-state.ts';
import { type LoanStep, selectStepsAfterHandover } from './handover-queries.ts';

/**
 * What the caller could do with an object's loan if they had not handed it over: it is the other's to return and to extend,
 * as performing it says as well. Nothing where they see to all loans.
 */
export async function handedOverSteps(context: SiteContext, elementId: string): Promise<readonly LoanStep[]> {
  const performer = performerOf(context);
  if (performer.readsAll) return [];
  const steps = await selectStepsAfterHandover(context, elementId, performer.userId);
  return steps
    .filter(({ transaction }) => isOnlyBeginner({ performer, transaction: transactionState(transaction) }))
    .map(({ transaction: _, ...step }) => step);
}
