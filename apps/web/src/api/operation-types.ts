import type { RowOf } from '@tingest/api-client';
import type { SchemaConfiguration } from '@tingest/domain/rules';
import { type PublishableDraft, publishableCalls } from './publishable-items.ts';

const collection = '/{tenantKey}/{siteKey}/operationTypes';

/** A function: a form that is filled in. */
export type OperationType = RowOf<typeof collection>;

export type OperationTypeDraft = PublishableDraft &
  Pick<OperationType, 'elementTypeId'> & {
    /** Typed as in the domain: stored configurations are always valid, and valid ones can be sent. */
    readonly schemaConfigurations: readonly SchemaConfiguration[];
  };

export const operationTypes = publishableCalls(collection, ['operations', 'transactionTypes', 'elementTypes']);
