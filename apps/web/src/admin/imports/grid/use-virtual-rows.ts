import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { GridRows } from './use-grid-rows.ts';

/** Height of a row in pixels. */
export const rowHeight = 36;
/** Rows beside those in view that are there already. */
const overscan = 8;

interface VirtualRowsOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: GridRows;
  /** Index of a row that stays mounted however far the user scrolls; `null` for none. */
  readonly pinnedRow: number | null;
}

/** Decides which rows are in the page, and has those in view loaded. */
export function useVirtualRows({
  scroller,
  rows,
  pinnedRow,
}: VirtualRowsOptions): Virtualizer<HTMLDivElement, Element> {
  const total = rows.total ?? 0;
  const virtualRows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: (range) => withRow(range, pinnedRow),
    // Under the heading, which stays in view.
    scrollPaddingStart: rowHeight,
  });
  const firstIndex = Math.max(0, (virtualRows.range?.startIndex ?? 0) - overscan);
  const last = Math.max(0, Math.min(total - 1, (virtualRows.range?.endIndex ?? 0) + overscan));
  const { show } = rows;
  useEffect(() => show(firstIndex, last), [show, firstIndex, last]);
  return virtualRows;
}

/** The rows of a range, and one more that is in the page wherever it stands. */
function withRow(range: Range, row: number | null): number[] {
  const inRange = defaultRangeExtractor(range);
  if (row === null || row >= range.count || inRange.includes(row)) return inRange;
  return [...inRange, row].toSorted((one, otherRow) => one - otherRow);
}
