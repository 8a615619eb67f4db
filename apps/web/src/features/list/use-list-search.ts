import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ListSearch, listSearch } from './list-search.ts';

export interface ListAddress {
  readonly search: ListSearch;
  /**
   * Changes the list's part of the address. Goes to the first page unless the change names one. With `replace` the
   * previous address is dropped from the history, as during typing.
   */
  readonly change: (
    change: { readonly [Name in keyof ListSearch]?: ListSearch[Name] | undefined },
    options?: { readonly replace?: boolean },
  ) => void;
  /** Replaces the list's whole part of the address, as by a saved view. */
  readonly show: (search: ListSearch, options?: { readonly replace?: boolean }) => void;
}

/** The list's state, which lives in the page's address. */
export function useListSearch(): ListAddress {
  const urlSearch: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => listSearch(urlSearch), [urlSearch]);
  const go = useCallback(
    (next: (before: ListSearch) => ListSearch, replace = false) =>
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (before: Readonly<Record<string, unknown>>) => {
          const { q, page, size, sort, filter, layout, by, saved, ...otherSearch } = before;
          return { ...otherSearch, ...next(listSearch({ q, size, sort, filter, layout, by, saved })) };
        },
      }),
    [navigate],
  );
  const change = useCallback<ListAddress['change']>(
    (part, options) => go((before) => listSearch({ ...before, ...part }), options?.replace),
    [go],
  );
  const show = useCallback<ListAddress['show']>((next, options) => go(() => next, options?.replace), [go]);
  return { search, change, show };
}
