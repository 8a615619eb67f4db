/**
 * What a column holds. Dates and times are texts as clocks show them: `YYYY-MM-DD`, `HH:MM`, `YYYY-MM-DD HH:MM`. A cell
 * that holds something else than its column says is written as the text that it is.
 */
export type CellType = 'text' | 'number' | 'toggle' | 'date' | 'time' | 'dateTime';

export type Cell = string | number | boolean | null;

export interface TableColumn {
  readonly heading: string;
  readonly type: CellType;
  /** What numbers are shown with where a format can say so without making them text. */
  readonly unit?: string;
  /** What a cell may say, where that is one of a list: a workbook offers it. */
  readonly choices?: readonly string[];
}

/** Rows to be written, in the order of `columns`; read once, batch by batch, as fast as somebody takes them. */
export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly batches: () => AsyncIterable<readonly (readonly Cell[])[]>;
}
