import { type Position, positionFromText } from '@tingest/domain/fields';

/**
 * Coordinates as people type and paste them: `59.3, 18.06`, with decimal commas (`59,3; 18,06`), or with the degree signs
 * and quarters of a maps service (`59.3° N, 18.06° E`).
 * @returns the text itself where it can't be read, `null` for nothing
 */
export function typedPosition(text: string): Position | string | null {
  if (halfTyped.test(text)) return text;
  const read = positionFromText(plainDegrees(text));
  return 'problem' in read ? text : read.value;
}

/** `59,3` is rather a latitude with a decimal comma, of which the rest is still to come, than two whole degrees. */
const halfTyped = /^\s*[+-]?\d{1,2},\d+\s*$/;

const quarters = /^\s*([\d.]+)\s*°?\s*([NS])\s*[,;\s]\s*([\d.]+)\s*°?\s*([EÖØOWV])\s*$/i;

function plainDegrees(text: string): string {
  const pair = /^\s*([+-]?\d{1,2}),(\d+)(\s*°\s*[NS]?)?(?:\s*;\s*|\s*,\s+|\s+)([+-]?\d{1,3}),(\d+)(.*)$/i.exec(text);
  const points = pair ? `${pair[1]}.${pair[2]}${pair[3] ?? ''}, ${pair[4]}.${pair[5]}${pair[6]}` : text;
  const quarterMatch = quarters.exec(points);
  if (!quarterMatch) return points.replaceAll('°', ' ');
  const [, lat = '', northOrSouth = '', lon = '', eastOrWest = ''] = quarterMatch;
  const south = /S/i.test(northOrSouth) ? '-' : '';
  const west = /[WV]/i.test(eastOrWest) ? '-' : '';
  return `${south}${lat}, ${west}${lon}`;
}

/** Coordinates as they are shown to be corrected: five decimals, about a metre. */
export function positionText({ lat, lon }: Pick<Position, 'lat' | 'lon'>): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}
