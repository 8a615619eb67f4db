import {
  type Coordinates,
  projectionOf,
  readCoordinatePair,
  readCoordinates,
} from '../../fields/types/position/coordinates.ts';
import { type Position, positionFromText, positionOf } from '../../fields/types/position/position.ts';
import type { Culture } from '../../foundation/localization/culture.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import { cellText, type ImportCell, withoutGuard, withoutInvisible } from './import-cell.ts';

/** Turns metres of a projection, as `proj4` writes it, into degrees. */
export type ProjectPosition = (
  projection: string,
  coordinates: { readonly north: number; readonly east: number },
) => {
  readonly lat: number;
  readonly lon: number;
};

/** Two columns of a file that say one place. */
export interface PositionColumns {
  /** The column of latitudes, or of metres to the north. */
  readonly latitudeId: string;
  /** The column of longitudes, or of metres to the east. */
  readonly longitudeId: string;
  readonly targetId: string;
  readonly targetFieldId: string;
}

export interface PositionReading {
  readonly culture: Culture;
  /** The headings above the cells, which may name the projection. */
  readonly headings: string;
  /** Absent where nothing can turn metres into degrees. */
  readonly project: ProjectPosition | undefined;
}

type ReadPosition = { readonly value: Position | null } | { readonly problem: ValueProblem };
const noPosition = { problem: { code: 'position' } } as const;

/** The place of one cell; `null` in an empty one. */
export function positionOfCell(cell: ImportCell, reading: PositionReading): ReadPosition {
  const text = textOf(cell, reading.culture);
  if (text === '') return { value: null };
  const parsedPosition = positionFromText(text);
  return 'value' in parsedPosition ? parsedPosition : positionCoordinates(readCoordinates(text), reading);
}

/** The place of two cells; `null` where both are empty. */
export function positionOfCells(latitude: ImportCell, longitude: ImportCell, reading: PositionReading): ReadPosition {
  const [lat, lon] = [latitude, longitude].map((cell) => textOf(cell, reading.culture));
  if (!lat && !lon) return { value: null };
  return positionCoordinates(readCoordinatePair(lat ?? '', lon ?? ''), reading);
}

/** The text of a cell; a minus at its beginning may be guarded, as exports of texts are. */
function textOf(cell: ImportCell, culture: Culture): string {
  if (typeof cell === 'string') return withoutGuard(withoutInvisible(cell)).trim();
  return cellText(cell, culture)?.trim() ?? '';
}

function positionCoordinates(
  coordinates: Coordinates | null,
  { culture, headings, project }: PositionReading,
): ReadPosition {
  if (!coordinates) return noPosition;
  if ('lat' in coordinates) return positionAt(coordinates);
  const projection = project && projectionOf(headings, coordinates.east, culture);
  if (!projection) return { problem: { code: 'importProjection' } };
  return positionAt(project(projection, coordinates));
}

function positionAt(degrees: { readonly lat: number; readonly lon: number }): ReadPosition {
  const value = positionOf(degrees);
  return value ? { value } : noPosition;
}
