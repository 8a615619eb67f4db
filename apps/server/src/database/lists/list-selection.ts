import type { ListQuery } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { narrow } from './list-ranges.ts';
import { listRequest } from './list-request.ts';
import type { ListSource } from './list-source.ts';
import { planning } from './list-statements.ts';
import { amongAllHits } from './search-terms.ts';

/** Which rows of a list are meant: some of them, or all that a search and filters find. */
export type ListSelection =
  | { readonly ids: readonly string[] }
  | { readonly query: Pick<ListQuery, 'searchCriteria' | 'filters'> };

/**
 * Returns the ids of the selected rows, in the order of ids, so that two transactions that lock them do not wait for
 * each other.
 * @param max beyond this one more id is returned, and no further ones
 */
export async function selectedIds(
  tx: Transaction,
  source: ListSource,
  selection: ListSelection,
  max: number,
): Promise<{ readonly ids: readonly string[] } | { readonly problems: readonly Problem[] }> {
  const read = listRequest(source, 'query' in selection ? selection.query : {});
  if ('problems' in read) return read;
  const { rows, terms } = read.request;
  const matchingRows = terms ? narrow(rows, amongAllHits(terms)) : rows;
  const meant =
    'ids' in selection ? narrow(matchingRows, sql<boolean>`id = ANY (${selection.ids}::uuid[])`) : matchingRows;
  const result = await sql<{ id: string }>`${planning(true)}SELECT id FROM ${source.table} WHERE ${meant.condition}
    ORDER BY id LIMIT ${sql.lit(max + 1)}`.execute(tx);
  return { ids: result.rows.map(({ id }) => id) };
}
