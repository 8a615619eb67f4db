import { ApiError, type ListedCollection, type ListInit, type PathBefore, type Query } from '@tingest/api-client';
import type { Action } from '@tingest/domain/access';
import type { ListQuery } from '@tingest/domain/fields';
import { api } from './http.ts';

export type ExportFormat = Query<`${ExportedCollection}/export`, 'post'>['format'];

type ExportQuery = Query<`${ExportedCollection}/export`, 'post'>;

/** How CSV is written; by the language where nothing is said. */
export interface CsvSettings {
  readonly separator?: ExportQuery['separator'];
  readonly decimalSign?: ExportQuery['decimalSign'];
  readonly encoding?: ExportQuery['encoding'];
}

/** Lists that can be taken out as a file: all that have a screen in the administration. */
export type ExportedCollection = ListedCollection & PathBefore<'/export', 'post'>;

/** Lists that can be exported, with the required action. */
const actions: Readonly<Record<ExportedCollection, Action>> = {
  '/{tenantKey}/{siteKey}/elements': 'elements.export',
  '/{tenantKey}/{siteKey}/records': 'records.export',
  '/{tenantKey}/{siteKey}/operations': 'operations.export',
  '/{tenantKey}/{siteKey}/transactions': 'transactions.export',
  '/{tenantKey}/{siteKey}/elementTypes': 'configuration.export',
  '/{tenantKey}/{siteKey}/recordTypes': 'configuration.export',
  '/{tenantKey}/{siteKey}/schemas': 'configuration.export',
  '/{tenantKey}/{siteKey}/operationTypes': 'configuration.export',
  '/{tenantKey}/{siteKey}/transactionTypes': 'configuration.export',
  // Users that may read these lists may export them.
  '/{tenantKey}/users': 'users.read',
  '/{tenantKey}/{siteKey}/privileges': 'privileges.read',
  '/{tenantKey}/auditEvents': 'auditTrail.read',
  '/{tenantKey}/{siteKey}/files': 'files.read',
  '/{tenantKey}/{siteKey}/messages': 'messages.read',
  '/{tenantKey}/{siteKey}/sms': 'sms.read',
  '/tenants': 'tenants.read',
};

export function isExportedCollection(collection: ListedCollection): collection is ExportedCollection {
  return Object.hasOwn(actions, collection);
}

/** Returns the action required for exporting a list. */
export function exportAction(collection: ExportedCollection): Action {
  return actions[collection];
}

interface ExportOptions {
  readonly query?: ListInit['query'];
  readonly format: ExportFormat;
  /** How it is written where it is CSV. */
  readonly csv?: CsvSettings;
  /** Keys of columns in order; all of them without it. */
  readonly columns?: readonly string[] | undefined;
  /** A data schema that defines the file's columns instead; of objects and predefined values only. */
  readonly schemaId?: string | undefined;
  readonly signal: AbortSignal;
  /** Receives the number of bytes so far. The total is unknown until the end. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * All that a list's query finds, as a file. It may take minutes: it is given up by `signal` only.
 * @throws ApiError; the signal's reason as it is
 */
export async function exportList(
  collection: ExportedCollection,
  { searchCriteria, ordering, filters }: ListQuery,
  options: ExportOptions,
): Promise<ExportedFile> {
  const { format, csv, columns, query, schemaId, signal } = options;
  const requestOptions = { query: { ...query, ...(format === 'csv' && csv), format }, signal, timeout: null };
  const body = { searchCriteria, ordering, filters };
  const reply =
    schemaId !== undefined && hasSchemas(collection)
      ? await api.open(`${collection}/schemas/{schemaId}/filter`, { path: { schemaId }, body, ...requestOptions })
      : await api.open(`${collection}/export`, { body: { ...body, columns }, ...requestOptions });
  return receive(reply, options);
}

/** Checks whether a list has rows with fields, which may contain files. */
export function mayHoldFiles(collection: ListedCollection): boolean {
  return hasSchemas(collection) || /\/(operations|transactions)$/.test(collection);
}

/** Lists that data schemas are about. */
export function hasSchemas(
  collection: ListedCollection,
): collection is '/{tenantKey}/{siteKey}/elements' | '/{tenantKey}/{siteKey}/records' {
  return collection === '/{tenantKey}/{siteKey}/elements' || collection === '/{tenantKey}/{siteKey}/records';
}

/** A file that was written for a call, and the name that it came with. */
export interface ExportedFile {
  readonly content: Blob;
  /** Nothing where the server gave none. */
  readonly name: string | undefined;
}

/** The whole of a reply that is written while it is sent. One that broke off is a failure, never half a file. */
async function receive(reply: Response, { signal, onProgress }: ExportOptions): Promise<ExportedFile> {
  try {
    return { content: await trackProgress(reply, onProgress).blob(), name: fileNameOf(reply) };
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ApiError({ status: 0, method: 'POST', cause });
  }
}

/** Returns the same response with its bytes counted as they pass; the browser decides where they are buffered. */
function trackProgress(reply: Response, onProgress: ExportOptions['onProgress']): Response {
  if (!reply.body) return reply;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      bytes += part.byteLength;
      onProgress(bytes);
      controller.enqueue(part);
    },
  });
  const type = reply.headers.get('content-type');
  return new Response(reply.body.pipeThrough(counter), { headers: type === null ? {} : { 'content-type': type } });
}

function fileNameOf(reply: Response): string | undefined {
  const encodedName = /filename\*=UTF-8''([^;]+)/i.exec(reply.headers.get('content-disposition') ?? '')?.[1];
  try {
    return encodedName === undefined ? undefined : decodeURIComponent(encodedName);
  } catch {
    return undefined;
  }
}
