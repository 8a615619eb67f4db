import type { FilterOperator } from '@tingest/domain/fields';
import type { ReactNode } from 'react';

/** How a column is filtered; decides which questions its filter asks and how a condition is said. */
export type ColumnFilterType = 'text' | 'number' | 'date' | 'dateTime' | 'time' | 'choice' | 'toggle';

export interface ColumnChoice {
  readonly value: string;
  readonly label: string;
  /** The group of the choice, if choices of several kinds are mixed. */
  readonly group?: string;
}

/** Filter of a column. Source: design, section 8, typed operators a column. */
export interface ColumnFilter {
  readonly type: ColumnFilterType;
  /** In the order they are offered; the kind's own without it. */
  readonly operators?: readonly FilterOperator[];
  /** For `choice`. */
  readonly choices?: readonly ColumnChoice[];
  /** For `choice`: the predefined value types with the values that can be chosen, loaded when they are needed. */
  readonly recordTypeIds?: readonly string[];
}

/** A column of a list, described by data. */
export interface ListColumn<Row> {
  /** The server's name of the column, or a field's id; it stands in the page's address too. */
  readonly key: string;
  readonly label: string;
  /** Text of the cell. A missing or empty text is shown as a dash. */
  readonly text: (row: Row) => string | null | undefined;
  /** The cell where plain text isn't enough, such as a status; `text` is still used for the tooltip and by readers. */
  readonly render?: (row: Row) => ReactNode;
  /** Numbers and dates stand right-aligned, in figures of one width. */
  readonly isNumeric?: boolean;
  /** Longest width in the table, in pixels of text of ordinary size; what is longer is cut with an ellipsis. */
  readonly maxWidth?: number;
  /** Can't be ordered by, for example because it is made from several columns. */
  readonly isUnsortable?: boolean;
  readonly filter?: ColumnFilter;
  /** Ordering and filtering go without an index; the list says so. */
  readonly isSlow?: boolean;
  /** Hidden until the user chooses it. The first column is always shown. */
  readonly isExtra?: boolean;
}

const operatorsOfType: Readonly<Record<ColumnFilterType, readonly FilterOperator[]>> = {
  text: ['contains', 'equals'],
  number: ['between'],
  date: ['between'],
  dateTime: ['between'],
  time: ['between'],
  choice: ['in'],
  toggle: ['equals'],
};

/** The operators that a column's filter offers, in order. */
export function operatorsOf({ type: filterType, operators }: ColumnFilter): readonly FilterOperator[] {
  return operators ?? operatorsOfType[filterType];
}

/** Returns the columns that a list can be grouped by. */
export function groupColumns<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  return columns.filter(({ filter }) => filter?.type === 'choice');
}
