import type { OperationMode, TransactionMode } from '@tingest/domain';
import { type PublishableDraft, publishableCalls, type StoredPublishable } from './publishable-items.ts';

/** Which function is performed for an operation mode of a service. */
export interface TransactionEvent {
  readonly id?: string;
  readonly mode: OperationMode;
  readonly operationTypeId: string;
}

/** A service: what can be done with the objects of a category. */
export interface TransactionType extends StoredPublishable {
  readonly elementTypeId: string;
  readonly mode: TransactionMode;
  readonly events: readonly TransactionEvent[];
}

export type TransactionTypeDraft = PublishableDraft & {
  readonly elementTypeId: string;
  readonly mode: TransactionMode;
  readonly events: readonly TransactionEvent[];
};

/** The modes that the server takes, in the order in which an administrator is offered them. */
export const offeredTransactionModes: readonly TransactionMode[] = ['simpleForm'];

export const transactionTypes = publishableCalls<TransactionType, TransactionTypeDraft>('transactionTypes', [
  'transactions',
  'operationTypes',
  'elementTypes',
]);
