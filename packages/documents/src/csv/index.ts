export type { Cell, CellType, Table, TableColumn } from './table.ts';
export { type CsvStyle, writeCsv } from './write-csv.ts';
