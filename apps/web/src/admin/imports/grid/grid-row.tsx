// biome-ignore-all lint/a11y/useSemanticElements: rows that are positioned one by one are no table for a browser
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and says which cell is looked at
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid has the keyboard
import { VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { Import, ImportRow } from '../../../api/imports.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { rowLooks } from '../import-status.tsx';
import styles from './import-grid.module.css';
import { shownColumns } from './shown-columns.ts';
import { cellKey, type PendingCells } from './use-cell-changes.ts';

export interface GridRowProps {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly row: ImportRow | undefined;
  readonly columns: Import['columns'];
  readonly template: string;
  readonly width: string;
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly pendingCells: PendingCells;
  /** The column that is looked at, where that is in this row. */
  readonly active: number | null;
  /** Content of the edited cell. */
  readonly editor: ReactNode;
  readonly onPress: (row: number, column: number) => void;
  readonly onOpen: (row: number, column: number) => void;
}

/** One row: its line and state, and its cells as they stand now. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactNode {
  const { id, index, top, row, columns, template, width, pendingCells, active, editor, onPress, onOpen } = props;
  const { firstColumn: first, lastColumn: last } = props;
  const t = useTexts();
  const look = row && rowLooks[row.state];
  return (
    <div
      role="row"
      // The heading is the first.
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: template, width }}
      data-active={active !== null || undefined}
    >
      <div role="rowheader" aria-colindex={1} className={styles.head}>
        {row ? (
          <>
            <span>{row.line}</span>
            {look && <look.icon size={16} aria-hidden color={`var(--mantine-color-${look.color}-text)`} />}
            <span className={styles.state}>{t(`admin.imports.states.${row.state}`)}</span>
          </>
        ) : (
          '…'
        )}
      </div>
      {shownColumns(columns, { first, last, active }).map(({ at, column: { column } }) => {
        const problem = row?.problems.find((each) => each.column === column);
        const key = row && cellKey(row.line, column);
        const isPending = key !== undefined && pendingCells.has(key);
        const text = (isPending ? pendingCells.get(key) : row?.cells[column]) ?? '';
        return (
          <div
            key={column}
            role="gridcell"
            tabIndex={-1}
            id={`${id}-${index}-${at}`}
            aria-colindex={at + 2}
            aria-selected={active === at}
            aria-invalid={problem !== undefined || undefined}
            className={styles.cell}
            style={{ gridColumn: at + 2 }}
            data-active={active === at || undefined}
            data-edited={row?.isEdited.includes(column) || undefined}
            data-pending={isPending || undefined}
            title={problem?.message ?? (text || undefined)}
            onClick={() => onPress(index, at)}
            onDoubleClick={() => onOpen(index, at)}
          >
            {active === at && editor ? editor : text}
            {problem && <VisuallyHidden>{problem.message}</VisuallyHidden>}
          </div>
        );
      })}
    </div>
  );
});
