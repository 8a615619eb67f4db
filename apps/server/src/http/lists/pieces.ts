/** Characters that are sent in one piece, more or less. */
const longestPiece = 65_536;

/**
 * A long text, put together from many and turned into bytes on the way: V8 keeps a text that was joined as the tree of all its
 * parts until somebody reads it, which would make others wait for collecting that.
 */
export class Pieces {
  readonly #done: Buffer[] = [];
  #text = '';

  /** Adds a text. */
  add(text: string): void {
    this.#text += text;
    if (this.#text.length >= longestPiece) this.#end();
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
