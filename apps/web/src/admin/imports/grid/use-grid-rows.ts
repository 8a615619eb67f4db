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
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...key, page],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchRows(id, filter, page * rowsAtOnce, signal),
      staleTime: pageStaleTimeMs,
    })),
  });
  const loadedPages = new Map<number, ImportRows>(
    pages.flatMap((page, index) => (results[index]?.data ? [[page, results[index].data]] : [])),
  );
  const total = useKnownTotal(filter, [...loadedPages.values()].at(-1)?.filteredCount);
  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: [...scope, 'imports', 'rows', id] }),
    [client, scope, id],
  );
  // The job's changes to the rows become visible when it has finished.
  useEffect(() => {
    if (!isWorking(status)) void reload();
  }, [status, reload]);
  const show = useCallback((firstIndex: number, last: number) => {
    setRange((before) => {
      const isSame = String(pagesOf(before.first, before.last)) === String(pagesOf(firstIndex, last));
      return isSame ? before : { first: firstIndex, last };
    });
  }, []);
  const at = (index: number) => loadedPages.get(Math.floor(index / rowsAtOnce))?.items[index % rowsAtOnce];
  return {
    total,
    at,
    indexOf: (line) => indexOfLine(loadedPages, line),
    show,
    async from(index, count) {
      // The loaded rows are those that the user sees, even during a reload without the rows that were corrected.
      const availableCount = Math.min(count, (total ?? 0) - index);
      const loadedRows = Array.from({ length: availableCount }, (_, down) => at(index + down));
      if (loadedRows.every((row) => row !== undefined)) return loadedRows;
      const fetchedPages = await Promise.all(
        pagesOf(index, index + count - 1).map((page) =>
          client.fetchQuery({
            queryKey: [...key, page],
            queryFn: () => fetchRows(id, filter, page * rowsAtOnce),
            staleTime: pageStaleTimeMs,
          }),
        ),
      );
      const rows = fetchedPages.flatMap(({ items }) => items);
      const line = at(index)?.line;
      const start = line === undefined ? index % rowsAtOnce : rows.findIndex((row) => row.line === line);
      return start < 0 ? [] : rows.slice(start, start + count);
    },
    reload,
  };
}

const pageStaleTimeMs = 60_000;

/**
 * Keeps the number of rows that a filter finds while further pages are on their way: the grid would jump to its top
 * without it. `null` until it is known.
 */
function useKnownTotal(filter: RowsFilter, loadedTotal: number | undefined): number | null {
  const knownTotal = useRef<{ filter: RowsFilter; total: number | null }>({ filter, total: null });
  if (knownTotal.current.filter !== filter) knownTotal.current = { filter, total: null };
  if (loadedTotal !== undefined) knownTotal.current.total = loadedTotal;
  return knownTotal.current.total;
}

/** Returns the index of a line of the file, or `undefined` if its row is in none of the pages. */
function indexOfLine(pages: ReadonlyMap<number, ImportRows>, line: number): number | undefined {
  for (const [page, { items }] of pages) {
    const index = items.findIndex((row) => row.line === line);
    if (index >= 0) return page * rowsAtOnce + index;
  }
  return undefined;
}

function pagesOf(firstIndex: number, last: number): readonly number[] {
  const from = Math.floor(Math.max(0, firstIndex) / rowsAtOnce);
  const to = Math.floor(Math.max(firstIndex, last) / rowsAtOnce);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
