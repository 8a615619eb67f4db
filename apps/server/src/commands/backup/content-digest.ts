import { createHash } from 'node:crypto';

/** The digest of an archive: of the name, length and bytes of each of its entries, in their order. */
export class ContentDigest {
  readonly #hash = createHash('sha256');

  add(name: string, bytes: Buffer): void {
    this.#hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }

  /** Hexadecimal. Nothing can be added after it. */
  finish(): string {
    return this.#hash.digest('hex');
  }
}
