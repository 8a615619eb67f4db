import { useCallback, useMemo, useState } from 'react';
import type { ListRow } from './list-types.ts';

export interface Selection<Row extends ListRow> {
  /** Those that were selected one by one or by page; nothing while all that match are. */
  readonly rows: readonly Row[];
  /** How many match, while all of them are selected, also those on other pages. */
  readonly matching: number | null;
  readonly count: number;
  readonly has: (row: Row) => boolean;
  readonly set: (rows: readonly Row[], isSelected: boolean) => void;
  /** Selects all that match. */
  readonly setMatching: (count: number) => void;
  /** Out of all that match only these stay selected. */
  readonly only: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

interface Selected<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly matching: number | null;
}

/** The selected rows. They stay selected from page to page. */
export function useSelection<Row extends ListRow>(): Selection<Row> {
  const [{ rows: selectedRows, matching }, setSelected] = useState<Selected<Row>>({ rows: new Map(), matching: null });
  const set = useCallback((rows: readonly Row[], isSelected: boolean) => {
    setSelected((before) => {
      const next = new Map(before.rows);
      for (const row of rows) {
        if (isSelected) next.set(row.id, row);
        else next.delete(row.id);
      }
      return { rows: next, matching: null };
    });
  }, []);
  const only = useCallback((rows: readonly Row[]) => {
    setSelected({ rows: new Map(rows.map((row) => [row.id, row])), matching: null });
  }, []);
  const setMatching = useCallback((count: number) => setSelected({ rows: new Map(), matching: count }), []);
  const clear = useCallback(() => setSelected({ rows: new Map(), matching: null }), []);
  return useMemo(
    () => ({
      rows: [...selectedRows.values()],
      matching,
      count: matching ?? selectedRows.size,
      has: (row: Row) => matching !== null || selectedRows.has(row.id),
      set,
      setMatching,
      only,
      clear,
    }),
    [selectedRows, matching, set, setMatching, only, clear],
  );
}
