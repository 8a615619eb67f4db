import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { ImportCell, ImportRow } from '../../../api/imports.ts';
import { type GridPosition, positionAfter } from './grid-keys.ts';
import { pastedBlock } from './pasted-block.ts';
import type { CellEditing, EditableGrid } from './use-cell-editing.ts';

interface GridInputOptions {
  readonly grid: EditableGrid;
  readonly editing: CellEditing;
  /** Returns how many rows Page Up and Page Down move by. */
  readonly pageRows: () => number;
  /** Makes a cell the active one and scrolls to it. */
  readonly goTo: (next: GridPosition) => void;
}

interface GridInput {
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => Promise<void>;
}

/**
 * Returns the keyboard and clipboard handlers of a grid, which act on its active cell. They leave all events to the
 * input of a cell in edit mode.
 */
export function gridInput({ grid, editing, pageRows, goTo }: GridInputOptions): GridInput {
  const { columns, rows, isEditable, active, onEdit } = grid;
  const isEditing = editing.editedCell !== null;
  const row = rows.at(active.row);
  const column = columns[active.column];
  const text = column && row ? (row.cells[column.column] ?? '') : '';
  return {
    onKeyDown(event) {
      if (event.nativeEvent.isComposing || isEditing) return;
      const { key, ctrlKey, metaKey, altKey } = event;
      const size = { rows: rows.total ?? 0, columns: columns.length, page: pageRows() };
      const next = positionAfter(event, active, size);
      if (next) goTo(next);
      else if (key === 'Enter' || key === 'F2') editing.edit(text);
      else if (key === 'Delete' || key === 'Backspace') {
        if (isEditable && row && column) editing.write('', { row, column: column.column });
      } else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) editing.edit(key);
      else return;
      event.preventDefault();
    },
    onCopy(event) {
      if (isEditing) return;
      event.clipboardData.setData('text/plain', text);
      event.preventDefault();
    },
    async onPaste(event) {
      if (!isEditable || isEditing) return;
      event.preventDefault();
      const block = pastedBlock(event.clipboardData.getData('text/plain'));
      const targets = await rows.from(active.row, block.length);
      const cells = cellsOf(block, targets, columns.slice(active.column));
      if (cells.length > 0) await onEdit(cells);
    },
  };
}

/** Returns the values of a pasted block as cells of rows and columns; values beyond them are dropped. */
function cellsOf(
  block: readonly (readonly string[])[],
  rows: readonly ImportRow[],
  columns: EditableGrid['columns'],
): readonly ImportCell[] {
  return rows.flatMap(({ line }, down) =>
    (block[down] ?? []).flatMap((value, right): ImportCell[] => {
      const target = columns[right];
      return target ? [{ line, column: target.column, value: value === '' ? null : value }] : [];
    }),
  );
}
