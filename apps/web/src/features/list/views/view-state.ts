import type { ViewState } from '../../../api/views.ts';
import { type ListSearch, listSearch } from '../list-search.ts';
import type { ColumnChoices } from '../use-chosen-columns.ts';

/** Value in the address, in place of a view's id, that requests the list's default state. */
export const noView = 'none';

/** Returns the list state that a view stores: the address without the page, and the columns. */
export function viewStateOf({ q, size, sort, filter, layout, by }: ListSearch, columns: ColumnChoices): ViewState {
  return {
    ...(q !== undefined && { q }),
    ...(size !== undefined && { size }),
    ...(sort !== undefined && { sort }),
    ...(filter !== undefined && { filter }),
    ...(layout !== undefined && { layout }),
    ...(by !== undefined && { by }),
    ...(columns.shown.length + columns.hidden.length > 0 && { columns }),
  };
}

/** The list's part of the address that shows a view. */
export function searchOfView(id: string, { q, size, sort, filter, layout, by }: ViewState): ListSearch {
  return listSearch({ q, size, sort, filter, layout, by, saved: id });
}

/** Whether two lists stand the same; in which order columns were chosen doesn't matter. */
export function isSameState(one: ViewState, otherState: ViewState): boolean {
  return comparable(one) === comparable(otherState);
}

/** Whether an address says nothing of the list, so that it opens with the reader's own view. */
export function isBare({ q, page, size, sort, filter, layout, by, saved }: ListSearch): boolean {
  return [q, page, size, sort, filter, layout, by, saved].every((part) => part === undefined);
}

function comparable({ q = '', size = 25, sort = '', filter = [], layout, by, columns }: ViewState): string {
  const conditions = filter.map(({ column, operator, value, min, max }) => ({ column, operator, value, min, max }));
  const columnKeys = [columns?.shown.toSorted() ?? [], columns?.hidden.toSorted() ?? []];
  return JSON.stringify([q, size, sort, conditions, layout, by, ...columnKeys]);
}
