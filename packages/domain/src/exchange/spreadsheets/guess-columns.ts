import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldLimits } from '../../fields/definitions/field-limits.ts';
import { cutText } from '../../foundation/text/characters.ts';
import { codeKey, normalizeCode } from '../../register/elements/code.ts';
import { filterFilled, findHeader } from '../data-schemas/draft-fields.ts';
import { type ImportCell, withoutInvisible } from '../imports/import-cell.ts';
import { headingOf } from '../imports/match-columns.ts';
import {
  filledCellsOf,
  type GuessedFieldType,
  type GuessedType,
  guessFieldType,
  optionsOf,
  possibleChoicesOf,
  textOf,
} from './guess-field-type.ts';

/** Purposes of a column: a field of the objects, their code, or nothing. */
export const columnUses = ['field', 'code', 'none'] as const;
export type ColumnUse = (typeof columnUses)[number];

/** A column of a spreadsheet, and the field that a category would have for it. */
export interface GuessedColumn extends GuessedType {
  /** From 0, as it stands in the file. */
  readonly column: number;
  /** As the file has it; empty for a column without a heading, which is not used. */
  readonly heading: string;
  /** Distinct among the columns, at most as long as a field's name. */
  readonly name: string;
  readonly use: ColumnUse;
  readonly isRequired: boolean;
  /** Whether the value is the title of the objects. */
  readonly inTitle: boolean;
  /** Distinct texts of all cells, for a user who makes it a select; empty where they are many or long. */
  readonly possibleChoices: readonly string[];
}

/** The reason why a table cannot become a category. */
export const tableProblems = ['noTable', 'noHeader', 'noRows'] as const;
type TableProblem = (typeof tableProblems)[number];

/** The columns of a table. */
export interface GuessedTable {
  readonly problem: TableProblem | null;
  /** Index of the header among the rows. */
  readonly headerIndex: number;
  readonly columns: readonly GuessedColumn[];
  /** Columns beyond those that a category may have; they are not among `columns`. */
  readonly excessColumns: number;
}

/**
 * Guesses the fields of a category from the rows of a spreadsheet: names, types, choices, which column is the objects'
 * code and which their title. The order of the rows below the header is irrelevant.
 * @param rows the rows in order, from the first that is not empty
 * @param context determines how texts are read as numbers and days
 */
export function guessColumns(rows: readonly (readonly ImportCell[])[], context: FieldContext): GuessedTable {
  const headerIndex = findHeader(rows);
  const header = rows[headerIndex] ?? [];
  const below = rows.slice(headerIndex + 1).filter((row) => filterFilled(row).length > 0);
  const problem = problemOf(header, below);
  if (problem !== null) return { problem, headerIndex, columns: [], excessColumns: 0 };
  const width = below.reduce((max, row) => Math.max(max, row.length), header.length);
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    heading: headingOf(header[column] ?? null),
    cells: below.map((row) => row[column] ?? null),
  })).filter(({ heading, cells }) => heading !== '' || filledCellsOf(cells).length > 0);
  const usedColumns = columns.slice(0, fieldLimits.fields);
  return {
    ...{ problem, headerIndex, excessColumns: columns.length - usedColumns.length },
    columns: withTitle(withCode(guessEach(usedColumns, context), context)).map(withoutCells),
  };
}

function problemOf(header: readonly ImportCell[], below: readonly (readonly ImportCell[])[]): TableProblem | null {
  if (filterFilled(header).length === 0) return 'noTable';
  if (below.length === 0) return hasHeadings(header) ? 'noRows' : 'noHeader';
  return hasHeadings(header) ? null : 'noHeader';
}

const valuePattern = /^\S+@\S+\.\S+$|^https?:\/\/|^[\d\s.,:%/-]*\d[\d\s.,:%/-]*$/;

/** Whether a row may head columns: most of its cells are words, and none is an address, a day or a number but a year. */
function hasHeadings(header: readonly ImportCell[]): boolean {
  const texts = header.map((cell) => headingOf(cell)).filter((heading) => heading !== '');
  const words = texts.filter((text) => /\p{L}/u.test(text));
  const values = texts.filter((text) => valuePattern.test(text) && !/^(19|20)\d\d$/.test(text));
  return values.length === 0 && words.length * 2 >= texts.length;
}

/** Rows that all have a value where it is no chance: an unneeded value costs each user, a missing one is added later. */
const minRequiredRows = 20;

function isFilled(cells: readonly ImportCell[]): boolean {
  return filledCellsOf(cells).length === cells.length;
}

type ReadColumn = Pick<GuessedColumn, 'column' | 'heading'> & { readonly cells: readonly ImportCell[] };
type CountedColumn = GuessedColumn & { readonly cells: readonly ImportCell[] };

function guessEach(columns: readonly ReadColumn[], context: FieldContext): readonly CountedColumn[] {
  const names = new Set<string>();
  return columns.map(({ column, heading, cells }) => {
    const filledCells = filledCellsOf(cells);
    const type = isTitleHeading(heading)
      ? withoutChoices(guessFieldType(heading, cells, context), filledCells, context)
      : guessFieldType(heading, cells, context);
    return {
      ...{ column, heading, cells, ...type },
      name: heading === '' ? '' : freeName(heading, names),
      use: heading === '' ? 'none' : 'field',
      // A box that is not ticked would not do where it is required.
      isRequired: cells.length >= minRequiredRows && isFilled(cells) && type.fieldType !== 'checkbox',
      inTitle: false,
      possibleChoices: possibleChoicesOf(cells, context),
    };
  });
}

/** A title is written, even where a short table has the same one twice. */
function withoutChoices(type: GuessedType, cells: readonly ImportCell[], context: FieldContext): GuessedType {
  if (type.fieldType !== 'select' || cells.some((cell) => textOf(cell, context).length > 250)) return type;
  return { fieldType: 'text', options: [] };
}

/** Returns a name that no other column has, in any case. */
function freeName(heading: string, names: Set<string>): string {
  const text = withoutInvisible(heading).normalize('NFC');
  let name = cutText(text, fieldLimits.nameLength).trim();
  for (let number = 2; names.has(name.toLowerCase()); number += 1) {
    const ending = ` ${number}`;
    name = `${cutText(text, fieldLimits.nameLength - ending.length).trim()}${ending}`;
  }
  names.add(name.toLowerCase());
  return name;
}

const codeTypes: readonly GuessedFieldType[] = ['text', 'integer'];
/** Words for a code, the likeliest first, and words for numbers of something else. */
const codeHeadings = [
  /(^|\P{L})(code|kod|kode|qr|barcode)$|.(kod|kode)$/iu,
  /(^|\P{L})(id|tag|nr|no|nummer|number)\.?$|.(id|nr|nummer)$/iu,
];
const otherNumbers = /post|zip|phone|tele|mobil|person|org|antal|antall|gatu|hus|street/i;

/** Takes the column that identifies each row by its heading and its values as the objects' code. */
function withCode(columns: readonly CountedColumn[], context: FieldContext): readonly CountedColumn[] {
  const codeColumn = codeHeadings
    .flatMap((pattern) => columns.filter(({ heading }) => pattern.test(heading.trim()) && !otherNumbers.test(heading)))
    .find((column) => column.use === 'field' && codeTypes.includes(column.fieldType) && isCode(column.cells, context));
  return columns.map((column) =>
    column === codeColumn ? { ...column, fieldType: 'text', options: [], use: 'code', isRequired: false } : column,
  );
}

/** Checks whether every row has a code, and each another one. */
function isCode(cells: readonly ImportCell[], context: FieldContext): boolean {
  const codes = cells.map((cell) => normalizeCode(textOf(cell, context)));
  const keys = codes.flatMap((code) => ('value' in code && code.value !== null ? [codeKey(code.value)] : []));
  return keys.length === cells.length && new Set(keys).size === keys.length;
}

const titleHeading =
  /^(name|namn|navn|title|titel|tittel|label|benämning|beteckning|betegnelse|benevnelse|object|objekt|item|description)$/i;

function isTitleHeading(heading: string): boolean {
  return titleHeading.test(heading.trim());
}

/** Marks the column that names the objects: by its heading, else the first short text. Every object has a name. */
function withTitle(columns: readonly CountedColumn[]): readonly CountedColumn[] {
  const texts = columns.filter(({ use, fieldType }) => use === 'field' && fieldType === 'text');
  const titleColumn = texts.find(({ heading }) => isTitleHeading(heading)) ?? texts[0];
  return columns.map((column) =>
    column === titleColumn ? { ...column, inTitle: true, isRequired: isFilled(column.cells) } : column,
  );
}

function withoutCells({ cells: _, ...column }: CountedColumn): GuessedColumn {
  return column;
}

/** A column as the user has decided on it. */
export type ChosenColumn = Pick<GuessedColumn, 'name' | 'use' | 'fieldType' | 'options' | 'isRequired' | 'inTitle'>;

/** Returns the fields of the category, in the order of the columns. @param newId makes ids */
export function fieldsOfColumns(columns: readonly ChosenColumn[], newId: () => string): readonly FieldDefinition[] {
  return columns
    .filter(({ use }) => use === 'field')
    .map(({ name, fieldType, options, isRequired, inTitle }) => ({
      ...{ id: newId(), name: name.trim(), fieldType, showForAdmin: true, showForUser: true },
      ...(isRequired && { required: true }),
      ...(inTitle && { inTitle: true }),
      ...(fieldType === 'select' && { options: optionsOf(options) }),
    }));
}
