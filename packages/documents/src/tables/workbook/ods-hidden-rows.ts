import { openParts } from './open-parts.ts';
import { readXml } from './xml.ts';

/** Rows of a sheet of Excel: a sheet says that its empty rest goes on to its end. */
const maxRows = 1_048_576;

/**
 * The rows that the tables of an OpenDocument spreadsheet hide, by hand or by a filter: by the table's place, the rows from 0.
 * Nothing for a file of any other kind.
 */
export async function odsHiddenRows(bytes: Uint8Array): Promise<readonly ReadonlySet<number>[]> {
  const tables: Set<number>[] = [];
  try {
    const parts = await openParts(bytes);
    if (!parts.has('content.xml')) return [];
    let row = 0;
    await readXml(parts.text('content.xml'), {
      open(name, attributes) {
        const attributeOf = (attribute: string) =>
          Object.entries(attributes).find(([key]) => key.slice(key.indexOf(':') + 1) === attribute)?.[1];
        if (name === 'table') {
          tables.push(new Set());
          row = 0;
        } else if (name === 'table-row') {
          const count = Math.min(Number(attributeOf('number-rows-repeated') ?? 1) || 1, maxRows);
          const isHidden = (attributeOf('visibility') ?? 'visible') !== 'visible';
          if (isHidden) for (let each = row; each < row + count; each += 1) tables.at(-1)?.add(each);
          row += count;
        }
      },
    });
    return tables;
  } catch {
    return [];
  }
}
