import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ListOrdering } from '@tingest/domain';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import type { DeleteRowsProps } from './delete/delete-rows-dialog.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import styles from './list.module.css';
import { ListHeading } from './list-heading.tsx';
import { ListPager } from './list-pager.tsx';
import { listQuery } from './list-query.ts';
import { ListResult } from './list-result.tsx';
import { orderingOf } from './list-search.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListRow, ListScreenProps } from './list-types.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useListData } from './use-list-data.ts';
import { useListSearch } from './use-list-search.ts';
import { useSelection } from './use-selection.ts';

/** Loaded with the first deletion. The type's parameter is lost on the way, and is the list's own. */
const DeleteRows = lazy(async () => ({ default: (await import('./delete/delete-rows-dialog.tsx')).DeleteRows })) as <
  Row,
>(
  props: DeleteRowsProps<Row>,
) => ReactNode;

const noOrdering: readonly ListOrdering[] = [];

/** One list at one site, from its heading to its pager. */
export function ListBody<Row extends ListRow>(props: ListScreenProps<Row>): ReactNode {
  const { name, title, source, columns: all, defaultOrdering = noOrdering, deletion, empty } = props;
  const t = useTexts();
  useWindowTitle(pageTitle(title));
  const { settings } = useSession().tenant;
  const canOrder = settings?.disableColumnSorting !== true;
  const isNarrow = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  const address = useListSearch();
  const { search, change } = address;
  const chosen = useChosenColumns(name, all);
  const selection = useSelection<Row>();
  const [isDeleting, setIsDeleting] = useState<readonly Row[] | null>(null);

  const query = useMemo(
    () => listQuery(search, all, { defaultOrdering, canOrder }),
    [search, all, defaultOrdering, canOrder],
  );
  const data = useListData<Row>(source, query);
  const ordering = canOrder
    ? orderingOf(search, (key) => all.some((column) => column.key === key && !column.isUnsortable))
    : noOrdering;

  // What was selected under other filters may be out of sight; deleting it would surprise.
  const narrowed = JSON.stringify([query.searchCriteria, query.filters]);
  const { clear } = selection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what must have changed
  useEffect(clear, [narrowed, clear]);

  const isWhollyEmpty = data.counts?.total === 0 && data.rows?.length === 0 && !data.isOutdated;
  return (
    <section className={styles.screen} data-narrow={isNarrow || undefined} aria-label={title}>
      <ListHeading
        title={title}
        beforeTitle={props.beforeTitle}
        afterTitle={props.afterTitle}
        counts={data.counts}
        isNarrowed={query.searchCriteria !== undefined || query.filters !== undefined}
        mainAction={isWhollyEmpty && empty.action !== undefined ? null : props.mainAction}
      />
      {props.note}
      {!(isWhollyEmpty && narrowed === '[null,null]') && (
        <>
          <ListToolbar
            address={address}
            all={all}
            chosen={chosen}
            ordering={ordering}
            canOrder={canOrder}
            before={props.beforeFilters}
            after={<ExportMenu title={title} source={source} query={query} shown={chosen.columns} />}
          />
          <FilterChips columns={all} search={search} change={change} />
        </>
      )}
      {deletion && (
        <SelectionBar
          count={selection.rows.length}
          onDelete={() => setIsDeleting(selection.rows)}
          onClear={selection.clear}
        />
      )}
      <ListResult
        {...props}
        data={data}
        shown={chosen.columns}
        areChosen={chosen.isChanged}
        ordering={ordering}
        canOrder={canOrder}
        isNarrow={isNarrow}
        address={address}
        selection={selection}
        onDelete={(row) => setIsDeleting([row])}
      />
      {!isWhollyEmpty && <ListPager address={address} data={data} />}
      {isDeleting && deletion && (
        <Suspense>
          <DeleteRows
            rows={isDeleting}
            deletion={deletion}
            rowName={props.rowName}
            source={source}
            onDone={(gone) => {
              selection.set(gone, false);
              setIsDeleting(null);
            }}
          />
        </Suspense>
      )}
      <VisuallyHidden role="status">{data.isOutdated ? t('lists.updating') : ''}</VisuallyHidden>
    </section>
  );
}
