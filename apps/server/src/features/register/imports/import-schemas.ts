import { schemaFieldTypes } from '@tingest/domain/exchange';
import Type, { type Static } from 'typebox';
import { choiceOf, idSchema, ignoredMetadata, instantSchema, nullable } from '../../../http/contract/schemas.ts';
import { readingQuery, readingReplies, readingSchemas } from './import-reading.ts';
import { importModes, importResources, importStatuses, rowStates } from './import-states.ts';

const objectOptions = { additionalProperties: false };
const count = Type.Integer({ minimum: 0 });
const modeSchema = choiceOf(importModes, 'ImportMode');
const resourceSchema = choiceOf(importResources, 'ImportResource');
const version = Type.Optional(
  Type.Integer({ minimum: 1, description: 'The version that the caller intends to change.' }),
);
/** A column of a file, counted from 0. */
const column = Type.Integer({ minimum: 0, maximum: 16_383 });
const line = Type.Integer({ minimum: 1, maximum: 2_000_000 });
const cellSchema = Type.String({ maxLength: 50_000 });

/** Rows that one answer has, and cells or lines that one request changes. */
export const maxRowsOfPage = 200;
const maxCells = 5_000;
/** Zips of one import, each as large as a file may be. */
const maxZips = 20;

/** Request body that begins an import. */
export const importSave = Type.Object(
  {
    resource: resourceSchema,
    fileId: idSchema,
    schemaId: Type.Optional(nullable(idSchema)),
    typeId: Type.Optional(
      nullable(Type.Unsafe<string>({ ...idSchema, description: 'A category or a type of predefined values.' })),
    ),
    mode: Type.Optional(modeSchema),
    zipIds: Type.Optional(
      Type.Array(idSchema, { maxItems: maxZips, description: 'Zips with the photos and files that cells name.' }),
    ),
    ...readingSchemas,
    headerLine: Type.Optional(nullable(line)),
    ...ignoredMetadata,
  },
  {
    title: 'ImportSave',
    description: 'For objects and predefined values, either `schemaId` or `typeId`.',
    ...objectOptions,
  },
);
export type ImportBody = Static<typeof importSave>;

export const columnsSave = Type.Object(
  {
    version,
    sheet: Type.Optional(nullable(Type.String({ maxLength: 250 }))),
    headerLine: Type.Optional(nullable(line)),
    ...readingSchemas,
    columns: Type.Optional(
      Type.Array(
        Type.Object({ column, fieldId: nullable(idSchema) }, { title: 'ImportColumnSave', ...objectOptions }),
        {
          maxItems: 1_000,
        },
      ),
    ),
    keys: Type.Optional(nullable(Type.Array(idSchema, { maxItems: 20 }))),
    mode: Type.Optional(modeSchema),
  },
  {
    title: 'ImportColumnsSave',
    description:
      'Another sheet, header line, encoding, separator or order of dates has the file read anew, and its columns matched; ' +
      'otherwise the rows are validated by the columns.',
    ...objectOptions,
  },
);
export type ColumnsBody = Static<typeof columnsSave>;

export const cellsSave = Type.Object(
  {
    version,
    cells: Type.Array(
      Type.Object({ line, column, value: nullable(cellSchema) }, { title: 'ImportCell', ...objectOptions }),
      {
        minItems: 1,
        maxItems: maxCells,
      },
    ),
  },
  { title: 'ImportCellsSave', ...objectOptions },
);
export type CellsBody = Static<typeof cellsSave>;

export const replaceSave = Type.Object(
  { version, column, from: nullable(cellSchema), to: nullable(cellSchema) },
  {
    title: 'ImportReplace',
    description: 'Replaces every cell of a column that contains `from`; null means an empty cell.',
    ...objectOptions,
  },
);
export type ReplaceBody = Static<typeof replaceSave>;

export const skipSave = Type.Object(
  { version, lines: Type.Array(line, { minItems: 1, maxItems: maxCells }), isSkipped: Type.Boolean() },
  { title: 'ImportSkip', ...objectOptions },
);
export type SkipBody = Static<typeof skipSave>;

export const valuesSave = Type.Object({ version, column }, { title: 'ImportMissingValues', ...objectOptions });
export type ValuesBody = Static<typeof valuesSave>;
export const stepSave = Type.Object({ version }, { title: 'ImportStep', ...objectOptions });

export const rowsQuery = Type.Object(
  {
    skip: Type.Optional(count),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxRowsOfPage })),
    states: Type.Optional(Type.Array(choiceOf(rowStates), { maxItems: rowStates.length })),
    column: Type.Optional(Type.Unsafe<number>({ ...column, description: 'Only rows with a problem in this column.' })),
    text: Type.Optional(Type.String({ maxLength: 250 })),
  },
  { title: 'ImportRowsQuery', ...objectOptions },
);
export type RowsQuery = Static<typeof rowsQuery>;

export const directQuery = Type.Object({
  mode: Type.Optional(modeSchema),
  review: Type.Optional(
    Type.String({
      description:
        'Creates the import for the workbench: nothing is written until a user applies it. Any value except "false".',
    }),
  ),
  ...readingQuery,
});

const problem = Type.Object(
  {
    column: nullable(column),
    fieldId: nullable(idSchema),
    value: nullable(Type.String()),
    code: Type.String(),
    message: Type.String(),
    parameters: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  },
  { title: 'ImportProblem', description: 'Applies to the whole row if it has no column.' },
);

export const importReply = Type.Object(
  {
    id: idSchema,
    resource: resourceSchema,
    typeId: nullable(idSchema),
    schemaId: nullable(idSchema),
    schemaName: nullable(Type.String({ description: 'Name of the schema, or of the category or type.' })),
    fileName: Type.String(),
    zipCount: count,
    mode: modeSchema,
    status: choiceOf(importStatuses, 'ImportStatus'),
    sheets: Type.Array(Type.Object({ name: Type.String(), rows: count }, { title: 'ImportSheet' })),
    sheet: nullable(Type.String()),
    headerLine: nullable(
      Type.Integer({
        description: 'From 1; 0 if no line contains the headers: JSON Lines name their values in each line.',
      }),
    ),
    ...readingReplies,
    columns: Type.Array(
      Type.Object(
        {
          column,
          heading: Type.String(),
          samples: Type.Array(Type.String()),
          fieldId: nullable(idSchema),
          isSure: Type.Boolean({
            description: 'Whether the header identifies the field; otherwise the field is a guess.',
          }),
        },
        { title: 'ImportColumn' },
      ),
    ),
    fields: Type.Array(
      Type.Object(
        {
          id: idSchema,
          name: Type.String(),
          fieldType: choiceOf(schemaFieldTypes),
          required: Type.Boolean(),
          isKey: Type.Boolean(),
        },
        { title: 'ImportField' },
      ),
    ),
    keys: Type.Array(idSchema),
    counts: Type.Object(
      {
        total: count,
        hidden: Type.Integer({
          minimum: 0,
          description: 'Rows that the sheet hides, by a filter or manually; they are skipped.',
        }),
        judged: count,
        error: count,
        create: count,
        change: count,
        unchanged: count,
        skip: count,
        done: Type.Integer({ minimum: 0, description: 'Rows that have been applied, or undone, so far.' }),
        created: count,
        changed: count,
        failed: count,
        undone: count,
        kept: count,
      },
      { title: 'ImportCounts' },
    ),
    notes: Type.Array(Type.String(), {
      description:
        'Sentences about data that is skipped as a whole: rows that the sheet hides, columns without a field.',
    }),
    missingValues: Type.Array(
      Type.Object(
        { column, recordTypeId: idSchema, recordTypeName: Type.String(), count, examples: Type.Array(Type.String()) },
        {
          title: 'ImportMissingValue',
          description: 'Predefined values that the file names and the site does not have.',
        },
      ),
    ),
    failure: nullable(Type.Object({ code: Type.String(), message: Type.String() }, { title: 'ImportFailure' })),
    waitingFor: nullable(Type.String({ description: 'File of another import that writes to the same target first.' })),
    undoUntil: nullable(instantSchema),
    version: Type.Integer({ minimum: 1 }),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    startedBy: Type.String(),
  },
  { title: 'Import' },
);

const change = Type.Object(
  { fieldId: Type.String(), name: Type.String(), from: nullable(Type.String()), to: nullable(Type.String()) },
  { title: 'ImportChange', description: 'A change, with values as display texts.' },
);

export const rowsReply = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          line: Type.Integer(),
          state: choiceOf(rowStates, 'ImportRowState'),
          cells: Type.Array(nullable(Type.String())),
          isEdited: Type.Array(column),
          objectId: nullable(idSchema),
          title: nullable(Type.String()),
          changes: Type.Array(change),
          problems: Type.Array(problem),
        },
        { title: 'ImportRow' },
      ),
    ),
    totalCount: count,
    filteredCount: count,
    filteredCountIsEstimate: Type.Boolean(),
  },
  { title: 'ImportRows' },
);

const startedImport = Type.Object(
  {
    jobId: idSchema,
    importId: idSchema,
    job: Type.String({ description: 'Relative to the site: address of the progress and the result, `jobs/{id}`.' }),
    import: Type.String({
      description: 'Relative to the site: address of the import with its rows, which can be undone, `imports/{id}`.',
    }),
  },
  { title: 'StartedImport' },
);

export const startedReply = Type.Union([startedImport, importReply]);

export const jobReply = Type.Object(
  {
    id: idSchema,
    status: choiceOf(['queued', 'running', 'paused', 'completed', 'failed', 'cancelled'], 'JobStatus'),
    progress: Type.Object({ done: count, total: count }, { title: 'JobProgress' }),
    result: Type.Object(
      { created: count, changed: count, unchanged: count, skipped: count, failed: count },
      { title: 'JobResult' },
    ),
    notes: Type.Array(Type.String(), {
      description:
        'Sentences about data that is skipped as a whole: rows that the sheet hides, columns without a field.',
    }),
    errors: Type.Array(
      Type.Object(
        {
          line: nullable(Type.Integer()),
          column: nullable(Type.String()),
          value: nullable(Type.String()),
          message: Type.String(),
        },
        { title: 'JobError' },
      ),
      { description: 'The first errors.' },
    ),
    file: nullable(
      Type.String({
        description:
          'Relative to the site: address of the file that the job created, available for some days. Null if the job has no file.',
      }),
    ),
  },
  { title: 'Job' },
);
