import type { Parsed } from '../../../foundation/problems/parsed.ts';
import type { FieldType } from '../field-type.ts';
import { plainTraits, presenceOperators } from '../type-traits.ts';
import { readCoordinates } from './coordinates.ts';

/** A place in degrees (WGS 84), and how exact it is in metres where that is known. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
  readonly accuracy: number | null;
}

/** Five decimals of a degree are about a metre. */
const shownDecimals = 5;
/** The number of stored decimals. Seven are about a centimetre; further decimals from a device are noise. */
export const storedDecimals = 7;

/** Longer texts are no place that anyone wrote, and would take long to tell so. */
const maxTextLength = 100;

/** Where something is, taken from the device or corrected by hand. */
export const position: FieldType<Position> = {
  ...plainTraits,
  key: 'position',
  hasDefault: false,
  isUnique: true,
  hasCustomValidation: false,
  slot: 'number',
  operators: presenceOperators,
  parse(input) {
    if (input === null || input === undefined || input === '') return { value: null };
    const foundPosition = positionOf(input);
    return foundPosition ? { value: foundPosition } : { problem: { code: 'position' } };
  },
  display(value) {
    const foundPosition = positionOf(value);
    if (!foundPosition) return '';
    const coordinates = `${foundPosition.lat.toFixed(shownDecimals)}, ${foundPosition.lon.toFixed(shownDecimals)}`;
    return foundPosition.accuracy === null ? coordinates : `${coordinates} (±${Math.round(foundPosition.accuracy)} m)`;
  },
  fromText: (text) => positionFromText(text),
  // From south to north.
  toSlot: (value) => positionOf(value)?.lat ?? null,
  toSearchText: () => '',
};

/** Degrees as `readCoordinates` has them, with how exact they are as `display` writes it. */
export function positionFromText(text: string): Parsed<Position> {
  if (text.trim() === '') return { value: null };
  if (text.length > maxTextLength) return { problem: { code: 'position' } };
  const [, coordinates = text, metres] = /^(.*?)\s*\(±(\d+) m\)\s*$/.exec(text) ?? [];
  const read = readCoordinates(coordinates);
  const foundPosition =
    read && 'lat' in read && positionOf({ ...read, accuracy: metres === undefined ? null : Number(metres) });
  return foundPosition ? { value: foundPosition } : { problem: { code: 'position' } };
}

/** Returns a stored value as a position; `null` for any other value. */
export function positionOf(value: unknown): Position | null {
  if (typeof value !== 'object' || value === null || !('lat' in value) || !('lon' in value)) return null;
  const { lat, lon } = value;
  const accuracy = 'accuracy' in value ? value.accuracy : null;
  if (!isWithin(lat, 90) || !isWithin(lon, 180)) return null;
  if (accuracy !== null && accuracy !== undefined && !(isWithin(accuracy, 1e8) && accuracy >= 0)) return null;
  return {
    lat: roundTo(lat, storedDecimals),
    lon: roundTo(lon, storedDecimals),
    accuracy: typeof accuracy === 'number' ? roundTo(accuracy, 1) : null,
  };
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit;
}

function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // Adding zero makes a negative zero positive.
  return Math.round(value * factor) / factor + 0;
}
