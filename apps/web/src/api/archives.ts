import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body } from '@tingest/api-client';
import { api } from './http.ts';
import { apiMutation, useApiQuery } from './scoped-query.ts';

const archives = '/{tenantKey}/archives';

/** The tenant, or one of its sites, as one file. */
export type Archive = Answer<typeof archives, 'get'>['items'][number];

export type SentArchive = Body<typeof archives, 'post'>;

/** Milliseconds between looks at one that is being written. */
const whileWorking = 1_000;

/** Whether it is not written yet. */
export function isInProgress({ status }: Archive): boolean {
  return status === 'queued' || status === 'running';
}

/** Those of the tenant, the newest first; asked for again and again while one is being written. */
export function useArchives(): UseQueryResult<{ readonly items: readonly Archive[] }> {
  return useApiQuery(['archives'], (signal) => api.get(archives, { signal }), {
    scope: 'tenant',
    refetchInterval: ({ state }) => (state.data?.items.some(isInProgress) ? whileWorking : false),
  });
}

const invalidation = { scope: 'tenant', stale: [['archives']] } as const;

/** Begins to write one. @throws ApiError, 409 where another one is being written */
export const useStartArchive = apiMutation((body: SentArchive) => api.post(archives, { body }), invalidation);

/** Deletes one, or stops its writing. @throws ApiError */
export const useDeleteArchive = apiMutation(
  (id: string) => api.delete(`${archives}/{id}`, { path: { id } }),
  invalidation,
);

/** Where one can be fetched for some minutes, by a browser that saves it without holding it. @throws ApiError */
export async function archiveAddress(id: string): Promise<string> {
  return (await api.post(`${archives}/{id}/address`, { path: { id } })).address;
}
