import type { FieldDefinition } from '@tingest/domain';
import { useMemo, useState } from 'react';
import { type OperationTarget, type PreparedForm, usePreparedForm } from '../../../api/operations.ts';
import { useResolvedFields } from '../../../features/fields/options/use-resolved-fields.ts';
import type { FoundElement, RoundTask } from './round.ts';

export interface RoundFields {
  readonly prepared: PreparedForm | undefined;
  /** With the choices of record types in place; `undefined` until they are there. */
  readonly fields: readonly FieldDefinition[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * The form of a round's task, as the server makes it ready for one of its objects. It stays as it is when that object is
 * sent or taken out.
 */
export function useRoundFields(task: RoundTask, example: FoundElement): RoundFields {
  const [{ id, transactionId }] = useState(example);
  const target = useMemo<OperationTarget>(
    () => ({
      operationTypeId: task.operationTypeId,
      elementId: id,
      mode: task.operation,
      ...(transactionId === null ? { transactionTypeId: task.transactionTypeId } : { transactionId }),
    }),
    [task, id, transactionId],
  );
  const prepared = usePreparedForm(target);
  const choices = useResolvedFields(prepared.data?.dataPropertyTypes);
  return {
    prepared: prepared.data,
    fields: prepared.data && !choices.isLoading ? choices.fields : undefined,
    error: prepared.error ?? choices.error,
    retry: () => {
      void prepared.refetch();
      choices.retry();
    },
  };
}
