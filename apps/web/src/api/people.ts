import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from './scoped-query.ts';

/** Somebody who works at the site, as others may know of them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface FoundPeople {
  readonly items: readonly Person[];
  /** Whether nobody else was found. */
  readonly isComplete: boolean;
}

/** Fewer letters find nobody. */
export const shortestPeopleSearch = 2;

/** People of the site by name; for whoever performs services there. */
export function usePeople(search: string): UseQueryResult<FoundPeople> {
  return useApiQuery<FoundPeople>(['people'], 'people', {
    query: { searchCriteria: search },
    enabled: search.length >= shortestPeopleSearch,
    placeholderData: keepPreviousData,
  });
}
