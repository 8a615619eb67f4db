import { type FileHandle, open } from 'node:fs/promises';

/** A file of this machine that is looked at piece by piece, never as a whole. */
export interface FileBytes {
  readonly size: number;
  /** Up to `length` bytes from `start`; fewer at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
  /**
   * Yields the whole file in pieces with lengths that are multiples of 64 KiB, except the last one; each is valid until
   * the next.
   */
  pieces(): AsyncGenerator<Buffer>;
}

const pieceLength = 4 * 65_536;

/** Opens a file for the time of `work`. */
export async function withFileBytes<T>(path: string, work: (bytes: FileBytes) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return await work({
      size,
      read: (start, length) => fill(handle, Math.max(0, start), Buffer.alloc(length)),
      async *pieces() {
        const buffer = Buffer.alloc(Math.min(pieceLength, size));
        for (let start = 0; start < size; start += buffer.length) yield fill(handle, start, buffer);
      },
    });
  } finally {
    await handle.close();
  }
}

async function fill(handle: FileHandle, start: number, buffer: Buffer): Promise<Buffer> {
  let read = 0;
  while (read < buffer.length) {
    const { bytesRead } = await handle.read(buffer, read, buffer.length - read, start + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return buffer.subarray(0, read);
}
