import type { SiteContext } from '../../../http/kernel/context.ts';
import type { ImportRecord, RowOutcome, RowToValidate, RowToWrite, ValidatedRow } from './import-store.ts';

/** Called behind rows that were written; the next ones wait for it. */
export type BehindPart = () => void | Promise<void>;

/** The actions of an import on its rows, by their resource. Every step is done in one transaction. */
export interface ImportWork {
  /** Rows of one step, at most. */
  readonly atOnce: number;
  /**
   * Whether validating only reads, so that outcomes of other rows may be written meanwhile: rolling back to a savepoint
   * would also undo the writes made beside it.
   */
  readonly onlyLooks: boolean;
  /** Whether applying reads the cells of the file again, and not only the plan. */
  readonly readsCells: boolean;
  /** Determines the actions of rows. Writes nothing. */
  readonly validate: (
    context: SiteContext,
    row: ImportRecord,
    rows: readonly RowToValidate[],
  ) => Promise<readonly ValidatedRow[]>;
  /**
   * Applies the planned actions of rows, as far as that is still possible.
   * @param behindPart called behind each written part; the next one waits for it
   */
  readonly apply: (
    context: SiteContext,
    row: ImportRecord,
    rows: readonly RowToWrite[],
    behindPart?: BehindPart,
  ) => Promise<readonly RowOutcome[]>;
  /** Undoes the changes of rows, where the objects have not changed since. */
  readonly undo: (
    context: SiteContext,
    row: ImportRecord,
    rows: readonly RowToWrite[],
  ) => Promise<readonly RowOutcome[]>;
  /** Versions of everything that the plan was made by; a plan made by others is made again. */
  readonly stamp: (context: SiteContext, row: ImportRecord) => Promise<string>;
}
