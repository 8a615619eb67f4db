import { createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { StartupError } from '../../foundation/startup-error.ts';
import { ContentDigest } from './content-digest.ts';

/** Longest entry, in bytes. An entry says its length before its bytes, so it is held in memory until it is whole. */
export const maxEntryBytes = 4 * 1024 * 1024;

/**
 * Writes a compressed tar archive. It has another name until it is complete and on the disk, and only its owner may
 * read it. Memory is bounded: long content is split into entries with numbers behind their names.
 */
export class ArchiveWriter {
  readonly #file: string;
  readonly #tar = pack();
  readonly #digest = new ContentDigest();
  readonly #written: Promise<void>;
  readonly #mtime = new Date();

  private constructor(file: string) {
    this.#file = file;
    // Pictures are compressed already: more effort would only take time.
    const target = createWriteStream(this.#draft, { flags: 'wx', mode: 0o600, flush: true });
    this.#written = pipeline(this.#tar, createGzip({ level: 4 }), target);
    this.#written.catch(() => {});
  }

  /** @throws StartupError when there is something under the name, or its folder cannot be written */
  static async open(file: string): Promise<ArchiveWriter> {
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      throw new StartupError(`${file} exists already`);
    // Left over from another backup to the same name, which was killed.
    await rm(`${file}.partial`, { force: true });
    return new ArchiveWriter(file);
  }

  get #draft(): string {
    return `${this.#file}.partial`;
  }

  /** Adds something short as one entry. */
  async addText(name: string, text: string): Promise<void> {
    await this.#addEntry(name, Buffer.from(text));
  }

  /** Adds bytes as they come, as entries `name.00000`, `name.00001`, … @returns how many there were */
  async addStream(name: string, chunks: AsyncIterable<Buffer>): Promise<number> {
    let [bufferedChunks, length, part, total]: [Buffer[], number, number, number] = [[], 0, 0, 0];
    const addPart = async () => {
      await this.#addEntry(`${name}.${String(part).padStart(5, '0')}`, Buffer.concat(bufferedChunks));
      [bufferedChunks, length, part] = [[], 0, part + 1];
    };
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; ) {
        const piece = chunk.subarray(at, at + maxEntryBytes - length);
        bufferedChunks.push(piece);
        at += piece.length;
        length += piece.length;
        total += piece.length;
        if (length === maxEntryBytes) await addPart();
      }
    }
    if (length > 0 || part === 0) await addPart();
    return total;
  }

  /** Returns the digest of the content added so far, after which only one text may follow. */
  digest(): string {
    return this.#digest.finish();
  }

  /** Adds the last text, and gives the archive its name. */
  async finish(name: string, text: string): Promise<void> {
    await this.#store(name, Buffer.from(text));
    this.#tar.finalize();
    await this.#written;
    await rename(this.#draft, this.#file);
    await syncFolder(path.dirname(this.#file));
  }

  /** Leaves nothing behind. */
  async discard(): Promise<void> {
    this.#tar.destroy();
    await this.#written.catch(() => {});
    await rm(this.#draft, { force: true });
  }

  async #addEntry(name: string, bytes: Buffer): Promise<void> {
    this.#digest.add(name, bytes);
    await this.#store(name, bytes);
  }

  /** Waits until there is room for more, or the target has failed. */
  async #store(name: string, bytes: Buffer): Promise<void> {
    const entry = this.#tar.entry({ name, size: bytes.length, mode: 0o600, mtime: this.#mtime });
    const completion = finished(entry);
    completion.catch(() => {});
    entry.end(bytes);
    await Promise.race([completion, this.#written.then(() => completion)]);
  }
}

/** So that the name outlives a power cut; Windows writes its folders by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
