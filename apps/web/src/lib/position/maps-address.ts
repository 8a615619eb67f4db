/** Where positions are shown where the installation names no maps service of its own. */
const openStreetMap = 'https://www.openstreetmap.org/?mlat={lat}&mlon={lon}#map=17/{lat}/{lon}';

/**
 * Where a position is shown on a map. Source: specification, section 3, Position (an external maps service).
 * @param service address with `{lat}` and `{lon}` in it
 */
export function mapsAddress(
  { lat, lon }: { readonly lat: number; readonly lon: number },
  service: string = openStreetMap,
): string {
  return service.replaceAll('{lat}', String(lat)).replaceAll('{lon}', String(lon));
}
