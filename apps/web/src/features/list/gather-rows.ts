import type { ListQuery } from '@tingest/domain/fields';
import { api } from '../../api/http.ts';
import type { RowSource } from './list-types.ts';

/** Rows of one call; the server answers no more. */
const atOnce = 1000;

/** All rows that a list's query finds, of every page, at most so many. @throws ApiError */
export async function gatherRows<Row>(
  { collection, query: parameters }: RowSource<Row>,
  query: ListQuery,
  max: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  while (rows.length < max) {
    const body = { ...query, skip: rows.length, limit: atOnce, skipCount: true };
    const { items } = await api.list<Row>(collection, { query: parameters, body });
    rows.push(...items);
    if (items.length < atOnce) break;
  }
  return rows.slice(0, max);
}
