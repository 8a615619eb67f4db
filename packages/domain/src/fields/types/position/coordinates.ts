import { parseLocalizedDecimal } from '../../../foundation/localization/decimal-text.ts';

/** Two numbers that say a place: degrees, or metres to the north and east on a map of some projection. */
export type Coordinates =
  | { readonly lat: number; readonly lon: number }
  | { readonly north: number; readonly east: number };

/** Longer texts are no coordinates that anyone wrote, and would take long to tell so. */
const maxTextLength = 100;
const number = '[+-]?\\d{1,7}(?:\\.\\d+)?';
const wellKnown = new RegExp(
  `^(?:SRID=\\d+;)?\\s*POINT\\s*(?:Z|M|ZM)?\\s*\\(\\s*(${number})\\s+(${number})(?:\\s+${number})*\\s*\\)$`,
  'i',
);
const withPoints = new RegExp(`^(?:geo:)?(${number})\\s*(?:[,;]|\\s)\\s*(${number})$`);
const withCommas = /^([+-]?\d{1,7},\d+)(?:[,;]\s*|\s+)([+-]?\d{1,7},\d+)$/;
const wholeNumber = /^\d+,\d+$/;

/**
 * The coordinates of a text: `59.33, 18.06`, `59,33 18,06`, `POINT(18.06 59.33)`, `59°19'46" N 18°03'41" E`, or metres
 * `6580822, 674032`. `null` for anything else. Degrees have the latitude first unless letters say otherwise.
 */
export function readCoordinates(text: string): Coordinates | null {
  const plainText = text.trim().replaceAll('\u2212', '-');
  // A number with decimals is half of a place.
  if (plainText.length > maxTextLength || wholeNumber.test(plainText)) return null;
  const [, x, y] = wellKnown.exec(plainText) ?? [];
  if (x !== undefined && y !== undefined) return coordinatesOf(Number(y), Number(x));
  const [, firstNumber, secondNumber] = withPoints.exec(plainText) ?? withCommas.exec(plainText) ?? [];
  if (firstNumber !== undefined && secondNumber !== undefined) {
    return coordinatesOf(Number(firstNumber.replace(',', '.')), Number(secondNumber.replace(',', '.')));
  }
  return readDegrees(plainText);
}

/** The coordinates of two cells, which may be texts of degrees, degrees or metres. `null` for anything else. */
export function readCoordinatePair(latitude: string, longitude: string): Coordinates | null {
  const [lat, lon] = [readCoordinate(latitude), readCoordinate(longitude)];
  return lat === null || lon === null ? null : coordinatesOf(lat, lon);
}

function readCoordinate(text: string): number | null {
  const plainText = text.trim();
  if (plainText.length > maxTextLength) return null;
  const parseResult = parseLocalizedDecimal(plainText, /^-?\d+\.\d+$/.test(plainText) ? 'en-US' : 'sv-SE');
  if ('value' in parseResult) return parseResult.value;
  const [onlyAngle, ...otherAngles] = degreesIn(plainText) ?? [];
  return onlyAngle && otherAngles.length === 0 ? onlyAngle.degrees : null;
}

/** Metres to the north of a place in northern Europe are millions, to the east fewer than two. */
const leastNorth = 5_000_000;

function coordinatesOf(firstNumber: number, secondNumber: number): Coordinates | null {
  if (Math.abs(firstNumber) <= 90 && Math.abs(secondNumber) <= 180) return { lat: firstNumber, lon: secondNumber };
  const [east = 0, north = 0] = [firstNumber, secondNumber].toSorted((one, otherNumber) => one - otherNumber);
  return north >= leastNorth && north < 10_000_000 && east > -500_000 && east < 2_000_000 ? { north, east } : null;
}

const part = String.raw`(\d{1,3}(?:[.,]\d+)?)\s*[°º]?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''|′′)\s*)?`;
/** North, south, east and west, in English, Swedish and Norwegian. */
const letter = '[NSEWÖØV]';
const lettersBefore = new RegExp(String.raw`(${letter})\s*${part}`, 'giu');
const lettersBehind = new RegExp(`${part}(${letter})?`, 'giu');
const isNegative: ReadonlySet<string> = new Set(['S', 'W', 'V']);
const isLongitude: ReadonlySet<string> = new Set(['E', 'W', 'Ö', 'Ø', 'V']);

interface Degrees {
  readonly degrees: number;
  readonly letter: string;
}

function readDegrees(text: string): Coordinates | null {
  const [firstAngle, secondAngle, ...otherAngles] = degreesIn(text) ?? [];
  if (!firstAngle || !secondAngle || otherAngles.length > 0) return null;
  const isTurned = isLongitude.has(firstAngle.letter);
  if (isTurned === isLongitude.has(secondAngle.letter) && firstAngle.letter !== '') return null;
  const [lat, lon] = isTurned ? [secondAngle.degrees, firstAngle.degrees] : [firstAngle.degrees, secondAngle.degrees];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

/** The degrees that a text says with signs or letters, and nothing else; `null` for any other. */
function degreesIn(text: string): readonly Degrees[] | null {
  if (!/[°º]|[NSEWÖØV]/iu.test(text)) return null;
  const isBefore = new RegExp(`^${letter}`, 'iu').test(text);
  const pattern = isBefore ? lettersBefore : lettersBehind;
  const remainingText = text.replace(pattern, '').replace(/[\s,;]/g, '');
  if (remainingText !== '') return null;
  return [...text.matchAll(pattern)].map((match) => {
    const [degrees, minutes, seconds] = match
      .slice(isBefore ? 2 : 1)
      .map((each) => Number((each ?? '0').replace(',', '.')));
    const ownLetter = (isBefore ? match[1] : match[4])?.toUpperCase() ?? '';
    const value = (degrees ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3600;
    return { degrees: isNegative.has(ownLetter) ? -value : value, letter: ownLetter };
  });
}

const utm = (zone: number) => `+proj=utm +zone=${zone} +ellps=GRS80 +units=m`;
const transverse = (meridian: number, projectionParameters: string) =>
  `+proj=tmerc +lat_0=0 +lon_0=${meridian} ${projectionParameters} +ellps=GRS80 +units=m`;

/**
 * Returns the projection of metres, as `proj4` writes it: by the headings of their columns (`E (SWEREF 99 TM)`, `UTM
 * 32`, `EPSG:25833`, `SWEREF 99 18 00`, `RT 90`), else SWEREF 99 TM, or RT 90 by its size, where the culture is
 * Swedish. `null` where it cannot be determined: the zones of Norway have the same numbers for places hundreds of
 * kilometres apart.
 */
export function projectionOf(headings: string, east: number, culture: string): string | null {
  const heading = headings.toLowerCase();
  const [, degrees, minutes] = /sweref\s*-?_?\s*99[\s_-]*(\d\d)[\s_.-]?(\d\d)/.exec(heading) ?? [];
  // Zones of municipalities, each by its meridian.
  if (degrees !== undefined) return transverse(Number(degrees) + Number(minutes) / 60, '+k=1 +x_0=150000 +y_0=0');
  const zone =
    /(?:utm|zone|sone|zon|euref\s*89|etrs\s*89)\D{0,12}?(3[1-6])/.exec(heading)?.[1] ??
    /2583([1-6])/.exec(heading)?.[1];
  if (zone !== undefined) return utm(zone.length === 1 ? 30 + Number(zone) : Number(zone));
  if (/3006|sweref/.test(heading)) return utm(33);
  const isSwedish = culture === 'sv-SE';
  if (/3021|rt\s*-?90/.test(heading) || (isSwedish && east > 1_150_000)) {
    return transverse(15.8062845294444, '+k=1.00000561024 +x_0=1500064.274 +y_0=-667.711');
  }
  return isSwedish && east > 200_000 && east < 1_000_000 ? utm(33) : null;
}
