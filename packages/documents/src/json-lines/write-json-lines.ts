import type { Cell, Table } from '../csv/table.ts';

/**
 * A table as JSON Lines: an object for each row, with its cells under their headings, in parts as they are taken. A heading that
 * there is already gets a number. Nothing is made harmless: what reads it runs no formulas.
 */
export async function* writeJsonLines({ columns, batches }: Table): AsyncGenerator<string> {
  const names = distinct(columns.map(({ heading }) => heading));
  for await (const rows of batches()) {
    let text = '';
    for (const row of rows) text += `${JSON.stringify(objectOf(names, row))}\n`;
    if (text !== '') yield text;
  }
}

function objectOf(names: readonly string[], row: readonly Cell[]): Readonly<Record<string, Cell>> {
  return Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]));
}

function distinct(headings: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    let name = heading;
    for (let number = 2; taken.has(name); number += 1) name = `${heading} ${number}`;
    taken.add(name);
    return name;
  });
}
