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

/** People that were found since the page was loaded, so that a choice made elsewhere has a name. */
const foundPeople = new Map<string, Person>();

/** A person that was found before, by id. */
export function rememberedPerson(id: string | null): Person | null {
  return (id !== null && foundPeople.get(id)) || null;
}

async function findPeople(searchCriteria: string, signal: AbortSignal): Promise<FoundPeople> {
  const answer = await api.get(path, { query: { searchCriteria }, signal });
  for (const person of answer.items) foundPeople.set(person.id, person);
  return answer;
}

/** Loads users of the site by name; for users that perform services there. */
export function usePeople(search: string): UseQueryResult<FoundPeople> {
  return useApiQuery(['people', search], (signal) => findPeople(search, signal), {
    enabled: search.length >= shortestPeopleSearch,
    placeholderData: keepPreviousData,
  });
}
