import type { ReadCell, ReadLimits, ReadTable } from './read-table.ts';

/** Takes the rows of one table, those without anything in them left out. @returns whether it wants more */
type RowSink = (line: number, cells: readonly ReadCell[]) => boolean;

/** Takes the tables of a file, one after the other. */
export interface TableSink {
  readonly begin: (name: string) => RowSink;
}

/** A sink that keeps everything, up to as many rows of each table as are asked for. */
export function keepTables({ rows: most }: ReadLimits): TableSink & { readonly tables: readonly ReadTable[] } {
  const tables: ReadTable[] = [];
  return {
    tables,
    begin(name) {
      const rows: (readonly ReadCell[])[] = [];
      const lines: number[] = [];
      const at = tables.push({ name, rows, lines, isCut: false }) - 1;
      return (line, cells) => {
        const isFull = rows.length === most;
        if (isFull) tables[at] = { name, rows, lines, isCut: true };
        else {
          rows.push(cells);
          lines.push(line);
        }
        return !isFull;
      };
    },
  };
}
