import type { FieldContext } from '../../fields/definitions/field-definition.ts';
import type { Culture } from '../../foundation/localization/culture.ts';
import { displayTexts } from '../../foundation/localization/display-texts.ts';
import type { ProblemCode } from '../../foundation/problems/catalogue.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import { readDateTime } from '../../foundation/time/exact-date-time.ts';
import type { SchemaField } from '../data-schemas/data-schema.ts';
import { readSchemaText } from '../data-schemas/read-schema-text.ts';
import { boolFormat } from '../data-schemas/schema-format.ts';

/** Problem codes, which determine the message for the user, by the reason why a part of a file is not a cell. */
const unreadCodes = {
  jsonLine: 'importJsonLine',
  jsonLineLong: 'importJsonLineLong',
  jsonKeys: 'importJsonKeys',
  jsonNested: 'importJsonNested',
} as const satisfies Readonly<Record<string, ProblemCode>>;

/** A part of a file that is not a cell: a line of JSON Lines that is not an object, a list in the place of a value. */
interface UnreadCell {
  readonly unread: keyof typeof unreadCodes;
  readonly text: string;
}

/** A number that its cell shows as something else: `00731`, `INV-0012`, `12.5%`. */
interface ShownNumber {
  readonly number: number;
  readonly text: string;
}

/** A text that links to an address. */
interface LinkText {
  readonly link: string;
  readonly text: string;
}

/**
 * A cell as a file contains it. Days and times of a sheet have no time zone: `2026-07-01T12:30:00`. An `error` is the
 * result of a formula that could not be computed: `#REF!`.
 */
export type ImportCell =
  | string
  | number
  | boolean
  | { readonly local: string }
  | ShownNumber
  | LinkText
  | { readonly error: string }
  | UnreadCell
  | null;

/**
 * Returns the first part of a row that is not a cell, regardless of the use of its column: the whole row is then not
 * trusted.
 */
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

/** Returns the display text of a cell; `null` for an empty one. */
export function cellText(cell: ImportCell, culture: Culture): string | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell === 'number') {
    const text = String(Number(cell.toPrecision(digitsOfSheets)));
    return culture === 'en-US' ? text : text.replace('.', ',');
  }
  if ('error' in cell) return cell.error;
  if ('number' in cell) return withDecimalSign(cell, culture);
  if ('unread' in cell || 'link' in cell) return cell.text;
  const [day = '', time = ''] = cell.local.split('T');
  const clock = time.endsWith(':00') ? time.slice(0, 5) : time;
  if (day <= `${firstYear}-01-01`) return clock;
  return clock === '00:00' || clock === '' ? day : `${day} ${clock}`;
}

/**
 * Reads a cell as a value of its column: a number, a day or a boolean of a sheet is used directly, a text is read by
 * `readSchemaText`, and an empty cell gives the column's default. `null` for no value.
 * @param options.holdsAddress whether the column is for addresses: a linking cell gives the address, not the text that
 * it shows
 */
export function readImportCell(
  cell: ImportCell,
  field: SchemaField,
  context: FieldContext,
  { holdsAddress = false }: { readonly holdsAddress?: boolean } = {},
): { readonly value: unknown } | { readonly problem: ValueProblem } {
  if (cell === null || (typeof cell === 'string' && withoutInvisible(cell).trim() === '')) {
    return field.default === null ? { value: null } : readSchemaText(field.default, field, context);
  }
  if (typeof cell === 'number' && field.fieldType === 'number') return { value: cell };
  if (typeof cell === 'boolean' && field.fieldType === 'bool') return { value: cell };
  if (typeof cell === 'object' && 'unread' in cell) return { problem: { code: unreadCodes[cell.unread] } };
  if (typeof cell === 'object' && 'local' in cell && field.fieldType === 'dateTime')
    return { value: instantOf(cell.local, context) };
  if (typeof cell === 'object' && 'error' in cell) {
    return { problem: { code: 'importSheetError', parameters: { error: cell.error } } };
  }
  if (typeof cell === 'object' && 'number' in cell && field.fieldType === 'number') return { value: shownValue(cell) };
  const text = textOf(cell, context.culture, holdsAddress);
  const read = readSchemaText(text, field, context);
  const isOfNeither = 'problem' in read && read.problem.code === 'unknownValue' && field.fieldType === 'bool';
  return isOfNeither ? { problem: neitherYesNorNo(field, context) } : read;
}

function textOf(cell: NonNullable<ImportCell>, culture: Culture, holdsAddress: boolean): string {
  if (typeof cell === 'string') return withoutGuard(withoutInvisible(cell));
  if (typeof cell === 'object' && 'link' in cell) {
    return holdsAddress ? cell.link.replace(/^(mailto|tel):/i, '') : withoutInvisible(cell.text);
  }
  return cellText(cell, culture) ?? '';
}

/** Per cent are as many as the cell shows. */
function shownValue({ number, text }: ShownNumber): number {
  return Number((text.endsWith('%') ? number * 100 : number).toPrecision(digitsOfSheets));
}

/** The text of a number with the decimal sign of a language, where it has one. */
function withDecimalSign({ number, text }: ShownNumber, culture: Culture): string {
  if (culture === 'en-US') return text;
  const digits = /-?\d+\.\d+/.exec(text)?.[0];
  const isTheNumber = digits !== undefined && Math.abs(Math.abs(Number(digits)) - Math.abs(number)) < 0.5;
  const isPercentage = digits !== undefined && text.endsWith('%');
  return isTheNumber || isPercentage ? text.replace(digits, digits.replace('.', ',')) : text;
}

/**
 * Invisible characters that occur in a text by mistake: zero-width spaces, byte order marks, soft hyphens, directions.
 */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Returns a text without invisible characters, which would make two codes differ that look the same. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** Says in which words the column has its yes and no. */
function neitherYesNorNo({ format, culture }: SchemaField, context: FieldContext): ValueProblem {
  const { yes, no } = (format === null ? null : boolFormat(format)) ?? displayTexts[culture ?? context.culture];
  return { code: 'importYesNo', parameters: { yes, no } };
}

function instantOf(local: string, { timeZone }: FieldContext): string | null {
  return readDateTime(local, timeZone)?.toISOString() ?? null;
}

/**
 * Removes the quote that exports put before a text that a sheet would take for a formula, or that has such a quote
 * itself.
 */
export function withoutGuard(text: string): string {
  return /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text;
}
