import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ListPage } from '@tingest/api-client';
import type { ListQuery } from '@tingest/domain/fields';
import { api } from '../../api/http.ts';
import { resourceOf, scopeOf } from '../../api/path-scope.ts';
import { useQueryScope } from '../../api/scoped-query.ts';
import type { ListSource, RowSource } from './list-types.ts';

export interface ListCounts {
  readonly total: number;
  readonly filteredCount: number;
  readonly isEstimate: boolean;
}

export interface ListData<Row> {
  /** Nothing until the first page is there; the page before while the next one is loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly counts: ListCounts | undefined;
  readonly error: Error | null;
  /** The rows shown are not yet those that were asked for. */
  readonly isOutdated: boolean;
  readonly retry: () => void;
}

/** Begins the keys of all queries of a list, so that a change to the resource loads them anew. */
function listKey({ collection, query }: ListSource): QueryKey {
  return [resourceOf(collection), 'list', query ?? {}];
}

interface ListLoading {
  /** False while the query is not known yet. */
  readonly isReady?: boolean;
  /** Whether rows are loaded, and not only their number. */
  readonly hasRows?: boolean;
}

/**
 * Loads the page and, independently, the number of rows: the page never waits for its count. Source: performance,
 * section 4. Paging does not count again, since only search and filters are part of the counts' key.
 */
export function useListData<Row>(
  source: RowSource<Row>,
  query: ListQuery,
  { isReady = true, hasRows = true }: ListLoading = {},
): ListData<Row> {
  const { collection, query: parameters } = source;
  const key = [...useQueryScope(scopeOf(collection)), ...listKey(source)];
  const page = useQuery({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) =>
      api.list<Row>(collection, { query: parameters, body: { ...query, skipCount: true }, signal }),
    enabled: isReady && hasRows,
    // The calling component is remounted for another list or site, so the data kept always belongs to the same one.
    placeholderData: (before) => before,
  });
  const { searchCriteria, filters } = query;
  const countQuery = {
    skip: 0,
    limit: 0,
    ...(searchCriteria ? { searchCriteria } : {}),
    ...(filters ? { filters } : {}),
  };
  const counts = useQuery({
    queryKey: [...key, 'counts', countQuery],
    enabled: isReady,
    queryFn: ({ signal }) => api.list<Row>(collection, { query: parameters, body: countQuery, signal }),
  });
  return {
    rows: page.isError && page.isPlaceholderData ? undefined : page.data?.items,
    counts: counts.data && countsOf(counts.data),
    error: page.error,
    isOutdated: hasRows && page.isPlaceholderData,
    retry: () => void page.refetch(),
  };
}

function countsOf({ totalCount, filteredCount, filteredCountIsEstimate }: ListPage<unknown>): ListCounts {
  const total = totalCount ?? 0;
  return { total, filteredCount: filteredCount ?? total, isEstimate: filteredCountIsEstimate === true };
}
