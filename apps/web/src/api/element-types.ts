import type { RowOf } from '@tingest/api-client';
import { type PublishableDraft, publishableCalls } from './publishable-items.ts';

const collection = '/{tenantKey}/{siteKey}/elementTypes';

/** A category. */
export type ElementType = RowOf<typeof collection>;

/** Indexing of a type's fields in the lists of its items, by field id. */
export type Indexing = ElementType['indexing'];

export type ElementTypeDraft = PublishableDraft;

export const elementTypes = publishableCalls(collection, ['elements', 'operationTypes', 'transactionTypes']);
