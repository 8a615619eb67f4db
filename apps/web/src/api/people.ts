import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

const path = '/{tenantKey}/{siteKey}/people';

type FoundPeople = Answer<typeof path, 'get'>;

/** Somebody who works at the site, as others may know of them. */
export type Person = FoundPeople['items'][number];

/** Fewer letters find nobody. */
export const shortestPeopleSearch = 2;

/** People of the site by name; for whoever performs services there. */
export function usePeople(search: string): UseQueryResult<FoundPeople> {
  return useApiQuery(['people', search], (signal) => api.get(path, { query: { searchCriteria: search }, signal }), {
    enabled: search.length >= shortestPeopleSearch,
    placeholderData: keepPreviousData,
  });
}
