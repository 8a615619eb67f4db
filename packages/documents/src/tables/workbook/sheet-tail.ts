/** Columns that say the same by having been merged, by the row that they begin in, from 1; columns from 0. */
export type MergedCells = ReadonlyMap<number, readonly { readonly from: number; readonly to: number }[]>;

/** Characters behind the rows of a sheet: more is no list of merged cells. */
const maxTailLength = 8_000_000;
const endOfRows = /<\/(?:\w+:)?sheetData>|<(?:\w+:)?sheetData\s*\/>/;
const maxEndLength = 64;

/** The id of the relation that a cell links by, by the cell's column, from 0, and row, from 1: `1 7`. */
type CellLinks = ReadonlyMap<string, string>;

/** Cells that one link may be of. */
const maxLinkedCells = 10_000;

/** The merged cells and the links of a sheet, which it lists behind its rows. */
export async function readSheetTail(
  pieces: AsyncIterable<string>,
): Promise<{ readonly mergedCells: MergedCells; readonly links: CellLinks }> {
  const tail: string[] = [];
  let length = 0;
  let before = '';
  for await (const piece of pieces) {
    if (tail.length > 0) {
      length += piece.length;
      if (length > maxTailLength) throw new Error('too much behind its rows');
      tail.push(piece);
      continue;
    }
    const joinedText = before + piece;
    const end = endOfRows.exec(joinedText);
    if (end) tail.push(joinedText.slice(end.index));
    before = joinedText.slice(-maxEndLength);
  }
  const text = tail.join('');
  return { mergedCells: mergedCells(text), links: cellLinks(text) };
}

function mergedCells(tail: string): MergedCells {
  const mergedRanges = new Map<number, { readonly from: number; readonly to: number }[]>();
  for (const [, firstColumn = '', row = '', last = ''] of tail.matchAll(
    /<(?:\w+:)?mergeCell\s[^>]*?ref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})\d{1,7}["']/g,
  )) {
    const line = Number(row);
    mergedRanges.set(line, [
      ...(mergedRanges.get(line) ?? []),
      { from: columnIndex(firstColumn), to: columnIndex(last) },
    ]);
  }
  return mergedRanges;
}

function cellLinks(tail: string): CellLinks {
  const links = new Map<string, string>();
  for (const [, attributes = ''] of tail.matchAll(/<(?:\w+:)?hyperlink\s([^>]*)>/g)) {
    const id = /\w+:id=["']([^"']+)["']/.exec(attributes)?.[1];
    const [, firstColumn = '', top = '', last = firstColumn, bottom = top] =
      /\bref=["']([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?["']/.exec(attributes) ?? [];
    if (id === undefined || firstColumn === '') continue;
    for (let row = Number(top); row <= Number(bottom) && links.size < maxLinkedCells; row += 1) {
      for (let column = columnIndex(firstColumn); column <= columnIndex(last); column += 1)
        links.set(`${column} ${row}`, id);
    }
  }
  return links;
}

/** The number of a column, from 0, by its letters. */
export function columnIndex(letters: string): number {
  let index = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const code = letters.charCodeAt(at) - 64;
    if (code < 1 || code > 26) break;
    index = index * 26 + code;
  }
  return index - 1;
}
