import type { Readable } from 'node:stream';
import type { ListFilter, ListQuery } from '@tingest/domain/fields';
import { cleanFileName, type FileReference, today } from '@tingest/domain/foundation';
import type { Pool } from 'pg';
import Type, { type Static } from 'typebox';
import { openListCursor } from '../database/lists/list-cursor.ts';
import type { ListSource } from '../database/lists/list-source.ts';
import { streamLongRead } from '../database/long-read.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { type Answer, document } from '../http/kernel/answer.ts';
import type { TenantContext } from '../http/kernel/context.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { ProblemError } from '../http/kernel/problem-error.ts';
import { listQuerySchema } from '../http/lists/list-schemas.ts';
import { type AuditContext, recordAudit } from '../publishing/audit.ts';
import { chosenColumns, type ExportColumn } from './export-columns.ts';
import { type FileStyle, type Format, formatQuery, mediaType, splitQuery, written } from './export-format.ts';
import { acquireExport } from './export-limit.ts';
import type { CellReading } from './field-columns.ts';
import { FileNames } from './file-names.ts';
import { wallClock } from './wall-clock.ts';
import type { ZippedFiles } from './zip-export.ts';

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
  readonly keys?: readonly string[];
  /** Ids that may be asked for and have nothing to show. */
  readonly silent?: ReadonlySet<string>;
  /**
   * Returns the rows of ids in their order, with all that the cells are made from; those that are gone are left out.
   * @param columns ids of the columns that the file has
   */
  readonly read: (ids: readonly string[], columns: ReadonlySet<string>) => Promise<readonly Row[]>;
  /** The content of the files that its rows name; absent where they name none. */
  readonly files?: Omit<ZippedFiles, 'names'>;
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

/** The part of a request for an export that is the same for every list. */
export interface ExportRequest {
  readonly format: Format;
  readonly list: ListQuery;
  readonly reading: CellReading;
}

/** The parameters of an export whose list takes none of its own. */
export const exportQuery = Type.Object(formatQuery);

/**
 * Returns the properties that the declarations of all exports share. `POST {resource}/export` returns the whole list that
 * a query finds, as a file. Source: specification, section 9, Export formats; design, section 8.
 */
export function exportCall(resource: string) {
  return {
    authentication: 'user',
    transaction: 'none',
    isTransfer: true,
    method: 'POST',
    path: `${resource}/export`,
    name: `${resource}.export`,
    description:
      'Takes the same query as the filtered list, and answers all that it finds in the same order: skip, limit and skipCount mean nothing here. A workbook has one more sheet for each collection.',
    produces: 'application/octet-stream',
  } as const;
}

type ExportContext = Omit<TenantContext, 'tx'> & Pick<AuditContext, 'site'>;

/** An export as it was requested. */
interface SentExport {
  readonly pool: Pool;
  readonly resource: string;
  /** Parameters of the path that the audit trail records. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query: Static<typeof exportQuery> & object;
  /** The list query that the body expresses. */
  readonly list: ListQuery;
  readonly body: Pick<Static<typeof exportBody>, 'columns'> & object;
}

/**
 * Returns a list as a file. The rows are read with a cursor while they are sent, as fast as the caller takes them, so
 * that neither side holds the list. A failure after the first bytes breaks the connection: a part of a list never looks
 * like the whole. The audit trail records the user that requested it.
 *
 * @param prepare returns the list for this caller in the transaction that reads it; throws the errors that the list's
 * own call would
 */
export async function exportList<Row>(
  context: ExportContext,
  { pool, resource, params, query, list: listQuery, body }: SentExport,
  prepare: (tx: Transaction, request: ExportRequest) => Promise<ListExport<Row>>,
): Promise<Answer> {
  const { style, ownQuery } = splitQuery(query);
  const { columns: requestedColumns, ...requestBody } = body;
  const { format } = style;
  const fields = fieldContext(context);
  const names = new FileNames();
  const reading: CellReading = {
    ...{ context: fields, ...clocksOf(format, fields.timeZone) },
    ...(format === 'zip' && { fileName: (file: FileReference) => names.of(file) }),
  };
  const scope = { tenantId: context.tenant.id };
  const leave = acquireExport(pool, context.tenant.id);
  try {
    const event = { format, query: { ...params, ...ownQuery, ...requestBody }, columns: requestedColumns };
    await inTransaction(pool, scope, async (tx) => recordExport({ ...context, tx }, resource, event));
    let name = '';
    const stream = await streamLongRead(pool, scope, async (tx) => {
      const list = await prepare(tx, { format, list: listQuery, reading });
      const columns = chosenColumns(list.columns, requestedColumns, list.silent);
      const filters = [...(listQuery.filters ?? []), ...(list.filters ?? [])];
      const openedCursor = await openListCursor(tx, list.source, { ...listQuery, filters });
      if ('problems' in openedCursor) throw new ProblemError(openedCursor.problems);
      name = list.name;
      const keys = list.columns.filter(({ id }) => list.keys?.includes(id));
      const columnIds = new Set(columns.map(({ id }) => id));
      const read = (ids: readonly string[]) => list.read(ids, columnIds);
      const files = list.files && { ...list.files, names };
      return written({ name, cursor: openedCursor.cursor, columns, keys, read }, style, context.culture, files);
    });
    stream.once('close', leave);
    return exportedFile(stream, name, style, context);
  } catch (error) {
    leave();
    throw error;
  }
}

/** Returns the time formats: people get the local time of the zone, programs get instants. */
export function clocksOf(format: Format, timeZone: string): Pick<CellReading, 'clock' | 'exactClock'> {
  if (format === 'jsonl') return { clock: isoText, exactClock: isoText };
  const { formatShort, exact } = wallClock(timeZone);
  return { clock: formatShort, exactClock: exact };
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
