import { Checkbox, rem, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { ColumnHeading } from './column-heading.tsx';
import { CellContent, RowLead } from './list-cell.tsx';
import type { ListViewProps } from './list-result.tsx';
import { pageSizeOf } from './list-search.ts';
import styles from './list-table.module.css';
import type { ListRow } from './list-types.ts';
import { RowTools } from './row-tools.tsx';
import { selectableBy, selectRows } from './select-rows.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The rows as a table with a head that stays in sight. */
export function ListTable<Row extends ListRow>(props: ListViewProps<Row>): ReactNode {
  const { data, shown, selection, deletion, address, title, rowName } = props;
  const t = useTexts();
  const keys = useRowKeys();
  const { rows, counts } = data;
  const firstIndex = pageSizeOf(address.search) * ((address.search.page ?? 1) - 1);
  const hasTools = props.rowActions !== undefined || deletion !== undefined;
  const canSelect = selectableBy(props);
  const isSelectable = deletion !== undefined || props.bulkEdit !== undefined || props.bulkUse !== undefined;
  const selectable = (rows ?? []).filter(canSelect);
  const selectedHere = selectable.filter(selection.has).length;
  return (
    <div className={styles.frame} data-outdated={data.isOutdated || undefined}>
      <table
        className={styles.table}
        aria-busy={rows === undefined || data.isOutdated}
        aria-rowcount={counts && !counts.isEstimate ? counts.filtered + 1 : -1}
      >
        <caption className={styles.caption}>
          {title}. {t('lists.rows.keys')}
        </caption>
        <thead>
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
            {shown.map((column) => (
              <ColumnHeading
                key={column.key}
                column={column}
                ordering={props.ordering}
                canOrder={props.canOrder}
                change={address.change}
              />
            ))}
            {hasTools && (
              <th className={styles.toolsHead} scope="col">
                <VisuallyHidden>{t('lists.rows.actionsHeading')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...keys.body}>
          {rows === undefined && (
            <OutlineRows count={props.outlines} columns={shown.length + (isSelectable ? 1 : 0) + (hasTools ? 1 : 0)} />
          )}
          {rows?.map((row, index) => {
            const isSelected = selection.has(row);
            return (
              <tr
                key={row.id}
                data-selected={isSelected || undefined}
                aria-rowindex={firstIndex + index + 2}
                {...keys.row(index)}
              >
                {isSelectable && (
                  <td className={styles.tick}>
                    {canSelect(row) && (
                      <Checkbox
                        aria-label={t('lists.rows.select', { name: rowName(row) })}
                        checked={isSelected}
                        onChange={(event) => selectRows(selection, selectable, [row], event.currentTarget.checked)}
                      />
                    )}
                  </td>
                )}
                {shown.map((column, index) =>
                  index === 0 ? (
                    <th key={column.key} scope="row" className={styles.first} title={column.text(row) ?? undefined}>
                      <RowLead row={row} rowHref={props.rowHref} onOpen={props.onOpen}>
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
                    <RowTools row={row} view={props} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
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
