import { StringDecoder } from 'node:string_decoder';
import type { Entry } from 'yauzl';

/** The parts of a workbook by their paths, read as texts, piece by piece. */
export interface WorkbookParts {
  readonly has: (path: string) => boolean;
  /** @throws where the part is broken, or more than the directory says */
  readonly text: (path: string) => AsyncGenerator<string>;
}

/** More parts than any workbook has. */
const maxParts = 10_000;

/** @throws for a file that is not a zip, or is truncated */
export async function openParts(bytes: Uint8Array): Promise<WorkbookParts> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { fromBufferPromise } = await import('yauzl');
  const zip = await fromBufferPromise(buffer, { lazyEntries: true });
  if (zip.entryCount > maxParts) throw new Error('too many parts');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  return {
    has: (path) => entries.has(path.toLowerCase()),
    async *text(path) {
      const entry = entries.get(path.toLowerCase());
      if (!entry) throw new Error(`there is no ${path}`);
      const decoder = new StringDecoder('utf8');
      for await (const piece of await zip.openReadStreamPromise(entry)) yield decoder.write(piece as Buffer);
      yield decoder.end();
    },
  };
}
