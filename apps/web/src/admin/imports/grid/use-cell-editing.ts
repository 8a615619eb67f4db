import { useCallback, useRef, useState } from 'react';
import type { Import, ImportCell, ImportRow } from '../../../api/imports.ts';
import type { GridPosition } from './grid-keys.ts';
import type { GridRows } from './use-grid-rows.ts';

/** Columns and rows of a grid, its active cell, and the callbacks that change them. */
export interface EditableGrid {
  readonly columns: Import['columns'];
  readonly rows: GridRows;
  readonly isEditable: boolean;
  readonly active: GridPosition;
  readonly onActive: (next: GridPosition) => void;
  readonly onEdit: (cells: readonly ImportCell[]) => Promise<void>;
}

/** A cell in edit mode: that of its line, wherever rows and columns go meanwhile. */
export interface EditedCell {
  readonly row: ImportRow;
  readonly column: number;
  readonly heading: string;
  /** Initial text of the cell. */
  readonly initial: string;
}

export interface CellEditing {
  readonly editedCell: EditedCell | null;
  /** Opens the active cell for editing, with a text to begin with. */
  readonly edit: (initial: string) => void;
  /** Opens a cell for editing with its value, by its indexes in the grid, and makes it the active one. */
  readonly editAt: (row: number, column: number) => void;
  /** Leaves the edit mode of a cell, unless another cell was opened meanwhile. */
  readonly end: (cell: EditedCell) => void;
  /** Sends a new value of a cell; does nothing if it has that value already. */
  readonly write: (value: string, cell: Pick<EditedCell, 'row' | 'column'>) => void;
}

/** Provides the edit mode of a grid's cells. */
export function useCellEditing({ columns, rows, isEditable, active, onActive, onEdit }: EditableGrid): CellEditing {
  const [editedCell, setEditedCell] = useState<EditedCell | null>(null);
  // The props of a row keep their identity while other rows come into view: it is not rendered again for each of them.
  const latestRows = useRef(rows);
  latestRows.current = rows;
  const editAt = useCallback(
    (rowAt: number, columnAt: number) => {
      if (!isEditable) return;
      onActive({ row: rowAt, column: columnAt });
      const target = columns[columnAt];
      const row = latestRows.current.at(rowAt);
      if (!target || !row) return;
      const { column, heading } = target;
      setEditedCell({ row, column, heading, initial: row.cells[column] ?? '' });
    },
    [isEditable, onActive, columns],
  );
  return {
    editedCell,
    edit(initial) {
      const row = rows.at(active.row);
      const column = columns[active.column];
      if (isEditable && row && column) setEditedCell({ row, column: column.column, heading: column.heading, initial });
    },
    editAt,
    end(cell) {
      setEditedCell((current) => (current === cell ? null : current));
    },
    write(value, { row, column }) {
      if (value === (row.cells[column] ?? '')) return;
      void onEdit([{ line: row.line, column, value: value === '' ? null : value }]);
    },
  };
}
