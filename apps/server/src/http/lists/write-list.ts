import { Readable } from 'node:stream';
import type { TSchema } from 'typebox';
import { TimeSlice } from '../../fairness/time-slice.ts';
import { Pieces } from './pieces.ts';

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

/**
 * Returns the text of a page, written item by item, so that other requests do not wait for a thousand large items.
 * @param write serialises one item by its schema
 */
export async function writeList(
  { items, ...page }: AnsweredPage,
  write: (item: Item) => string,
): Promise<Buffer | Readable> {
  const timeSlice = new TimeSlice();
  const pieces = new Pieces();
  pieces.add('{"data":{"items":[');
  for (const [index, item] of items.entries()) {
    pieces.add(index === 0 ? write(item) : `,${write(item)}`);
    await timeSlice.pauseIfDue();
  }
  const pageJson = JSON.stringify(page).slice(1);
  pieces.add(pageJson === '}' ? ']}}' : `],${pageJson}}`);
  const [firstPiece, ...otherPieces] = pieces.take();
  return firstPiece && otherPieces.length === 0 ? firstPiece : Readable.from(pieces.take());
}
