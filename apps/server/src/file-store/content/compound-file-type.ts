import type { FileBytes } from './file-bytes.ts';

/** Streams by which the older Office formats are known, and the names that only macros have. */
const documentStreams: Readonly<Record<string, string>> = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
};
const macroNames = new Set(['Macros', '_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA']);

const entryLength = 128;
const maxNameBytes = 64;

/**
 * Returns the document type of a compound file (the container of doc, xls and ppt). Its directory's entries are 128
 * bytes each and lie at multiples of 128, so they are found by checking all of those, regardless of the order of the
 * file. `undefined` for other contents, for several at once, and for one with macros.
 */
export async function compoundType(bytes: FileBytes): Promise<string | undefined> {
  const kinds = new Set<string>();
  for await (const piece of bytes.pieces()) {
    for (let at = 0; at + entryLength <= piece.length; at += entryLength) {
      const name = entryName(piece, at);
      if (name === undefined) continue;
      if (macroNames.has(name)) return undefined;
      const kind = Object.hasOwn(documentStreams, name) ? documentStreams[name] : undefined;
      if (kind) kinds.add(kind);
    }
  }
  const [kind] = kinds;
  return kinds.size === 1 ? kind : undefined;
}

/** The name in a directory entry (of a storage or stream, black or red, as the format has it); `undefined` for no entry. */
function entryName(piece: Buffer, at: number): string | undefined {
  const length = piece.readUInt16LE(at + 64);
  const type = piece[at + 66];
  const colour = piece[at + 67] ?? 2;
  if (length < 4 || length > maxNameBytes || length % 2 !== 0 || (type !== 1 && type !== 2) || colour > 1)
    return undefined;
  if (piece.readUInt16LE(at + length - 2) !== 0) return undefined;
  return piece.toString('utf16le', at, at + length - 2);
}
