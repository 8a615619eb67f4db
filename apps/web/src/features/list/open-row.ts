import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ListSearch, listSearch } from './list-search.ts';

/** State of a list with rows that open beside it: the open row is also in the address, so that the link can be sent. */
export interface OpenRowSearch extends ListSearch {
  readonly open?: string;
}

/** For the route's `validateSearch`. */
export function openRowSearch(search: Readonly<Record<string, unknown>>): OpenRowSearch {
  return { ...listSearch(search), ...(typeof search.open === 'string' ? { open: search.open } : {}) };
}

/** The id of the row that is open, and how to open another or none. */
export function useOpenRow(): { readonly openId: string | null; readonly open: (id: string | null) => void } {
  const { open: openId }: { readonly open?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = useCallback(
    (id: string | null) => {
      void navigate({
        to: '.',
        resetScroll: false,
        search: ({ open: _, ...otherSearch }: Readonly<Record<string, unknown>>) =>
          id ? { ...otherSearch, open: id } : otherSearch,
      });
    },
    [navigate],
  );
  return { openId: typeof openId === 'string' ? openId : null, open };
}
