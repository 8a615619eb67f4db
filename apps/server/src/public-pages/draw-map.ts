import { clusterPoints, type Degrees, frameOf, type MapPoint } from '@tingest/domain/access';

/** An object on a map. */
export interface DrawnElement {
  readonly title: string;
  readonly href: string;
  readonly position: Degrees;
  readonly point: MapPoint;
}

/** Edge of the square map, in its own units. */
const edge = 600;
/** Cells of the grid within which objects are one mark, along each side. */
const cells = 12;
const tileEdge = 256;
const deepestZoom = 19;

/** A map as the page draws it, in a square of 600 by 600. */
export interface DrawnMap {
  readonly edge: number;
  readonly marks: readonly {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly items: readonly DrawnElement[];
  }[];
  /** Squares of the background, where there is one. */
  readonly tiles: readonly { readonly href: string; readonly x: number; readonly y: number; readonly edge: number }[];
}

/** Objects on a map, those that stand close together as one mark. `null` for none. @param tiles as `MAP_TILES` names them */
export function drawMap(items: readonly DrawnElement[], tiles: string | undefined): DrawnMap | null {
  const frame = frameOf(items.map(({ point }) => point));
  if (!frame) return null;
  const scale = edge / frame.size;
  const at = (value: number, from: number) => Math.round((value - from) * scale * 10) / 10;
  const placedItems = items.map((item) => ({ item, point: item.point }));
  const marks = clusterPoints(placedItems, frame, cells).map(({ point, items }) => ({
    x: at(point.x, frame.x),
    y: at(point.y, frame.y),
    radius: items.length === 1 ? 10 : Math.min(28, 14 + 2 * Math.log2(items.length)),
    items: items,
  }));
  return { edge, marks, tiles: tiles ? tilesOf(tiles, frame, at) : [] };
}

function tilesOf(
  address: string,
  frame: { readonly x: number; readonly y: number; readonly size: number },
  at: (value: number, from: number) => number,
) {
  const zoom = Math.max(0, Math.min(deepestZoom, Math.ceil(Math.log2(edge / (tileEdge * frame.size)))));
  const count = 2 ** zoom;
  const range = (from: number) => {
    const firstCell = Math.max(0, Math.floor(from * count));
    const last = Math.min(count - 1, Math.floor((from + frame.size) * count));
    return Array.from({ length: last - firstCell + 1 }, (_, index) => firstCell + index);
  };
  const size = Math.ceil((at(1 / count, 0) + Number.EPSILON) * 10) / 10;
  return range(frame.y).flatMap((y) =>
    range(frame.x).map((x) => ({
      href: address.replaceAll('{z}', String(zoom)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y)),
      x: at(x / count, frame.x),
      y: at(y / count, frame.y),
      edge: size,
    })),
  );
}
