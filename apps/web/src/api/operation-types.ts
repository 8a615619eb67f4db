import type { RowOf } from '@tingest/api-client';
import { type PublishableDraft, publishableCalls } from './publishable-items.ts';

const collection = '/{tenantKey}/{siteKey}/operationTypes';

/** A function: a form that is filled in. */
export type OperationType = RowOf<typeof collection>;

export type OperationTypeDraft = PublishableDraft & Pick<OperationType, 'elementTypeId'>;

export const operationTypes = publishableCalls(collection, ['operations', 'transactionTypes', 'elementTypes']);
