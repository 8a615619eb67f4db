export type { Cell, CellType, Table, TableColumn } from './table.ts';
export { writeCsv } from './write-csv.ts';
