import type { ListOrdering } from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import type { ListColumn, ListSource } from './list-source.ts';

/** A list's order, as the two ranges that a page is picked from. */
export interface ListOrder {
  /** The column that is sorted by first. */
  readonly column: ListColumn;
  /** Order of the rows that have a value in it. */
  readonly orderBy: RawBuilder<unknown>;
  /** Order of those that have none; they come last in both directions. */
  readonly restOrderBy: RawBuilder<unknown>;
}

/** Turns an ordering into SQL; `undefined` when a column is not the list's. The id decides between equals. */
export function listOrder(source: ListSource, ordering: readonly ListOrdering[]): ListOrder | undefined {
  const [firstOrdering = source.defaultOrdering, ...otherOrderings] = ordering;
  const column = source.columns.get(firstOrdering.column);
  if (!column) return undefined;
  const otherTerms = otherOrderings.flatMap(({ column: name, dir }) => {
    const otherColumn = source.columns.get(name);
    return otherColumn ? [orderTerm(otherColumn, dir)] : [];
  });
  const dir = direction(firstOrdering.dir);
  const amongEquals = column.amongEquals && otherOrderings.length === 0 ? [sql`${column.amongEquals} ${dir}`] : [];
  const defaultColumn = source.columns.get(source.defaultOrdering.column);
  return {
    column,
    orderBy: sql.join([sql`${column.order ?? column.value} ${dir}`, ...amongEquals, ...otherTerms, sql`id ${dir}`]),
    restOrderBy: sql.join([
      ...otherTerms,
      ...(defaultColumn ? [orderTerm(defaultColumn, source.defaultOrdering.dir)] : []),
      sql`id ${direction(source.defaultOrdering.dir)}`,
    ]),
  };
}

function orderTerm(column: ListColumn, dir: 'asc' | 'desc'): RawBuilder<unknown> {
  const term = sql`${column.order ?? column.value} ${direction(dir)}`;
  return column.isNullable ? sql`${term} NULLS LAST` : term;
}

function direction(dir: 'asc' | 'desc'): RawBuilder<unknown> {
  return dir === 'desc' ? sql`DESC` : sql`ASC`;
}
