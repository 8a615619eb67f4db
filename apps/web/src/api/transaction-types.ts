import type { OperationMode, ServicePolicy, TransactionMode } from '@tingest/domain';
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
  /** What its mode needs to know: the mode's own part. */
  readonly policy: ServicePolicy;
}

export type TransactionTypeDraft = PublishableDraft & {
  readonly elementTypeId: string;
  readonly mode: TransactionMode;
  readonly events: readonly TransactionEvent[];
  readonly policy: ServicePolicy;
};

export const transactionTypes = publishableCalls<TransactionType, TransactionTypeDraft>('transactionTypes', [
  'transactions',
  'operationTypes',
  'elementTypes',
]);
