import type { SchemaField } from '../data-schemas/data-schema.ts';
import { readSchemaText } from '../data-schemas/read-schema-text.ts';
import { boolFormat } from '../data-schemas/schema-format.ts';
import type { ValueProblem } from '../field-types/field-type.ts';
import type { FieldContext } from '../fields/field-definition.ts';
import type { Culture } from '../localization/culture.ts';
import { displayTexts } from '../localization/display-texts.ts';
import type { ProblemCode } from '../problems/catalogue.ts';
import { zonedToUtc } from '../time/zoned-time.ts';

/** Why something in a file is no cell, and what a person is told of it. */
const unreadCodes = {
  jsonLine: 'importJsonLine',
  jsonLineLong: 'importJsonLineLong',
  jsonKeys: 'importJsonKeys',
  jsonNested: 'importJsonNested',
} as const satisfies Readonly<Record<string, ProblemCode>>;

/** What stands in a file and is no cell: a line of JSON Lines that is no object, a list in the place of a value. */
interface UnreadCell {
  readonly unread: keyof typeof unreadCodes;
  readonly text: string;
}

/** A cell as a file has it. Days and times of a sheet are of no time zone: `2026-07-01T12:30:00`. */
export type ImportCell = string | number | boolean | { readonly local: string } | UnreadCell | null;

/** The first cell of a row that is none, whatever its column is for: nothing of the row is to be believed then. */
export function unreadIn(
  cells: readonly ImportCell[],
): { readonly column: number; readonly code: ProblemCode; readonly value: string } | null {
  const column = cells.findIndex((cell) => typeof cell === 'object' && cell !== null && 'unread' in cell);
  const cell = cells[column];
  return typeof cell === 'object' && cell !== null && 'unread' in cell
    ? { column, code: unreadCodes[cell.unread], value: cell.text }
    : null;
}

/** Digits that a sheet keeps of a number. */
const digitsOfSheets = 15;
/** Where sheets put a time of day that has no day. */
const firstYear = '1900';

/** What a person reads in a cell; `null` in an empty one. */
export function cellText(cell: ImportCell, culture: Culture): string | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell === 'number') {
    const text = String(Number(cell.toPrecision(digitsOfSheets)));
    return culture === 'en-US' ? text : text.replace('.', ',');
  }
  if ('unread' in cell) return cell.text;
  const [day = '', time = ''] = cell.local.split('T');
  const clock = time.endsWith(':00') ? time.slice(0, 5) : time;
  if (day <= `${firstYear}-01-01`) return clock;
  return clock === '00:00' || clock === '' ? day : `${day} ${clock}`;
}

/**
 * Reads a cell as a value of its column: a number, a day or a yes of a sheet is what it is, a text what `readSchemaText`
 * reads in it, and an empty cell the column's default. `null` for nothing.
 */
export function readImportCell(
  cell: ImportCell,
  field: SchemaField,
  context: FieldContext,
): { readonly value: unknown } | { readonly problem: ValueProblem } {
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) {
    return field.default === null ? { value: null } : readSchemaText(field.default, field, context);
  }
  if (typeof cell === 'number' && field.fieldType === 'number') return { value: cell };
  if (typeof cell === 'boolean' && field.fieldType === 'bool') return { value: cell };
  if (typeof cell === 'object' && 'unread' in cell) return { problem: { code: unreadCodes[cell.unread] } };
  if (typeof cell === 'object' && field.fieldType === 'dateTime') return { value: instantOf(cell.local, context) };
  const text = typeof cell === 'string' ? withoutGuard(cell) : (cellText(cell, context.culture) ?? '');
  const read = readSchemaText(text, field, context);
  const isOfNeither = 'problem' in read && read.problem.code === 'unknownValue' && field.fieldType === 'bool';
  return isOfNeither ? { problem: neitherYesNorNo(field, context) } : read;
}

/** Says in which words the column has its yes and no. */
function neitherYesNorNo({ format, culture }: SchemaField, context: FieldContext): ValueProblem {
  const { yes, no } = (format === null ? null : boolFormat(format)) ?? displayTexts[culture ?? context.culture];
  return { code: 'importYesNo', parameters: { yes, no } };
}

function instantOf(local: string, { timeZone }: FieldContext): string | null {
  const [day = '', time = '00:00:00'] = local.split('T');
  const instant = zonedToUtc(day, time.slice(0, 5), timeZone);
  return instant === null ? null : new Date(instant.getTime() + Number(time.slice(6, 8)) * 1000).toISOString();
}

/** What exports put before a text that a sheet would take for a formula, or that has such a quote itself, is no part of it. */
export function withoutGuard(text: string): string {
  return /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text;
}
