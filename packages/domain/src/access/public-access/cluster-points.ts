import type { MapPoint } from './mercator.ts';

/** Something on a map. */
export interface PlacedItem<Item> {
  readonly point: MapPoint;
  readonly item: Item;
}

/** Items that are too near to each other to be told apart on a map. */
export interface Cluster<Item> {
  /** The middle of its items. */
  readonly point: MapPoint;
  readonly items: readonly Item[];
}

/** The visible part of a map: a square of the projected world. */
export interface MapFrame {
  readonly x: number;
  readonly y: number;
  /** The width, and the height, as a share of the world. */
  readonly size: number;
}

/** About 500 metres in the middle of Sweden: a single object is shown with its surroundings. */
const smallestSize = 1 / 40_000;

/** The smallest square that has all points in it, with some room around them; `null` for none. */
export function frameOf(points: readonly MapPoint[]): MapFrame | null {
  if (points.length === 0) return null;
  const [left, right] = rangeOf(points.map(({ x }) => x));
  const [top, bottom] = rangeOf(points.map(({ y }) => y));
  const size = Math.max(smallestSize, (right - left) * 1.2, (bottom - top) * 1.2);
  return { x: (left + right - size) / 2, y: (top + bottom - size) / 2, size };
}

/**
 * Items of the same cell of a grid over the frame are one cluster.
 * @param cells of the grid, along each side
 */
export function clusterPoints<Item>(
  placedItems: readonly PlacedItem<Item>[],
  frame: MapFrame,
  cells: number,
): readonly Cluster<Item>[] {
  const cellOf = ({ point }: PlacedItem<Item>) =>
    Math.floor(((point.y - frame.y) / frame.size) * cells) * cells +
    Math.floor(((point.x - frame.x) / frame.size) * cells);
  return [...Map.groupBy(placedItems, cellOf).values()].map((group) => ({
    point: { x: mean(group.map(({ point }) => point.x)), y: mean(group.map(({ point }) => point.y)) },
    items: group.map(({ item }) => item),
  }));
}

function rangeOf(numbers: readonly number[]): readonly [number, number] {
  return numbers.reduce<readonly [number, number]>(
    ([min, max], number) => [Math.min(min, number), Math.max(max, number)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
