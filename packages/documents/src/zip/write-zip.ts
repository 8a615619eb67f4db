import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** What stands in a zip. It is opened when its turn comes; nothing where it turns out not to be there. */
export interface ZipEntry {
  readonly path: string;
  /** Whether it is smaller compressed; pictures and workbooks are not. */
  readonly isCompressible: boolean;
  readonly open: () => Promise<Readable | undefined>;
}

/** All of them have one time: the same contents make the same file, whenever they are written. */
const mtime = new Date(2000, 0, 1);

/**
 * A zip, while its entries are taken, one after the other: nothing of it is held but the part on its way. Errors of the entries, and
 * whoever takes it and leaves, end all of it.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const stopping = new AbortController();
  out.on('close', () => stopping.abort());
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  pipeline(zip.outputStream, out).catch(() => stopping.abort());
  addEntries(zip, entries, stopping.signal).catch(fail);
  return out;
}

async function addEntries(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { path, isCompressible, open } of entries) {
    signal.throwIfAborted();
    const content = await open();
    if (!content) continue;
    const part = new PassThrough();
    zip.addReadStream(part, path, { mtime, compress: isCompressible });
    await pipeline(content, part, { signal });
  }
  zip.end();
}
