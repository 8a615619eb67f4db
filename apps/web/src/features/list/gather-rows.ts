import type { ListQuery } from '@tingest/domain';
import { apiPost } from '../../api/http.ts';
import type { ListSource } from './list-types.ts';
import type { ListPage } from './use-list-data.ts';

/** Rows of one call; the server answers no more. */
const atOnce = 1000;

/** All rows that a list's query finds, of every page, at most so many. @throws ApiError */
export async function gatherRows<Row>(
  { resource, scope, query: parameters }: ListSource,
  query: ListQuery,
  most: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  while (rows.length < most) {
    const asked = { ...query, skip: rows.length, limit: atOnce, skipCount: true };
    const options = { ...(scope && { scope }), ...(parameters && { query: parameters }) };
    const { items } = await apiPost<ListPage<Row>>(`${resource}/filter`, asked, options);
    rows.push(...items);
    if (items.length < atOnce) break;
  }
  return rows.slice(0, most);
}
