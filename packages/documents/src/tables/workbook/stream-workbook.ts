import type { ReadCell } from '../read-table.ts';
import type { TableSink } from '../row-sink.ts';
import { timeOf } from '../serial-time.ts';
import { type Book, readBook } from './book.ts';
import { columnIndex, mergedCells } from './merged-cells.ts';
import { openParts, type WorkbookParts } from './open-parts.ts';
import { readXml, unescaped } from './xml.ts';

/** Columns of a sheet of Excel. */
const mostColumns = 16_384;

/**
 * Reads the visible sheets of an `.xlsx` row by row: of the workbook only what cells share is held. What cells say is as
 * `readWorkbook` has it.
 * @returns false for what is none, or is odd or broken: what was handed over counts for nothing
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
  const merged = await mergedCells(parts.text(path));
  let isEnough = false;
  let line = 0;
  let column = -1;
  let row: ReadCell[] = [];
  let [type, style, text] = ['', 0, ''];
  let [isText, isAside] = [false, false];
  await readXml(
    parts.text(path),
    {
      open(name, attributes) {
        if (name === 'c') {
          column = attributes.r === undefined ? column + 1 : columnIndex(attributes.r);
          type = attributes.t ?? 'n';
          style = Number(attributes.s ?? 0);
          text = '';
        } else if (name === 'v') isText = true;
        else if (name === 't') isText = type === 'inlineStr' && !isAside;
        else if (name === 'rPh') isAside = true;
        else if (name === 'row') {
          line = attributes.r === undefined ? line + 1 : Number(attributes.r);
          column = -1;
          row = [];
        }
      },
      text(piece) {
        if (isText) text += piece;
      },
      close(name) {
        if (name === 'v' || name === 't') isText = false;
        else if (name === 'rPh') isAside = false;
        else if (name === 'c') {
          const cell = cellOf(type, text, book.showsTime[style] === true, book);
          if (cell === null || column < 0 || column >= mostColumns) return;
          while (row.length < column) row.push(null);
          row[column] = cell;
        } else if (name === 'row' && !isEnough) {
          for (const { from, to } of merged.get(line) ?? []) {
            while (row.length < from) row.push(null);
            const first = row[from] ?? null;
            for (let each = from; each <= to; each += 1) row[each] = first;
          }
          const length = row.findLastIndex((cell) => cell !== null) + 1;
          if (length > 0) isEnough = !take(line, row.slice(0, length));
        }
      },
    },
    () => isEnough,
  );
}

function cellOf(type: string, text: string, showsTime: boolean, { texts, is1904 }: Book): ReadCell {
  if (text === '') return null;
  switch (type) {
    case 's':
      return texts[Number(text)] || null;
    case 'b':
      return text.trim() === '1' || text.trim() === 'true';
    case 'n': {
      const number = Number(text);
      if (Number.isNaN(number)) return unescaped(text);
      return showsTime ? timeOf(number, is1904) : number;
    }
    case 'd':
      return localTime(text) ?? unescaped(text);
    default:
      // A text, what a formula gave, or the error that it gave.
      return unescaped(text);
  }
}

/** A day or time as the strict kind of workbook writes it, which is of no zone. */
function localTime(text: string): ReadCell {
  const [, day, clock = '00:00', seconds = '00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?)?Z?$/.exec(text.trim()) ?? [];
  return day === undefined ? null : { local: `${day}T${clock}:${seconds}` };
}
