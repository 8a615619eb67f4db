import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Width of the column that says which line it is, which stays in view. */
const headWidth = 150;
const columnWidth = 160;
/** Columns beside those in view that are there already. */
const overscan = 2;

export interface GridColumns {
  /** As CSS has the widths of all columns, the line's among them. */
  readonly template: string;
  /** Width of a row as a CSS value: the same for all rows, regardless of the content of their cells. */
  readonly width: string;
  /** The columns that are in the page, by their index. */
  readonly first: number;
  readonly last: number;
  readonly show: (column: number) => void;
}

/** Which of many columns are in view; only they are in the page. */
export function useGridColumns(scroller: RefObject<HTMLDivElement | null>, count: number): GridColumns {
  // Wider where there is room: then all of them are in view, and where each begins does not matter.
  const virtual = useVirtualizer({
    count,
    horizontal: true,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    overscan,
    paddingStart: headWidth,
    // Space for the line number column, which covers the cells below it.
    scrollPaddingStart: headWidth,
  });
  const inView = virtual.getVirtualItems();
  return {
    template: `${headWidth}px repeat(${count}, minmax(${columnWidth}px, 1fr))`,
    width: `max(100%, ${headWidth + count * columnWidth}px)`,
    first: inView[0]?.index ?? 0,
    last: inView.at(-1)?.index ?? -1,
    show: (column) => virtual.scrollToIndex(column),
  };
}
