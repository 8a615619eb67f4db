import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { Answer, PathBefore } from '@tingest/api-client';
import { api } from './http.ts';
import { resourceOf } from './path-scope.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

/** Collections with items that are published. */
export type PublishedCollection = PathBefore<'/{id}/publication', 'get'>;

/** Items that an item needs to be usable, and items that use it. */
export type Publication = Answer<`${PublishedCollection}/{id}/publication`, 'get'>;

/** @throws ApiError */
export function fetchPublication(collection: PublishedCollection, id: string): Promise<Publication> {
  return api.get(`${collection}/{id}/publication`, { path: { id } });
}

/** The publication of a stored item; asks for nothing while `id` is undefined. */
export function usePublication(collection: PublishedCollection, id: string | undefined): UseQueryResult<Publication> {
  return useApiQuery(
    [resourceOf(collection), 'publication', id ?? null],
    () => fetchPublication(collection, id ?? ''),
    {
      enabled: id !== undefined,
      staleTime: 0,
    },
  );
}

/** Publishes an item with all that it needs, or nothing of it. */
export function usePublish(collection: PublishedCollection): UseMutationResult<Publication, Error, string> {
  return useApiMutation((id: string) => api.post(`${collection}/{id}/publication`, { path: { id } }), {
    stale: [['elementTypes'], ['recordTypes'], ['operationTypes'], ['transactionTypes'], ['schemas']],
  });
}
