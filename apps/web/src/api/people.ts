import { type Paged, useApiPages } from './paged-query.ts';
import type { User } from './users.ts';

/** Users that the reader may see, by name; for those who may read users. Nothing is asked for while not `enabled`. */
export function usePeoplePages(search: string, enabled = true): Paged<User> {
  return useApiPages<User>(['people'], 'users', {
    body: search === '' ? {} : { searchCriteria: search },
    pageSize: 20,
    enabled,
  });
}
