import type { Position } from '../../fields/types/position/position.ts';

/** Degrees, without how exact they are. */
export type Degrees = Pick<Position, 'lat' | 'lon'>;

/** A point of the projected world: both from 0 to 1, from west to east and from north to south, as the tiles of maps have it. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Points nearer to a pole are not part of the projected world. */
const northernmost = 85.05112878;
const radius = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Mercator's projection. Poles are at the world's edge. */
export function toMapPoint({ lat, lon }: Degrees): MapPoint {
  const bounded = radians(Math.max(-northernmost, Math.min(northernmost, lat)));
  return { x: (lon + 180) / 360, y: (1 - Math.asinh(Math.tan(bounded)) / Math.PI) / 2 };
}

/** Metres along the ground, on a sphere. */
export function distanceBetween(a: Degrees, b: Degrees): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** `59.33,18.06` as an address carries it; `null` for anything else. */
export function readDegrees(text: string): Degrees | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(text);
  if (!match) return null;
  const [lat, lon] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
