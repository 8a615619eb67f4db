import type { ListFilter, ListOrdering, ListQuery } from '@tingest/domain/fields';
import { addDays, isCalendarDate } from '@tingest/domain/foundation';
import type { ListColumn } from './list-column.ts';
import { type ListCondition, type ListSearch, orderingOf, pageSizeOf } from './list-search.ts';

/**
 * Returns the query that a list sends to the server, from its address. Source: specification, section 7, Paged list
 * query.
 */
export function listQuery(
  search: ListSearch,
  columns: readonly ListColumn<never>[],
  { defaultOrdering, canOrder }: { readonly defaultOrdering: readonly ListOrdering[]; readonly canOrder: boolean },
): ListQuery {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const requestedOrdering = canOrder
    ? orderingOf(search, (key) => byKey.has(key) && !byKey.get(key)?.isUnsortable)
    : [];
  const ordering = requestedOrdering.length > 0 ? requestedOrdering : defaultOrdering;
  const filters = (search.filter ?? []).flatMap((condition): ListFilter[] => {
    const filterType = byKey.get(condition.column)?.filter?.type;
    return filterType ? [{ column: condition.column, value: sentCondition(condition, filterType === 'dateTime') }] : [];
  });
  const size = pageSizeOf(search);
  return {
    skip: size * ((search.page ?? 1) - 1),
    limit: size,
    ...(search.q ? { searchCriteria: search.q } : {}),
    ...(ordering.length > 0 ? { ordering } : {}),
    ...(filters.length > 0 ? { filters } : {}),
  };
}

/**
 * A condition as it is sent. A dateTime's upper bound is a day that is included, so it is moved one day later and sent as
 * a date only. Source: specification, section 5, Other rules.
 */
function sentCondition({ column: _, ...condition }: ListCondition, isDateTime: boolean): Omit<ListCondition, 'column'> {
  const { max } = condition;
  if (!isDateTime || typeof max !== 'string') return condition;
  const day = max.slice(0, 10);
  return isCalendarDate(day) ? { ...condition, max: addDays(day, 1) } : condition;
}
