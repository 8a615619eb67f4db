export type { Cell, CellKind, Table, TableColumn } from './table.ts';
export { type CsvStyle, writeCsv } from './write-csv.ts';
