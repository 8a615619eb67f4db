import { Checkbox, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './list-cards.module.css';
import { CellContent, RowLead } from './list-cell.tsx';
import type { ListViewProps } from './list-result.tsx';
import type { ListRow } from './list-types.ts';
import { useRangeSelection } from './range-rows.ts';
import { RowTools } from './row-tools.tsx';
import { selectableBy } from './select-rows.ts';

/** Number of values on a card beside its heading, until the user chooses columns. */
const shownValues = 5;

interface ListCardsProps<Row extends ListRow> extends ListViewProps<Row> {
  /** Whether the cards are a group among others, below its heading. Such cards can't be selected. */
  readonly isGroup?: boolean;
}

/** The rows as cards, where a table would be too wide: the first value as heading, the others with their names. */
export function ListCards<Row extends ListRow>({ isGroup = false, ...props }: ListCardsProps<Row>): ReactNode {
  const { data, visibleColumns, selection, rowName } = props;
  const t = useTexts();
  const CardTitle = isGroup ? 'h3' : 'h2';
  const canSelect = selectableBy(props);
  const selectable = (data.rows ?? []).filter(canSelect);
  const select = useRangeSelection(selection, selectable);
  const [lead, ...remainingColumns] = visibleColumns;
  const cardColumns = props.areChosen ? remainingColumns : remainingColumns.slice(0, shownValues);
  if (!data.rows) {
    return (
      <div className={styles.cards} aria-busy>
        {Array.from({ length: props.outlines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity of their own
          <Skeleton key={index} height={116} />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.cards} aria-busy={data.isOutdated} data-outdated={data.isOutdated || undefined}>
      {data.rows.map((row) => {
        return (
          <li key={row.id} className={styles.card} data-selected={selection.has(row) || undefined}>
            <div className={styles.cardHead}>
              {!isGroup && canSelect(row) && (
                <Checkbox
                  size="md"
                  aria-label={t('lists.rows.select', { name: rowName(row) })}
                  checked={selection.has(row)}
                  onChange={(event) => select(row, event.currentTarget.checked, event.nativeEvent)}
                />
              )}
              <CardTitle className={styles.cardTitle}>
                <RowLead row={row} rowHref={props.rowHref} onOpen={props.onOpen}>
                  {lead && <CellContent column={lead} row={row} />}
                </RowLead>
              </CardTitle>
              <RowTools row={row} view={props} />
            </div>
            <dl className={styles.cardValues}>
              {cardColumns
                .filter((column) => (column.text(row) ?? '') !== '')
                .map((column) => (
                  <div key={column.key}>
                    <dt>{column.label}</dt>
                    <dd>
                      <CellContent column={column} row={row} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
