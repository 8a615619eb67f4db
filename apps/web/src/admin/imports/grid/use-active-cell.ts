import { useCallback, useEffect, useState } from 'react';
import type { GridPosition } from './grid-keys.ts';
import type { GridRows } from './use-grid-rows.ts';

/**
 * The cell that is looked at. It stays with its line of the file: a row that is mended leaves the errors, and those below it
 * move up.
 */
export function useActiveCell(rows: GridRows): readonly [GridPosition, (next: GridPosition) => void] {
  const [active, setActive] = useState<GridPosition & { readonly line?: number | undefined }>({ row: 0, column: 0 });
  const { row, column, line } = active;
  const shownLine = rows.at(row)?.line;
  const movedIndex = line === undefined || shownLine === line ? undefined : rows.indexOf(line);
  useEffect(() => {
    if (shownLine === line) return;
    // The row may have moved up from a position beyond the current end.
    if (movedIndex !== undefined) setActive({ row: movedIndex, column, line });
    else if (shownLine !== undefined) setActive({ row, column, line: shownLine });
  }, [shownLine, line, movedIndex, row, column]);
  const { at } = rows;
  const choose = useCallback((next: GridPosition) => setActive({ ...next, line: at(next.row)?.line }), [at]);
  return [active, choose];
}
