/** A stroke as it was drawn, in pixels of the page. */
export interface Stroke {
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** A part of the drawing area, in pixels of the page. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the area that ink is in, with a margin around it; `null` without ink. */
export function inkArea(strokes: readonly Stroke[], margin: number): Area | null {
  const points = strokes.flatMap((stroke) => stroke.points);
  if (points.length === 0) return null;
  const edges = points.reduce(
    (bounds, { x, y }) => ({
      left: Math.min(bounds.left, x),
      top: Math.min(bounds.top, y),
      right: Math.max(bounds.right, x),
      bottom: Math.max(bounds.bottom, y),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );
  return {
    x: Math.floor(edges.left - margin),
    y: Math.floor(edges.top - margin),
    width: Math.ceil(edges.right - edges.left + 2 * margin),
    height: Math.ceil(edges.bottom - edges.top + 2 * margin),
  };
}

/** The name that was typed as the signature carries it: on one line, not longer than a text alternative may be. */
export function signedName(text: string, longest: number): string {
  return [...text.trim().replace(/\s+/g, ' ')].slice(0, longest).join('').trim();
}
