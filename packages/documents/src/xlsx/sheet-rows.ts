import { guardQuote } from '../csv/formula-guard.ts';
import type { Cell, TableColumn } from '../csv/table.ts';
import { columnName } from './column-name.ts';
import { serialDate, serialTime } from './serial-date.ts';
import type { Styles } from './styles.ts';
import { cellXml } from './xml-text.ts';

/** Writes the rows of a sheet, one `<row>` at a time. */
export class SheetRows {
  readonly #columns: readonly { readonly name: string; readonly type: TableColumn['type']; readonly style: string }[];
  readonly #styles: Styles;

  constructor(columns: readonly TableColumn[], styles: Styles) {
    this.#styles = styles;
    this.#columns = columns.map((column, index) => {
      const style = styles.of(column);
      return { name: columnName(index), type: column.type, style: style === 0 ? '' : ` s="${style}"` };
    });
  }

  head(columns: readonly TableColumn[]): string {
    const cells = columns.map(({ heading }, index) =>
      textCell(`${columnName(index)}1`, heading, ` s="${this.#styles.head}"`),
    );
    return `<row r="1">${cells.join('')}</row>`;
  }

  /** @param number the row's place in its sheet, from 1 */
  row(cells: readonly Cell[], number: number): string {
    let xml = `<row r="${number}">`;
    for (let index = 0; index < this.#columns.length; index += 1) {
      const column = this.#columns[index];
      const cell = cells[index];
      if (column === undefined || cell === undefined || cell === null || cell === '') continue;
      const at = column.name + number;
      if (typeof cell === 'boolean') xml += `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
      else {
        const value = typeof cell === 'number' ? finite(cell) : serialOf(column.type, cell);
        const style = column.type === 'dateTime' && typeof cell === 'string' ? this.#styleOfTime(cell) : column.style;
        xml += value === null ? this.#text(at, String(cell)) : `<c r="${at}"${style}><v>${value}</v></c>`;
      }
    }
    return `${xml}</row>`;
  }

  #styleOfTime(text: string): string {
    return ` s="${this.#styles.ofDateTime(text)}"`;
  }

  #text(at: string, text: string): string {
    return textCell(at, text, text.includes('\n') ? ` s="${this.#styles.wrapped}"` : '');
  }
}

/**
 * Inline: a shared table of all texts would have to be held until the end. It is never a formula, regardless of its
 * first character.
 */
function textCell(at: string, text: string, style: string): string {
  const keepsSpace = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${at}"${style} t="inlineStr"><is><t${keepsSpace}>${cellXml(guardQuote(text))}</t></is></c>`;
}

function serialOf(cellType: TableColumn['type'], text: string): number | null {
  if (cellType === 'date' || cellType === 'dateTime') return serialDate(text);
  return cellType === 'time' ? serialTime(text) : null;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
