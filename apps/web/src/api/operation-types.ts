import type { Indexing } from './element-types.ts';
import { type PublishableDraft, publishableCalls, type StoredPublishable } from './publishable-items.ts';

/** A function: a form that is filled in. */
export interface OperationType extends StoredPublishable {
  readonly elementTypeId: string;
  readonly indexing: Indexing;
}

export type OperationTypeDraft = PublishableDraft & { readonly elementTypeId: string };

export const operationTypes = publishableCalls<OperationType, OperationTypeDraft>('operationTypes', [
  'operations',
  'transactionTypes',
  'elementTypes',
]);
