/**
 * The contents of a column. Dates and times are texts as clocks show them: `YYYY-MM-DD`, `HH:MM`, `YYYY-MM-DD HH:MM`. A
 * cell that does not match the type of its column is written as text.
 */
export type CellType = 'text' | 'number' | 'toggle' | 'date' | 'time' | 'dateTime';

export type Cell = string | number | boolean | null;

export interface TableColumn {
  readonly heading: string;
  readonly type: CellType;
  /** The unit that numbers are shown with where a format can contain it without making them text. */
  readonly unit?: string;
  /** The allowed contents of a cell, where they are a list: a workbook offers it. */
  readonly choices?: readonly string[];
}

/** Rows to be written, in the order of `columns`; read once, batch by batch, at the speed of the consumer. */
export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly batches: () => AsyncIterable<readonly (readonly Cell[])[]>;
}
