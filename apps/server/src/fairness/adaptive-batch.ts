/** Rows that are read together before it is known how large they are: as many as one screen shows. */
const initialBatchSize = 30;
/** Characters that those which are read together may have, if they are as large as those before them. */
const characters = 1_000_000;

/**
 * Determines the number of rows of unknown size to read at once, so that large rows strain neither memory nor
 * concurrent requests.
 */
export class AdaptiveBatch {
  readonly #max: number;
  #size = initialBatchSize;

  /** @param max rows at once, however small those before them were: the next ones may be large */
  constructor(max: number) {
    this.#max = max;
  }

  /** Rows to be read next. */
  get size(): number {
    return this.#size;
  }

  /** Says how long rows that were read are as text, more or less. */
  note(rows: number, length: number): void {
    if (rows === 0) return;
    this.#size = Math.max(1, Math.min(this.#max, Math.floor((characters * rows) / Math.max(1, length))));
  }
}
