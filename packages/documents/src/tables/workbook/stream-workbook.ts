import { linkedText } from '../linked-text.ts';
import type { ReadCell } from '../read-table.ts';
import type { TableSink } from '../row-sink.ts';
import { shownNumber } from '../shown-number.ts';
import { type Book, externalTargets, readBook } from './book.ts';
import { openParts, type WorkbookParts } from './open-parts.ts';
import { columnIndex, readSheetTail } from './sheet-tail.ts';
import { isTrue, readXml, unescaped } from './xml.ts';

/** A formula of a cell that links to an address contained in the formula. */
const linkFormula = /^\s*HYPERLINK\(\s*"([^"]*)"/i;

/** Columns of a sheet of Excel. */
const maxColumns = 16_384;

/**
 * Reads the visible sheets of an `.xlsx` row by row: only the data that cells share is held. The values of cells are as
 * in `readWorkbook`.
 * @returns false for a file that is not one, or is unusual or broken: the rows passed on are discarded
 */
export async function streamWorkbook(bytes: Uint8Array, sink: TableSink): Promise<boolean> {
  try {
    const parts = await openParts(bytes);
    const book = await readBook(parts);
    for (const { name, path } of book.sheets) await streamSheet(parts, path, book, sink.begin(name));
    return true;
  } catch {
    return false;
  }
}

async function streamSheet(
  parts: WorkbookParts,
  path: string,
  book: Book,
  take: ReturnType<TableSink['begin']>,
): Promise<void> {
  const { mergedCells, links } = await readSheetTail(parts.text(path));
  const targets = links.size > 0 ? await externalTargets(parts, path) : new Map<string, string>();
  let isEnough = false;
  let line = 0;
  let column = -1;
  let row: ReadCell[] = [];
  let [type, style, text] = ['', 0, ''];
  let [isText, isAside, isHidden] = [false, false, false];
  let formula: string | null = null;
  await readXml(
    parts.text(path),
    {
      open(name, attributes) {
        if (name === 'c') {
          column = attributes.r === undefined ? column + 1 : columnIndex(attributes.r);
          type = attributes.t ?? 'n';
          style = Number(attributes.s ?? 0);
          text = '';
          formula = null;
        } else if (name === 'v') isText = true;
        else if (name === 'f') formula = '';
        else if (name === 't') isText = type === 'inlineStr' && !isAside;
        else if (name === 'rPh') isAside = true;
        else if (name === 'row') {
          line = attributes.r === undefined ? line + 1 : Number(attributes.r);
          column = -1;
          row = [];
          isHidden = isTrue(attributes.hidden);
        }
      },
      text(piece) {
        if (isText) text += piece;
        else if (formula !== null) formula += piece;
      },
      close(name) {
        if (name === 'v' || name === 't') isText = false;
        else if (name === 'rPh') isAside = false;
        else if (name === 'c') {
          const read = cellOf(type, text, book.formats[style], book);
          const target = targets.get(links.get(`${column} ${line}`) ?? '') ?? linkFormula.exec(formula ?? '')?.[1];
          const cell = typeof read === 'string' ? linkedText(read, target) : read;
          if (cell === null || column < 0 || column >= maxColumns) return;
          fillUpTo(row, column);
          row[column] = cell;
        } else if (name === 'row' && !isEnough) {
          repeatMerged(row, mergedCells.get(line) ?? []);
          const length = row.findLastIndex((cell) => cell !== null) + 1;
          if (length > 0) isEnough = !take(line, isHidden ? 'hidden' : row.slice(0, length));
        }
      },
    },
    () => isEnough,
  );
}

function fillUpTo(row: ReadCell[], length: number): void {
  while (row.length < length) row.push(null);
}

/** Repeats the value of merged cells in all columns that they cover. */
function repeatMerged(row: ReadCell[], ranges: readonly { readonly from: number; readonly to: number }[]): void {
  for (const { from, to } of ranges) {
    fillUpTo(row, from);
    const firstCell = row[from] ?? null;
    for (let each = from; each <= to; each += 1) row[each] = firstCell;
  }
}

function cellOf(type: string, text: string, format: string | undefined, { texts, is1904 }: Book): ReadCell {
  if (text === '') return null;
  switch (type) {
    case 's':
      return texts[Number(text)] || null;
    case 'b':
      return text.trim() === '1' || text.trim() === 'true';
    case 'n': {
      const number = Number(text);
      if (Number.isNaN(number)) return unescaped(text);
      return shownNumber(number, format, is1904);
    }
    case 'd':
      return localTime(text) ?? unescaped(text);
    case 'e':
      return { error: unescaped(text) };
    default:
      // A text, or the result of a formula.
      return unescaped(text);
  }
}

/** A day or time as the strict kind of workbook writes it, which is of no zone. */
function localTime(text: string): ReadCell {
  const [, day, clock = '00:00', seconds = '00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?)?Z?$/.exec(text.trim()) ?? [];
  return day === undefined ? null : { local: `${day}T${clock}:${seconds}` };
}
