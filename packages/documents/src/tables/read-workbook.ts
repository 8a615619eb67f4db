import { type CellObject, type DenseWorkSheet, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { type ReadCell, type ReadLimits, type ReadTable, UnreadableTableError } from './read-table.ts';
import { isTimeFormat, timeOf } from './serial-time.ts';

/**
 * The visible sheets of a workbook of Excel, of either kind, held as a whole: what `streamWorkbook` does not read. A formula is what it gave when the file was saved, a date what the
 * sheet shows, whichever day it counts from, and a cell that was merged says what it says in all of its columns.
 * @throws UnreadableTableError for what is no workbook, or was cut
 */
export function readWorkbook(bytes: Uint8Array, limits: ReadLimits): readonly ReadTable[] {
  const book = open(bytes, limits);
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    return sheet && !isHidden ? [tableOf(name, sheet, is1904, limits)] : [];
  });
}

function open(bytes: Uint8Array, limits: ReadLimits): WorkBook {
  try {
    const book = read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      // What cells look like is not asked for, and takes a third of the time.
      cellText: false,
      // One more tells that there are more.
      sheetRows: limits.rows + 1,
    });
    if (book.SheetNames.length > 0) return book;
  } catch (error) {
    throw new UnreadableTableError('the workbook cannot be read', { cause: error });
  }
  throw new UnreadableTableError('the workbook has no sheets');
}

function tableOf(name: string, sheet: WorkSheet, is1904: boolean, limits: ReadLimits): ReadTable {
  // By what is there: a sheet may say that it has a million rows.
  const data = (sheet as DenseWorkSheet)['!data'] ?? [];
  const merged = mergedCells(sheet);
  const rows: (readonly ReadCell[])[] = [];
  const lines: number[] = [];
  for (const [index, cells] of data.entries()) {
    const row = trimmed(cells ?? [], (cell) => readCell(cell, is1904));
    for (const { from, to } of merged.get(index) ?? []) {
      for (let column = from + 1; column <= to; column += 1) row[column] = row[from] ?? null;
    }
    if (row.every((cell) => cell === null || cell === undefined)) continue;
    rows.push(Array.from(row, (cell) => cell ?? null));
    lines.push(index + 1);
  }
  return {
    name,
    rows: rows.slice(0, limits.rows),
    lines: lines.slice(0, limits.rows),
    isCut: rows.length > limits.rows,
  };
}

/** Columns that say the same by having been merged, by the row that they begin in. */
function mergedCells(sheet: WorkSheet): ReadonlyMap<number, { readonly from: number; readonly to: number }[]> {
  const byRow = new Map<number, { from: number; to: number }[]>();
  for (const { s, e } of sheet['!merges'] ?? []) byRow.set(s.r, [...(byRow.get(s.r) ?? []), { from: s.c, to: e.c }]);
  return byRow;
}

function trimmed(
  cells: readonly (CellObject | undefined)[],
  read: (cell: CellObject | undefined) => ReadCell,
): (ReadCell | undefined)[] {
  const row = Array.from(cells, read);
  return row.slice(0, row.findLastIndex((cell) => cell !== null) + 1);
}

/** What sheets show for their errors, by the number that each has. */
const errors: Readonly<Record<number, string>> = {
  ...{ 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' },
};

function readCell(cell: CellObject | undefined, is1904: boolean): ReadCell {
  if (!cell || cell.v === undefined || cell.t === 'z') return null;
  if (cell.t === 'e') return cell.w ?? errors[Number(cell.v)] ?? '#ERROR!';
  if (typeof cell.v === 'string') return cell.v === '' ? null : cell.v;
  if (typeof cell.v === 'boolean') return cell.v;
  if (typeof cell.v !== 'number') return cell.w ?? null;
  return typeof cell.z === 'string' && isTimeFormat(cell.z) ? timeOf(cell.v, is1904) : cell.v;
}
