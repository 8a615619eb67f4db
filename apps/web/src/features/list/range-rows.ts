import { type RefObject, useRef } from 'react';
import type { ListRow } from './list-types.ts';
import { selectRows } from './select-rows.ts';
import type { Selection } from './use-selection.ts';

/**
 * Returns the rows from the anchor to a row, both included, in either direction; the row alone where the anchor is not
 * on the page.
 */
export function rowsBetween<Row extends ListRow>(
  pageRows: readonly Row[],
  anchorId: string | null,
  row: Row,
): readonly Row[] {
  const anchorIndex = pageRows.findIndex(({ id }) => id === anchorId);
  const index = pageRows.findIndex(({ id }) => id === row.id);
  if (anchorIndex < 0 || index < 0) return [row];
  return pageRows.slice(Math.min(anchorIndex, index), Math.max(anchorIndex, index) + 1);
}

/**
 * Returns a function that selects or deselects a row on the click `event`; with Shift also all rows between it and the
 * one that was changed before.
 */
export function useRangeSelection<Row extends ListRow>(
  selection: Selection<Row>,
  selectable: readonly Row[],
): (row: Row, isSelected: boolean, event: Event) => void {
  const anchor: RefObject<string | null> = useRef(null);
  return (row, isSelected, event) => {
    const isRange = event instanceof MouseEvent && event.shiftKey;
    const rows = rowsBetween(selectable, isRange ? anchor.current : null, row);
    anchor.current = row.id;
    selectRows(selection, selectable, rows, isSelected);
  };
}
