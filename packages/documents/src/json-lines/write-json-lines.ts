import type { Cell, Table } from '../csv/table.ts';
import { keysOfHeadings } from './key-names.ts';

/**
 * A table as JSON Lines: an object for each row, with its cells under their headings, in parts as they are taken. A heading that
 * there is already gets a number (see `keysOfHeadings`). Nothing is made harmless: what reads it runs no formulas.
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
