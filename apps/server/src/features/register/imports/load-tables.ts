import { buffer } from 'node:stream/consumers';
import type { ReadTable, TableFile, TextReading } from '@tingest/documents/tables';
import { fileTypes } from '@tingest/domain/foundation';
import { inTransaction } from '../../../database/transaction.ts';
import type { FileRow } from '../../../file-store/file-queries.ts';
import { type FileStore, storageKey } from '../../../file-store/file-store.ts';
import { asStorageProblem } from '../../../file-store/storage-problem.ts';
import type { Context } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { requesterOf } from '../../../http/kernel/requester.ts';
import { type WorkTicket, workerTask } from '../../../workers/worker-pool.ts';
import { getReadableFile } from '../files/file-access.ts';
import type { readFile } from './read-file.ts';
import type { ReadRows, RowsToRead, readRows } from './read-rows.ts';
import { sheetOfZip } from './zips/sheet-of-zip.ts';

const reading = workerTask<typeof readFile>(new URL('./read-file.ts', import.meta.url), 'readFile');
const readingRows = workerTask<typeof readRows>(new URL('./read-rows.ts', import.meta.url), 'readRows');

/** Which of the types that can be imported are workbooks; the others are texts. */
const workbooks: ReadonlySet<string> = new Set(['xls', 'xlsx', 'ods']);

/** The user that reads a file, and the site. */
type ReadingContext = Context<'user', 'site', 'none'>;

/**
 * The tables of an uploaded file that the caller may read. No transaction is open while its content is read.
 * @param rows of each table at most
 * @param reading how a text is read, where that was chosen
 * @throws ProblemError `notFound`, `importType`, `tableUnreadable`
 */
export async function loadTables(
  store: FileStore,
  context: ReadingContext,
  fileId: string,
  { rows, reading: textReading }: { readonly rows: number; readonly reading?: TextReading },
): Promise<readonly ReadTable[]> {
  const read = await readInWorker(store, context, fileId, (ticket, file) =>
    ticket.run(reading, { file: withReading(file, textReading), rows }),
  );
  return read.tables;
}

/**
 * The rows of one sheet of an uploaded file that the caller may read, in parts. No transaction is open meanwhile.
 * @throws ProblemError as `loadTables`
 */
export function loadRows(
  store: FileStore,
  context: ReadingContext,
  fileId: string,
  { reading: textReading, ...rowRequest }: Omit<RowsToRead, 'file'> & { readonly reading?: TextReading },
): Promise<ReadRows> {
  return readInWorker(store, context, fileId, (ticket, file) =>
    ticket.run(readingRows, { file: withReading(file, textReading), ...rowRequest }, ownMemory(file)),
  );
}

/**
 * Returns the uploaded file that rows are read from, and the zips with the files that cells name: one that holds the
 * sheet as well is both.
 * @throws ProblemError `notFound`, `importType`
 */
export async function importFiles(
  store: FileStore,
  context: ReadingContext,
  fileId: string,
  zipIds: readonly string[],
): Promise<{ readonly file: FileRow; readonly zips: readonly FileRow[] }> {
  const file = await getTableFile(store, context, fileId);
  const zips: FileRow[] = tableTypeOf(file) === 'zip' ? [file] : [];
  for (const [index, id] of zipIds.entries()) {
    const zip = await getTableFile(store, context, id.toLowerCase());
    if (tableTypeOf(zip) !== 'zip') throw new ProblemError({ code: 'importType', path: `zipIds.${index}` });
    if (!zips.some((each) => each.id === zip.id)) zips.push(zip);
  }
  return { file, zips };
}

/** An uploaded file that can be imported. @throws ProblemError `notFound`, `importType` */
async function getTableFile(store: FileStore, context: ReadingContext, fileId: string): Promise<FileRow> {
  const { tenant } = context;
  const row = await inTransaction(store.pool, { tenantId: tenant.id, readOnly: true }, (tx) =>
    getReadableFile({ ...context, tx }, fileId),
  );
  tableTypeOf(row);
  return row;
}

async function readInWorker<Result extends object>(
  store: FileStore,
  context: ReadingContext,
  fileId: string,
  read: (ticket: WorkTicket, file: TableFile) => Promise<Result | { readonly isUnreadable: true }>,
): Promise<Result> {
  const row = await getTableFile(store, context, fileId);
  const ticket = store.workers.enter(requesterOf(context));
  try {
    const readResult = await read(ticket, await tableFileOf(store, row));
    if ('isUnreadable' in readResult) throw new ProblemError({ code: 'tableUnreadable', path: 'fileId' });
    return readResult;
  } finally {
    ticket.leave();
  }
}

/** @param reading how a text is to be read; only the reader's own properties are passed on */
function withReading(file: TableFile, reading: TextReading | undefined): TableFile {
  return reading ? { ...file, reading: { encoding: reading.encoding, separator: reading.separator } } : file;
}

/** The memory of a file that nothing else is in, so that it may be handed over: small ones share theirs. */
function ownMemory({ bytes: { buffer: memory, byteLength } }: TableFile): readonly ArrayBuffer[] {
  return memory instanceof ArrayBuffer && memory.byteLength === byteLength ? [memory] : [];
}

async function tableFileOf(store: FileStore, row: FileRow): Promise<TableFile> {
  const type = tableTypeOf(row);
  if (type === 'zip') return sheetOfZip(store, row);
  const content = await store.storage.read(storageKey(row, 'original')).catch(asStorageProblem);
  if (!content) throw new ProblemError({ code: 'fileMissing', path: 'fileId' });
  return { bytes: await buffer(content), type, name: row.name };
}

function tableTypeOf({ content_type }: FileRow): 'workbook' | 'text' | 'zip' {
  const type = fileTypes.find(({ contentTypes }) => contentTypes.includes(content_type));
  if (!type?.uses.includes('import')) throw new ProblemError({ code: 'importType', path: 'fileId' });
  if (type.key === 'zip') return 'zip';
  return workbooks.has(type.key) ? 'workbook' : 'text';
}
