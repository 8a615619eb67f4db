import type { QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { FieldDefinition, LocalizedText, PublishingStatus } from '@tingest/domain';
import { apiDelete, apiGet, apiSave } from './http.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

/** What the server answers of every category, function and service. Source: specification, section 3. */
export interface StoredPublishable {
  readonly id: string;
  /** The localised name in the reader's culture. */
  readonly name: string;
  readonly localizedNames: readonly LocalizedText[];
  readonly localizedDescriptions: readonly LocalizedText[];
  readonly status: PublishingStatus;
  readonly icon: string | null;
  readonly dataPropertyTypes: readonly FieldDefinition[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** How much refers to an item, by kind, such as `{ elements: 12 }`. */
export type Usage = Readonly<Record<string, number>>;

export interface WithUsage {
  readonly usage: Usage;
}

/** What is sent to save one; without an id it is created. */
export type PublishableDraft = Omit<StoredPublishable, 'id' | 'name' | 'createdAt' | 'updatedAt' | 'version'> & {
  readonly id?: string;
  readonly version?: number;
};

export interface ListAnswer<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number | null;
}

/** The calls that categories, functions and services have in common. Source: specification, section 7. */
export interface PublishableCalls<Stored, Draft> {
  /** All of the site, or with `elementTypeId` those of a category. */
  readonly useAll: (elementTypeId?: string) => UseQueryResult<ListAnswer<Stored>>;
  /** One, to be read. */
  readonly useOne: (id: string) => UseQueryResult<Stored>;
  /** One with its usage; `null` as id asks for nothing. */
  readonly useFull: (id: string | null) => UseQueryResult<Stored & WithUsage>;
  readonly fetchFull: (id: string) => Promise<Stored & WithUsage>;
  readonly useSave: () => UseMutationResult<Stored, Error, Draft>;
  readonly useDelete: () => UseMutationResult<void, Error, string>;
}

/** @param stale resources whose lists change along with a saved or deleted item */
export function publishableCalls<Stored extends StoredPublishable, Draft extends { readonly id?: string }>(
  path: string,
  stale: readonly string[],
): PublishableCalls<Stored, Draft> {
  const staleKeys: readonly QueryKey[] = [path, ...stale].map((resource) => [resource]);
  return {
    useAll: (elementTypeId) =>
      useApiQuery<ListAnswer<Stored>>([path, 'all', elementTypeId ?? null], path, {
        query: { Skip: 0, Limit: 1000, elementTypeId },
      }),
    useOne: (id) => useApiQuery<Stored>([path, 'one', id], `${path}/${encodeURIComponent(id)}`),
    useFull: (id) =>
      useApiQuery<Stored & WithUsage>([`${path}.edited`, id], `${path}/${encodeURIComponent(id ?? '')}/full`, {
        enabled: id !== null,
        // Under a key of its own: what is being edited must not change under the hand, nor be asked for once deleted.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
      }),
    fetchFull: (id) => apiGet<Stored & WithUsage>(`${path}/${encodeURIComponent(id)}/full`),
    useSave: () => useApiMutation<Stored, Draft>((draft) => apiSave<Stored>(path, draft), { stale: staleKeys }),
    useDelete: () =>
      useApiMutation<void, string>((id) => apiDelete(`${path}/${encodeURIComponent(id)}`), { stale: staleKeys }),
  };
}
