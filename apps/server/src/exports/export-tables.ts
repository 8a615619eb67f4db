import type { Cell, Table } from '@tingest/documents/csv';
import type { Culture } from '@tingest/domain';
import { translate } from '@tingest/i18n/server';
import type { ListCursor } from '../database/lists/list-cursor.ts';
import { Pace } from '../http/pace.ts';
import type { ExportColumn } from './export-columns.ts';

/**
 * Rows that are read together: enough that the way to the database costs little, few enough that they are gone before the
 * collector takes them for something that stays.
 */
const batchSize = 200;

/** A list with what it takes to write it. */
export interface ReadableList<Row> {
  readonly name: string;
  readonly cursor: ListCursor;
  readonly columns: readonly ExportColumn<Row>[];
  /** What tells whose the rows of a collection are, in its own sheet. */
  readonly keys: readonly ExportColumn<Row>[];
  /** Rows of ids in their order; one that is gone meanwhile is left out. */
  readonly read: (ids: readonly string[]) => Promise<readonly Row[]>;
}

/** The list itself. */
export function listTable<Row>(list: ReadableList<Row>): Table {
  const { name, columns } = list;
  return {
    name,
    columns,
    batches: () => cellBatches(list, (row) => [columns.map(({ cell }) => cell(row))]),
  };
}

/** The rows of its collections, a table each. The list is gone through once more for each of them. */
export function collectionTables<Row>(list: ReadableList<Row>, culture: Culture): Table[] {
  const { columns, keys } = list;
  return columns.flatMap(({ heading, rows }): Table[] => {
    if (!rows) return [];
    const numbered = { heading: translate(culture, 'lists.export.row'), type: 'number' as const };
    return [
      {
        name: heading,
        columns: [...keys, numbered, ...rows.columns],
        batches: () =>
          cellBatches(list, (row) => {
            const own = rows.cells(row);
            if (own.length === 0) return [];
            const key = keys.map(({ cell }) => cell(row));
            return own.map((cells, index) => [...key, index + 1, ...cells]);
          }),
      },
    ];
  });
}

/** While a batch is written, the next one is read. */
async function* cellBatches<Row>(
  { cursor, read }: ReadableList<Row>,
  cellsOf: (row: Row) => readonly (readonly Cell[])[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const ids = cursor.ids(batchSize);
  const readNext = async () => {
    const next = await ids.next();
    return next.done ? undefined : read(next.value);
  };
  let ahead = readNext();
  try {
    for (;;) {
      const rows = await ahead;
      if (!rows) break;
      ahead = readNext();
      // Should nobody come back for it, it has failed for nobody.
      ahead.catch(() => undefined);
      yield* inPieces(rows, cellsOf);
    }
  } finally {
    // What is under way on the connection ends before the transaction does.
    await ahead.catch(() => undefined);
  }
}

/** Large rows are written a few at a time, and others have their turn in between. */
async function* inPieces<Row>(
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly (readonly Cell[])[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const pace = new Pace();
  let piece: (readonly Cell[])[] = [];
  for (const row of rows) {
    piece.push(...cellsOf(row));
    if (!pace.isPauseDue) continue;
    yield piece;
    piece = [];
    await pace.pause();
  }
  yield piece;
}
