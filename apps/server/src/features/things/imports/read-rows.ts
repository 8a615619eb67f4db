import {
  checkAnyRow,
  lineOfHeader,
  streamTables,
  type TableFile,
  type TableSink,
  type TextForm,
  UnreadableTableError,
} from '@tingest/documents/tables';
import { headerIndex, type ImportCell } from '@tingest/domain/imports';
import { move, transferableSymbol, valueSymbol } from 'piscina';

/** What is read of a file, and where in it. */
export interface RowsToRead {
  readonly file: TableFile;
  /** Rows of the sheet at most. */
  readonly rows: number;
  /** The sheet and the line of its header; found out where they are not given. */
  readonly sheet: string | null;
  readonly headerLine: number | null;
  /** What headers of the fields that are looked for may say. */
  readonly headings: readonly string[];
}

/** The rows of a sheet. */
export interface ReadRows {
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly sheet: string;
  readonly headerLine: number;
  readonly header: readonly ImportCell[];
  /** The first rows below the header. */
  readonly samples: readonly (readonly ImportCell[])[];
  /**
   * All rows below the header, some in a JSON text: `[{line, cells}]`, in UTF-8. Bytes take a fraction of what the rows would, and half of
   * what texts with letters beyond Latin would; they are handed from one thread to the other and are never there twice.
   */
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
  readonly count: number;
  /** Rows that the sheet hides, which are left out. */
  readonly hiddenRows: number;
  readonly isCut: boolean;
  /** How a text was read; `null` of a sheet. */
  readonly text: TextForm | null;
}

const encoder = new TextEncoder();
const rowsOfPart = 1_000;
const sampledRows = 200;

/** Rows that are held until the header is found among them. */
const heldRows = 250;

/** The rows of a file's sheet, or that it has none. Called in a worker: what a file says of itself is not to be believed. */
export async function readRows(wanted: RowsToRead): Promise<ReadRows | { readonly isUnreadable: true }> {
  try {
    const found = await streamed(wanted);
    // What was asked for is not there: it is found out, as for a file of which nothing is known.
    const rows = found ?? (await streamed({ ...wanted, sheet: null, headerLine: null }));
    return rows ? handedOver(rows) : { isUnreadable: true };
  } catch (error) {
    if (error instanceof UnreadableTableError) return { isUnreadable: true };
    throw error;
  }
}

/** The rows, whose texts go to whoever asked without being copied. */
function handedOver(rows: ReadRows): ReadRows {
  const handed = { [transferableSymbol]: rows.parts.map(({ buffer }) => buffer), [valueSymbol]: rows };
  return move(handed as never) as unknown as ReadRows;
}

async function streamed(wanted: RowsToRead): Promise<ReadRows | null> {
  const sink = await streamTables(wanted.file, () => rowCollector(wanted), { rows: wanted.rows });
  return sink.result();
}

type Collected = Omit<ReadRows, 'sheets' | 'sheet' | 'text'>;

/** The table whose rows are kept. */
interface Chosen {
  readonly name: string;
  readonly rows: ReturnType<typeof sheetRows>;
  readonly text: TextForm | null;
}

/** Takes the rows of the wanted sheet, and counts those of the others. */
function rowCollector(wanted: RowsToRead): TableSink & { readonly result: () => ReadRows | null } {
  const sheets: { readonly name: string; count: number }[] = [];
  let chosen: Chosen | null = null;
  return {
    begin(name, header, text) {
      // A header that stands in no line is a row all the same: whoever counts takes it away.
      const sheet = { name, count: header ? 1 : 0 };
      sheets.push(sheet);
      let own: ReturnType<typeof sheetRows> | null = null;
      let isBegun = false;
      return (line, cells) => {
        if (!isBegun && !chosen && (wanted.sheet === null || wanted.sheet === name)) {
          own = sheetRows(wanted, header);
          chosen = { name, rows: own, text: text ?? null };
        }
        isBegun = true;
        if (cells !== 'hidden') sheet.count += 1;
        own?.take(line, cells);
        return sheet.count <= wanted.rows;
      };
    },
    result() {
      const filled = sheets.filter(({ count }) => count > 0);
      checkAnyRow(filled.length);
      const collected = chosen?.rows.end() ?? null;
      return (
        collected &&
        chosen && {
          ...collected,
          sheet: chosen.name,
          text: chosen.text,
          sheets: filled.map(({ name, count }) => ({ name, rows: Math.min(count, wanted.rows) - 1 })),
        }
      );
    },
  };
}

/** Finds the header of a sheet among its first rows, unless its form says it, and keeps what stands below as texts. */
function sheetRows({ headerLine, headings, rows: most }: RowsToRead, known?: readonly ImportCell[]) {
  const held: { readonly line: number; readonly cells: readonly ImportCell[] }[] = [];
  const samples: (readonly ImportCell[])[] = [];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let header: (typeof held)[number] | null = known ? { line: lineOfHeader, cells: known } : null;
  let part: (typeof held)[number][] = [];
  let [taken, count, hiddenRows] = [0, 0, 0];
  const endPart = () => {
    // PostgreSQL keeps no zeros in texts.
    if (part.length > 0) parts.push(encoder.encode(JSON.stringify(part).replaceAll('\\u0000', '')));
    part = [];
  };
  const add = (row: (typeof held)[number]) => {
    count += 1;
    if (samples.length < sampledRows) samples.push(row.cells);
    if (part.push(row) === rowsOfPart) endPart();
  };
  const findHeader = () => {
    const index = headerIndex(
      held.map(({ cells }) => cells),
      headings,
    );
    header = held[index] ?? null;
    for (const row of held.splice(0).slice(index + 1)) add(row);
  };
  return {
    take(line: number, cells: readonly ImportCell[] | 'hidden') {
      if (cells === 'hidden') {
        hiddenRows += 1;
        return;
      }
      taken += 1;
      if (taken > most) return;
      if (header) add({ line, cells });
      else if (headerLine !== null) header = line === headerLine ? { line, cells } : null;
      else if (held.push({ line, cells }) === heldRows) findHeader();
    },
    /** @returns `null` where the header is not in the line that was asked for */
    end(): Collected | null {
      if (!header && headerLine === null) findHeader();
      endPart();
      return (
        header && {
          headerLine: header.line,
          header: header.cells,
          samples,
          parts,
          count,
          hiddenRows,
          isCut: taken > most,
        }
      );
    },
  };
}
