import type { ReadCell, ReadLimits, ReadTable, TextForm } from './read-table.ts';

/**
 * Takes the rows of one table, those without anything in them left out. A row that the sheet hides comes without its cells.
 * @returns whether it wants more
 */
type RowSink = (line: number, cells: readonly ReadCell[] | 'hidden') => boolean;

/** The line of a header that stands in no line. */
export const lineOfHeader = 0;

/** Takes the tables of a file, one after the other. */
export interface TableSink {
  /**
   * @param header the names of its columns, where the format defines them and no row contains them
   * @param text how a text was read
   */
  readonly begin: (name: string, header?: readonly ReadCell[], text?: TextForm) => RowSink;
}

/** A sink that keeps everything, up to as many rows of each table as are asked for. */
export function keepTables({ rows: max }: ReadLimits): TableSink & { readonly tables: readonly ReadTable[] } {
  const tables: ReadTable[] = [];
  return {
    tables,
    begin(name, header, text) {
      const rows: (readonly ReadCell[])[] = header ? [header] : [];
      const lines: number[] = header ? [lineOfHeader] : [];
      const common = { name, rows, lines, ...(text && { text }) };
      const at = tables.push({ ...common, hiddenRows: 0, isCut: false }) - 1;
      let hiddenRows = 0;
      return (line, cells) => {
        if (cells === 'hidden') {
          hiddenRows += 1;
          tables[at] = { ...common, hiddenRows, isCut: false };
          return true;
        }
        const isFull = rows.length === max;
        if (isFull) tables[at] = { ...common, hiddenRows, isCut: true };
        else {
          rows.push(cells);
          lines.push(line);
        }
        return !isFull;
      };
    },
  };
}
