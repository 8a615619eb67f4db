import type { ListQuery } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import type { ListOrder } from './list-order.ts';
import { type ListRange, type ListRows, listRanges, narrow } from './list-ranges.ts';
import { type ListRequest, listRequest } from './list-request.ts';
import type { ListSource } from './list-source.ts';
import { planning } from './list-statements.ts';
import { amongAllHits } from './search-terms.ts';

/** A whole list as its pages would show it one after the other, fetched as far as the reader goes. */
export interface ListCursor {
  /** Ids in the list's order, so many at a time. May be read again from the beginning; it then has the same ids. */
  ids(batch: number): AsyncGenerator<readonly string[]>;
}

/**
 * Opens cursors on all rows that a query finds, in its order, without paging. They contain the rows that exist at that
 * moment. They live as long as the transaction, which must be one with a BEGIN.
 */
export async function openListCursor(
  tx: Transaction,
  source: ListSource,
  query: ListQuery,
): Promise<{ readonly cursor: ListCursor } | { readonly problems: readonly Problem[] }> {
  const read = listRequest(source, query);
  if ('problems' in read) return read;
  const ranges = rangesOf(read.request);
  const names = ranges.map((_, index) => sql.id(`list_range_${index}`));
  for (const [index, { rows, orderBy }] of ranges.entries()) {
    await sql`${planning(true)}DECLARE ${names[index]} SCROLL CURSOR FOR
      SELECT id FROM ${rows.source.table} WHERE ${rows.condition} ORDER BY ${orderBy}`.execute(tx);
  }
  return { cursor: { ids: (batch) => readAll(tx, names, batch) } };
}

/** The ranges that pages are picked from, in the order in which `listPage` goes through them. */
function rangesOf({ rows, order, terms }: ListRequest): ListRange[] {
  if (!terms) return valueRanges(rows, order);
  const { leads } = terms;
  const matchingRows = narrow(rows, amongAllHits(terms));
  if (!leads) return valueRanges(matchingRows, order);
  const otherRows = narrow(matchingRows, sql<boolean>`NOT ${leads}`);
  return [listRanges(narrow(matchingRows, leads), order).present, ...valueRanges(otherRows, order)];
}

/** Rows without a value to sort by come last, whichever the direction. */
function valueRanges(rows: ListRows, order: ListOrder): ListRange[] {
  const { present, absent } = listRanges(rows, order);
  return absent ? [present, absent] : [present];
}

async function* readAll(tx: Transaction, names: readonly RawBuilder<unknown>[], batch: number) {
  for (const name of names) {
    await sql`MOVE ABSOLUTE 0 FROM ${name}`.execute(tx);
    for (;;) {
      const { rows } = await sql<{ id: string }>`FETCH FORWARD ${sql.lit(batch)} FROM ${name}`.execute(tx);
      if (rows.length > 0) yield rows.map(({ id }) => id);
      if (rows.length < batch) break;
    }
  }
}
