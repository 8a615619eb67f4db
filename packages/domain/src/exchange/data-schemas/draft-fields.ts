import type { FieldContext } from '../../fields/definitions/field-definition.ts';
import { fieldLimits } from '../../fields/definitions/field-limits.ts';
import { type Culture, cultures } from '../../foundation/localization/culture.ts';
import { cutText } from '../../foundation/text/characters.ts';
import type { SchemaField, SchemaFieldType } from './data-schema.ts';
import { readSchemaText } from './read-schema-text.ts';
import { completeSchemaFields } from './schema-fields.ts';

/** A cell as a file has it; of a day and time as a sheet shows them only that it is one matters here. */
export type DraftCell = string | number | boolean | object | null;

/** Sheets put a time of day that has no day before it. */
const firstDay = '1900-01-02';

/** The maximum number of rows above the header, such as a title, the author of the list and its date. */
export const maxPreambleRows = 20;

/**
 * Derives the columns from a file's own header, each with the type that all of its cells have. A column without any
 * values is a text.
 * @param rows the rows of the file in order, from the first that is not empty; a sample of them is sufficient
 * @param context determines how texts are read as numbers and days
 */
export function draftFields(
  rows: readonly (readonly DraftCell[])[],
  context: FieldContext,
  newId: () => string,
): readonly SchemaField[] {
  const headerIndex = findHeader(rows);
  const header = rows[headerIndex] ?? [];
  const below = rows.slice(headerIndex + 1);
  const names = new Set<string>();
  return header.slice(0, fieldLimits.fields).flatMap((cell, column) => {
    const heading = (headingText(cell) ?? '').replace(/\s+/g, ' ').trim();
    const cells = below.map((row) => row[column] ?? null);
    // A column without a header and without anything below is none.
    if (heading === '' || names.has(heading.toLowerCase())) return [];
    names.add(heading.toLowerCase());
    const name = cutText(heading, fieldLimits.nameLength);
    const aliases = name === heading ? [] : [heading];
    return completeSchemaFields([{ name, aliases, ...typeOf(cells, context) }], newId);
  });
}

/**
 * Returns the index of the header: the first row that says something else in most of its columns and nothing but texts. Columns may be
 * headed by years, numbers or days as well, where the row fills all columns but the first.
 */
export function findHeader(rows: readonly (readonly DraftCell[])[]): number {
  const firstRows = rows.slice(0, maxPreambleRows);
  const width = Math.max(0, ...firstRows.map((row) => filterFilled(row).length));
  const headerIndex = firstRows.findIndex((row) => {
    const cells = filterFilled(row);
    // A title that was merged over all columns says the same in each.
    if (new Set(cells.map(headingText)).size <= width / 2) return false;
    return cells.every((cell) => typeof cell === 'string' || isLink(cell)) || isNumbered(row, width);
  });
  return Math.max(0, headerIndex);
}

/** Whether cells head columns by numbers: each another, and none that measures something. */
function isNumbered(row: readonly DraftCell[], width: number): boolean {
  const cells = filterFilled(row);
  const requiredCount = filterFilled(row.slice(0, 1)).length === 0 ? width - 1 : width;
  const texts = cells.map(headingText);
  const isWhole = cells.every((cell) => typeof cell !== 'number' || Number.isInteger(cell));
  return isWhole && cells.length >= requiredCount && !texts.includes(null) && new Set(texts).size === cells.length;
}

/** A cell as a heading: a text, with a link behind it or not, a number, a day; `null` for any other. */
function headingText(cell: DraftCell | undefined): string | null {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  if (typeof cell !== 'object' || cell === null) return null;
  if ('local' in cell) return String(cell.local).replace(/T00:00(:00)?$/, '');
  return 'text' in cell && !('unread' in cell) ? String(cell.text) : null;
}

function isLink(cell: DraftCell): boolean {
  return typeof cell === 'object' && cell !== null && 'link' in cell;
}

export function filterFilled(row: readonly DraftCell[]): readonly DraftCell[] {
  // Cells that could not be read give no information about their column.
  return row.filter(
    (cell) => cell !== null && cell !== '' && !(typeof cell === 'object' && ('unread' in cell || 'error' in cell)),
  );
}

/** Checks whether the cell is a number with a decimal comma, not with a comma as the thousands separator. */
function hasDecimalComma(cell: DraftCell): boolean {
  return (
    typeof cell === 'string' && /\d,\d/.test(cell) && !cell.includes('.') && !/^\D*\d{1,3}(,\d{3})+\D*$/.test(cell)
  );
}

const separators = ['/', '-', '.'] as const;
const clockPatterns = ['', ' HH:mm', ' HH:mm:ss', ' hh:mm A', ' hh:mm:ss A'] as const;
const numbersWithYearLast = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}\b/;

/**
 * The pattern of dates that have their year last, where all cells have one: which of two numbers is the month cannot be seen in
 * each. The order that is usual in the culture is tried first.
 */
function patternOf(cells: readonly DraftCell[], { culture, dateOrder, ...context }: FieldContext): string | null {
  const texts = cells.map((cell) => (typeof cell === 'string' ? cell.trim() : ''));
  if (!texts.every((text) => numbersWithYearLast.test(text))) return null;
  const dayFirst = (dateOrder ?? (culture === 'en-US' ? 'mdy' : 'dmy')) !== 'mdy';
  const orders = ['DD MM YYYY', 'MM DD YYYY'];
  const candidates = (dayFirst ? orders : orders.toReversed()).flatMap((order) =>
    separators.flatMap((separator) => clockPatterns.map((clock) => order.replaceAll(' ', separator) + clock)),
  );
  const isFitting = (format: string) => {
    const [field] = completeSchemaFields([{ name: 'x', fieldType: 'dateTime', format }], () => '');
    return texts.every((text) => field && 'value' in readSchemaText(text, field, { ...context, culture }));
  };
  return candidates.find(isFitting) ?? null;
}

/** Returns the type that all cells have, and the culture of their decimal sign where it is not the tenant's. */
function typeOf(
  cells: readonly DraftCell[],
  context: FieldContext,
): Pick<SchemaField, 'fieldType' | 'culture' | 'format'> {
  const filledCells = filterFilled(cells);
  if (filledCells.length === 0) return { fieldType: 'string', culture: null, format: null };
  const types: readonly SchemaFieldType[] = ['number', 'bool', 'dateTime'];
  const isAll = (type: SchemaFieldType, culture: Culture) =>
    filledCells.every((cell) => isOf(cell, type, { ...context, culture }));
  const ownType = types.find((type) => isAll(type, context.culture));
  const isForeign = ownType === 'number' && context.culture === 'en-US' && filledCells.some(hasDecimalComma);
  if (ownType && !isForeign)
    return {
      fieldType: ownType,
      culture: null,
      format: ownType === 'dateTime' ? patternOf(filledCells, context) : null,
    };
  const otherCulture = cultures.find((culture) => culture !== context.culture && isAll('number', culture));
  if (otherCulture) return { fieldType: 'number', culture: otherCulture, format: null };
  const pattern = patternOf(filledCells, context);
  return { fieldType: pattern === null ? 'string' : 'dateTime', culture: null, format: pattern };
}

function isOf(cell: DraftCell, type: SchemaFieldType, context: FieldContext): boolean {
  if (typeof cell === 'number') return type === 'number';
  if (typeof cell === 'boolean') return type === 'bool';
  if (typeof cell === 'object') {
    if (cell === null || 'link' in cell) return false;
    // Codes and hours are texts, however their cells keep them.
    if ('number' in cell && 'text' in cell) return type === 'number' && !/^0\d|\p{L}.*\d|:/u.test(String(cell.text));
    // A time of day without a day is none of a calendar.
    return type === 'dateTime' && !('local' in cell && String(cell.local) < firstDay);
  }
  const text = cell.trim();
  // A number with leading zeros is an article's or a person's, and a yes is not written as a digit alone.
  if (type === 'number' && /^0\d/.test(text)) return false;
  if (type === 'bool' && /^[01xyjn✓✔☑☐]$/i.test(text)) return false;
  const [field] = completeSchemaFields([{ name: 'x', fieldType: type }], () => '');
  const read = field && readSchemaText(text, field, context);
  return read !== undefined && 'value' in read && read.value !== null;
}
