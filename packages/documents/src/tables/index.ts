export { type ReadTable, UnreadableTableError } from './read-table.ts';
export { readTables } from './read-tables.ts';
export { lineOfHeader, type TableSink } from './row-sink.ts';
export { checkAnyRow, streamTables, type TableFile } from './stream-tables.ts';
