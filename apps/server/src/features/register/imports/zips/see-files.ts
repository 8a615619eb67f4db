import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxFileBytes } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { inTransaction } from '../../../../database/transaction.ts';
import type { FileStore } from '../../../../file-store/file-store.ts';
import type { Context } from '../../../../http/kernel/context.ts';
import { ProblemError } from '../../../../http/kernel/problem-error.ts';
import { requesterOf } from '../../../../http/kernel/requester.ts';
import { workerTask } from '../../../../workers/worker-pool.ts';
import { getReadableFile } from '../../files/file-access.ts';
import { type ImportRecord, noteLife } from '../import-store.ts';
import { keyOfPath, nameOfPath } from './file-names.ts';
import { type OpenZip, withZip, type ZipPart } from './open-zip.ts';
import type { recognise } from './recognise.ts';

const recognising = workerTask<typeof recognise>(new URL('./recognise.ts', import.meta.url), 'recognise');

/** Milliseconds of one turn. */
const maxTurnMs = 8_000;
/** Files that are noted at once. */
const notedAtOnce = 50;

/**
 * Lists the files in the zips of an import, and reads the content of each: its type, and its digest. No transaction is
 * open while content is read, and files already read are not read again.
 * @returns whether all files were read
 */
export async function seeFiles(
  store: FileStore,
  context: Context<'user', 'site', 'none'>,
  row: ImportRecord,
): Promise<boolean> {
  const until = performance.now() + maxTurnMs;
  for (const zipId of row.zip_ids) {
    const unseenPaths = await unseenOf(store, row, zipId);
    if (unseenPaths?.size === 0) continue;
    const file = await inTransaction(store.pool, { tenantId: row.tenant_id, readOnly: true }, (tx) =>
      getReadableFile({ ...context, tx }, zipId),
    );
    const isDone = await withZip(store, file, async (zip) => {
      if (!unseenPaths) await list(store, row, zipId, zip.parts);
      const left = zip.parts.filter(({ path: partPath }) => !unseenPaths || unseenPaths.has(partPath));
      return seeParts(store, context, row, { zip, zipId, remainingParts: left, until });
    });
    if (!isDone) return false;
  }
  return true;
}

/** Files of a zip that were not looked at; `null` where they were not listed yet. */
async function unseenOf(
  { pool }: FileStore,
  { tenant_id: tenantId, id }: ImportRecord,
  zipId: string,
): Promise<ReadonlySet<string> | null> {
  const rows = await inTransaction(
    pool,
    { tenantId, readOnly: true },
    async (tx) =>
      (
        await sql<{ path: string; is_seen: boolean }>`
          SELECT path, is_seen FROM import_files
          WHERE tenant_id = ${tenantId} AND import_id = ${id} AND zip_id = ${zipId}`.execute(tx)
      ).rows,
  );
  return rows.length === 0 ? null : new Set(rows.flatMap((each) => (each.is_seen ? [] : [each.path])));
}

async function list(
  { pool }: FileStore,
  { tenant_id: tenantId, id }: ImportRecord,
  zipId: string,
  parts: readonly ZipPart[],
): Promise<void> {
  const files = parts.map(({ path: partPath, size }) => ({
    ...{ path: partPath, size, path_key: keyOfPath(partPath), name_key: keyOfPath(nameOfPath(partPath)) },
  }));
  await inTransaction(pool, { tenantId }, (tx) =>
    sql`
      INSERT INTO import_files (tenant_id, import_id, zip_id, path, path_key, name_key, size)
      SELECT ${tenantId}, ${id}, ${zipId}, path, path_key, name_key, size
      FROM jsonb_to_recordset(${JSON.stringify(files)}::jsonb) AS f (path text, path_key text, name_key text, size bigint)
      ON CONFLICT DO NOTHING`.execute(tx),
  );
}

interface SeenPart {
  readonly path: string;
  readonly content_type: string | null;
  readonly sha256: string | null;
}

async function seeParts(
  store: FileStore,
  context: Context<'user', 'site', 'none'>,
  row: ImportRecord,
  work: {
    readonly zip: OpenZip;
    readonly zipId: string;
    readonly remainingParts: readonly ZipPart[];
    readonly until: number;
  },
): Promise<boolean> {
  const { zip, zipId, remainingParts, until } = work;
  for (let at = 0; at < remainingParts.length; at += notedAtOnce) {
    if (at > 0 && performance.now() > until) return false;
    context.signal.throwIfAborted();
    const seenParts: SeenPart[] = [];
    for (const part of remainingParts.slice(at, at + notedAtOnce))
      seenParts.push(await seePart(store, context, zip, part));
    await note(store, row, zipId, seenParts);
  }
  return true;
}

async function seePart(
  { workers }: FileStore,
  context: Context<'user', 'site', 'none'>,
  zip: OpenZip,
  part: ZipPart,
): Promise<SeenPart> {
  const seenPart = { path: part.path, content_type: null, sha256: null };
  if (part.size > maxFileBytes || part.size === 0) return seenPart;
  const file = path.join(zip.folder, 'entry');
  const hash = createHash('sha256');
  try {
    const content = await zip.read(part);
    await pipeline(content, hashing(hash), createWriteStream(file, { flags: 'w', mode: 0o600 }));
    const type = await workers.run(
      requesterOf(context),
      recognising,
      { path: file, name: nameOfPath(part.path) },
      'carried',
    );
    return { ...seenPart, content_type: type, sha256: hash.digest('hex') };
  } catch (error) {
    // A broken part counts as one of no kind; a fault of this machine is not the part's.
    if (error instanceof ProblemError || isBroken(error)) return seenPart;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

/** Checks whether an error comes from the content of the zip: inflating it, or its length. */
function isBroken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') || code === '';
}

async function note(
  { pool }: FileStore,
  { tenant_id: tenantId, id }: ImportRecord,
  zipId: string,
  seenParts: readonly SeenPart[],
): Promise<void> {
  await inTransaction(pool, { tenantId }, async (tx) => {
    await sql`
      UPDATE import_files f SET is_seen = true, content_type = v.content_type, sha256 = decode(v.sha256, 'hex')
      FROM jsonb_to_recordset(${JSON.stringify(seenParts)}::jsonb) AS v (path text, content_type text, sha256 text)
      WHERE f.tenant_id = ${tenantId} AND f.import_id = ${id} AND f.zip_id = ${zipId} AND f.path = v.path`.execute(tx);
    await noteLife({ tx, tenant: { id: tenantId } }, id);
  });
}
