export { type ReadTable, UnreadableTableError } from './read-table.ts';
export { readTables, type TableFile } from './read-tables.ts';
