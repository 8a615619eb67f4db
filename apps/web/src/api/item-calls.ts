import type { QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { Answer, Draft, PathBefore, SavedCollection } from '@tingest/api-client';
import { api } from './http.ts';
import { resourceOf, scopeOf } from './path-scope.ts';
import { forEditor, useApiMutation, useApiQuery } from './scoped-query.ts';

/** Calls of editors and lists for one item of a collection. Every failure is an `ApiError`. */
export interface ItemCalls<C extends SavedCollection, Edited> {
  /** One, for an editor; `null` as id asks for nothing. */
  readonly useToEdit: (id: string | null) => UseQueryResult<Edited>;
  /** Fetches the stored state, for example for a comparison. */
  readonly fetch: (id: string) => Promise<Edited>;
  readonly useSave: () => UseMutationResult<Answer<`${C}/{id}`, 'put'>, Error, Draft<C>>;
  readonly useDelete: () => UseMutationResult<void, Error, string>;
}

/**
 * @param load loads one item as editors need it
 * @param stale prefixes of the query keys that change along with a saved or deleted item
 */
export function itemCalls<C extends SavedCollection & PathBefore<'/{id}', 'delete'>, Edited>(
  collection: C,
  load: (id: string, signal?: AbortSignal) => Promise<Edited>,
  stale: readonly QueryKey[] = [[resourceOf(collection)]],
): ItemCalls<C, Edited> {
  const scope = scopeOf(collection);
  return {
    useToEdit: (id) =>
      // Under a key of its own, which no saved item makes stale.
      useApiQuery([`${resourceOf(collection)}.edited`, id], (signal) => load(id ?? '', signal), {
        scope,
        enabled: id !== null,
        ...forEditor,
      }),
    fetch: load,
    useSave: () => useApiMutation((draft: Draft<C>) => api.save(collection, draft), { scope, stale }),
    useDelete: () => useApiMutation((id: string) => api.deleteItem(collection, id), { scope, stale }),
  };
}
