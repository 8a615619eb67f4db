import type { Cell, Table } from '../csv/table.ts';
import { keysOfHeadings } from './key-names.ts';

/**
 * Writes a table as JSON Lines: an object for each row, with its cells under their headings, in parts as they are
 * consumed. A duplicate heading gets a number (see `keysOfHeadings`). Formulas are not escaped, since readers of JSON
 * Lines do not run them.
 */
export async function* writeJsonLines({ columns, batches }: Table): AsyncGenerator<string> {
  const names = keysOfHeadings(columns.map(({ heading }) => heading));
  for await (const rows of batches()) {
    let text = '';
    for (const row of rows) text += `${JSON.stringify(objectOf(names, row))}\n`;
    if (text !== '') yield text;
  }
}

function objectOf(names: readonly string[], row: readonly Cell[]): Readonly<Record<string, Cell>> {
  return Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]));
}
