import type { SiteContext } from '../../../http/context.ts';
import type { ImportRecord, JudgedRow, RowOutcome, RowToJudge, RowToWrite } from './import-store.ts';

/** Called behind rows that were written; the next ones wait for it. */
export type BehindPart = () => void | Promise<void>;

/** What an import does with its rows, by what they are rows of. Every step is done in one transaction. */
export interface ImportWork {
  /** Rows of one step, at most. */
  readonly atOnce: number;
  /**
   * Whether judging looks only, so that what came of other rows may be written meanwhile: what is tried behind a savepoint is
   * taken back with all that was written beside it.
   */
  readonly onlyLooks: boolean;
  /** Whether applying reads what stands in the file once more, and not only what was planned. */
  readonly readsCells: boolean;
  /** Says what rows would do. Writes nothing. */
  readonly judge: (
    context: SiteContext,
    row: ImportRecord,
    rows: readonly RowToJudge[],
  ) => Promise<readonly JudgedRow[]>;
  /**
   * Does what rows are to do, as far as that is still possible.
   * @param behindPart called behind each part of them that is written; what comes next waits for it
   */
  readonly apply: (
    context: SiteContext,
    row: ImportRecord,
    rows: readonly RowToWrite[],
    behindPart?: BehindPart,
  ) => Promise<readonly RowOutcome[]>;
  /** Takes back what rows did, where nothing has happened since. */
  readonly undo: (
    context: SiteContext,
    row: ImportRecord,
    rows: readonly RowToWrite[],
  ) => Promise<readonly RowOutcome[]>;
  /** Versions of everything that the plan was made by; a plan made by others is made again. */
  readonly stamp: (context: SiteContext, row: ImportRecord) => Promise<string>;
}
