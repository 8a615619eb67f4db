/**
 * The maximum number of values at all levels of a JSON body. Reading them takes some 40 ms at most, during which no
 * other request is answered.
 */
export const maximumBodyValues = 50_000;

/** The properties of a JSON text that are known before it is parsed. */
export interface JsonOutline {
  /** Values of all levels: a mebibyte can be a third of a million empty lists, which take a third of a second to read and to check. */
  readonly values: number;
  /** Objects and lists that are in one another. */
  readonly depth: number;
  /** Whether a character is written as a number, as all are that cannot be stored. */
  readonly escapesCharacters: boolean;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d] as const;

/** The number of characters of a string that are checked one by one; the end of a longer one is searched for. */
const shortText = 24;

/** Scans a JSON text, no further than the allowed number of values. Invalid JSON has an outline too. */
export function outlineJson(json: Buffer): JsonOutline {
  let [values, depth, openCount] = [1, 0, 0];
  for (let at = 0; at < json.length && values <= maximumBodyValues; at += 1) {
    const byte = json[at];
    if (byte === quote) at = endOfText(json, at + 1);
    else if (byte === comma) values += 1;
    else if (byte === openList || byte === openObject) {
      values += 1;
      openCount += 1;
      if (openCount > depth) depth = openCount;
    } else if (byte === closeList || byte === closeObject) openCount -= 1;
  }
  return { values, depth, escapesCharacters: json.includes('\\u') };
}

/** Where the quotation mark is that ends the text which begins at a place; the end of all where there is none. */
function endOfText(json: Buffer, begin: number): number {
  let at = begin;
  for (const soon = Math.min(begin + shortText, json.length); at < soon; at += 1) {
    if (json[at] === quote) return at;
    if (json[at] === backslash) at += 1;
  }
  for (;;) {
    const end = json.indexOf(quote, at);
    if (end < 0) return json.length;
    const escaping = json.subarray(at, end).indexOf(backslash);
    if (escaping < 0) return end;
    at += escaping + 2;
  }
}

const outlines = new WeakMap<object, JsonOutline>();

/** Stores the outline of a long text with its parsed value, so that the text is not scanned again. */
export function rememberOutline(read: unknown, outline: JsonOutline): void {
  if (typeof read === 'object' && read !== null) outlines.set(read, outline);
}

/** The outline of the text that something was read from; only of long ones. */
export function outlineOf(read: unknown): JsonOutline | undefined {
  return typeof read === 'object' && read !== null ? outlines.get(read) : undefined;
}
