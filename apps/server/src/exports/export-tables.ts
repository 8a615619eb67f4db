import type { Cell, Table } from '@tingest/documents/csv';
import type { Culture } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import type { ListCursor } from '../database/lists/list-cursor.ts';
import { AdaptiveBatch } from '../fairness/adaptive-batch.ts';
import { TimeSlice } from '../fairness/time-slice.ts';
import type { ExportColumn } from './export-columns.ts';

/** Ids that are fetched together: they are small, and while they are waited for nothing else is read. */
const idsAtOnce = 2_000;
/** Rows that are read together, where those before them were not too large. */
const rowsAtOnce = 200;
/** Of so many rows that were read together it is found out how large they are. */
const maxMeasured = 50;
/** Characters that a number or a name of a value has. */
const lengthOfOthers = 10;

/** A list with the functions and columns needed to write it. */
export interface ReadableList<Row> {
  readonly name: string;
  readonly cursor: ListCursor;
  readonly columns: readonly ExportColumn<Row>[];
  /** Columns that identify the parent of a collection's rows, in the separate sheet of the collection. */
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
            const rowCells = rows.cells(row);
            if (rowCells.length === 0) return [];
            const key = keys.map(({ cell }) => cell(row));
            return rowCells.map((cells, index) => [...key, index + 1, ...cells]);
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
  const batches = new AdaptiveBatch(rowsAtOnce);
  const ids = idBatches(cursor, batches);
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
      // If the reader never returns for it, its error needs no handling.
      ahead.catch(() => undefined);
      yield* inPieces(rows, cellsOf, batches);
    }
  } finally {
    // The statement under way on the connection ends before the transaction does.
    await ahead.catch(() => undefined);
  }
}

/** The ids of a list, as many at a time as rows are to be read. */
async function* idBatches(cursor: ListCursor, batches: AdaptiveBatch): AsyncGenerator<readonly string[]> {
  for await (const ids of cursor.ids(idsAtOnce)) {
    for (let at = 0; at < ids.length; ) {
      const portion = ids.slice(at, at + batches.size);
      yield portion;
      at += portion.length;
    }
  }
}

/** Large rows are written a few at a time, and others have their turn in between. */
async function* inPieces<Row>(
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly (readonly Cell[])[],
  batches: AdaptiveBatch,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const timeSlice = new TimeSlice();
  let piece: (readonly Cell[])[] = [];
  let [length, measuredCount] = [0, 0];
  const each = Math.max(1, Math.floor(rows.length / maxMeasured));
  for (const [index, row] of rows.entries()) {
    if (index % each === 0) {
      length += roughLength(row);
      measuredCount += 1;
    }
    piece.push(...cellsOf(row));
    if (!timeSlice.isPauseDue) continue;
    yield piece;
    piece = [];
    await timeSlice.pause();
  }
  batches.note(measuredCount, length);
  yield piece;
}

/** How large something is as text, more or less. */
function roughLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || value instanceof Date) return lengthOfOthers;
  let length = 0;
  for (const part of Object.values(value)) length += lengthOfOthers + roughLength(part);
  return length;
}
