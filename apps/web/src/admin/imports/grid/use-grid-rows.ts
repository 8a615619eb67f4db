import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  fetchRows,
  type Import,
  type ImportRow,
  type ImportRows,
  isWorking,
  type RowsFilter,
  rowsAtOnce,
} from '../../../api/imports.ts';
import { useQueryScope } from '../../../api/scoped-query.ts';

/** Rows that a filter finds; only those near the visible area are loaded. */
export interface GridRows {
  /** How many there are; `null` until that is known. */
  readonly total: number | null;
  readonly at: (index: number) => ImportRow | undefined;
  /** Where a line of the file stands, among the rows that are here. */
  readonly indexOf: (line: number) => number | undefined;
  /** Says which rows are looked at. */
  readonly show: (first: number, last: number) => void;
  /** Rows from an index on, loaded where they are not here. @throws ApiError */
  readonly from: (index: number, count: number) => Promise<readonly ImportRow[]>;
  readonly reload: () => Promise<void>;
}

/** Rows of an import, loaded in pages as they come into view, and anew when the server has been at them. */
export function useGridRows({ id, status }: Import, filter: RowsFilter): GridRows {
  const client = useQueryClient();
  const scope = useQueryScope();
  const key = useMemo(() => [...scope, 'imports', 'rows', id, filter], [scope, id, filter]);
  const [range, setRange] = useState({ first: 0, last: 0 });
  const pages = pagesOf(range.first, range.last);
  const found = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...key, page],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchRows(id, filter, page * rowsAtOnce, signal),
      staleTime: 60_000,
    })),
  });
  const known = new Map<number, ImportRows>(
    pages.flatMap((page, index) => (found[index]?.data ? [[page, found[index].data]] : [])),
  );
  // While further pages are on their way there are as many as before: the grid would jump to its top.
  const counted = useRef<{ filter: RowsFilter; total: number | null }>({ filter, total: null });
  const total = [...known.values()].at(-1)?.filteredCount;
  if (counted.current.filter !== filter) counted.current = { filter, total: null };
  if (total !== undefined) counted.current.total = total;
  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: [...scope, 'imports', 'rows', id] }),
    [client, scope, id],
  );
  // The job's changes to the rows become visible when it has finished.
  useEffect(() => {
    if (!isWorking(status)) void reload();
  }, [status, reload]);
  const show = useCallback((first: number, last: number) => {
    setRange((before) => {
      const isSame = String(pagesOf(before.first, before.last)) === String(pagesOf(first, last));
      return isSame ? before : { first, last };
    });
  }, []);
  const at = (index: number) => known.get(Math.floor(index / rowsAtOnce))?.items[index % rowsAtOnce];
  return {
    total: counted.current.total,
    at,
    indexOf(line) {
      for (const [page, { items }] of known) {
        const found = items.findIndex((row) => row.line === line);
        if (found >= 0) return page * rowsAtOnce + found;
      }
      return undefined;
    },
    show,
    async from(index, count) {
      // The loaded rows are those that the user sees, even during a reload without the rows that were corrected.
      const wanted = Math.min(count, (counted.current.total ?? 0) - index);
      const here = Array.from({ length: wanted }, (_, down) => at(index + down));
      if (here.every((row) => row !== undefined)) return here;
      const loaded = await Promise.all(
        pagesOf(index, index + count - 1).map((page) =>
          client.fetchQuery({
            queryKey: [...key, page],
            queryFn: () => fetchRows(id, filter, page * rowsAtOnce),
            staleTime: 60_000,
          }),
        ),
      );
      const rows = loaded.flatMap(({ items }) => items);
      const line = at(index)?.line;
      const begin = line === undefined ? index % rowsAtOnce : rows.findIndex((row) => row.line === line);
      return begin < 0 ? [] : rows.slice(begin, begin + count);
    },
    reload,
  };
}

function pagesOf(first: number, last: number): readonly number[] {
  const from = Math.floor(Math.max(0, first) / rowsAtOnce);
  const to = Math.floor(Math.max(first, last) / rowsAtOnce);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
