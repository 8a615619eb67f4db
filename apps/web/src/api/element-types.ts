import type { ReservationPolicy } from '@tingest/domain';
import { type PublishableDraft, publishableCalls, type StoredPublishable } from './publishable-items.ts';

/** How the lists of what a type describes treat its fields, by field id. */
export interface Indexing {
  /** Sorted and filtered by on an index. */
  readonly indexed: readonly string[];
  /** Sorted and filtered by without one. */
  readonly slow: readonly string[];
  /** What is stored is still being prepared for a changed set. */
  readonly isBackfilling: boolean;
}

/** A category. */
export interface ElementType extends StoredPublishable {
  readonly indexing: Indexing;
  /** What is said of reserving its objects. */
  readonly reservationPolicy: ReservationPolicy;
}

export type ElementTypeDraft = PublishableDraft;

export const elementTypes = publishableCalls<ElementType, ElementTypeDraft>('elementTypes', [
  'elements',
  'operationTypes',
  'transactionTypes',
]);
