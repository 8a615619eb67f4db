import type { ListQuery } from '@tingest/domain/fields';
import type { RawBuilder } from 'kysely';
import type { Transaction } from '../transaction.ts';
import type { FilteredCount } from './list-counts.ts';
import type { PageBounds } from './list-statements.ts';

/** Operand type of a column's comparisons: text, a number, an instant, or an id. */
type ColumnType = 'text' | 'number' | 'timestamp';

/** A column that a list can sort and filter by. */
export interface ListColumn {
  readonly type: ColumnType;
  /** The expression that an index is on, without a collation. */
  readonly value: RawBuilder<unknown>;
  /** The expression to sort by, when it is another: the value in the tenant's alphabetical order. */
  readonly order?: RawBuilder<unknown>;
  readonly isNullable: boolean;
  /**
   * Whether the column holds free text, so that a bare filter value is searched for in it instead of being compared as
   * equal.
   */
  readonly isFreeText?: boolean;
  /**
   * Expression by which rows with the same value are sorted, before their ids, where the column's index includes it.
   */
  readonly amongEquals?: RawBuilder<unknown>;
  /** Of instants: whether a range has its upper bound in it; those that callers send moved one day later have not. */
  readonly includesUpperBound?: boolean;
  /** Converts a filter's operand to the column's type; `undefined` when it can never be a value of it. */
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
   * Condition of the indexes of the list's orders, where the scope leaves out rows within it too: the search for a page
   * among those must be bounded.
   */
  readonly base?: RawBuilder<boolean>;
  /** Whether the scope leaves out rows that the search's own index finds, so that its matches have to be checked. */
  readonly isRestricted?: boolean;
  /**
   * Condition of the partial indexes of text in alphabetical order, where they exist; added wherever one of them is to
   * serve.
   */
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
  /**
   * Returns a call that selects the ids of rows with a text that matches `pattern` and all of `further`, at most
   * `max`.
   */
  readonly find: (pattern: string, further: readonly string[], max: number) => RawBuilder<unknown>;
  /**
   * For one or two characters: conditions for rows that begin with them, in different ways, each served by an ordinary
   * index.
   */
  readonly beginsWith: (prefix: string) => readonly RawBuilder<boolean>[];
  /**
   * Condition for the rows with a name that begins with the whole text, by the index of the list's own order. They come
   * first where no order was requested. `undefined` where no index finds them.
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

/** Ids of a page, in order, and a function that counts the rows it is a page of, given the total of the whole list. */
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
