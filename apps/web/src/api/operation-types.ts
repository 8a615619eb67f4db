import type { RowOf } from '@tingest/api-client';
import type { SchemaConfiguration } from '@tingest/domain';
import { type PublishableDraft, publishableCalls } from './publishable-items.ts';

const collection = '/{tenantKey}/{siteKey}/operationTypes';

/** A function: a form that is filled in. */
export type OperationType = RowOf<typeof collection>;

export type OperationTypeDraft = PublishableDraft &
  Pick<OperationType, 'elementTypeId'> & {
    /** The domain's: what is stored must be some, and they can be sent. */
    readonly schemaConfigurations: readonly SchemaConfiguration[];
  };

export const operationTypes = publishableCalls(collection, ['operations', 'transactionTypes', 'elementTypes']);
