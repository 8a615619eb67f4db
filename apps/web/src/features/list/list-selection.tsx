import { type ListQuery, maxBulkRows } from '@tingest/domain/fields';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type BulkSelection, hasBulk } from '../../api/bulk.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { flash } from '../../lib/flash/flash.ts';
import type { DoneChange } from './bulk/bulk-outcome.ts';
import type { DeleteManyProps } from './delete/delete-many-dialog.tsx';
import type { DeleteRowsProps } from './delete/delete-rows-dialog.tsx';
import { gatherRows } from './gather-rows.ts';
import type { BulkSource, ListRow, ListScreenProps, ListSource } from './list-types.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { ListCounts } from './use-list-data.ts';
import type { Selection } from './use-selection.ts';

/** Loaded with the first deletion. The type's parameter is lost on the way, and is the list's own. */
const DeleteRows = lazy(async () => ({ default: (await import('./delete/delete-rows-dialog.tsx')).DeleteRows })) as <
  Row,
>(
  props: DeleteRowsProps<Row>,
) => ReactNode;
const DeleteMany = lazy(async () => ({ default: (await import('./delete/delete-many-dialog.tsx')).DeleteMany })) as (
  props: DeleteManyProps,
) => ReactNode;

interface ListSelectionProps<Row extends ListRow>
  extends Pick<ListScreenProps<Row>, 'source' | 'deletion' | 'bulkEdit' | 'bulkUse' | 'rowName'> {
  readonly selection: Selection<Row>;
  readonly query: ListQuery;
  readonly counts: ListCounts | undefined;
  /** The row for which deletion was chosen in its menu. */
  readonly single: Row | null;
  readonly onSingleDone: () => void;
  readonly onChanged: (done: DoneChange) => void;
}

/** Actions on selected rows: the bar that offers them, and the confirmation dialogs. */
export function ListSelection<Row extends ListRow>(props: ListSelectionProps<Row>): ReactNode {
  const { source, deletion, bulkEdit, bulkUse, rowName, selection, query, counts, single, onSingleDone, onChanged } =
    props;
  const [openDialog, setOpenDialog] = useState<'delete' | 'edit' | 'use' | null>(null);
  const bulkSource = bulkSourceOf(source);
  const { matching, count } = selection;
  const { isGathering, selectMatching } = useSelectMatching({ source, deletion, selection, query });
  const bulkSelection = bulkSelectionOf(selection, query);

  return (
    <>
      <SelectionBar
        count={count}
        isWhole={matching !== null}
        counts={counts}
        isGathering={isGathering}
        onSelectMatching={(matchingCount) => void selectMatching(matchingCount)}
        onEdit={bulkEdit && (() => setOpenDialog('edit'))}
        use={bulkUse && { ...bulkUse, onSelect: () => setOpenDialog('use') }}
        onDelete={deletion && (() => setOpenDialog('delete'))}
        onClear={selection.clear}
      />
      {deletion && (single !== null || openDialog === 'delete') && (
        <DeletionDialog
          {...{ source, deletion, rowName, selection, single }}
          bulkSelection={bulkSelection}
          onClose={() => setOpenDialog(null)}
          onSingleDone={onSingleDone}
        />
      )}
      {openDialog === 'use' && (
        <Suspense>{bulkUse?.dialog({ selection: bulkSelection, count, onDone: () => setOpenDialog(null) })}</Suspense>
      )}
      {openDialog === 'edit' && bulkEdit && bulkSource && (
        <Suspense>
          {bulkEdit({
            selection: bulkSelection,
            count,
            source: bulkSource,
            onDone: (bulkReport) => {
              setOpenDialog(null);
              if (!bulkReport) return;
              selection.clear();
              onChanged(bulkReport);
            },
          })}
        </Suspense>
      )}
    </>
  );
}

interface DeletionDialogProps<Row extends ListRow>
  extends Pick<ListSelectionProps<Row>, 'source' | 'rowName' | 'selection' | 'single' | 'onSingleDone'> {
  readonly deletion: NonNullable<ListScreenProps<Row>['deletion']>;
  readonly bulkSelection: BulkSelection;
  readonly onClose: () => void;
}

/** Confirmation of a deletion: of many rows at once if the collection has bulk changes, else row by row. */
function DeletionDialog<Row extends ListRow>(props: DeletionDialogProps<Row>): ReactNode {
  const { source, deletion, rowName, selection, single, bulkSelection, onClose, onSingleDone } = props;
  const { rows, matching, count } = selection;
  const bulkSource = bulkSourceOf(source);
  const onlyRow = single ?? (rows.length === 1 && matching === null ? rows[0] : undefined);
  return (
    <Suspense>
      {bulkSource && !onlyRow ? (
        <DeleteMany
          selection={bulkSelection}
          count={count}
          source={bulkSource}
          onDone={(isDeleted) => {
            onClose();
            if (isDeleted) selection.clear();
          }}
        />
      ) : (
        <DeleteRows
          rows={single ? [single] : rows}
          deletion={deletion}
          rowName={rowName}
          source={source}
          onDone={(removedRows) => {
            selection.set(removedRows, false);
            onClose();
            onSingleDone();
          }}
        />
      )}
    </Suspense>
  );
}

/** Returns the selected rows for a bulk change: their ids, or the query that all matching rows were selected by. */
function bulkSelectionOf<Row extends ListRow>({ rows, matching }: Selection<Row>, query: ListQuery): BulkSelection {
  if (matching === null) return { ids: rows.map(({ id }) => id) };
  return {
    query: {
      ...(query.searchCriteria !== undefined && { searchCriteria: query.searchCriteria }),
      ...(query.filters && { filters: query.filters }),
    },
  };
}

/** Returns the list as a source of bulk changes; `null` if its collection has none. */
function bulkSourceOf({ collection, query }: ListSource): BulkSource | null {
  return hasBulk(collection) ? { collection, query } : null;
}

interface MatchingSelection {
  /** Whether the matching rows are being loaded. */
  readonly isGathering: boolean;
  readonly selectMatching: (count: number) => Promise<void>;
}

/** Selects all rows that match the query; loads them if the collection has no bulk changes. */
function useSelectMatching<Row extends ListRow>({
  source,
  deletion,
  selection,
  query,
}: Pick<ListSelectionProps<Row>, 'source' | 'deletion' | 'selection' | 'query'>): MatchingSelection {
  const [isGathering, setIsGathering] = useState(false);
  const selectMatching = async (count: number): Promise<void> => {
    if (bulkSourceOf(source)) {
      selection.setMatching(count);
      return;
    }
    setIsGathering(true);
    try {
      const matchingRows = await gatherRows<Row>(source, query, maxBulkRows);
      selection.set(
        matchingRows.filter((row) => deletion?.canRemove?.(row) !== false),
        true,
      );
    } catch (error) {
      flash('error', errorTexts(error).join(' '));
    } finally {
      setIsGathering(false);
    }
  };

  return { isGathering, selectMatching };
}
