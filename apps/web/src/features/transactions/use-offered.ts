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
 * What is offered on an object and in what goes on with it: rules withhold some, and what somebody has handed over is the other's
 * to go on with. Where the server cannot say so, everything: it refuses what is
 * withheld all the same.
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
