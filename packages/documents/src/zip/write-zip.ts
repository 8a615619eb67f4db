import type { Readable } from 'node:stream';
import { streamZip } from './stream-zip.ts';

/** What stands in a zip. It is opened when its turn comes; nothing where it turns out not to be there. */
export interface ZipEntry {
  readonly path: string;
  /** Whether it is smaller compressed; pictures and workbooks are not. */
  readonly isCompressible: boolean;
  readonly open: () => Promise<Readable | undefined>;
}

/** A zip of all entries, while it is taken. Errors of the entries, and whoever takes it and leaves, end all of it. */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  return streamZip(async ({ addStream }) => {
    for await (const { path, isCompressible, open } of entries) {
      const content = await open();
      if (content) await addStream(path, content, { compress: isCompressible });
    }
  });
}
