import type { Position } from './position.ts';

/** Where a place is shown, unless an installation names another service. */
export const defaultMapsUrl = 'https://www.openstreetmap.org/?mlat={lat}&mlon={lon}#map=17/{lat}/{lon}';

/**
 * The address of a place at a maps service. Source: specification, section 3, Position.
 * @param mapsUrl with `{lat}` and `{lon}` where the degrees go; without them the place is asked for as `q`
 */
export function mapsAddress({ lat, lon }: Pick<Position, 'lat' | 'lon'>, mapsUrl: string = defaultMapsUrl): string {
  if (mapsUrl.includes('{lat}')) return mapsUrl.replaceAll('{lat}', String(lat)).replaceAll('{lon}', String(lon));
  return `${mapsUrl}${mapsUrl.includes('?') ? '&' : '?'}q=${lat},${lon}`;
}
