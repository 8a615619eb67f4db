/** Characters that are sent in one piece, more or less. */
const maxPieceLength = 65_536;

/**
 * A long text, assembled from many parts and converted into bytes meanwhile: V8 keeps a concatenated text as a tree of
 * all its parts until it is read, and collecting that tree would delay other requests.
 */
export class Pieces {
  readonly #done: Buffer[] = [];
  #text = '';

  /** Adds a text. */
  add(text: string): void {
    this.#text += text;
    if (this.#text.length >= maxPieceLength) this.#end();
  }

  /** All that was added. */
  take(): readonly Buffer[] {
    if (this.#text !== '') this.#end();
    return this.#done;
  }

  #end(): void {
    this.#done.push(Buffer.from(this.#text));
    this.#text = '';
  }
}
