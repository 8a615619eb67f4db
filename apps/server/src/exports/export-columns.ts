import type { Cell, CellType, TableColumn } from '@tingest/documents/csv';
import type { Culture, Problem } from '@tingest/domain/foundation';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import { ProblemError } from '../http/kernel/problem-error.ts';

/** The rows of a collection, which a workbook has a sheet of its own for. */
interface ExportedRows<Row> {
  readonly columns: readonly TableColumn[];
  readonly cells: (row: Row) => readonly (readonly Cell[])[];
}

/** Description of a column in a workbook, beside its heading. */
export interface ColumnAbout {
  /** The help text of a field. */
  readonly meaning?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** Allowed contents of a cell, where that is one or, with `kind`, several of a list. */
  readonly choices?: readonly string[] | undefined;
  /** Where the type of its cells says too little. */
  readonly kind?: 'several' | 'rows' | 'files' | undefined;
}

/** A column of a list as it is exported. */
export interface ExportColumn<Row> {
  /** As the list's filters call it, or a field's id. */
  readonly id: string;
  readonly heading: string;
  readonly type: CellType;
  readonly unit?: string;
  /** Choices that a workbook offers in its cells. */
  readonly choices?: readonly string[];
  readonly about?: ColumnAbout;
  readonly cell: (row: Row) => Cell;
  /** Only where it is asked for. */
  readonly isExtra?: boolean;
  readonly rows?: ExportedRows<Row>;
}

/**
 * The columns that are asked for, in their order; without a wish those that everybody gets.
 *
 * @param silent ids that may be asked for and have nothing to show, such as groups of fields
 * @throws ProblemError naming each column that the list does not have
 */
export function chosenColumns<Row>(
  allColumns: readonly ExportColumn<Row>[],
  requestedColumns: readonly string[] | undefined,
  silent: ReadonlySet<string> = new Set(),
): readonly ExportColumn<Row>[] {
  if (requestedColumns === undefined || requestedColumns.length === 0)
    return allColumns.filter(({ isExtra }) => isExtra !== true);
  const byId = new Map(allColumns.map((column) => [column.id, column]));
  const problems = requestedColumns.flatMap((id, index): Problem[] =>
    byId.has(id) || silent.has(id) ? [] : [{ code: 'unknownField', path: `columns.${index}` }],
  );
  if (problems.length > 0) throw new ProblemError(problems);
  return [...new Set(requestedColumns)].flatMap((id) => byId.get(id) ?? []);
}

/** Makes the columns that a list has of its own, headed in the reader's words. */
export function ownColumns<Row>(culture: Culture) {
  return (id: string, heading: ServerTextKey, type: CellType, cell: (row: Row) => Cell): ExportColumn<Row> => ({
    id,
    heading: translate(culture, heading),
    type,
    cell,
  });
}
