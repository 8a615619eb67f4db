import { guardFormula } from '../csv/formula-guard.ts';
import { plainText } from './decode-text.ts';
import type { TextEncodingName } from './encodings.ts';
import { type ReadCell, type ReadLimits, UnreadableTableError } from './read-table.ts';
import type { TableSink } from './row-sink.ts';

/** Bytes at the beginning that determine the kind of text. */
const sampleLength = 65_536;
/** Properties of a file: with more of them each feature could have its own. */
const maxColumns = 1_000;
/** Characters shown of a text that could not be read. */
const shownLength = 200;
const ownName = /\.(?:geojson|json)$/i;
const beginning = /^\s*\{/;
const collection = /"type"\s*:\s*"(?:FeatureCollection|Feature)"/;
/** The coordinates that GeoJSON has unless it says others: degrees, the longitude first. */
const degrees = /CRS84|4326/i;

interface Feature {
  readonly id?: unknown;
  readonly properties?: Readonly<Record<string, unknown>> | null;
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown } | null;
}

/** Checks whether a text is GeoJSON: by its name, or by its beginning. */
export function isGeoJson(bytes: Uint8Array, name: string): boolean {
  if (ownName.test(name)) return true;
  const text = plainText(bytes.subarray(0, sampleLength));
  return beginning.test(text) && collection.test(text);
}

/**
 * Passes the features of GeoJSON (RFC 7946) on as rows: a column for each property, and `geometry` with the place of
 * points as `59.33, 18.06`. A geometry that is not a point becomes a text that is not a place. The heading of
 * `geometry` contains the projection of older files.
 * @throws UnreadableTableError where there are no features
 */
export function streamGeoJson(
  {
    bytes,
    name,
    encoding,
  }: { readonly bytes: Uint8Array; readonly name: string; readonly encoding: TextEncodingName | null },
  sink: TableSink,
  limits: ReadLimits,
): void {
  const { features, projection } = featuresOf(plainText(bytes, encoding));
  const columns = new Map<string, number>();
  for (const { properties } of features.slice(0, limits.rows + 1)) {
    for (const key of Object.keys(properties ?? {})) {
      if (!columns.has(key) && columns.size < maxColumns) columns.set(key, columns.size);
    }
  }
  const isNamed = features.some(({ id }) => typeof id === 'string' || typeof id === 'number') && !columns.has('id');
  const before = isNamed ? ['id'] : [];
  const geometry = projection === null ? 'geometry' : `geometry (${projection})`;
  const take = sink.begin(name, [
    ...before,
    ...[...columns.keys()].map((key) => guardFormula(stripNulls(key))),
    geometry,
  ]);
  for (const [index, feature] of features.entries()) {
    const cells: ReadCell[] = [...columns.keys()].map((key) => cellOf(feature.properties?.[key]));
    const idCells = isNamed ? [cellOf(feature.id)] : [];
    if (!take(index + 1, [...idCells, ...cells, positionOf(feature, projection)])) return;
  }
}

function featuresOf(text: string): { readonly features: readonly Feature[]; readonly projection: string | null } {
  const root = parseObject(text);
  const list = root?.type === 'Feature' ? [root] : root?.features;
  if (root === null || !Array.isArray(list)) throw new UnreadableTableError('there are no features');
  const features = list.filter((each): each is Feature => typeof each === 'object' && each !== null);
  if (features.length === 0) throw new UnreadableTableError('there are no features');
  const crs = JSON.stringify(root.crs ?? null);
  const code = /EPSG:+(?:[\d.]*:)?(\d{4,5})/i.exec(crs)?.[1];
  return { features, projection: code === undefined || degrees.test(crs) ? null : `EPSG:${code}` };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch (error) {
    throw new UnreadableTableError('the text is no JSON', { cause: error });
  }
}

function positionOf({ geometry }: Feature, projection: string | null): ReadCell {
  if (!geometry) return null;
  const [x, y] = Array.isArray(geometry.coordinates) ? (geometry.coordinates as readonly unknown[]) : [];
  if (geometry.type !== 'Point' || typeof x !== 'number' || typeof y !== 'number')
    return stripNulls(String(geometry.type));
  // Numbers without an exponent, for any size.
  const text = (each: number) => each.toFixed(projection === null ? 8 : 3).replace(/\.?0+$/, '');
  return `${text(y)}, ${text(x)}`;
}

function cellOf(value: unknown): ReadCell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return guardFormula(stripNulls(value));
  return { unread: 'jsonNested', text: stripNulls(JSON.stringify(value).slice(0, shownLength)) };
}

/** Returns a text without characters that a database cannot store: zeros, and halves of characters. */
function stripNulls(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
