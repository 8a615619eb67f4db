import { buffer } from 'node:stream/consumers';
import type { ReadTable } from '@tingest/documents/tables';
import { fileTypes } from '@tingest/domain';
import { inTransaction } from '../../../database/transaction.ts';
import type { FileRow } from '../../../file-store/file-queries.ts';
import { type FileStore, storageKey } from '../../../file-store/file-store.ts';
import { asStorageProblem } from '../../../file-store/storage-problem.ts';
import type { Context } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { requesterOf } from '../../../http/requester.ts';
import { workerTask } from '../../../workers/worker-pool.ts';
import { getReadableFile } from '../files/file-access.ts';
import type { readFile } from './read-file.ts';

const reading = workerTask<typeof readFile>(new URL('./read-file.ts', import.meta.url), 'readFile');

/** Which of the types that can be imported are workbooks; the others are texts. */
const workbooks: ReadonlySet<string> = new Set(['xls', 'xlsx']);

/**
 * The tables of an uploaded file that the caller may read. No transaction is open while its content is read.
 * @param rows of each table at most
 * @throws ProblemError `notFound`, `importType`, `tableUnreadable`
 */
export async function loadTables(
  store: FileStore,
  context: Context<'user', 'site', 'none'>,
  fileId: string,
  rows: number,
): Promise<readonly ReadTable[]> {
  const { tenant } = context;
  const row = await inTransaction(store.pool, { tenantId: tenant.id, readOnly: true }, (tx) =>
    getReadableFile({ ...context, tx }, fileId),
  );
  const type = tableTypeOf(row);
  const ticket = store.workers.enter(requesterOf(context));
  try {
    const content = await store.storage.read(storageKey(row, 'original')).catch(asStorageProblem);
    if (!content) throw new ProblemError({ code: 'fileMissing', path: 'fileId' });
    const file = { bytes: await buffer(content), type, name: row.name };
    const read = await ticket.run(reading, { file, rows });
    if ('isUnreadable' in read) throw new ProblemError({ code: 'tableUnreadable', path: 'fileId' });
    return read.tables;
  } finally {
    ticket.leave();
  }
}

function tableTypeOf({ content_type }: FileRow): 'workbook' | 'text' {
  const type = fileTypes.find(({ contentTypes }) => contentTypes.includes(content_type));
  if (!type?.uses.includes('import')) throw new ProblemError({ code: 'importType', path: 'fileId' });
  return workbooks.has(type.key) ? 'workbook' : 'text';
}
