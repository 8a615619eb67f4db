import type { ListQuery } from '@tingest/domain';
import type { RawBuilder } from 'kysely';
import type { Transaction } from '../transaction.ts';
import type { FilteredCount } from './list-counts.ts';
import type { PageBounds } from './list-statements.ts';

/** What a column's comparisons take: text, a number, an instant, or an id. */
type ColumnType = 'text' | 'number' | 'timestamp';

/** A column that a list can sort and filter by. */
export interface ListColumn {
  readonly type: ColumnType;
  /** The expression that an index is on, without a collation. */
  readonly value: RawBuilder<unknown>;
  /** The expression to sort by, when it is another: the value in the tenant's alphabetical order. */
  readonly order?: RawBuilder<unknown>;
  readonly isNullable: boolean;
  /** Whether it holds what somebody wrote, so that a bare filter value is looked for in it instead of being equal. */
  readonly isFreeText?: boolean;
  /** What rows with the same value are sorted by, before their ids, where the column's index has that in it. */
  readonly amongEquals?: RawBuilder<unknown>;
  /** Of instants: whether a range has its upper bound in it; those that callers send moved one day later have not. */
  readonly includesUpperBound?: boolean;
  /** Turns a filter's operand into what the column holds; `undefined` when it can never be one. */
  readonly operand: (value: unknown) => string | number | Date | undefined;
  /**
   * Set where a row matches an operand in another way than by being equal, such as a stored list that holds it;
   * `undefined` when the operand can never be one.
   */
  readonly holds?: (operand: unknown) => RawBuilder<boolean> | undefined;
}

/** A table as a list shows it, for one caller. */
export interface ListSource {
  /** Table, as an SQL fragment; its rows have an `id`. */
  readonly table: RawBuilder<unknown>;
  /** Which rows belong to the list at all: names tenant_id first, so that indexes serve it. */
  readonly scope: RawBuilder<boolean>;
  /**
   * What the indexes of the list's orders stand under, where the scope leaves out rows of that too: a page must not be
   * looked for among them without end.
   */
  readonly base?: RawBuilder<boolean>;
  /** Whether the scope leaves out rows that the search's own index finds, so that what it finds is not yet theirs. */
  readonly isRestricted?: boolean;
  /** What the indexes of text in alphabetical order are made under, where they are; added wherever one is to serve. */
  readonly alphabet?: RawBuilder<boolean>;
  readonly columns: ReadonlyMap<string, ListColumn>;
  readonly defaultOrdering: { readonly column: string; readonly dir: 'asc' | 'desc' };
  /** Number of rows of the list without search and filters; kept, not counted, where that is possible. */
  readonly total: (tx: Transaction) => Promise<number>;
  readonly search: ListSearch;
}

/** How a list is searched. */
export interface ListSearch {
  /** Normalised text that words are looked for in. */
  readonly text: RawBuilder<string>;
  /** Holds for the rows in which a pattern is found, where that is more than the text being like it. */
  readonly holds?: (pattern: string) => RawBuilder<boolean>;
  /** A call that answers the ids whose text matches `pattern` and all of `further`, at most `most`. */
  readonly find: (pattern: string, further: readonly string[], most: number) => RawBuilder<unknown>;
  /** For one or two characters: what begins with them, in one way or another, each by an ordinary index. */
  readonly beginsWith: (prefix: string) => readonly RawBuilder<boolean>[];
  /**
   * Holds for the rows whose name begins with the whole text, by the index of the list's own order. They come first where
   * no order was asked for. `undefined` where no index finds them.
   */
  readonly leads?: (text: string) => RawBuilder<boolean> | undefined;
}

/** A page of ids, in order, and how many there are. */
export interface ListPage {
  readonly ids: readonly string[];
  /** `null` when the query said `skipCount`. */
  readonly totalCount: number | null;
  readonly filteredCount: number | null;
  /** True when the filtered count is the planner's guess because there are too many to count. */
  readonly filteredCountIsEstimate: boolean;
}

/** Ids of a page, in order, and a way to count what it is a page of, given how many rows the whole list has. */
export interface PickedPage {
  readonly ids: readonly string[];
  readonly count: (total: number) => Promise<FilteredCount>;
}

const defaultLimit = 25;
export const maximumLimit = 1000;

/** The part of a query that is used here, with its bounds applied. */
export function pageBounds(query: ListQuery): PageBounds {
  return { skip: query.skip ?? 0, limit: Math.min(query.limit ?? defaultLimit, maximumLimit) };
}
