import { type DisplayType, type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';

/** Width that an input in a cell needs, in pixels, by display type. */
const cells: Readonly<Partial<Record<DisplayType, number>>> = { toggle: 64, number: 96 };
const cell = 132;

/** Number, menu and padding of a row, in pixels. */
const edges = 88;

/** A table may be this much wider than its frame, which then scrolls, before cards are the better choice. */
const squeeze = 0.8;

/** The room that a table of such columns needs to be filled in, in pixels; with less, rows are cards. */
export function tableWidth(columns: readonly FieldDefinition[]): number {
  return squeeze * columns.reduce((sum, column) => sum + cellWidth(column), edges);
}

/** The least width of a column's cells, in pixels. */
export function cellWidth(column: FieldDefinition): number {
  return cells[fieldTypeOf(column).displayType] ?? cell;
}
