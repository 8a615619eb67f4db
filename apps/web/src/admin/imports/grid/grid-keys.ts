/** A cell of the grid, by the index of its row and of its column among those that are shown. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows in view, which Page Up and Page Down move by. */
  readonly page: number;
}

/** Where a key leads; `null` for one that leads nowhere. */
export function positionAfter(
  { key, ctrlKey, metaKey }: { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean },
  { row, column }: GridPosition,
  { rows, columns, page }: GridSize,
): GridPosition | null {
  const isFar = ctrlKey || metaKey;
  const moves: Readonly<Record<string, GridPosition>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? columns - 1 : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rows - 1 : row, column: columns - 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  };
  const next = moves[key];
  if (!next) return null;
  return { row: clampIndex(next.row, rows), column: clampIndex(next.column, columns) };
}

function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
