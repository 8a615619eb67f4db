/** Where a scan of a text with columns stands, character by character. */
export interface QuoteScanner {
  /** Whether the next character stands within quotes. */
  readonly isQuoted: boolean;
  /** Whether nothing of the cell has come yet, but for spaces. */
  readonly isBeginning: boolean;
  take(character: string): void;
}

/** Follows quotes through a text. One opens a cell where the cell begins, of a formula too; elsewhere it is an inch. */
export function quoteScanner(separator: string): QuoteScanner {
  let [isQuoted, isBeginning, hasClosed] = [false, true, false];
  return {
    get isQuoted() {
      return isQuoted;
    },
    get isBeginning() {
      return isBeginning;
    },
    take(character) {
      if (isQuoted) {
        isQuoted = character !== '"';
        hasClosed = !isQuoted;
        return;
      }
      // Two in a row are one within the quotes, which go on.
      isQuoted = character === '"' && (isBeginning || hasClosed);
      hasClosed = false;
      const isEnd = character === separator || character === '\n' || character === '\r';
      isBeginning = isEnd || (isBeginning && (character === ' ' || character === '='));
    },
  };
}
