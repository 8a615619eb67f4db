import type { FieldContext } from '../fields/field-definition.ts';
import { fieldLimits } from '../fields/field-limits.ts';
import { type Culture, cultures } from '../localization/culture.ts';
import { cutText } from '../text/characters.ts';
import type { SchemaField, SchemaFieldType } from './data-schema.ts';
import { readSchemaText } from './read-schema-text.ts';
import { completeSchemaFields } from './schema-fields.ts';

/** A cell as a file has it; of a day and time as a sheet shows them only that it is one matters here. */
export type DraftCell = string | number | boolean | object | null;

/** Rows that may stand above the header: a title, who made the list and when. */
export const longestPreamble = 20;

/**
 * The columns that a file's own header says, each with the type that all of its cells have. What is empty everywhere is a text.
 * @param rows as they stand in the file, from the first that has anything; a part of them will do
 * @param context by which texts are read as numbers and days
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
    const heading = typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : '';
    const cells = below.map((row) => row[column] ?? null);
    // A column without a header and without anything below is none.
    if (heading === '' || names.has(heading.toLowerCase())) return [];
    names.add(heading.toLowerCase());
    const name = cutText(heading, fieldLimits.nameLength);
    const aliases = name === heading ? [] : [heading];
    return completeSchemaFields([{ name, aliases, ...typeOf(cells, context) }], newId);
  });
}

/** The first row that says something else in most of its columns, and nothing but texts. */
export function findHeader(rows: readonly (readonly DraftCell[])[]): number {
  const first = rows.slice(0, longestPreamble);
  const width = Math.max(0, ...first.map((row) => filled(row).length));
  const found = first.findIndex((row) => {
    const cells = filled(row);
    const isText = cells.every((cell) => typeof cell === 'string');
    // A title that was merged over all columns says the same in each.
    return isText && new Set(cells).size > width / 2;
  });
  return Math.max(0, found);
}

function filled(row: readonly DraftCell[]): readonly DraftCell[] {
  // What could not be read says nothing of its column.
  return row.filter((cell) => cell !== null && cell !== '' && !(typeof cell === 'object' && 'unread' in cell));
}

/** The type that all cells have, and whose decimal sign they are written with where that is not the tenant's. */
function typeOf(cells: readonly DraftCell[], context: FieldContext): Pick<SchemaField, 'fieldType' | 'culture'> {
  const some = filled(cells);
  if (some.length === 0) return { fieldType: 'string', culture: null };
  const types: readonly SchemaFieldType[] = ['number', 'bool', 'dateTime'];
  const isAll = (type: SchemaFieldType, culture: Culture) =>
    some.every((cell) => isOf(cell, type, { ...context, culture }));
  const own = types.find((type) => isAll(type, context.culture));
  if (own) return { fieldType: own, culture: null };
  const other = cultures.find((culture) => isAll('number', culture));
  return other ? { fieldType: 'number', culture: other } : { fieldType: 'string', culture: null };
}

function isOf(cell: DraftCell, type: SchemaFieldType, context: FieldContext): boolean {
  if (typeof cell === 'number') return type === 'number';
  if (typeof cell === 'boolean') return type === 'bool';
  if (typeof cell === 'object') return type === 'dateTime';
  const text = cell.trim();
  // A number with leading zeros is an article's or a person's, and a yes is not written as a digit alone.
  if (type === 'number' && /^0\d/.test(text)) return false;
  if (type === 'bool' && /^[01x]$/i.test(text)) return false;
  const [field] = completeSchemaFields([{ name: 'x', fieldType: type }], () => '');
  const read = field && readSchemaText(text, field, context);
  return read !== undefined && 'value' in read && read.value !== null;
}
