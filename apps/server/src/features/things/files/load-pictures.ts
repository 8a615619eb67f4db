import { buffer } from 'node:stream/consumers';
import { selectFiles } from '../../../file-store/file-queries.ts';
import { type FileStore, storageKey } from '../../../file-store/file-store.ts';
import type { SiteContext } from '../../../http/context.ts';
import { readableFiles } from './file-access.ts';

/** A picture as documents take it. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg';
}

/** Edge of a picture in a document, in pixels: sharp on paper at the width that it is shown. */
const edge = 1000;

/**
 * Those of some files that are pictures and that the caller may read, made ready for a document. One at a time, since
 * each of them is unpacked; a picture whose content is lost is left out.
 *
 * @param most pictures that a document holds; the first ones are taken
 */
export async function loadPictures(
  context: SiteContext,
  store: FileStore,
  ids: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const wanted = [...new Set(ids)].slice(0, most);
  if (wanted.length === 0) return pictures;
  const rows = await selectFiles(context.tx, context.tenant.id, context.site.id, wanted);
  const readable = await readableFiles(context, rows);
  // Heavy, and not every server process makes documents.
  const { default: sharp } = await import('sharp');
  for (const row of readable.filter(({ kind }) => kind === 'image')) {
    const stream = await store.storage.read(storageKey(row, 'display')).catch(() => undefined);
    if (!stream) continue;
    const bytes = await sharp(await buffer(stream))
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
    pictures.set(row.id, { bytes, type: 'image/jpeg' });
  }
  return pictures;
}
