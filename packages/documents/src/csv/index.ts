export { encodeText, type TextEncoding } from './encode-text.ts';
export type { Cell, CellType, Table, TableColumn } from './table.ts';
export { type CsvSeparator, writeCsv } from './write-csv.ts';
