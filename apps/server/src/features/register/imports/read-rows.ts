import {
  checkAnyRow,
  lineOfHeader,
  streamTables,
  type TableFile,
  type TableSink,
  type TextForm,
  UnreadableTableError,
} from '@tingest/documents/tables';
import { headerIndex, type ImportCell } from '@tingest/domain/exchange';
import { transferBuffers } from '../../../workers/transfer-buffers.ts';

/** The part of a file to read. */
export interface RowsToRead {
  readonly file: TableFile;
  /** Rows of the sheet at most. */
  readonly rows: number;
  /** The sheet and the line of its header; found out where they are not given. */
  readonly sheet: string | null;
  readonly headerLine: number | null;
  /** Possible headers of the fields that are looked for. */
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
   * All rows below the header, some in a JSON text: `[{line, cells}]`, in UTF-8. Bytes take a fraction of the memory of
   * the rows, and half of that of texts with letters beyond Latin; they are transferred from one thread to the other
   * and are never duplicated.
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

/**
 * Reads the rows of a file's sheet, or finds that it has none. Called in a worker: declarations in a file are not
 * trusted.
 */
export async function readRows(rowRequest: RowsToRead): Promise<ReadRows | { readonly isUnreadable: true }> {
  try {
    const streamedRows = await streamed(rowRequest);
    // The requested sheet does not exist: it is detected, as for an unknown file.
    const rows = streamedRows ?? (await streamed({ ...rowRequest, sheet: null, headerLine: null }));
    return rows ? handedOver(rows) : { isUnreadable: true };
  } catch (error) {
    if (error instanceof UnreadableTableError) return { isUnreadable: true };
    throw error;
  }
}

/** Returns the rows with their texts marked for transfer to the caller without copying. */
function handedOver(rows: ReadRows): ReadRows {
  return transferBuffers(
    rows,
    rows.parts.map(({ buffer }) => buffer),
  );
}

async function streamed(rowRequest: RowsToRead): Promise<ReadRows | null> {
  const sink = await streamTables(rowRequest.file, () => rowCollector(rowRequest), { rows: rowRequest.rows });
  return sink.result();
}

type Collected = Omit<ReadRows, 'sheets' | 'sheet' | 'text'>;

/** The table with the rows that are kept. */
interface Chosen {
  readonly name: string;
  readonly rows: ReturnType<typeof sheetRows>;
  readonly text: TextForm | null;
}

/** Takes the rows of the wanted sheet, and counts those of the others. */
function rowCollector(rowRequest: RowsToRead): TableSink & { readonly result: () => ReadRows | null } {
  const sheets: { readonly name: string; count: number }[] = [];
  let selectedSheet: Chosen | null = null;
  return {
    begin(name, header, text) {
      // A header outside the lines counts as a row nevertheless: the code that counts subtracts it.
      const sheet = { name, count: header ? 1 : 0 };
      sheets.push(sheet);
      let collector: ReturnType<typeof sheetRows> | null = null;
      let isBegun = false;
      return (line, cells) => {
        if (!isBegun && !selectedSheet && (rowRequest.sheet === null || rowRequest.sheet === name)) {
          collector = sheetRows(rowRequest, header);
          selectedSheet = { name, rows: collector, text: text ?? null };
        }
        isBegun = true;
        if (cells !== 'hidden') sheet.count += 1;
        collector?.take(line, cells);
        return sheet.count <= rowRequest.rows;
      };
    },
    result() {
      const filledSheets = sheets.filter(({ count }) => count > 0);
      checkAnyRow(filledSheets.length);
      const collectedRows = selectedSheet?.rows.end() ?? null;
      return (
        collectedRows &&
        selectedSheet && {
          ...collectedRows,
          sheet: selectedSheet.name,
          text: selectedSheet.text,
          sheets: filledSheets.map(({ name, count }) => ({ name, rows: Math.min(count, rowRequest.rows) - 1 })),
        }
      );
    },
  };
}

/**
 * Finds the header of a sheet among its first rows, unless the file format defines it, and keeps the rows below as
 * texts.
 */
function sheetRows({ headerLine, headings, rows: max }: RowsToRead, knownHeader?: readonly ImportCell[]) {
  const bufferedRows: { readonly line: number; readonly cells: readonly ImportCell[] }[] = [];
  const samples: (readonly ImportCell[])[] = [];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let header: (typeof bufferedRows)[number] | null = knownHeader ? { line: lineOfHeader, cells: knownHeader } : null;
  let part: (typeof bufferedRows)[number][] = [];
  let [takenCount, count, hiddenRows] = [0, 0, 0];
  const endPart = () => {
    // PostgreSQL keeps no zeros in texts.
    if (part.length > 0) parts.push(encoder.encode(JSON.stringify(part).replaceAll('\\u0000', '')));
    part = [];
  };
  const add = (row: (typeof bufferedRows)[number]) => {
    count += 1;
    if (samples.length < sampledRows) samples.push(row.cells);
    if (part.push(row) === rowsOfPart) endPart();
  };
  const findHeader = () => {
    const index = headerIndex(
      bufferedRows.map(({ cells }) => cells),
      headings,
    );
    header = bufferedRows[index] ?? null;
    for (const row of bufferedRows.splice(0).slice(index + 1)) add(row);
  };
  return {
    take(line: number, cells: readonly ImportCell[] | 'hidden') {
      if (cells === 'hidden') {
        hiddenRows += 1;
        return;
      }
      takenCount += 1;
      if (takenCount > max) return;
      if (header) add({ line, cells });
      else if (headerLine !== null) header = line === headerLine ? { line, cells } : null;
      else if (bufferedRows.push({ line, cells }) === heldRows) findHeader();
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
          isCut: takenCount > max,
        }
      );
    },
  };
}
