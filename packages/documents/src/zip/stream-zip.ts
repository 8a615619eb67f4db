import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** All parts have one time: the same contents make the same file, whenever they are written. */
const mtime = new Date(2000, 0, 1);

/** How a part is compressed: not at all, or the better the higher the level is, from 1 to 9. */
interface PartOptions {
  readonly compress?: boolean;
  readonly compressionLevel?: number;
}

/** Where the parts of a zip go. */
export interface ZipParts {
  /** Resolves when all of a part was taken: the next one is not known before. */
  readonly addStream: (path: string, content: Readable, options?: PartOptions) => Promise<void>;
  readonly addText: (path: string, text: string, options?: PartOptions) => void;
}

/**
 * Streams a zip, while its parts are consumed, one after the other: only the part being sent is held. Errors of the
 * code that adds them, and a consumer that aborts, end all of it.
 *
 * @param write adds all parts, in their order
 */
export function streamZip(write: (parts: ZipParts) => Promise<void>): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const stopping = new AbortController();
  out.on('close', () => stopping.abort());
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  pipeline(zip.outputStream, out).catch(() => stopping.abort());
  const parts: ZipParts = {
    async addStream(path, content, options) {
      stopping.signal.throwIfAborted();
      const part = new PassThrough();
      zip.addReadStream(part, path, { mtime, ...options });
      await pipeline(content, part, { signal: stopping.signal });
    },
    addText(path, text, options) {
      zip.addBuffer(Buffer.from(text), path, { mtime, ...options });
    },
  };
  write(parts).then(() => zip.end(), fail);
  return out;
}
