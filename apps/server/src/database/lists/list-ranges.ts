import { type RawBuilder, sql } from 'kysely';
import type { ListOrder } from './list-order.ts';
import type { ListSource } from './list-source.ts';
import { conjunction } from './list-statements.ts';

/** Which rows of a list are meant. */
export interface ListRows {
  readonly source: ListSource;
  readonly condition: RawBuilder<boolean>;
  /** The list's filters, each of which is a part of `where`. */
  readonly filters: readonly RawBuilder<boolean>[];
  /** Whether more than the list's own scope is asked for, so that the best plan depends on the values. */
  readonly isNarrowed: boolean;
}

/** Those rows of a list that one index has in order. */
export interface ListRange {
  readonly rows: ListRows;
  readonly orderBy: RawBuilder<unknown>;
  /**
   * Condition that bounds the scan of the order's index: holds for all rows of the range, including those that filters
   * leave out.
   */
  readonly scanCondition: RawBuilder<boolean>;
  /** Together with `scanned`, the condition for a row of the range; the filters' own indexes serve this part. */
  readonly filterCondition: RawBuilder<boolean>;
}

/** A list's rows as the two ranges that its pages go through: those with a value to sort by, then those without. */
export function listRanges(
  rows: ListRows,
  order: ListOrder,
): { readonly present: ListRange; readonly absent?: ListRange } {
  const { column, orderBy, restOrderBy } = order;
  const orderedRows = inAlphabet(rows, order);
  const { source } = rows;
  const alphabet = source.alphabet && column.order ? [source.alphabet] : [];
  const scanned = conjunction([source.base ?? source.scope, ...alphabet]);
  if (!column.isNullable)
    return { present: { rows: orderedRows, orderBy, scanCondition: scanned, filterCondition: rows.condition } };
  const [isPresent, isAbsent] = [sql<boolean>`${column.value} IS NOT NULL`, sql<boolean>`${column.value} IS NULL`];
  return {
    present: {
      rows: narrow(orderedRows, isPresent),
      orderBy,
      scanCondition: conjunction([scanned, isPresent]),
      filterCondition: rows.condition,
    },
    // No index of another column knows which rows have no value, so that is looked up where the filters find rows.
    absent: {
      rows: narrow(orderedRows, isAbsent),
      orderBy: restOrderBy,
      scanCondition: scanned,
      filterCondition: conjunction([rows.condition, isAbsent]),
    },
  };
}

/** Adds the condition of the index of a text column; a list that is not sorted by text does without. */
export function inAlphabet(rows: ListRows, { column }: ListOrder): ListRows {
  return rows.source.alphabet && column.order ? narrow(rows, rows.source.alphabet) : rows;
}

/** Those of some rows for which a further condition holds. */
export function narrow(rows: ListRows, condition: RawBuilder<boolean>): ListRows {
  return { ...rows, condition: conjunction([rows.condition, condition]) };
}
