import type { Readable } from 'node:stream';
import type { Action } from '@tingest/domain/access';
import type { ListFilter, ListQuery } from '@tingest/domain/fields';
import { cleanFileName, type FileReference, today } from '@tingest/domain/foundation';
import type { Pool } from 'pg';
import Type, { type Static, type TObject } from 'typebox';
import { openListCursor } from '../database/lists/list-cursor.ts';
import type { ListSource } from '../database/lists/list-source.ts';
import { streamLongRead } from '../database/long-read.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Answer, document } from '../http/kernel/answer.ts';
import type { Context, SiteContext, TenantContext } from '../http/kernel/context.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { ProblemError } from '../http/kernel/problem-error.ts';
import { type Route, route } from '../http/kernel/route.ts';
import { listQuerySchema, queryOfBody } from '../http/lists/list-schemas.ts';
import { type AuditContext, recordAudit } from '../publishing/audit.ts';
import { chosenColumns, type ExportColumn } from './export-columns.ts';
import { type FileStyle, type Format, formatQuery, mediaType, splitQuery, written } from './export-format.ts';
import { acquireExport } from './export-limit.ts';
import type { CellReading } from './field-columns.ts';
import { FileNames } from './file-names.ts';
import { wallClock } from './wall-clock.ts';
import type { FileContents } from './zip-export.ts';

export type { ExportColumn } from './export-columns.ts';

/** A list as its feature has it ready to be exported. */
export interface ListExport<Row> {
  /** Becomes the file's and the sheet's name. */
  readonly name: string;
  readonly source: ListSource;
  /** The list query, where the list's own body expresses it in another way than other lists. */
  readonly query?: ListQuery;
  /** Holds beside the filters that were asked for. */
  readonly filters?: readonly ListFilter[];
  readonly columns: readonly ExportColumn<Row>[];
  /** Ids of columns that tell which row it is, for the sheets of collections. */
  readonly keys?: readonly string[];
  /** Ids that may be asked for and have nothing to show. */
  readonly silent?: ReadonlySet<string>;
  /**
   * Returns the rows of ids in their order, with all that the cells are made from; those that are gone are left out.
   * @param columns ids of the columns that the file has
   */
  readonly read: (ids: readonly string[], columns: ReadonlySet<string>) => Promise<readonly Row[]>;
}

const exportProperties = {
  columns: Type.Optional(
    Type.Array(Type.String({ maxLength: 60 }), {
      maxItems: 1000,
      description: 'Ids of columns in the desired order. Default: the columns of the list and all visible fields.',
    }),
  ),
};
export const exportBody = Type.Object(
  { ...listQuerySchema.properties, ...exportProperties },
  { title: 'ListExport', additionalProperties: false },
);

/** Request for the export of a list. */
export interface ExportRequest<Q, Also = unknown, Params = unknown> {
  /** Parameters of the path. */
  readonly params: Params;
  readonly query: Q;
  readonly format: Format;
  readonly list: ListQuery;
  /** Properties of the list's own body beside the query of every list. */
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
  /** The files that its rows name; left out where they name none. */
  readonly contents?: FileContents;
  /** The parameters that the list's own filter call takes. */
  readonly query?: Q;
  /** Properties of its body beside the query of every list; its title becomes the body's. */
  readonly also?: A;
  /** Returns the list for this caller; throws the errors that the list's own call would. */
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
 * list. A failure after the first bytes breaks the connection: a part of a list never looks like the whole. The audit
 * trail records the user that requested it.
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
    query: Type.Object({ ...declaration.query?.properties, ...formatQuery }),
    body: also
      ? Type.Object(
          { ...exportBody.properties, ...also.properties },
          { title: (also as { title?: string }).title, additionalProperties: false },
        )
      : exportBody,
    produces: 'application/octet-stream',
    handler: (context, { params, query, body: requestBody }) => {
      const { style, own } = splitQuery(query);
      const base = context as unknown as Omit<TenantContext, 'tx'>;
      // Tenant and site stand in the context.
      const pathParameters = Object.entries((params as object | undefined) ?? {}).filter(
        ([name]) => call?.params.properties[name],
      );
      const exportRequest = {
        params: Object.fromEntries(pathParameters) as Static<P>,
        query: own as unknown as Static<Q>,
        style,
      };
      return startExport(declaration, base, exportRequest, requestBody as Static<typeof exportBody>);
    },
  });
}

async function startExport<S extends 'site' | 'tenant', Q extends TObject, Row, A extends TObject, P extends TObject>(
  { resource, pool, contents, prepare }: ExportDeclaration<S, Q, Row, A, P>,
  base: Omit<TenantContext, 'tx'>,
  { params, query, style }: { readonly params: Static<P>; readonly query: Static<Q>; readonly style: FileStyle },
  { columns: requestedColumns, ...listBody }: Static<typeof exportBody>,
): Promise<Answer> {
  const { format } = style;
  const context = fieldContext(base);
  const names = new FileNames();
  const reading: CellReading = {
    ...{ context, ...clocksOf(format, context.timeZone) },
    ...(format === 'zip' && { fileName: (file: FileReference) => names.of(file) }),
  };
  const leave = acquireExport(pool, base.tenant.id);
  try {
    await inTransaction(pool, { tenantId: base.tenant.id }, async (tx) =>
      recordExport({ ...base, tx }, resource, {
        format,
        query: { ...(params as object | undefined), ...(query as object), ...listBody },
        columns: requestedColumns,
      }),
    );
    let name = '';
    const stream = await streamLongRead(pool, { tenantId: base.tenant.id }, async (tx) => {
      const listQuery = queryOfBody(listBody);
      const inTransaction = { ...base, tx } as unknown as Context<'user', S, 'read'>;
      const list = await prepare(inTransaction, {
        ...{ params, query, format, list: listQuery, also: listBody as Static<A>, reading },
      });
      const columns = chosenColumns(list.columns, requestedColumns, list.silent);
      const baseQuery = list.query ?? listQuery;
      const filters = [...(baseQuery.filters ?? []), ...(list.filters ?? [])];
      const openedCursor = await openListCursor(tx, list.source, { ...baseQuery, filters });
      if ('problems' in openedCursor) throw new ProblemError(openedCursor.problems);
      name = list.name;
      const keys = list.columns.filter(({ id }) => list.keys?.includes(id));
      const files = contents && { context: inTransaction as unknown as SiteContext, contents, names };
      const columnIds = new Set(columns.map(({ id }) => id));
      const read = (ids: readonly string[]) => list.read(ids, columnIds);
      return written({ name, cursor: openedCursor.cursor, columns, keys, read }, style, base.culture, files);
    });
    stream.once('close', leave);
    return exportedFile(stream, name, style, base);
  } catch (error) {
    leave();
    throw error;
  }
}

/** Returns the time formats: people get the local time of the zone, programs get instants. */
export function clocksOf(format: Format, timeZone: string): Pick<CellReading, 'clock' | 'exactClock'> {
  if (format === 'jsonl') return { clock: isoText, exactClock: isoText };
  const { short, exact } = wallClock(timeZone);
  return { clock: short, exactClock: exact };
}

function isoText(instant: Date): string {
  return instant.toISOString();
}

/** Records in the audit trail the user that exported a list, and the part of it that was exported. */
export function recordExport(
  context: AuditContext,
  resource: string,
  request: { readonly format: Format; readonly query: object; readonly columns: readonly string[] | undefined },
): void {
  recordAudit(context, {
    action: 'export',
    resourceType: resource.replace(/s$/, ''),
    resourceId: null,
    resourceName: null,
    after: request,
  });
}

/** A list as a file to be saved, named after the list and the day. */
export function exportedFile(
  stream: Readable,
  name: string,
  style: FileStyle,
  base: Parameters<typeof fieldContext>[0],
): Answer {
  const { timeZone, now } = fieldContext(base);
  const fileName = cleanFileName(`${name} ${today(timeZone, now)}.${style.format}`);
  return document(stream, mediaType(style), fileName, 'attachment');
}
