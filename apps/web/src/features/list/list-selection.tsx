import { type ListQuery, maxBulkRows } from '@tingest/domain/fields';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type BulkSelection, hasBulk } from '../../api/bulk.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { flash } from '../../lib/flash/flash.ts';
import type { DoneChange } from './bulk/bulk-outcome.ts';
import type { DeleteManyProps } from './delete/delete-many-dialog.tsx';
import type { DeleteRowsProps } from './delete/delete-rows-dialog.tsx';
import { gatherRows } from './gather-rows.ts';
import type { ListRow, ListScreenProps } from './list-types.ts';
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
export function ListSelection<Row extends ListRow>({
  source,
  deletion,
  bulkEdit,
  bulkUse,
  rowName,
  selection,
  query,
  counts,
  single,
  onSingleDone,
  onChanged,
}: ListSelectionProps<Row>): ReactNode {
  const [asking, setAsking] = useState<'delete' | 'edit' | 'use' | null>(null);
  const [isGathering, setIsGathering] = useState(false);
  const { collection, query: parameters } = source;
  const bulkSource = hasBulk(collection) ? { collection, query: parameters } : null;
  const { rows, matching, count } = selection;
  const meant: BulkSelection =
    matching === null
      ? { ids: rows.map(({ id }) => id) }
      : {
          query: {
            ...(query.searchCriteria !== undefined && { searchCriteria: query.searchCriteria }),
            ...(query.filters && { filters: query.filters }),
          },
        };

  const selectMatching = async (all: number): Promise<void> => {
    if (bulkSource) {
      selection.setMatching(all);
      return;
    }
    setIsGathering(true);
    try {
      const found = await gatherRows<Row>(source, query, maxBulkRows);
      selection.set(
        found.filter((row) => deletion?.canRemove?.(row) !== false),
        true,
      );
    } catch (error) {
      flash('error', errorTexts(error).join(' '));
    } finally {
      setIsGathering(false);
    }
  };
  const onlyRow = single ?? (rows.length === 1 && matching === null ? rows[0] : undefined);
  const asked = single ? [single] : rows;
  const isDeleting = single !== null || asking === 'delete';
  return (
    <>
      <SelectionBar
        count={count}
        isWhole={matching !== null}
        counts={counts}
        isGathering={isGathering}
        onSelectMatching={(all) => void selectMatching(all)}
        onEdit={bulkEdit && (() => setAsking('edit'))}
        use={bulkUse && { ...bulkUse, onSelect: () => setAsking('use') }}
        onDelete={deletion && (() => setAsking('delete'))}
        onClear={selection.clear}
      />
      {isDeleting && deletion && (
        <Suspense>
          {bulkSource && !onlyRow ? (
            <DeleteMany
              selection={meant}
              count={count}
              source={bulkSource}
              onDone={(isDeleted) => {
                setAsking(null);
                if (isDeleted) selection.clear();
              }}
            />
          ) : (
            <DeleteRows
              rows={asked}
              deletion={deletion}
              rowName={rowName}
              source={source}
              onDone={(gone) => {
                selection.set(gone, false);
                setAsking(null);
                onSingleDone();
              }}
            />
          )}
        </Suspense>
      )}
      {asking === 'use' && (
        <Suspense>{bulkUse?.dialog({ selection: meant, count, onDone: () => setAsking(null) })}</Suspense>
      )}
      {asking === 'edit' && bulkEdit && bulkSource && (
        <Suspense>
          {bulkEdit({
            selection: meant,
            count,
            source: bulkSource,
            onDone: (done) => {
              setAsking(null);
              if (!done) return;
              selection.clear();
              onChanged(done);
            },
          })}
        </Suspense>
      )}
    </>
  );
}
