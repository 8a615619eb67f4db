import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { ApiError, type CollectionOf, type ListInit } from '@tingest/api-client';
import type { Action } from '@tingest/domain/access';
import { useMaySomewhere } from '../lib/session/granted.ts';
import { api } from './http.ts';
import { useQueryScope } from './scoped-query.ts';

export interface Paged<Item> {
  /** Items loaded so far; `undefined` until the first page has loaded. */
  readonly items: readonly Item[] | undefined;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Whether `items` still belong to the previous query, while the new response is pending. */
  readonly isStale: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
}

/** A list that is not asked for, since the reader may see nothing of it. */
export const nothingPaged: Paged<never> = {
  items: [],
  error: null,
  hasMore: false,
  isLoadingMore: false,
  isStale: false,
  loadMore: () => {},
  reload: () => {},
};

interface PagedQuery {
  readonly query?: ListInit['query'];
  readonly body?: ListInit['body'];
  readonly pageSize: number;
  readonly enabled?: boolean;
  /**
   * The action that the reader must be allowed to perform for the request to be sent; otherwise they get the refusal
   * that the server would return.
   */
  readonly needs?: Action;
}

/**
 * A list that is shown from its beginning and goes on with "show more". It asks for one row more than it shows, so that
 * it knows whether there are more without having the server count them.
 */
export function useApiPages<Item>(
  key: QueryKey,
  collection: CollectionOf<Item>,
  { query, body, pageSize, enabled = true, needs }: PagedQuery,
): Paged<Item> {
  const prefix = useQueryScope();
  const may = useMaySomewhere();
  const pages = useInfiniteQuery({
    queryKey: [...prefix, ...key, 'pages', query ?? null, body ?? null, pageSize],
    queryFn: ({ pageParam, signal }) => {
      if (needs && !may(needs)) throw new ApiError({ status: 403, method: 'POST' });
      return api.list<Item>(collection, {
        query,
        body: { ...body, skip: pageParam * pageSize, limit: pageSize + 1, skipCount: true },
        signal,
      });
    },
    initialPageParam: 0,
    getNextPageParam: (last, allPages) => (last.items.length > pageSize ? allPages.length : undefined),
    // While searching, the rows stay until the new ones come; those of another site never do.
    placeholderData: (before, query) => (prefix.every((part, at) => query?.queryKey[at] === part) ? before : undefined),
    enabled,
  });
  return {
    items: pages.data?.pages.flatMap(({ items }) => items.slice(0, pageSize)),
    error: pages.error,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    isStale: pages.isPlaceholderData,
    loadMore: () => void pages.fetchNextPage(),
    reload: () => void pages.refetch(),
  };
}
