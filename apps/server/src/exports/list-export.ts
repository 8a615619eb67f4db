import { Readable } from 'node:stream';
import type { Cell, Table } from '@tingest/documents/csv';
import {
  type Action,
  type Culture,
  cleanFileName,
  decimalSeparators,
  displayTexts,
  type ListFilter,
  type ListQuery,
  today,
} from '@tingest/domain';
import type { Pool } from 'pg';
import Type, { type Static, type TObject } from 'typebox';
import { openListCursor } from '../database/lists/list-cursor.ts';
import type { ListSource } from '../database/lists/list-source.ts';
import { streamLongRead } from '../database/long-read.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Answer, document } from '../http/answer.ts';
import type { Context, TenantContext } from '../http/context.ts';
import { fieldContext } from '../http/field-context.ts';
import { listQuerySchema, queryOfBody } from '../http/lists/list-schemas.ts';
import { ProblemError } from '../http/problem-error.ts';
import { type Route, route } from '../http/route.ts';
import { type AuditContext, recordAudit } from '../publishing/audit.ts';
import { chosenColumns, type ExportColumn } from './export-columns.ts';
import { acquireExport } from './export-limit.ts';
import { collectionTables, listTable, type ReadableList } from './export-tables.ts';
import type { CellReading } from './field-columns.ts';
import { wallClock } from './wall-clock.ts';

export type { ExportColumn } from './export-columns.ts';

/** A list as its feature has it ready to be exported. */
export interface ListExport<Row> {
  /** Becomes the file's and the sheet's name. */
  readonly name: string;
  readonly source: ListSource;
  /** Holds beside the filters that were asked for. */
  readonly filters?: readonly ListFilter[];
  readonly columns: readonly ExportColumn<Row>[];
  /** Ids of columns that tell which row it is, for the sheets of collections. */
  readonly keys: readonly string[];
  /** Ids that may be asked for and have nothing to show. */
  readonly silent?: ReadonlySet<string>;
  /** Rows of ids in their order, with all that the cells are made from; those that are gone are left out. */
  readonly read: (ids: readonly string[]) => Promise<readonly Row[]>;
}

const formats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
};
export type Format = keyof typeof formats;
export const formatSchema = Type.Union([Type.Literal('xlsx'), Type.Literal('csv'), Type.Literal('jsonl')], {
  default: 'xlsx',
  description: 'JSON Lines have dates and times as instants in UTC.',
});

const own = {
  columns: Type.Optional(
    Type.Array(Type.String({ maxLength: 60 }), {
      maxItems: 1000,
      description: 'Ids of columns in the order they are wanted; the list’s own and all visible fields without it.',
    }),
  ),
};
export const exportBody = Type.Object(
  { ...listQuerySchema.properties, ...own },
  { title: 'ListExport', additionalProperties: false },
);

/** What is asked of a list that shall be exported. */
export interface ExportRequest<Q, Also = unknown, Params = unknown> {
  /** What stands in the path. */
  readonly params: Params;
  readonly query: Q;
  readonly format: Format;
  readonly list: ListQuery;
  /** What the list's own body has beside the query of every list. */
  readonly also: Also;
  readonly reading: CellReading;
}

interface ExportDeclaration<
  S extends 'site' | 'tenant',
  Q extends TObject,
  Row,
  A extends TObject = TObject,
  P extends TObject = TObject,
> {
  readonly resource: string;
  /** Where it is not `{resource}/export`. */
  readonly call?: {
    readonly path: string;
    readonly name: string;
    readonly params: P;
    readonly description: string;
  };
  readonly tag: string;
  readonly summary: string;
  readonly action: Action;
  readonly scope: S;
  readonly alsoInSite?: boolean;
  readonly pool: Pool;
  /** The parameters that the list's own filter call takes. */
  readonly query: Q;
  /** What its body has beside the query of every list; its title becomes the body's. */
  readonly also?: A;
  /** What the list is for this caller; throws what the list's own call would. */
  readonly prepare: (
    context: Context<'user', S, 'read'>,
    asked: ExportRequest<Static<Q>, Static<A>, Static<P>>,
  ) => Promise<ListExport<Row>>;
}

/**
 * `POST {resource}/export`: the whole list that a query finds, as a file. Source: specification, section 9, Export
 * formats; design, section 8.
 *
 * The rows are read with a cursor while they are sent, as fast as the caller takes them, so that neither side holds the
 * list. A failure after the first of it breaks the connection: a part of a list never looks like the whole. Who asked for
 * it stands in the audit trail.
 */
export function exportRoute<
  S extends 'site' | 'tenant',
  Q extends TObject,
  Row,
  A extends TObject,
  P extends TObject = TObject,
>(declaration: ExportDeclaration<S, Q, Row, A, P>): Route {
  const { resource, tag, summary, action, scope, alsoInSite, also, call } = declaration;
  return route({
    tag,
    authentication: 'user',
    scope,
    ...(alsoInSite && { alsoInSite }),
    action,
    transaction: 'none',
    isTransfer: true,
    method: 'POST',
    path: call?.path ?? `${resource}/export`,
    name: call?.name ?? `${resource}.export`,
    summary,
    ...(call && { params: call.params as TObject }),
    description:
      call?.description ??
      'Takes the same query as the filtered list, and answers all that it finds in the same order: skip, limit and skipCount mean nothing here. A workbook has one more sheet for each collection.',
    query: Type.Object({ ...declaration.query.properties, format: Type.Optional(formatSchema) }),
    body: also
      ? Type.Object(
          { ...exportBody.properties, ...also.properties },
          { title: (also as { title?: string }).title, additionalProperties: false },
        )
      : exportBody,
    produces: 'application/octet-stream',
    handler: (context, { params, query, body: sent }) => {
      const { format = 'xlsx', ...own } = query as { format?: Format };
      const base = context as unknown as Omit<TenantContext, 'tx'>;
      // Tenant and site stand in the context.
      const named = Object.entries((params as object | undefined) ?? {}).filter(
        ([name]) => call?.params.properties[name],
      );
      const asked = { params: Object.fromEntries(named) as Static<P>, query: own as Static<Q>, format };
      return startExport(declaration, base, asked, sent as Static<typeof exportBody>);
    },
  });
}

async function startExport<S extends 'site' | 'tenant', Q extends TObject, Row, A extends TObject, P extends TObject>(
  { resource, pool, prepare }: ExportDeclaration<S, Q, Row, A, P>,
  base: Omit<TenantContext, 'tx'>,
  { params, query, format }: { readonly params: Static<P>; readonly query: Static<Q>; readonly format: Format },
  { columns: wanted, ...sent }: Static<typeof exportBody>,
): Promise<Answer> {
  const context = fieldContext(base);
  const reading: CellReading = { context, clock: clockOf(format, context.timeZone) };
  const leave = acquireExport(pool, base.tenant.id);
  try {
    await inTransaction(pool, { tenantId: base.tenant.id }, async (tx) =>
      recordExport({ ...base, tx }, resource, {
        format,
        query: { ...(params as object | undefined), ...(query as object), ...sent },
        columns: wanted,
      }),
    );
    let name = '';
    const stream = await streamLongRead(pool, { tenantId: base.tenant.id }, async (tx) => {
      const listQuery = queryOfBody(sent);
      const inTransaction = { ...base, tx } as unknown as Context<'user', S, 'read'>;
      const list = await prepare(inTransaction, {
        ...{ params, query, format, list: listQuery, also: sent as Static<A>, reading },
      });
      const columns = chosenColumns(list.columns, wanted, list.silent);
      const filters = [...(listQuery.filters ?? []), ...(list.filters ?? [])];
      const opened = await openListCursor(tx, list.source, { ...listQuery, filters });
      if ('problems' in opened) throw new ProblemError(opened.problems);
      name = list.name;
      const keys = list.columns.filter(({ id }) => list.keys.includes(id));
      return written({ name, cursor: opened.cursor, columns, keys, read: list.read }, format, base.culture);
    });
    stream.once('close', leave);
    return exportedFile(stream, name, format, base);
  } catch (error) {
    leave();
    throw error;
  }
}

/** People read what clocks in their place show; programs read instants. */
export function clockOf(format: Format, timeZone: string): CellReading['clock'] {
  return format === 'jsonl' ? (instant) => instant.toISOString() : wallClock(timeZone);
}

/** Tells the audit trail who took a list out, and what of it. */
export function recordExport(
  context: AuditContext,
  resource: string,
  asked: { readonly format: Format; readonly query: object; readonly columns: readonly string[] | undefined },
): void {
  recordAudit(context, {
    action: 'export',
    resourceType: resource.replace(/s$/, ''),
    resourceId: null,
    resourceName: null,
    after: asked,
  });
}

/** A list as a file to be saved, named after the list and the day. */
export function exportedFile(
  stream: Readable,
  name: string,
  format: Format,
  base: Parameters<typeof fieldContext>[0],
): Answer {
  const { timeZone, now } = fieldContext(base);
  const answer = document(stream, formats[format], cleanFileName(`${name} ${today(timeZone, now)}.${format}`));
  const disposition = answer.headers['content-disposition']?.replace(/^inline/, 'attachment') ?? 'attachment';
  return { ...answer, headers: { ...answer.headers, 'content-disposition': disposition } };
}

/** Writers are loaded when somebody exports: not every server process does. */
export async function written<Row>(list: ReadableList<Row>, format: Format, culture: Culture): Promise<Readable> {
  const { yes, no } = displayTexts[culture];
  if (format === 'xlsx') {
    const { writeXlsx } = await import('@tingest/documents/xlsx');
    // A workbook's own yes and no are words of the program that opens it.
    const inWords = (cell: Cell) => (typeof cell === 'boolean' ? (cell ? yes : no) : cell);
    return writeXlsx([listTable(list), ...collectionTables(list, culture)].map((table) => withCells(table, inWords)));
  }
  if (format === 'jsonl') {
    const { writeJsonLines } = await import('@tingest/documents/json-lines');
    return Readable.from(writeJsonLines(listTable(list)), { highWaterMark: 2 });
  }
  const { writeCsv } = await import('@tingest/documents/csv');
  const decimalSeparator = decimalSeparators[culture];
  // Where a comma begins the decimals, spreadsheets expect a semicolon between cells.
  const separator = decimalSeparator === ',' ? ';' : ',';
  return Readable.from(writeCsv(listTable(list), { separator, decimalSeparator, yes, no }), { highWaterMark: 2 });
}

/** A table whose cells are other ones. */
function withCells(table: Table, change: (cell: Cell) => Cell): Table {
  return {
    ...table,
    async *batches() {
      for await (const rows of table.batches()) yield rows.map((row) => row.map(change));
    },
  };
}
