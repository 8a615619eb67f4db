import { type UseMutationResult, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery, useQueryScope } from './scoped-query.ts';

const path = '/{tenantKey}/{siteKey}/plannedWork';

/** Recurring work that is due or late, and that the reader may do. */
export type DueWork = Answer<typeof path, 'get'>['items'][number];

/** Loads the work that is due at the site, the earliest first. */
export function useDueWork(): UseQueryResult<readonly DueWork[]> {
  return useApiQuery(['plannedWork'], async (signal) => (await api.get(path, { signal })).items, {
    refetchOnWindowFocus: true,
    staleTime: 30_000,
    needs: { action: 'operations.perform' },
  });
}

/** Leaves something out this once, and says why. */
export function useSkipWork(): UseMutationResult<unknown, Error, { readonly id: string; readonly reason: string }> {
  const prefix = useQueryScope();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }) => api.post(`${path}/{id}/skip`, { path: { id }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: [...prefix, 'plannedWork'] }),
  });
}
