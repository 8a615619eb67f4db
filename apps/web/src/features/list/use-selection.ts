import { useCallback, useMemo, useState } from 'react';
import type { ListRow } from './list-types.ts';

export interface Selection<Row extends ListRow> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly set: (rows: readonly Row[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** The selected rows. They stay selected from page to page. */
export function useSelection<Row extends ListRow>(): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const set = useCallback((rows: readonly Row[], isSelected: boolean) => {
    setSelected((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (isSelected) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Map()), []);
  return useMemo(
    () => ({ rows: [...selected.values()], has: (row: Row) => selected.has(row.id), set, clear }),
    [selected, set, clear],
  );
}
