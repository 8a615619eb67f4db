import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Narrowing, PathBefore, RowOf } from '@tingest/api-client';
import type { Action } from '@tingest/domain/access';
import type { FieldDefinition } from '@tingest/domain/fields';
import { api } from './http.ts';
import { type ItemCalls, itemCalls } from './item-calls.ts';
import { resourceOf } from './path-scope.ts';
import { useApiQuery } from './scoped-query.ts';

/** Collections of categories, value types, functions, services and data schemas. */
export type PublishableCollection = PathBefore<'/{id}/full', 'get'> & (`${string}Types` | `${string}/schemas`);

/** Properties that the server returns for every publishable item. Source: specification, section 3. */
export type StoredPublishable = Pick<
  RowOf<PublishableCollection>,
  | 'id'
  | 'name'
  | 'localizedNames'
  | 'localizedDescriptions'
  | 'status'
  | 'icon'
  | 'dataPropertyTypes'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
>;

/** How much refers to an item, by kind, such as `{ elements: 12 }`. */
export type Usage = Readonly<Record<string, number>>;

export interface WithUsage {
  readonly usage: Usage;
}

/** Data sent to save an item; without an id it is created. */
export type PublishableDraft = Pick<
  StoredPublishable,
  'localizedNames' | 'localizedDescriptions' | 'status' | 'icon'
> & {
  /** Typed as in the domain: stored fields are always valid, and valid ones can be sent. */
  readonly dataPropertyTypes: readonly FieldDefinition[];
  readonly id?: string;
  readonly version?: number;
};

/** The calls that categories, value types, functions and services have in common. Source: specification, section 7. */
export interface PublishableCalls<C extends PublishableCollection>
  // Edited with their usage.
  extends ItemCalls<C, Answer<`${C}/{id}/full`, 'get'>> {
  /** All of the site, or those of a category. */
  readonly useAll: (narrowing?: Narrowing<C>) => UseQueryResult<Answer<C, 'get'>>;
  /** One, to be read. */
  readonly useOne: (id: string) => UseQueryResult<Answer<`${C}/{id}`, 'get'>>;
}

const readActions: Readonly<Record<PublishableCollection, Action>> = {
  '/{tenantKey}/{siteKey}/elementTypes': 'elementTypes.read',
  '/{tenantKey}/{siteKey}/operationTypes': 'operationTypes.read',
  '/{tenantKey}/{siteKey}/recordTypes': 'recordTypes.read',
  '/{tenantKey}/{siteKey}/schemas': 'schemas.read',
  '/{tenantKey}/{siteKey}/transactionTypes': 'transactionTypes.read',
};

/** @param staleResources resources with lists that change along with a saved or deleted item */
export function publishableCalls<C extends PublishableCollection>(
  collection: C,
  staleResources: readonly string[],
): PublishableCalls<C> {
  const resource = resourceOf(collection);
  const staleKeys = [resource, ...staleResources].map((each) => [each]);
  return {
    ...itemCalls(collection, (id, signal) => api.getFull(collection, id, signal), staleKeys),
    useAll: (narrowing) =>
      useApiQuery([resource, 'all', narrowing ?? null], (signal) => api.getAll(collection, narrowing, signal), {
        // Users that may not read any of them see an object without its services, or values without their types.
        needs: { action: readActions[collection], otherwise: { items: [], totalCount: 0 } as Answer<C, 'get'> },
      }),
    useOne: (id) => useApiQuery([resource, 'one', id], (signal) => api.getItem(collection, id, signal)),
  };
}
