import type { Cell } from '@tingest/documents/csv';
import { collectionRowsOf, type FieldContext, type FieldDefinition, fieldTypeOf, parseInstant } from '@tingest/domain';

/** How values are read for a sheet. */
export interface CellReading {
  readonly context: FieldContext;
  /** What clocks in the context's zone show. */
  readonly clock: (instant: Date) => string;
}

/**
 * What a sheet's cell holds of a stored value: numbers and toggles as they are, dates and times as clocks show them,
 * choices by name, collections as their number of rows, all else as a person reads it.
 */
export function fieldCell(field: FieldDefinition, value: unknown, { context, clock }: CellReading): Cell {
  if (value === null || value === undefined) return null;
  const type = fieldTypeOf(field);
  if (type.hasRows) return collectionRowsOf(value).length;
  if (type.displayType === 'dateTime') {
    const instant = typeof value === 'string' ? readInstant(value) : null;
    return instant && clock(instant);
  }
  const cell: unknown = type.toCell?.(value, field, context);
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return cell;
  return type.display(value, field, context) || null;
}

/** As instants are stored (`toISOString`); reading any other spelling takes ten times as long. */
const stored = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;

function readInstant(text: string): Date | null {
  return stored.test(text) ? new Date(text) : parseInstant(text);
}
