import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StoredFile } from './files.ts';
import { apiPost } from './http.ts';
import type { ListAnswer } from './publishable-items.ts';
import { useQueryScope } from './scoped-query.ts';

/** As many as a list to choose from shows. */
const mostFound = 30;

/** The newest files that a search finds. */
export function useFoundFiles(search: string): UseQueryResult<ListAnswer<StoredFile>> {
  const scope = useQueryScope();
  return useQuery({
    queryKey: [...scope, 'files', 'found', search],
    queryFn: ({ signal }) =>
      apiPost<ListAnswer<StoredFile>>(
        'files/filter',
        { skip: 0, limit: mostFound, skipCount: true, ...(search !== '' && { searchCriteria: search }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}
