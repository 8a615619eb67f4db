import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DataProperty, FieldDefinition, MovementType, OperationMode, TransactionStatus } from '@tingest/domain';
import { apiPost } from './http.ts';
import { useQueryScope } from './scoped-query.ts';
import type { StoredTransaction } from './transactions.ts';

/** Where somebody stood, in WGS 84 degrees. */
export interface OperationPosition {
  readonly lat: number;
  readonly lon: number;
  /** In metres. */
  readonly accuracy?: number | null;
}

/** An entry of the event log. */
export interface StoredOperation {
  readonly id: string;
  readonly clientOperationId: string;
  readonly operationTypeId: string;
  readonly operationTypeName: string;
  readonly transactionId: string;
  /** Running number of the transaction in its site. */
  readonly transactionNumber: number;
  readonly transactionTypeId: string;
  readonly transactionTypeName: string;
  readonly elementId: string;
  readonly elementTitle: string;
  readonly elementCode: string;
  readonly mode: OperationMode;
  readonly fromStatus: TransactionStatus | null;
  readonly toStatus: TransactionStatus;
  readonly dataProperties: readonly DataProperty[];
  readonly userId: string;
  readonly userName: string;
  readonly position: OperationPosition | null;
  /** When it was done, and when the server got it. */
  readonly occurredAt: string;
  readonly receivedAt: string;
}

/** An entry with the form that it was filled in with. */
export interface OperationWithForm extends StoredOperation {
  readonly formVersion: number;
  readonly dataPropertyTypes: readonly FieldDefinition[];
}

/** Which operation is meant: the first of a new transaction (`transactionTypeId`), or a further one (`transactionId`). */
export interface OperationTarget {
  readonly operationTypeId: string;
  readonly elementId: string;
  readonly mode: OperationMode;
  readonly transactionTypeId?: string;
  readonly transactionId?: string;
}

/** A form that is ready to be filled in. */
export interface PreparedForm {
  readonly operationTypeId: string;
  readonly name: string;
  readonly description: string;
  readonly mode: OperationMode;
  readonly formVersion: number;
  /** Of the transaction that goes on. */
  readonly transactionVersion?: number | null;
  readonly dataPropertyTypes: readonly FieldDefinition[];
  /** First values. */
  readonly dataProperties: readonly DataProperty[];
  /** Of a loan: when it would be due, and the latest that may be asked for; `null` for no end. */
  readonly loan?: { readonly dueAt: string | null; readonly latestDueAt: string | null } | null;
  /** Of a service that moves a balance: what it is now. */
  readonly stock?: StockState | null;
  /** For a new case: the open ones of the same object and service. */
  readonly openTransactions?: readonly StoredTransaction[];
}

export interface StockState {
  readonly balance: number;
  /** Such as "pcs"; may be empty. */
  readonly unit: string | null;
  readonly kind: MovementType;
}

/**
 * The form of an operation. Asked for once while it is open: it must not change under the hand. Its key is not one of the
 * operations', which are asked for anew as soon as one is sent: what has just been done can't be prepared again.
 */
export function usePreparedForm(target: OperationTarget): UseQueryResult<PreparedForm> {
  const prefix = useQueryScope();
  return useQuery<PreparedForm>({
    queryKey: [...prefix, 'preparedForms', target],
    queryFn: ({ signal }) => apiPost<PreparedForm>('operations/prepare', target, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
