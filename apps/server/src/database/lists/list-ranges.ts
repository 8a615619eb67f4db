import { type RawBuilder, sql } from 'kysely';
import type { ListOrder } from './list-order.ts';
import { conjunction, type ListRows, narrow } from './list-statements.ts';

/** Rows of a list that one index has in order. */
export interface ListRange {
  readonly rows: ListRows;
  readonly orderBy: RawBuilder<unknown>;
  /** What the order's index stands under: holds for all rows of the range, and for those that filters leave out too. */
  readonly walked: RawBuilder<boolean>;
  /** With `walked`, what makes a row one of the range: what the filters' own indexes find. */
  readonly found: RawBuilder<boolean>;
}

/** A list's rows in the two parts that its pages go through: those with a value to sort by, then those without. */
export function listRanges(
  rows: ListRows,
  order: ListOrder,
): { readonly present: ListRange; readonly absent?: ListRange } {
  const { column, orderBy, restOrderBy } = order;
  const ordered = inOrder(rows, order);
  const { source } = rows;
  const alphabet = source.alphabet && column.order ? [source.alphabet] : [];
  const walked = conjunction([source.base ?? source.scope, ...alphabet]);
  if (!column.isNullable) return { present: { rows: ordered, orderBy, walked, found: rows.where } };
  const [isPresent, isAbsent] = [sql<boolean>`${column.value} IS NOT NULL`, sql<boolean>`${column.value} IS NULL`];
  return {
    present: {
      rows: narrow(ordered, isPresent),
      orderBy,
      walked: conjunction([walked, isPresent]),
      found: rows.where,
    },
    // No index of another column knows which rows have no value, so that is looked up where the filters find rows.
    absent: {
      rows: narrow(ordered, isAbsent),
      orderBy: restOrderBy,
      walked,
      found: conjunction([rows.where, isAbsent]),
    },
  };
}

/** With what the index of a text column is made under; a list that is not sorted by text does without. */
export function inOrder(rows: ListRows, { column }: ListOrder): ListRows {
  return rows.source.alphabet && column.order ? narrow(rows, rows.source.alphabet) : rows;
}
