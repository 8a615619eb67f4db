import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { ListPage } from '@tingest/api-client';
import type { StoredFile } from './files.ts';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

/** As many as a list to choose from shows. */
const maxFound = 30;

/** The newest files that a search finds. */
export function useFoundFiles(search: string): UseQueryResult<ListPage<StoredFile>> {
  return useApiQuery(
    ['files', 'found', search],
    (signal) =>
      api.post('/{tenantKey}/{siteKey}/files/filter', {
        body: { skip: 0, limit: maxFound, skipCount: true, ...(search !== '' && { searchCriteria: search }) },
        signal,
      }),
    { placeholderData: keepPreviousData },
  );
}
