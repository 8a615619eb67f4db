import { useWithheldSteps } from '../../api/elements.ts';
import type { TransactionEvent } from '../../api/transaction-types.ts';

/** Whether a step is offered of a service: of one of its transactions, or, with `null`, its beginning. */
export type IsOffered = (
  event: Pick<TransactionEvent, 'operationTypeId' | 'mode'>,
  of: { readonly transactionTypeId: string; readonly transactionId: string | null },
) => boolean;

interface Offered {
  /** Whether the server has answered, or cannot be asked. */
  readonly isKnown: boolean;
  readonly isOffered: IsOffered;
}

/**
 * Provides the events offered on an object and in its open transactions: rules withhold some, and a transaction that
 * the user has handed over is continued by the recipient. If the server cannot answer, all events are offered: it
 * nevertheless refuses those that are withheld.
 */
export function useOffered(elementId: string): Offered {
  const { data, isLoading } = useWithheldSteps(elementId);
  const withheld = data?.items ?? [];
  return {
    isKnown: !isLoading,
    isOffered: ({ operationTypeId, mode }, { transactionTypeId, transactionId }) =>
      !withheld.some(
        (step) =>
          step.operationTypeId === operationTypeId &&
          step.mode === mode &&
          step.transactionTypeId === transactionTypeId &&
          step.transactionId === transactionId,
      ),
  };
}
