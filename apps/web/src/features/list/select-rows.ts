import type { ListRow, ListScreenProps } from './list-types.ts';
import type { Selection } from './use-selection.ts';

export function canRemove<Row extends ListRow>(deletion: ListScreenProps<Row>['deletion'], row: Row): boolean {
  return deletion !== undefined && deletion.canRemove?.(row) !== false;
}

/** Which rows can be selected: all where they can be changed, else those that can be deleted. */
export function selectableBy<Row extends ListRow>({
  deletion,
  bulkEdit,
}: Pick<ListScreenProps<Row>, 'deletion' | 'bulkEdit'>): (row: Row) => boolean {
  return (row) => bulkEdit !== undefined || canRemove(deletion, row);
}

/**
 * Selects or deselects rows. If all matching rows were selected, the remaining rows of the visible page stay selected.
 */
export function selectRows<Row extends ListRow>(
  selection: Selection<Row>,
  onPage: readonly Row[],
  rows: readonly Row[],
  isSelected: boolean,
): void {
  if (selection.matching === null) selection.set(rows, isSelected);
  else if (!isSelected) selection.only(onPage.filter((row) => !rows.some(({ id }) => id === row.id)));
}
