import { type RefCallback, useCallback } from 'react';

/** Where a bar stays while the page is scrolled: at an edge of the window, or above the bar at its bottom. */
type BarEdge = 'top' | 'bottom' | 'above-bottom';

/** Bars in the page by their edge; for a moment there are two while one page follows another. */
const bars: Readonly<Record<BarEdge, Set<HTMLElement>>> = {
  top: new Set(),
  bottom: new Set(),
  'above-bottom': new Set(),
};

/**
 * Tells style sheets how high a bar is, as `--tingest-bar-{edge}`: it grows with the reader's text. By that the page keeps
 * focus clear of it (WCAG 2.2, 2.4.11), and leaves room for it at its end.
 */
export function useBarHeight(edge: BarEdge): RefCallback<HTMLElement> {
  return useCallback(
    (bar) => {
      if (!bar) return;
      const observer = new ResizeObserver(() => writeHeight(edge));
      bars[edge].add(bar);
      observer.observe(bar, { box: 'border-box' });
      return () => {
        observer.disconnect();
        bars[edge].delete(bar);
        writeHeight(edge);
      };
    },
    [edge],
  );
}

function writeHeight(edge: BarEdge): void {
  const { style } = document.documentElement;
  const heights = [...bars[edge]].map(({ offsetHeight }) => offsetHeight);
  if (heights.length === 0) style.removeProperty(`--tingest-bar-${edge}`);
  else style.setProperty(`--tingest-bar-${edge}`, `${Math.max(...heights)}px`);
}
