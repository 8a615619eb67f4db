import type { Draft, RowOf } from '@tingest/api-client';
import type { FieldDefinition } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';
import type { ServicePolicy, ServiceWords } from '@tingest/domain/work';
import { api } from './http.ts';
import { type PublishableDraft, publishableCalls } from './publishable-items.ts';

const collection = '/{tenantKey}/{siteKey}/transactionTypes';

/** A service: an action on the objects of a category. */
export type TransactionType = RowOf<typeof collection>;

/** Which function is performed for an operation mode of a service. */
export type TransactionEvent = Draft<typeof collection>['events'][number];

export type TransactionTypeDraft = PublishableDraft &
  Pick<TransactionType, 'elementTypeId' | 'mode'> & {
    readonly events: readonly TransactionEvent[];
    /** Typed as in the domain: a stored policy is always valid, and a valid one can be sent. */
    readonly policy: ServicePolicy;
    /** Null for the words of the mode. */
    readonly words?: ServiceWords | null;
    /** Functions that are created with the service, in its category; its events name them. */
    readonly functions?: readonly NewFunction[];
  };

/** A function that is created with a service. */
export interface NewFunction {
  readonly id: string;
  readonly localizedNames: readonly LocalizedText[];
  readonly dataPropertyTypes: readonly FieldDefinition[];
}

export const transactionTypes = publishableCalls(collection, ['transactions', 'operationTypes', 'elementTypes']);

/** The services of a category. @throws ApiError */
export async function servicesOf(elementTypeId: string): Promise<readonly TransactionType[]> {
  const { items } = await api.list<TransactionType>(collection, { query: { elementTypeId }, body: { limit: 50 } });
  return items;
}
