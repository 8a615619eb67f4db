import type { Readable } from 'node:stream';
import type { SiteContext } from '../http/kernel/context.ts';
import { selectFile } from './file-queries.ts';
import { type FileStore, storageKey } from './file-store.ts';

/** The content of a file as it was uploaded. */
interface OriginalContent {
  /** Whether it is smaller compressed, which pictures are not. */
  readonly isCompressible: boolean;
  /** Nothing where the store has lost it. */
  readonly open: () => Promise<Readable | undefined>;
}

/** Finds files of the site by their ids; `null` for a deleted one. The caller is responsible for access control. */
export function originalContents({ storage }: Pick<FileStore, 'storage'>) {
  return async (context: SiteContext, id: string): Promise<OriginalContent | null> => {
    const row = await selectFile(context, id);
    return row ? { isCompressible: row.kind !== 'image', open: () => storage.read(storageKey(row, 'original')) } : null;
  };
}
