import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

const path = '/{tenantKey}/{siteKey}/dashboard';

/** Data of a site on the administration's start page. */
export type Dashboard = Answer<typeof path, 'get'>;

/** A number that is not counted further than it tells anything; with `isMore` there are more. */
export type CappedCount = Dashboard['open']['total'];

/** How far a new site has come. */
export type FirstStepsDone = Dashboard['firstSteps'];

/** Loads the start page's numbers in one call; refreshed when the user returns to the page. */
export function useDashboard(): UseQueryResult<Dashboard> {
  return useApiQuery(['dashboard'], (signal) => api.get(path, { signal }), {
    refetchOnWindowFocus: true,
    staleTime: 30_000,
  });
}
