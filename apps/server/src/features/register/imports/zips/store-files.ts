import { sql } from 'kysely';
import { inTransaction } from '../../../../database/transaction.ts';
import { type FileStore, storeUpload } from '../../../../file-store/file-store.ts';
import type { Context } from '../../../../http/kernel/context.ts';
import { ProblemError } from '../../../../http/kernel/problem-error.ts';
import { getReadableFile } from '../../files/file-access.ts';
import { cellsOf, type ImportRecord, noteLife, storedRows } from '../import-store.ts';
import { fileFinder, type NamedFile } from './find-files.ts';
import { withZip } from './open-zip.ts';

/** Milliseconds of one turn. */
const maxTurnMs = 8_000;
/**
 * Files that are on their way at once: while pictures of one are made by a worker, others are unpacked, written and noted. Each is in a
 * file of this machine, so that memory does not grow with them.
 */
const storedAtOnce = 4;

interface FileToStore extends NamedFile {
  readonly fieldId: string;
}

/**
 * Stores the files that the next rows of an import hold, as its starter's uploads; they have ids of their own making, so that one that
 * is there already is not stored again. No transaction is open meanwhile. Kinds that are refused are the rows' to tell.
 * @returns whether all of them are there
 */
export async function storeFiles(
  store: FileStore,
  context: Context<'user', 'site', 'none'>,
  row: ImportRecord,
  rowsAtOnce: number,
): Promise<boolean> {
  const until = performance.now() + maxTurnMs;
  const filesToStore = await missingFiles(store, context, row, rowsAtOnce);
  for (const [zipId, files] of Map.groupBy(filesToStore, ({ file }) => file.zip_id)) {
    const zipRow = await inTransaction(store.pool, { tenantId: row.tenant_id, readOnly: true }, (tx) =>
      getReadableFile({ ...context, tx }, zipId),
    );
    const isDone = await withZip(store, zipRow, async ({ parts, read }) => {
      const byPath = new Map(parts.map((part) => [part.path, part]));
      return severalAtOnce(files, until, async ({ file, reference, fieldId }) => {
        context.signal.throwIfAborted();
        const part = byPath.get(file.path);
        if (!part) return;
        const request = {
          ...{ id: reference.id, fileName: reference.name, reference: `dataProperties.${fieldId}` },
          use: 'file' as const,
        };
        await storeUpload(store, context, request, await read(part)).catch(unlessRefused);
        const { tenant } = context;
        await inTransaction(store.pool, { tenantId: tenant.id }, (tx) => noteLife({ tx, tenant }, row.id));
      });
    });
    if (!isDone) return false;
  }
  return true;
}

/**
 * Runs an action for each file, a few at a time, and starts no further one once the turn is over. All actions have
 * ended when it returns, also where one failed: the zip that they are read from is closed then.
 * @returns whether all were started
 * @throws the first error
 */
async function severalAtOnce(
  files: readonly FileToStore[],
  until: number,
  work: (file: FileToStore) => Promise<void>,
): Promise<boolean> {
  const remainingFiles = [...files];
  let [isFirst, hasFailed] = [true, false];
  const lane = async (): Promise<void> => {
    while (remainingFiles.length > 0 && !hasFailed && (isFirst || performance.now() <= until)) {
      isFirst = false;
      const next = remainingFiles.shift();
      try {
        if (next) await work(next);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: storedAtOnce }, lane));
  const failedLane = lanes.find(({ status }) => status === 'rejected');
  if (failedLane?.status === 'rejected') throw failedLane.reason;
  return remainingFiles.length === 0;
}

/** Problems for which content may be refused: the row gets the problem, and the others continue. */
const refusals: readonly string[] = [
  'fileSize',
  'fileEmpty',
  'fileType',
  'imageType',
  'imagePixels',
  'zipParts',
  'duplicate',
];

function unlessRefused(error: unknown): void {
  const code = error instanceof ProblemError ? error.problems[0]?.code : undefined;
  if (code === undefined || !refusals.includes(code)) throw error;
}

/** Files of the next rows that are not stored yet. */
async function missingFiles(
  { pool }: FileStore,
  { tenant }: Context<'user', 'site', 'none'>,
  row: ImportRecord,
  rowsAtOnce: number,
): Promise<readonly FileToStore[]> {
  const { files = [] } = row.shape;
  const columnOf = new Map(row.columns.flatMap(({ column, fieldId }) => (fieldId === null ? [] : [[fieldId, column]])));
  return inTransaction(pool, { tenantId: tenant.id, readOnly: true }, async (tx) => {
    const scope = { tx, tenant };
    const next = sql`line > ${row.applied_to} AND state IN ('create', 'change')`;
    const rows = await storedRows(scope, row.id, next, { limit: rowsAtOnce });
    const finder = await fileFinder(scope, row, rows);
    const plannedFiles = rows.flatMap((each) => {
      const cells = cellsOf(each);
      // A file that stays as it is has another id in the plan.
      const plannedChanges = JSON.stringify(each.changes);
      return files.flatMap(({ columnId, targetId, targetFieldId }): FileToStore[] => {
        const column = columnOf.get(columnId);
        if (targetId !== each.target_id || column === undefined) return [];
        const findResult = finder.find(each.line, targetFieldId, cells[column] ?? null);
        if (!findResult || 'problem' in findResult) return [];
        return findResult.files
          .filter(({ reference }) => plannedChanges.includes(reference.id))
          .map((namedFile) => ({ ...namedFile, fieldId: targetFieldId }));
      });
    });
    const ids = plannedFiles.map(({ reference }) => reference.id);
    const { rows: existingRows } = await sql<{ id: string }>`
      SELECT id FROM files WHERE tenant_id = ${tenant.id} AND id = ANY (${ids}::uuid[]) AND is_stored`.execute(tx);
    const storedIds = new Set(existingRows.map(({ id }) => id));
    // A file named by two rows is stored once.
    const byId = new Map(plannedFiles.map((each) => [each.reference.id, each]));
    return [...byId.values()].filter(({ reference }) => !storedIds.has(reference.id));
  });
}
