import type { TextEncodingName } from '@tingest/documents/tables';
import type { MatchedColumn } from '@tingest/domain/exchange';
import type { DateOrder, Problem } from '@tingest/domain/foundation';

/** Numbers of rows of an import, by state; `total` and `hidden` are those of the file. */
export interface ImportCounts {
  readonly total: number;
  readonly hidden: number;
  readonly judged: number;
  readonly done: number;
  readonly error: number;
  readonly create: number;
  readonly change: number;
  readonly unchanged: number;
  readonly skip: number;
  readonly created: number;
  readonly changed: number;
  readonly failed: number;
  readonly undone: number;
  readonly kept: number;
}

/** A column of the file, with samples of its cells. */
export interface ImportColumn extends MatchedColumn {
  readonly samples: readonly string[];
}

/** Predefined values that cells of a column name and the site does not have. */
export interface MissingValues {
  readonly column: number;
  readonly recordTypeId: string;
  readonly recordTypeName: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** A problem of a row of a file. */
export interface RowProblem {
  readonly code: Problem['code'];
  readonly parameters?: Problem['parameters'];
  /** The column of the file; `null` where it is about the whole row. */
  readonly column: number | null;
  readonly fieldId: string | null;
  readonly value: string | null;
  /** The type that has no such predefined value. */
  readonly missing?: string;
}

/** A change by a row, with values as they are stored. */
export interface RowChange {
  readonly fieldId: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Choices of how a text is read; `null` for detected ones. */
export interface ImportReading {
  readonly encoding: TextEncodingName | null;
  readonly separator: string | null;
  readonly dateOrder: DateOrder | null;
}
