import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ListOrdering, ListQuery } from '@tingest/domain/fields';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isExportedCollection } from '../../api/export-list.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { useBulkOutcome } from './bulk/bulk-outcome.ts';
import { UndoBar } from './bulk/undo-bar.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { ListHeading } from './list-heading.tsx';
import { LaidOutRows, LayoutChoice, type ListLayoutProps, layoutOf } from './list-layout.tsx';
import { ListPager } from './list-pager.tsx';
import { listQuery } from './list-query.ts';
import { ListResult } from './list-result.tsx';
import styles from './list-screen.module.css';
import { type ListLayout, orderingOf } from './list-search.ts';
import { ListSelection } from './list-selection.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ExportedSource, ListRow, ListScreenProps, ListSource } from './list-types.ts';
import { useChosenColumns } from './use-chosen-columns.ts';
import { type ListData, useListData } from './use-list-data.ts';
import { useListSearch } from './use-list-search.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { useListViews } from './views/use-list-views.ts';
import { viewStateOf } from './views/view-state.ts';
import { ViewsMenu } from './views/views-menu.tsx';

const noOrdering: readonly ListOrdering[] = [];

/** One list at one site, from its heading to its pager. */
export function ListBody<Row extends ListRow>(props: ListScreenProps<Row>): ReactNode {
  const { name, title, source, columns: allColumns, defaultOrdering = noOrdering, deletion, empty } = props;
  const t = useTexts();
  useWindowTitle(pageTitle(title));
  const { settings } = useSession().tenant;
  const canOrder = settings?.disableColumnSorting !== true;
  const isNarrow = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  const address = useListSearch();
  const { search } = address;
  const views = useListViews(name, address);
  const selectedColumns = useChosenColumns(name, allColumns, views?.current);
  const selection = useSelection<Row>();
  const outcome = useBulkOutcome(source);
  const [single, setSingle] = useState<Row | null>(null);
  const isSelectable = deletion !== undefined || props.bulkEdit !== undefined || props.bulkUse !== undefined;

  const query = useMemo(
    () => listQuery(search, allColumns, { defaultOrdering, canOrder }),
    [search, allColumns, defaultOrdering, canOrder],
  );
  const layout = layoutOf(search, props);
  const loadedData = useListData<Row>(source, query, { isReady: views?.isChoosing !== true, hasRows: !layout });
  // A layout loads its rows itself; a list without any shows the same notice in each of them.
  const data = layout && loadedData.counts?.total === 0 ? { ...loadedData, rows: [] } : loadedData;
  const ordering = canOrder
    ? orderingOf(search, (key) => allColumns.some((column) => column.key === key && !column.isUnsortable))
    : noOrdering;

  const isNarrowed = query.searchCriteria !== undefined || query.filters !== undefined;
  useClearedSelection(selection, query, layout);

  const isWhollyEmpty = data.counts?.total === 0 && data.rows?.length === 0 && !data.isOutdated;
  return (
    <section
      className={styles.screen}
      data-narrow={isNarrow || undefined}
      data-selecting={selection.count > 0 || undefined}
      aria-label={title}
    >
      <ListHeading
        title={title}
        beforeTitle={props.beforeTitle}
        afterTitle={props.afterTitle}
        counts={data.counts}
        isNarrowed={isNarrowed}
        mainAction={isWhollyEmpty && empty.action !== undefined ? null : props.mainAction}
      />
      {props.note}
      {(!isWhollyEmpty || isNarrowed) && (
        <ListTools
          {...props}
          query={query}
          address={address}
          views={views}
          chosenColumns={selectedColumns}
          ordering={ordering}
          canOrder={canOrder}
        />
      )}
      <UndoBar outcome={outcome} />
      <ListRows
        {...props}
        layout={isWhollyEmpty ? undefined : layout}
        query={query}
        view={{
          ...props,
          visibleColumns: selectedColumns.columns,
          areChosen: selectedColumns.isChanged,
          ...{ ordering, canOrder, address, selection },
          onDelete: setSingle,
        }}
        data={data}
        isNarrow={isNarrow}
      />
      {!isWhollyEmpty && !layout && <ListPager address={address} data={data} />}
      {isSelectable && (
        <ListSelection
          {...props}
          selection={selection}
          query={query}
          counts={data.counts}
          single={single}
          onSingleDone={() => setSingle(null)}
          onChanged={outcome.show}
        />
      )}
      <VisuallyHidden role="status">{data.isOutdated ? t('lists.updating') : ''}</VisuallyHidden>
    </section>
  );
}

interface ListRowsProps<Row extends ListRow>
  extends Pick<ListScreenProps<Row>, 'source' | 'columns' | 'layouts' | 'empty'>,
    Pick<ListLayoutProps<Row>, 'view' | 'query'> {
  readonly layout: ListLayout | undefined;
  readonly data: ListData<Row>;
  readonly isNarrow: boolean | undefined;
}

/** The rows of a list in its layout. */
function ListRows<Row extends ListRow>(props: ListRowsProps<Row>): ReactNode {
  const { layout, layouts, view, data, isNarrow, empty } = props;
  if (layout && layouts) return <LaidOutRows {...props} layout={layout} layouts={layouts} />;
  return <ListResult {...view} data={data} isNarrow={isNarrow} empty={empty} />;
}

/**
 * Clears the selection with each other filter or layout: rows selected before may not be visible, and their deletion
 * unexpected.
 */
function useClearedSelection(
  { clear }: Pick<Selection<never>, 'clear'>,
  query: ListQuery,
  layout: ListLayout | undefined,
): void {
  const narrowingKey = JSON.stringify([query.searchCriteria, query.filters, layout]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what must have changed
  useEffect(clear, [narrowingKey, clear]);
}

interface ListToolsProps<Row extends ListRow>
  extends Pick<ListScreenProps<Row>, 'name' | 'title' | 'source' | 'columns' | 'layouts' | 'beforeFilters'> {
  readonly query: ListQuery;
  readonly address: ReturnType<typeof useListSearch>;
  readonly views: ReturnType<typeof useListViews>;
  readonly chosenColumns: ReturnType<typeof useChosenColumns<Row>>;
  readonly ordering: readonly ListOrdering[];
  readonly canOrder: boolean;
}

/** Toolbar of a list with its views and export, and the active filters. */
function ListTools<Row extends ListRow>(props: ListToolsProps<Row>): ReactNode {
  const {
    name,
    title,
    source,
    columns,
    layouts,
    beforeFilters,
    query,
    address,
    views,
    chosenColumns,
    ordering,
    canOrder,
  } = props;
  return (
    <>
      <ListToolbar
        address={address}
        all={columns}
        chosenColumns={chosenColumns}
        ordering={ordering}
        canOrder={canOrder}
        before={
          <>
            {layouts && <LayoutChoice layouts={layouts} address={address} />}
            {beforeFilters}
          </>
        }
        after={
          <>
            {views && (
              <ViewsMenu name={name} views={views} state={viewStateOf(address.search, chosenColumns.choices)} />
            )}
            {isExported(source) && (
              <ExportMenu title={title} source={source} query={query} visibleColumns={chosenColumns.columns} />
            )}
          </>
        }
      />
      <FilterChips columns={columns} {...address} />
    </>
  );
}

function isExported(source: ListSource): source is ExportedSource {
  return isExportedCollection(source.collection);
}
