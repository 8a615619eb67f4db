import { cellText, columnUses, guessColumns, guessedFieldTypes, tableProblems } from '@tingest/domain/exchange';
import Type, { type Static } from 'typebox';
import type { FileStore } from '../../../file-store/file-store.ts';
import { choiceOf, idSchema, nullable } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { readingContext, readingOf, readingSchemas } from './import-reading.ts';
import { loadTables } from './load-tables.ts';

/** Number of rows that fields are guessed from. */
const sampledRows = 5_000;
/** Rows that are returned beside the fields, and characters of a cell. */
const previewRows = 8;
const maxCellLength = 100;
/** Drafts a minute of one person. */
const draftsPerMinute = 30;

const body = Type.Object(
  { fileId: idSchema, ...readingSchemas },
  { title: 'CategoryDraftSave', additionalProperties: false },
);

const columnReply = Type.Object(
  {
    column: Type.Integer({ minimum: 0, description: 'Position in the file, from 0.' }),
    heading: Type.String(),
    name: Type.String({ description: 'Name of the field, distinct among the columns.' }),
    fieldType: choiceOf(guessedFieldTypes, 'GuessedFieldType'),
    options: Type.Array(Type.String(), { description: 'Choices of a `select`.' }),
    use: choiceOf(columnUses, 'ColumnUse'),
    isRequired: Type.Boolean({ description: 'Whether every one of many rows has a value.' }),
    inTitle: Type.Boolean(),
    possibleChoices: Type.Array(Type.String(), {
      description: 'Distinct texts of the column; empty where they are too many or too long for choices.',
    }),
  },
  { title: 'GuessedColumn' },
);

const tableReply = Type.Object(
  {
    name: Type.String({ description: 'Name of the sheet, or of the file.' }),
    problem: nullable(choiceOf(tableProblems, 'TableProblem')),
    headerLine: Type.Integer({ minimum: 0, description: 'Line of the file with the headings, from 1.' }),
    rowCount: Type.Integer({ minimum: 0, description: 'Rows below the header, as far as they were read.' }),
    isCut: Type.Boolean({ description: 'Whether the file has more rows than were read.' }),
    excessColumns: Type.Integer({ minimum: 0, description: 'Columns beyond those that a category can have.' }),
    columns: Type.Array(columnReply),
    rows: Type.Array(Type.Array(Type.String()), { description: 'The first rows below the header, as texts.' }),
  },
  { title: 'CategoryDraftOfTable' },
);
type TableReply = Static<typeof tableReply>;

const reply = Type.Object(
  { items: Type.Array(tableReply, { description: 'One draft for each sheet; a text file has one.' }) },
  { title: 'CategoryDraft' },
);

/**
 * Returns the route that guesses the fields of a category from an uploaded spreadsheet: names, types, choices, code and
 * title. Nothing is saved.
 */
export function categoryDraftRoute(store: FileStore): Route {
  return route({
    tag: 'Categories',
    authentication: 'user',
    scope: 'site',
    action: 'elementTypes.write',
    transaction: 'none',
    rateLimit: draftsPerMinute,
    method: 'POST',
    path: 'elementTypes/drafts',
    name: 'elementTypes.draft',
    summary: 'Guess the fields of a category from an uploaded spreadsheet',
    description:
      'xls, xlsx, ods, csv and txt. The category is created by a separate request, and its objects by an import of the same file.',
    body,
    reply,
    async handler(context, { body: requestBody }) {
      const reading = readingOf(requestBody);
      const tables = await loadTables(store, context, requestBody.fileId, { rows: sampledRows, reading });
      const fields = readingContext(context, reading);
      return ok({ items: tables.map((table) => draftOf(table, fields)) });
    },
  });
}

type LoadedTable = Awaited<ReturnType<typeof loadTables>>[number];

function draftOf({ name, rows, lines, isCut }: LoadedTable, context: Parameters<typeof guessColumns>[1]): TableReply {
  const { headerIndex, columns, ...guess } = guessColumns(rows, context);
  const below = rows.slice(headerIndex + 1);
  const textOf = (cell: Parameters<typeof cellText>[0]) =>
    (cellText(cell, context.culture) ?? '').slice(0, maxCellLength);
  return {
    ...{ name, isCut, ...guess, headerLine: lines[headerIndex] ?? 0, rowCount: below.length },
    columns: columns.map(({ options, possibleChoices, ...column }) => ({
      ...{ ...column, options: [...options], possibleChoices: [...possibleChoices] },
    })),
    rows: below.slice(0, previewRows).map((row) => row.map(textOf)),
  };
}
