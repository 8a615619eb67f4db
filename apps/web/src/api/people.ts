import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

const path = '/{tenantKey}/{siteKey}/people';

type FoundPeople = Answer<typeof path, 'get'>;

/** A user that works at the site, as visible to other users. */
export type Person = FoundPeople['items'][number];

/** Minimum length of a search; shorter ones return no users. */
export const shortestPeopleSearch = 2;

/** Loads users of the site by name; for users that perform services there. */
export function usePeople(search: string): UseQueryResult<FoundPeople> {
  return useApiQuery(['people', search], (signal) => api.get(path, { query: { searchCriteria: search }, signal }), {
    enabled: search.length >= shortestPeopleSearch,
    placeholderData: keepPreviousData,
  });
}
