import type { OperationMode } from '@tingest/domain';
import type { Performed } from '../../api/operations.ts';
import type { FullTransaction } from '../../api/transactions.ts';

/**
 * A transaction with an operation that was just performed in it. `undefined` where it isn't known what else was done in
 * it: then it has to be asked for.
 * @param before as it was known until now
 */
export function withPerformed(
  before: FullTransaction | undefined,
  { transaction, operation }: Performed,
  mode: OperationMode,
): FullTransaction | undefined {
  // A reservation that is picked up has no operations either; it is known, since it was begun from.
  if (!before) return mode === 'start' ? { ...transaction, operations: [operation] } : undefined;
  const others = before.operations.filter(({ id }) => id !== operation.id);
  return { ...before, ...transaction, operations: [...others, operation] };
}
