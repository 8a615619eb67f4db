import { modeRules } from '@tingest/domain';
import type { TransactionType } from '../../../api/transaction-types.ts';
import type { RoundTask } from './round.ts';

/** What can be done with a service to many objects in a row: begin it, and take back what it lent. */
export function tasksOf({ id, mode, events }: Pick<TransactionType, 'id' | 'mode' | 'events'>): readonly RoundTask[] {
  const operations = modeRules(mode).isBlockedWhenOut ? (['start', 'complete'] as const) : (['start'] as const);
  return operations.flatMap((operation) =>
    events
      .filter((event) => event.mode === operation)
      .map(({ operationTypeId }) => ({ transactionTypeId: id, operationTypeId, operation })),
  );
}
