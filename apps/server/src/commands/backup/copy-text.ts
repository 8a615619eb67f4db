import { StartupError } from '../../foundation/startup-error.ts';

/** A cell of a row; `null` is SQL's NULL. */
export type Cell = string | null;

/** The escapes that COPY TO writes. It reads more of them, such as `\x0d` and `\015`. */
const escapes: Readonly<Record<string, string>> = {
  ...{ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
  '\\': '\\',
};

/** Characters that COPY TO never writes as they are. A NUL is in no text of PostgreSQL. */
const neverRaw = ['\0', '\b', '\f', '\r', '\v'];

/**
 * Parses COPY text as strictly as PostgreSQL writes it: rows end with LF, cells are separated by tabs, `\N` is NULL. COPY FROM accepts
 * more (rows that end with CR, an end marker `\.`, octal and hexadecimal escapes), which makes a file mean something else to
 * two readers; all of that is refused.
 */
export class CopyTextParser {
  readonly #table: string;
  readonly #columnCount: number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #held: Buffer = Buffer.alloc(0);

  constructor(table: string, columnCount: number) {
    [this.#table, this.#columnCount] = [table, columnCount];
  }

  /**
   * Parses the rows that are whole; the beginning of one that is cut waits for the next bytes.
   * @throws StartupError for text that COPY TO does not write
   */
  parse(bytes: Buffer): readonly (readonly Cell[])[] {
    const combinedBytes = this.#held.length > 0 ? Buffer.concat([this.#held, bytes]) : bytes;
    const end = combinedBytes.lastIndexOf('\n') + 1;
    this.#held = combinedBytes.subarray(end);
    if (end === 0) return [];
    return this.#decode(combinedBytes.subarray(0, end - 1))
      .split('\n')
      .map((line) => this.#row(line));
  }

  /** @throws StartupError where the last row has no end */
  finish(): void {
    if (this.#held.length > 0) throw this.#refusal('a row without an end');
  }

  #decode(bytes: Buffer): string {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      throw this.#refusal('bytes that are not UTF-8');
    }
  }

  #row(line: string): readonly Cell[] {
    if (neverRaw.some((character) => line.includes(character)))
      throw this.#refusal('a control character that is not escaped');
    const cells = line.split('\t');
    if (cells.length !== this.#columnCount) throw this.#refusal('a row with too many or too few cells');
    return cells.map((cell) => (cell === '\\N' ? null : this.#unescape(cell)));
  }

  #unescape(cell: string): string {
    if (!cell.includes('\\')) return cell;
    return cell.replaceAll(/\\(.?)/gs, (_, letter: string) => {
      const character = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
      if (character === undefined) throw this.#refusal(`an escape that PostgreSQL does not write (\\${letter})`);
      return character;
    });
  }

  #refusal(description: string): StartupError {
    return new StartupError(`the archive was changed: the table ${this.#table} has ${description}`);
  }
}
