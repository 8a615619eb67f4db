import { type CellObject, type DenseWorkSheet, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { linkedText } from './linked-text.ts';
import { type ReadCell, type ReadLimits, type ReadTable, UnreadableTableError } from './read-table.ts';
import { shownNumber } from './shown-number.ts';
import { odsHiddenRows } from './workbook/ods-hidden-rows.ts';

/**
 * Reads the visible sheets of an Excel workbook, of either kind, held as a whole: those that `streamWorkbook` does not
 * read. A formula becomes its result when the file was saved, a date becomes the one that the sheet shows, for either
 * date system, and a merged cell has its value in all of its columns.
 * @throws UnreadableTableError for a file that is not a workbook, or is truncated
 */
export async function readWorkbook(bytes: Uint8Array, limits: ReadLimits): Promise<readonly ReadTable[]> {
  const book = openWorkbook(bytes, limits);
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const hiddenRows = await odsHiddenRows(bytes);
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    return sheet && !isHidden
      ? [tableOf(name, sheet, { is1904, limits, alsoHidden: hiddenRows[index] ?? new Set() })]
      : [];
  });
}

function openWorkbook(bytes: Uint8Array, limits: ReadLimits): WorkBook {
  // Hidden rows are marked among the styles; a file with broken styles is read without them.
  const book = readBook(bytes, limits, true) ?? readBook(bytes, limits, false);
  if (book === null) throw new UnreadableTableError('the workbook cannot be read');
  if (book.SheetNames.length === 0) throw new UnreadableTableError('the workbook has no sheets');
  return book;
}

interface TableOptions {
  readonly is1904: boolean;
  readonly limits: ReadLimits;
  /** Rows from 0 that are hidden beside those that the sheet's own list has. */
  readonly alsoHidden: ReadonlySet<number>;
}

function readBook(bytes: Uint8Array, limits: ReadLimits, cellStyles: boolean): WorkBook | null {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      cellText: false,
      cellStyles,
      // One more tells that there are more.
      sheetRows: limits.rows + 1,
    });
  } catch {
    return null;
  }
}

function tableOf(name: string, sheet: WorkSheet, { is1904, limits, alsoHidden }: TableOptions): ReadTable {
  // Based on the actual data: a sheet may declare that it has a million rows.
  const data = (sheet as DenseWorkSheet)['!data'] ?? [];
  const mergedRanges = mergedCells(sheet);
  const rows: (readonly ReadCell[])[] = [];
  const lines: number[] = [];
  let hiddenRows = 0;
  for (const [index, cells] of data.entries()) {
    const row = trimCells(cells ?? [], (cell) => readCell(cell, is1904));
    for (const { from, to } of mergedRanges.get(index) ?? []) {
      for (let column = from + 1; column <= to; column += 1) row[column] = row[from] ?? null;
    }
    if (row.every((cell) => cell === null || cell === undefined)) continue;
    if (sheet['!rows']?.[index]?.hidden || alsoHidden.has(index)) {
      hiddenRows += 1;
      continue;
    }
    rows.push(Array.from(row, (cell) => cell ?? null));
    lines.push(index + 1);
  }
  return {
    name,
    rows: rows.slice(0, limits.rows),
    lines: lines.slice(0, limits.rows),
    hiddenRows,
    isCut: rows.length > limits.rows,
  };
}

/** Columns that say the same by having been merged, by the row that they begin in. */
function mergedCells(sheet: WorkSheet): ReadonlyMap<number, { readonly from: number; readonly to: number }[]> {
  const byRow = new Map<number, { from: number; to: number }[]>();
  for (const { s, e } of sheet['!merges'] ?? []) byRow.set(s.r, [...(byRow.get(s.r) ?? []), { from: s.c, to: e.c }]);
  return byRow;
}

function trimCells(
  cells: readonly (CellObject | undefined)[],
  read: (cell: CellObject | undefined) => ReadCell,
): (ReadCell | undefined)[] {
  const row = Array.from(cells, read);
  return row.slice(0, row.findLastIndex((cell) => cell !== null) + 1);
}

/** The texts that sheets show for their errors, by the number of each. */
const errors: Readonly<Record<number, string>> = {
  ...{ 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' },
};

function readCell(cell: CellObject | undefined, is1904: boolean): ReadCell {
  if (!cell || cell.v === undefined || cell.t === 'z') return null;
  if (cell.t === 'e') return { error: cell.w ?? errors[Number(cell.v)] ?? '#ERROR!' };
  if (typeof cell.v === 'string') return cell.v === '' ? null : linkedText(cell.v, cell.l?.Target);
  if (typeof cell.v === 'boolean') return cell.v;
  if (typeof cell.v !== 'number') return cell.w ?? null;
  return shownNumber(cell.v, typeof cell.z === 'string' ? cell.z : undefined, is1904);
}
