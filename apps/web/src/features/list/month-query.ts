import type { ListQuery } from '@tingest/domain/fields';
import type { ListColumn } from './list-column.ts';
import { listQuery } from './list-query.ts';
import type { ListSearch } from './list-search.ts';

/** Maximum number of rows in the calendar of a list; the earliest of the month where it can be ordered by the time. */
export const maxCalendarRows = 500;

interface MonthQueryOptions {
  /** Key of the column with the times. */
  readonly by: string;
  /** `YYYY-MM-DD`, in order. */
  readonly days: readonly string[];
  readonly canOrder: boolean;
}

/** Returns the query of a list, narrowed to the rows with a time on one of the days. */
export function monthQuery(
  search: ListSearch,
  columns: readonly ListColumn<never>[],
  { by, days, canOrder }: MonthQueryOptions,
): ListQuery {
  const condition = { column: by, operator: 'between', min: days[0], max: days.at(-1) } as const;
  const filter = [...(search.filter ?? []), condition];
  const isSortable = columns.some(({ key, isUnsortable }) => key === by && isUnsortable !== true);
  const monthSearch = { ...search, filter, ...(isSortable && { sort: by }) };
  return { ...listQuery(monthSearch, columns, { defaultOrdering: [], canOrder }), skip: 0, limit: maxCalendarRows };
}
