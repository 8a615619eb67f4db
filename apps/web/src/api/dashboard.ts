import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

const path = '/{tenantKey}/{siteKey}/dashboard';

/** What the start page of the administration says of a site. */
export type Dashboard = Answer<typeof path, 'get'>;

/** A number that is not counted further than it tells anything; with `isMore` there are more. */
export type CappedCount = Dashboard['open']['total'];

/** How far a new site has come. */
export type FirstStepsDone = Dashboard['firstSteps'];

/** The start page's numbers, in one call; looked at again when somebody comes back to the page. */
export function useDashboard(): UseQueryResult<Dashboard> {
  return useApiQuery(['dashboard'], (signal) => api.get(path, { signal }), {
    refetchOnWindowFocus: true,
    staleTime: 30_000,
  });
}
