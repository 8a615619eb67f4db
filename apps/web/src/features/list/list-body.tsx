import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ListOrdering, ListQuery } from '@tingest/domain/fields';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { isExportedCollection } from '../../api/export-list.ts';
import { usePageParameters } from '../../lib/page-parameters/page-parameters.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { useBulkOutcome } from './bulk/bulk-outcome.ts';
import { UndoBar } from './bulk/undo-bar.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import type { LaidOutRows as LoadedRows } from './laid-out-rows.tsx';
import { ListHeading } from './list-heading.tsx';
import { LayoutChoice, layoutOf, layoutsOf } from './list-layout.tsx';
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

// Lists open with their rows; the other layouts are loaded when one is chosen. The call keeps the type of the rows.
const LaidOutRows = lazy(async () => ({
  default: (await import('./laid-out-rows.tsx')).LaidOutRows,
})) as typeof LoadedRows;

const noOrdering: readonly ListOrdering[] = [];

interface ListState<Row extends ListRow> {
  readonly query: ListQuery;
  readonly address: ReturnType<typeof useListSearch>;
  readonly views: ReturnType<typeof useListViews>;
  readonly chosenColumns: ReturnType<typeof useChosenColumns<Row>>;
  readonly selection: Selection<Row>;
  /** Nothing for rows. */
  readonly layout: ListLayout | undefined;
  readonly data: ListData<Row>;
  readonly ordering: readonly ListOrdering[];
  readonly canOrder: boolean;
  /** Whether a search or filter leaves rows out. */
  readonly isNarrowed: boolean;
  /** Whether the list is known to have no rows at all. */
  readonly isWhollyEmpty: boolean;
}

/** Derives the state of a list from its address and saved views, and loads its rows and counts. */
function useListState<Row extends ListRow>(props: ListScreenProps<Row>): ListState<Row> {
  const { name, source, columns, defaultOrdering = noOrdering } = props;
  const { settings } = useSession().tenant;
  const canOrder = settings?.disableColumnSorting !== true;
  const address = useListSearch();
  const { search } = address;
  const views = useListViews(name, address);
  const chosenColumns = useChosenColumns(name, columns, views?.current);
  const selection = useSelection<Row>();
  const query = useMemo(
    () => listQuery(search, columns, { defaultOrdering, canOrder }),
    [search, columns, defaultOrdering, canOrder],
  );
  const layout = layoutOf(search, props);
  const loadedData = useListData<Row>(source, query, { isReady: views?.isChoosing !== true, hasRows: !layout });
  // A layout loads its rows itself; a list without any shows the same notice in each of them.
  const data = layout && loadedData.counts?.total === 0 ? { ...loadedData, rows: [] } : loadedData;
  const ordering = canOrder
    ? orderingOf(search, (key) => columns.some((column) => column.key === key && !column.isUnsortable))
    : noOrdering;
  useClearedSelection(selection, query, layout);
  return {
    ...{ query, address, views, chosenColumns, selection, layout, data, ordering, canOrder },
    isNarrowed: query.searchCriteria !== undefined || query.filters !== undefined,
    isWhollyEmpty: data.counts?.total === 0 && data.rows?.length === 0 && !data.isOutdated,
  };
}

/** One list at one site, from its heading to its pager. */
export function ListBody<Row extends ListRow>(allProps: ListScreenProps<Row>): ReactNode {
  const { isWall } = usePageParameters();
  const props = withLayouts(isWall ? withoutControls(allProps) : allProps);
  const { deletion, empty } = props;
  const t = useTexts();
  const isNarrow = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  const state = useListState(props);
  const { query, address, selection, data, isNarrowed, isWhollyEmpty } = state;
  const layout = isWhollyEmpty ? undefined : state.layout;
  const viewName = isWall ? state.views?.current?.name : undefined;
  const title = viewName === undefined ? props.title : `${props.title} · ${viewName}`;
  useWindowTitle(pageTitle(title));
  const outcome = useBulkOutcome(props.source);
  const [single, setSingle] = useState<Row | null>(null);
  const isSelectable = deletion !== undefined || props.bulkEdit !== undefined || props.bulkUse !== undefined;
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
      {!isWall && (!isWhollyEmpty || isNarrowed) && <ListTools {...props} {...state} />}
      <UndoBar outcome={outcome} />
      <ListRows {...props} {...state} layout={layout} isNarrow={isNarrow} onDelete={setSingle} />
      {!isWall && !isWhollyEmpty && !layout && <ListPager address={address} data={data} />}
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

/** Returns the props of a list with the layouts that its columns allow. */
function withLayouts<Row extends ListRow>({ layouts, ...props }: ListScreenProps<Row>): ListScreenProps<Row> {
  const possibleLayouts = layouts && layoutsOf(layouts, props.columns);
  return { ...props, ...(possibleLayouts && { layouts: possibleLayouts }) };
}

/** Returns the props of a list without anything to press: on the wall it is only read. */
function withoutControls<Row extends ListRow>(props: ListScreenProps<Row>): ListScreenProps<Row> {
  const { mainAction, beforeFilters, rowHref, onOpen, rowActions, deletion, bulkEdit, bulkUse, ...remainingProps } =
    props;
  return remainingProps;
}

interface ListRowsProps<Row extends ListRow> extends ListScreenProps<Row>, ListState<Row> {
  readonly isNarrow: boolean | undefined;
  /** Asks whether a row is to be deleted. */
  readonly onDelete: (row: Row) => void;
}

/** The rows of a list in its layout. */
function ListRows<Row extends ListRow>({ isNarrow, ...props }: ListRowsProps<Row>): ReactNode {
  const { isWall } = usePageParameters();
  const { layout, layouts, chosenColumns, ...remainingProps } = props;
  const view = { ...remainingProps, visibleColumns: chosenColumns.columns, areChosen: chosenColumns.isChanged };
  if (layout && layouts) {
    return (
      <Suspense fallback={<PageSkeleton rows={6} />}>
        <LaidOutRows
          {...props}
          view={view}
          layout={layout}
          layouts={layouts}
          total={props.data.counts?.filteredCount}
        />
      </Suspense>
    );
  }
  return <ListResult {...view} canOrder={view.canOrder && !isWall} isNarrow={isNarrow} />;
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

type ListToolsProps<Row extends ListRow> = ListScreenProps<Row> & ListState<Row>;

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
