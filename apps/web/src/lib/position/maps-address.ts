/** Where a position is shown on a map. Source: specification, section 3, Position (an external maps service). */
export function mapsAddress({ lat, lon }: { readonly lat: number; readonly lon: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}
