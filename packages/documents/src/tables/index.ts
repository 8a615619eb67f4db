export { type TextEncodingName, textEncodings } from './encodings.ts';
export { type ReadTable, type TextForm, UnreadableTableError } from './read-table.ts';
export { readTables } from './read-tables.ts';
export type { TextReading } from './read-text-table.ts';
export { lineOfHeader, type TableSink } from './row-sink.ts';
export { checkAnyRow, streamTables, type TableFile } from './stream-tables.ts';
