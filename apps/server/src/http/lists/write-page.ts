import { Readable } from 'node:stream';
import type { Transaction } from '../../database/transaction.ts';
import type { Answer } from '../answer.ts';
import { Pace } from '../pace.ts';
import { Portions } from '../portions.ts';
import type { StoredPage } from './stored-page.ts';

/** Characters of a page that are read in one transaction, and kept in memory until they are sent. */
const mostOfPart = 4_000_000;
/** Rows that are read at once. */
const mostRows = 100;
/** Characters that are sent in one piece. */
const longestPiece = 65_536;

/** Writes one item as text, by its schema. */
export type WriteItem = (item: Record<string, unknown>) => string;

/** Runs work in a transaction of its own. */
export type ReadMore = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** Items that were written in one transaction. */
interface WrittenPart {
  readonly pieces: readonly string[];
  /** The page's ids that are done. */
  readonly done: number;
}

/**
 * The text of a stored page. As a rule it is read in the transaction that found it. What is longer is sent while the rest is
 * read, in transactions of their own and as fast as the caller takes it: so a thousand objects of a megabyte each never are
 * in memory together, and a slow caller holds no connection. An object that is deleted meanwhile is left out; should reading
 * fail, the connection is broken off, so that a part of a page never looks like the whole.
 */
export async function writePage<Data>(
  { page, ...answer }: Answer<Data> & { readonly page: StoredPage },
  write: WriteItem,
  tx: Transaction,
  readMore: ReadMore,
): Promise<Answer<Data>> {
  const portions = new Portions(mostRows);
  const begun = await writePart(page, write, tx, portions, { pieces: ['{"data":{"items":['], done: 0 });
  const rest = JSON.stringify(page.counts).slice(1);
  const end = rest === '}' ? ']}}' : `],${rest}}`;
  const headers = { ...answer.headers, 'content-type': 'application/json; charset=utf-8' };
  const isWhole = begun.done >= page.ids.length;
  if (isWhole && begun.pieces.length <= 1)
    return { ...answer, headers, document: Buffer.from(begun.pieces.join('') + end) };
  async function* parts(): AsyncGenerator<Buffer> {
    let part = begun;
    for (;;) {
      for (const piece of part.pieces) yield Buffer.from(piece);
      const { done } = part;
      if (done >= page.ids.length) break;
      part = await readMore((own) => writePart(page, write, own, portions, { pieces: [], done }));
    }
    yield Buffer.from(end);
  }
  return { ...answer, headers, document: Readable.from(parts(), { highWaterMark: 1 }) };
}

/** Reads and writes items until there are enough for one transaction, or all are done. */
async function writePart(
  page: StoredPage,
  write: WriteItem,
  tx: Transaction,
  portions: Portions,
  begun: WrittenPart,
): Promise<WrittenPart> {
  const pace = new Pace();
  const pieces = [...begun.pieces];
  let [done, length, isFirst] = [begun.done, 0, begun.pieces.length > 0];
  while (done < page.ids.length && length < mostOfPart) {
    const ids = page.ids.slice(done, done + portions.size);
    const before = length;
    for (const item of await page.read(tx, ids)) {
      const text = write(item as Record<string, unknown>);
      const last = pieces.length - 1;
      const added = isFirst ? text : `,${text}`;
      if (last >= 0 && (pieces[last]?.length ?? 0) < longestPiece) pieces[last] += added;
      else pieces.push(added);
      isFirst = false;
      length += text.length;
      if (pace.isPauseDue) await pace.pause();
    }
    portions.note(ids.length, length - before);
    done += ids.length;
  }
  return { pieces, done };
}
