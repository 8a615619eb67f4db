import { Readable } from 'node:stream';
import type { Transaction } from '../../database/transaction.ts';
import { AdaptiveBatch } from '../../fairness/adaptive-batch.ts';
import { TimeSlice } from '../../fairness/time-slice.ts';
import type { Answer } from '../kernel/answer.ts';
import { Pieces } from './pieces.ts';
import type { StoredPage } from './stored-page.ts';

/** Characters of a page that are read in one transaction, and kept in memory until they are sent. */
const maxOfPart = 4_000_000;
/** Rows that are read at once. */
const maxRows = 100;

/** Writes one item as text, by its schema. */
export type WriteItem = (item: Record<string, unknown>) => string;

/** Runs work in a transaction of its own. */
export type ReadMore = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** Items that were written in one transaction. */
interface WrittenPart {
  readonly pieces: readonly Buffer[];
  /** The page's ids that are done. */
  readonly done: number;
}

/**
 * Returns the text of a stored page. Usually it is read in the transaction that found it. A longer page is sent while
 * the rest is read, in separate transactions and as fast as the caller receives it: so a thousand objects of a megabyte
 * each are never in memory together, and a slow caller holds no connection. An object that is deleted meanwhile is left
 * out; if reading fails, the connection is aborted, so that a part of a page is never mistaken for the whole.
 */
export async function writePage<Data>(
  { page, ...answer }: Answer<Data> & { readonly page: StoredPage },
  write: WriteItem,
  tx: Transaction,
  readMore: ReadMore,
): Promise<Answer<Data>> {
  const batches = new AdaptiveBatch(maxRows);
  const firstPart = await writePart(page, write, tx, { batches, before: 0 });
  const countsJson = JSON.stringify(page.counts).slice(1);
  const end = Buffer.from(countsJson === '}' ? ']}}' : `],${countsJson}}`);
  const headers = { ...answer.headers, 'content-type': 'application/json; charset=utf-8' };
  const isWhole = firstPart.done >= page.ids.length;
  if (isWhole && firstPart.pieces.length <= 1) {
    return { ...answer, headers, document: Buffer.concat([...firstPart.pieces, end]) };
  }
  async function* parts(): AsyncGenerator<Buffer> {
    let part = firstPart;
    for (;;) {
      yield* part.pieces;
      const { done } = part;
      if (done >= page.ids.length) break;
      part = await readMore((transaction) => writePart(page, write, transaction, { batches, before: done }));
    }
    yield end;
  }
  return { ...answer, headers, document: Readable.from(parts(), { highWaterMark: 1 }) };
}

/** Reads and writes items until there are enough for one transaction, or all are done. @param before items that are done */
async function writePart(
  page: StoredPage,
  write: WriteItem,
  tx: Transaction,
  { batches, before }: { readonly batches: AdaptiveBatch; readonly before: number },
): Promise<WrittenPart> {
  const timeSlice = new TimeSlice();
  const pieces = new Pieces();
  if (before === 0) pieces.add('{"data":{"items":[');
  let [done, length, isFirst] = [before, 0, before === 0];
  while (done < page.ids.length && length < maxOfPart) {
    const ids = page.ids.slice(done, done + batches.size);
    const lengthBefore = length;
    for (const item of await page.read(tx, ids)) {
      const text = write(item as Record<string, unknown>);
      pieces.add(isFirst ? text : `,${text}`);
      isFirst = false;
      length += text.length;
      if (timeSlice.isPauseDue) await timeSlice.pause();
    }
    batches.note(ids.length, length - lengthBefore);
    done += ids.length;
  }
  return { pieces: pieces.take(), done };
}
