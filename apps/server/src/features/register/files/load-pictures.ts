import { buffer } from 'node:stream/consumers';
import { selectFiles } from '../../../file-store/file-queries.ts';
import { type FileStore, storageKey } from '../../../file-store/file-store.ts';
import { asStorageProblem } from '../../../file-store/storage-problem.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { type WorkTicket, workerTask } from '../../../workers/worker-pool.ts';
import { readableFiles } from './file-access.ts';
import type { fitPicture } from './fit-picture.ts';

/** A picture as documents take it. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg';
}

/** Where the content of a picture is, by its file's id. */
export type PictureKeys = ReadonlyMap<string, string>;

const fitting = workerTask<typeof fitPicture>(new URL('./fit-picture.ts', import.meta.url), 'fitPicture');

/**
 * Those of some files that are pictures and that the caller may read. Their content is read by `loadPictures`, when the
 * transaction has closed.
 *
 * @param max pictures that a document holds; the first ones are taken
 */
export async function findPictures(context: SiteContext, ids: readonly string[], max: number): Promise<PictureKeys> {
  const requestedIds = [...new Set(ids)].slice(0, max);
  if (requestedIds.length === 0) return new Map();
  const rows = await selectFiles(context, requestedIds);
  const readable = await readableFiles(context, rows);
  const pictures = readable.filter(({ kind }) => kind === 'image');
  return new Map(pictures.map((row) => [row.id, storageKey(row, 'display')]));
}

/**
 * Loads pictures and prepares them for a document in a worker. One at a time, since each of them is decoded; one with
 * lost content, or that cannot be decoded, is left out.
 */
export async function loadPictures(
  { storage }: Pick<FileStore, 'storage'>,
  ticket: WorkTicket,
  keys: PictureKeys,
): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const [id, key] of keys) {
    const stream = await storage.read(key).catch(asStorageProblem);
    const bytes = stream && (await ticket.run(fitting, await buffer(stream)));
    if (bytes) pictures.set(id, { bytes, type: 'image/jpeg' });
  }
  return pictures;
}
