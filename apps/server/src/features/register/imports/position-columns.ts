import {
  completeSchemaFields,
  type ImportCell,
  type MatchedColumn,
  type PositionColumns,
  type ProjectPosition,
  positionOfCells,
  type SchemaField,
} from '@tingest/domain/exchange';
import { type FieldDefinition, fieldLabel, walkFields } from '@tingest/domain/fields';
import { type Culture, cultures } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import { v7 as uuidv7 } from 'uuid';

/** Headings of latitudes and of metres to the north, in the languages that lists come in. */
const latitudeHeadings = [
  ...['latitude', 'latitud', 'lat', 'breddgrad', 'breddegrad', 'bredde', 'wgs84 lat', 'gps lat', 'y', 'n'],
  ...['north', 'northing', 'nord', 'norr', 'n koordinat', 'y koordinat', 'lat dd', 'ycoord', 'point y', 'pos lat'],
];
/** The same of longitudes and of metres to the east. */
const longitudeHeadings = [
  ...['longitude', 'longitud', 'lon', 'long', 'lng', 'längdgrad', 'lengdegrad', 'lengde', 'wgs84 lon', 'gps lon'],
  ...[
    'gps long',
    'x',
    'e',
    'east',
    'easting',
    'öst',
    'øst',
    'e koordinat',
    'x koordinat',
    'lon dd',
    'xcoord',
    'point x',
  ],
  'pos lon',
];
/** Headings of a column that says the whole place. */
const positionHeadings = [
  ...['position', 'geometry', 'geometri', 'geom', 'the_geom', 'wkt', 'koordinater', 'koordinat', 'coordinates'],
  ...['koordinaten', 'läge', 'gps', 'lat lon', 'latlong', 'lat, long'],
];
/** Of pairs below two headings as many may be no place. */
const wrongShare = 0.1;

/** The columns that can say the place of a category, beside that of its own name. */
export function positionColumns(
  fields: readonly FieldDefinition[],
  targetId: string,
  culture: Culture,
): { readonly fields: readonly SchemaField[]; readonly positions: readonly PositionColumns[] } {
  const field = [...walkFields(fields)].find(({ fieldType }) => fieldType === 'position');
  if (!field) return { fields: [], positions: [] };
  const name = fieldLabel(field, culture);
  const translateHeadings = (key: 'importResult.latitude' | 'importResult.longitude') =>
    cultures.map((each) => translate(each, key, { name: fieldLabel(field, each) }));
  const column = (key: 'importResult.latitude' | 'importResult.longitude', headings: readonly string[]) => {
    const ownHeading = translate(culture, key, { name });
    const aliases = [...translateHeadings(key), ...headings].filter((each) => each !== ownHeading);
    return completeSchemaFields([{ name: ownHeading, fieldType: 'string', aliases }], uuidv7);
  };
  const coordinateColumns = [
    ...column('importResult.latitude', latitudeHeadings),
    ...column('importResult.longitude', longitudeHeadings),
  ];
  const [latitude, longitude] = coordinateColumns;
  if (!latitude || !longitude) return { fields: [], positions: [] };
  const pair = { latitudeId: latitude.id, longitudeId: longitude.id, targetId, targetFieldId: field.id };
  return { fields: coordinateColumns, positions: [pair] };
}

/** Projections at the end of headings: `N (SWEREF 99 TM)`, `Øst UTM 32`, `geometry (EPSG:3006)`. */
const projectionBehind =
  /[\s_(,-]*(?:epsg[\s_:]*\d{4,5}|sweref[\s_-]*(?:99)?[\s_-]*(?:tm|\d\d[\s_.-]?\d\d)?|utm[\s_-]*(?:sone|zone|zon)?[\s_-]*\d{0,2}[nv]?|e(?:uref|trs)[\s_-]*89|(?:sone|zone|zon)[\s_-]*\d\d[nv]?|rt[\s_-]*90|wgs[\s_-]*84)[\s_),]*$/iu;

/** A header by which columns are matched: without the projections that its headings say. */
export function withoutProjections(header: readonly ImportCell[]): readonly ImportCell[] {
  return header.map((cell) => {
    if (typeof cell !== 'string') return cell;
    let text = cell.trim();
    for (let next = text; ; text = next) {
      next = text.replace(projectionBehind, '');
      if (next === '') return cell;
      if (next === text) return text;
    }
  });
}

/** Returns possible headings of a column of whole positions, beside the name of its field. */
export function positionAliases(takenHeadings: ReadonlySet<string>): readonly string[] {
  return positionHeadings.filter((heading) => !takenHeadings.has(heading));
}

/**
 * The columns with those pairs alone that say places: one of two is none, and width and length have the same headings as degrees
 * in Norwegian.
 */
export function soundPairs(
  columns: readonly MatchedColumn[],
  samples: readonly (readonly ImportCell[])[],
  positions: readonly PositionColumns[],
  culture: Culture,
): readonly MatchedColumn[] {
  const droppedIds = new Set<string>();
  const columnOf = (fieldId: string) => columns.find((each) => each.fieldId === fieldId);
  for (const { latitudeId, longitudeId } of positions) {
    const [latitude, longitude] = [columnOf(latitudeId), columnOf(longitudeId)];
    const headings = `${latitude?.heading ?? ''} ${longitude?.heading ?? ''}`;
    const read = samples.map((row) =>
      positionOfCells(row[latitude?.column ?? -1] ?? null, row[longitude?.column ?? -1] ?? null, {
        ...{ culture, headings, project: (_projection, { north }) => ({ lat: north / 1e6, lon: 0 }) },
      }),
    );
    const invalidCount = read.filter((each) => 'problem' in each && each.problem.code === 'position').length;
    const isSound = latitude && longitude && invalidCount <= read.length * wrongShare;
    if (!isSound) droppedIds.add(latitudeId).add(longitudeId);
  }
  return columns.map((each) =>
    each.fieldId !== null && droppedIds.has(each.fieldId) ? { ...each, fieldId: null, isSure: false } : each,
  );
}

/** Turns metres into degrees; loaded where an import can have any. */
export async function loadProjection(): Promise<ProjectPosition> {
  const { default: proj4 } = await import('proj4');
  return (projection, { north, east }) => {
    const [lon = Number.NaN, lat = Number.NaN] = proj4(projection, 'EPSG:4326', [east, north]);
    return { lat, lon };
  };
}
