import { Checkbox, rem, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { ColumnHeading } from './column-heading.tsx';
import { CellContent, RowLead } from './list-cell.tsx';
import type { ListViewProps } from './list-result.tsx';
import { pageSizeOf } from './list-search.ts';
import styles from './list-table.module.css';
import type { ListRow } from './list-types.ts';
import { useRangeSelection } from './range-rows.ts';
import { RowTools } from './row-tools.tsx';
import { selectableBy, selectRows } from './select-rows.ts';
import { type RowKeys, useRowKeys } from './use-row-keys.ts';

/** The rows as a table with a head that stays in sight. */
export function ListTable<Row extends ListRow>(props: ListViewProps<Row>): ReactNode {
  const { data, visibleColumns, deletion, address, title } = props;
  const t = useTexts();
  const keys = useRowKeys();
  const { rows, counts } = data;
  const firstIndex = pageSizeOf(address.search) * ((address.search.page ?? 1) - 1);
  const hasTools = props.rowActions !== undefined || deletion !== undefined;
  const canSelect = selectableBy(props);
  const isSelectable = deletion !== undefined || props.bulkEdit !== undefined || props.bulkUse !== undefined;
  const selectable = (rows ?? []).filter(canSelect);
  const select = useRangeSelection(props.selection, selectable);
  return (
    <div className={styles.frame} data-outdated={data.isOutdated || undefined}>
      <table
        className={styles.table}
        aria-busy={rows === undefined || data.isOutdated}
        aria-rowcount={counts && !counts.isEstimate ? counts.filteredCount + 1 : -1}
      >
        <caption className={styles.caption}>
          {title}. {t('lists.rows.keys')}
        </caption>
        <thead>
          <HeadRow view={props} selectable={selectable} isSelectable={isSelectable} hasTools={hasTools} />
        </thead>
        <tbody {...keys.body}>
          {rows === undefined && (
            <OutlineRows
              count={props.outlines}
              columns={visibleColumns.length + (isSelectable ? 1 : 0) + (hasTools ? 1 : 0)}
            />
          )}
          {rows?.map((row, index) => (
            <BodyRow
              key={row.id}
              row={row}
              view={props}
              onSelect={select}
              isSelectable={isSelectable}
              hasTools={hasTools}
              canSelect={canSelect(row)}
              rowIndex={firstIndex + index + 2}
              keys={keys.row(index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<Row extends ListRow> {
  readonly view: ListViewProps<Row>;
  /** Whether the list has a column of checkboxes. */
  readonly isSelectable: boolean;
  readonly hasTools: boolean;
}

/** Column headings, and the checkbox that selects the page. */
function HeadRow<Row extends ListRow>({
  view,
  selectable,
  isSelectable,
  hasTools,
}: RowProps<Row> & {
  /** Rows of the page that can be selected. */
  readonly selectable: readonly Row[];
}): ReactNode {
  const t = useTexts();
  const { visibleColumns, selection, address } = view;
  const selectedHere = selectable.filter(selection.has).length;
  return (
    <tr aria-rowindex={1}>
      {isSelectable && (
        <th className={styles.tick} scope="col">
          <Checkbox
            aria-label={t('lists.rows.selectPage')}
            disabled={selectable.length === 0}
            checked={selectable.length > 0 && selectedHere === selectable.length}
            indeterminate={selectedHere > 0 && selectedHere < selectable.length}
            onChange={(event) => selectRows(selection, selectable, selectable, event.currentTarget.checked)}
          />
        </th>
      )}
      {visibleColumns.map((column) => (
        <ColumnHeading
          key={column.key}
          column={column}
          ordering={view.ordering}
          canOrder={view.canOrder}
          change={address.change}
        />
      ))}
      {hasTools && (
        <th className={styles.toolsHead} scope="col">
          <VisuallyHidden>{t('lists.rows.actionsHeading')}</VisuallyHidden>
        </th>
      )}
    </tr>
  );
}

interface BodyRowProps<Row extends ListRow> extends RowProps<Row> {
  readonly row: Row;
  readonly canSelect: boolean;
  readonly onSelect: ReturnType<typeof useRangeSelection<Row>>;
  /** Position in the whole list, from 1 for the headings. */
  readonly rowIndex: number;
  readonly keys: ReturnType<RowKeys['row']>;
}

function BodyRow<Row extends ListRow>(props: BodyRowProps<Row>): ReactNode {
  const { row, view, onSelect, isSelectable, hasTools, canSelect, rowIndex, keys } = props;
  const t = useTexts();
  const { visibleColumns, selection, rowName } = view;
  const isSelected = selection.has(row);
  return (
    <tr data-selected={isSelected || undefined} data-edit={editHref(view, row)} aria-rowindex={rowIndex} {...keys}>
      {isSelectable && (
        <td className={styles.tick}>
          {canSelect && (
            <Checkbox
              aria-label={t('lists.rows.select', { name: rowName(row) })}
              checked={isSelected}
              onChange={(event) => onSelect(row, event.currentTarget.checked, event.nativeEvent)}
            />
          )}
        </td>
      )}
      {visibleColumns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row" className={styles.first} title={column.text(row) ?? undefined}>
            <RowLead row={row} rowHref={view.rowHref} onOpen={view.onOpen}>
              <CellContent column={column} row={row} />
            </RowLead>
          </th>
        ) : (
          <td
            key={column.key}
            data-numeric={column.isNumeric || undefined}
            style={column.maxWidth ? { maxWidth: rem(column.maxWidth) } : undefined}
            title={column.text(row) ?? undefined}
          >
            <CellContent column={column} row={row} />
          </td>
        ),
      )}
      {hasTools && (
        <td className={styles.rowTools}>
          <RowTools row={row} view={view} />
        </td>
      )}
    </tr>
  );
}

/** Where the key `e` leads: the editor of a row, where one of its links goes to an editor. */
function editHref<Row extends ListRow>({ rowHref, rowActions }: ListViewProps<Row>, row: Row): string | undefined {
  const hrefs = [rowHref?.(row), ...(rowActions?.(row) ?? []).map(({ href }) => href)];
  return hrefs.find((href) => href?.split('?')[0]?.endsWith('/edit'));
}

/** Outlines of the height that the rows will have. */
function OutlineRows({ count, columns }: { readonly count: number; readonly columns: number }): ReactNode {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity of their own
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity of their own
        <td key={column}>
          <Skeleton height={12} width={`${45 + ((row * 7 + column * 13) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
}
