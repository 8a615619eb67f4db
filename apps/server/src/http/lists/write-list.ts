import { Readable } from 'node:stream';
import type { TSchema } from 'typebox';
import { mapPaced } from '../pace.ts';

type Item = Record<string, unknown>;

/** A page of a list, as it is answered. */
export interface AnsweredPage {
  readonly items: readonly Item[];
}

/** The schema of one item, where a reply is a page of a list. @see listReply */
export function listedSchema(reply: TSchema | undefined): Item | undefined {
  const { items, totalCount } =
    (reply as { properties?: Record<string, { items?: Item }> } | undefined)?.properties ?? {};
  return totalCount && items?.items;
}

/** Characters that are sent in one piece. */
const longestPiece = 65_536;

/**
 * The text of a page, written item by item, so that nobody waits for a thousand large ones.
 * @param write one item by its schema
 */
export async function writeList(
  { items, ...page }: AnsweredPage,
  write: (item: Item) => string,
): Promise<string | Readable> {
  const written = await mapPaced(items, write);
  const rest = JSON.stringify(page).slice(1);
  const [begin, end] = ['{"data":{"items":[', rest === '}' ? ']}}' : `],${rest}}`];
  const length = written.reduce((sum, text) => sum + text.length, 0);
  return length <= longestPiece ? `${begin}${written.join(',')}${end}` : Readable.from(inPieces(begin, written, end));
}

function* inPieces(begin: string, items: readonly string[], end: string): Generator<Buffer> {
  let piece = begin;
  for (const [index, item] of items.entries()) {
    piece += index === 0 ? item : `,${item}`;
    if (piece.length < longestPiece) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece + end);
}
