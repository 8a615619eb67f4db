import type { RowOf } from '@tingest/api-client';
import { type PublishableDraft, publishableCalls } from './publishable-items.ts';

const collection = '/{tenantKey}/{siteKey}/elementTypes';

/** A category. */
export type ElementType = RowOf<typeof collection>;

/** How the lists of what a type describes treat its fields, by field id. */
export type Indexing = ElementType['indexing'];

export type ElementTypeDraft = PublishableDraft;

export const elementTypes = publishableCalls(collection, ['elements', 'operationTypes', 'transactionTypes']);
