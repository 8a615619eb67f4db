import type { Readable } from 'node:stream';
import { streamZip } from './stream-zip.ts';

/** An entry of a zip. It is opened when its turn comes; skipped where it turns out not to exist. */
export interface ZipEntry {
  readonly path: string;
  /** Whether it is smaller compressed; pictures and workbooks are not. */
  readonly isCompressible: boolean;
  readonly open: () => Promise<Readable | undefined>;
}

/**
 * Streams a zip of all entries, while it is consumed. Errors of the entries, and a consumer that aborts, end all of it.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  return streamZip(async ({ addStream }) => {
    for await (const { path, isCompressible, open } of entries) {
      const content = await open();
      if (content) await addStream(path, content, { compress: isCompressible });
    }
  });
}
