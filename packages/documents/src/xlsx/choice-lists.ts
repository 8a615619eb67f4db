import type { Table, TableColumn } from '../csv/table.ts';
import { columnName } from './column-name.ts';
import { escapeXml } from './xml-text.ts';

/** A longer list does not help the user that chooses from it. */
const maxChoices = 5_000;
/** The last row that a cell can be chosen in. */
const lastRow = 1_048_576;

/** The lists that cells are chosen from, each once. They stand in a hidden sheet: a rule itself holds 255 characters. */
export class ChoiceLists {
  readonly #sheet: string;
  readonly #lists = new Map<string, readonly string[]>();

  /** @param sheet name of the hidden sheet */
  constructor(sheet: string) {
    this.#sheet = sheet;
  }

  /** The element that offers a sheet's columns their choices; nothing where none has any. Others may be written: it warns. */
  validations(columns: readonly TableColumn[]): string {
    const rules = columns.flatMap(({ choices = [] }, index) => {
      const list = this.#rangeOf(choices);
      if (list === null) return [];
      const at = columnName(index);
      return [
        '<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" ' +
          `sqref="${at}2:${at}${lastRow}"><formula1>${escapeXml(list)}</formula1></dataValidation>`,
      ];
    });
    return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
  }

  /** The lists as a table, a column for each; `null` where there is none. */
  table(): Table | null {
    const lists = [...this.#lists.values()];
    if (lists.length === 0) return null;
    const longest = Math.max(...lists.map(({ length }) => length));
    const rows = Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? null));
    return {
      name: this.#sheet,
      columns: lists.map((_, index) => ({ heading: String(index + 1), type: 'text' })),
      async *batches() {
        yield rows;
      },
    };
  }

  #rangeOf(choices: readonly string[]): string | null {
    const uniqueChoices = [...new Set(choices)].filter((text) => text !== '');
    if (uniqueChoices.length === 0 || uniqueChoices.length > maxChoices) return null;
    const key = JSON.stringify(uniqueChoices);
    this.#lists.set(key, uniqueChoices);
    const at = columnName([...this.#lists.keys()].indexOf(key));
    return `'${this.#sheet.replaceAll("'", "''")}'!$${at}$2:$${at}$${uniqueChoices.length + 1}`;
  }
}
