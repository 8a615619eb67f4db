/** Values of all levels in a JSON body, as many as are read. Reading them takes some 40 ms at most, in which nobody else is answered. */
export const maximumBodyValues = 50_000;

/** What is known of a JSON text before it is read. */
export interface JsonOutline {
  /** Values of all levels: a mebibyte can be a third of a million empty lists, which take a third of a second to read and to check. */
  readonly values: number;
  /** Objects and lists that are in one another. */
  readonly depth: number;
  /** Whether a character is written as a number, as all are that cannot be stored. */
  readonly escapesCharacters: boolean;
}

const [quote, backslash, comma, u] = [0x22, 0x5c, 0x2c, 0x75];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Goes through a JSON text byte by byte. What is no JSON has an outline too. */
export function outlineJson(json: Uint8Array): JsonOutline {
  let [values, depth, open] = [1, 0, 0];
  let isInText = false;
  let escapesCharacters = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isInText) {
      if (byte === backslash) {
        at += 1;
        if (json[at] === u) escapesCharacters = true;
      } else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (byte === comma) values += 1;
    else if (byte === openList || byte === openObject) {
      values += 1;
      open += 1;
      if (open > depth) depth = open;
    } else if (byte === closeList || byte === closeObject) open -= 1;
  }
  return { values, depth, escapesCharacters };
}

const outlines = new WeakMap<object, JsonOutline>();

/** Keeps what is known of a long text with what was read from it, so that nothing goes through that for it again. */
export function rememberOutline(read: unknown, outline: JsonOutline): void {
  if (typeof read === 'object' && read !== null) outlines.set(read, outline);
}

/** The outline of the text that something was read from; only of long ones. */
export function outlineOf(read: unknown): JsonOutline | undefined {
  return typeof read === 'object' && read !== null ? outlines.get(read) : undefined;
}
