// biome-ignore-all lint/a11y/useSemanticElements: rows that are positioned one by one are no table for a browser
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and says which cell is looked at
import { VisuallyHidden } from '@mantine/core';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useId, useRef } from 'react';
import type { Import, ImportRow } from '../../../api/imports.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { CellInput } from './grid-cell.tsx';
import { gridInput } from './grid-input.ts';
import type { GridPosition } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import styles from './import-grid.module.css';
import { shownColumns } from './shown-columns.ts';
import type { PendingCells } from './use-cell-changes.ts';
import { type CellEditing, type EditableGrid, type EditedCell, useCellEditing } from './use-cell-editing.ts';
import { type GridColumns, useGridColumns } from './use-grid-columns.ts';
import { rowHeight, useVirtualRows } from './use-virtual-rows.ts';

interface ImportGridProps extends EditableGrid {
  readonly pendingCells: PendingCells;
}

/**
 * The rows of a file as a spreadsheet, of which only the cells in view are in the page. Keys move, write and empty; a block from a
 * spreadsheet is pasted from the cell that is looked at on.
 */
export function ImportGrid({ pendingCells, ...grid }: ImportGridProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, rows, isEditable, active } = grid;
  const editing = useCellEditing(grid);
  const { editedCell } = editing;
  const virtualRows = useVirtualRows({ scroller, rows, pinnedRow: editedCell ? active.row : null });
  const virtualColumns = useGridColumns(scroller, columns.length);
  const total = rows.total ?? 0;
  const goTo = (next: GridPosition): void => {
    grid.onActive(next);
    virtualRows.scrollToIndex(next.row);
    virtualColumns.show(next.column);
  };
  const pageRows = (): number => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
  const { onKeyDown, onCopy, onPaste } = gridInput({ grid, editing, pageRows, goTo });
  const activeColumn = columns[active.column]?.column;
  const problem = rows.at(active.row)?.problems.find(({ column }) => column === activeColumn);
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={t('admin.imports.rows.title')}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        aria-readonly={!isEditable}
        aria-activedescendant={total > 0 ? `${id}-${active.row}-${active.column}` : undefined}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={(event) => void onPaste(event)}
      >
        <GridHeading columns={columns} virtualColumns={virtualColumns} />
        <GridBody
          {...{ id, grid, pendingCells, virtualRows, virtualColumns, editedCell }}
          editor={editedCell && <CellEditor {...{ grid, editing, scroller, goTo }} cell={editedCell} />}
          onOpen={editing.editAt}
        />
      </div>
      <VisuallyHidden role="status">{problem?.message ?? ''}</VisuallyHidden>
    </>
  );
}

interface GridHeadingProps {
  readonly columns: Import['columns'];
  readonly virtualColumns: GridColumns;
}

/** Row of the columns' headings, which stays in view. */
function GridHeading({ columns, virtualColumns }: GridHeadingProps): ReactNode {
  const t = useTexts();
  const { template, width, first, last } = virtualColumns;
  return (
    <div role="row" aria-rowindex={1} className={styles.heading} style={{ gridTemplateColumns: template, width }}>
      <div role="columnheader" aria-colindex={1} className={styles.head}>
        {t('admin.imports.rows.line')}
      </div>
      {shownColumns(columns, { first, last, active: null }).map(({ at, column: { column, heading } }) => (
        <div
          key={column}
          role="columnheader"
          aria-colindex={at + 2}
          className={styles.cell}
          style={{ gridColumn: at + 2 }}
          title={heading}
        >
          {heading || t('admin.imports.columns.unnamed', { number: column + 1 })}
        </div>
      ))}
    </div>
  );
}

interface CellEditorProps {
  readonly cell: EditedCell;
  readonly grid: EditableGrid;
  readonly editing: CellEditing;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly goTo: (next: GridPosition) => void;
}

/** Input of the edited cell; the grid has the focus again after it, and the next cell is the active one. */
function CellEditor({ cell, grid, editing, scroller, goTo }: CellEditorProps): ReactNode {
  const { rows, columns, active } = grid;
  const commit = (value: string, move: 'down' | 'right' | 'stay'): void => {
    editing.write(value, cell);
    editing.end(cell);
    if (move === 'stay') return;
    scroller.current?.focus();
    const [down, right] = move === 'down' ? [1, 0] : [0, 1];
    goTo({
      row: Math.min((rows.total ?? 0) - 1, active.row + down),
      column: Math.min(columns.length - 1, active.column + right),
    });
  };
  const cancel = (): void => {
    editing.end(cell);
    scroller.current?.focus();
  };
  return (
    <CellInput label={`${cell.heading} ${cell.row.line}`} initial={cell.initial} onCommit={commit} onCancel={cancel} />
  );
}

interface GridBodyProps {
  readonly id: string;
  readonly grid: EditableGrid;
  readonly pendingCells: PendingCells;
  readonly virtualRows: Virtualizer<HTMLDivElement, Element>;
  readonly virtualColumns: GridColumns;
  readonly editedCell: EditedCell | null;
  /** Input of the edited cell. */
  readonly editor: ReactNode;
  readonly onOpen: (row: number, column: number) => void;
}

/** Rows of the grid that are in the page, each at its position. */
function GridBody({
  id,
  grid,
  pendingCells,
  virtualRows,
  virtualColumns,
  editedCell,
  ...props
}: GridBodyProps): ReactNode {
  const { columns, rows, active, onActive } = grid;
  const { template, width, first: firstColumn, last: lastColumn } = virtualColumns;
  const press = useCallback((row: number, column: number) => onActive({ row, column }), [onActive]);
  // The row that is written in may be far from those that are here.
  const rowAt = (index: number): ImportRow | undefined =>
    rows.at(index) ?? (index === active.row ? editedCell?.row : undefined);
  return (
    <div role="rowgroup" style={{ height: virtualRows.getTotalSize(), position: 'relative' }}>
      {virtualRows
        .getVirtualItems()
        .map(({ index, start }) => ({ index, start, row: rowAt(index) }))
        .map(({ index, start, row }) => (
          <GridRow
            // The editor moves together with its row.
            key={row?.line ?? `at ${index}`}
            {...{ id, index, row, columns, template, width, pendingCells, firstColumn, lastColumn }}
            top={start}
            active={index === active.row ? active.column : null}
            editor={editedCell && row?.line === editedCell.row.line && index === active.row ? props.editor : null}
            onPress={press}
            onOpen={props.onOpen}
          />
        ))}
    </div>
  );
}
