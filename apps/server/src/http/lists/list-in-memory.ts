import { type ListQuery, matchesSearch, readSearch, searchableText } from '@tingest/domain/fields';
import type { Culture, Problem } from '@tingest/domain/foundation';
import { pageBounds } from '../../database/lists/list-source.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import { type Comparable, memoryFilter } from './memory-filter.ts';

/** How a short list shows, sorts and searches its items. */
export interface MemoryList<Item> {
  /** A column with several values passes a filter when one of them does, and is sorted by all. */
  readonly columns: Readonly<Record<string, (item: Item) => Comparable | readonly Comparable[]>>;
  /** Columns with free text: a bare filter value is searched for in them instead of compared for equality. */
  readonly textColumns: readonly string[];
  readonly searchText: (item: Item) => string;
  readonly defaultColumn: string;
}

export interface MemoryPage<Item> {
  readonly items: Item[];
  readonly totalCount: number | null;
  readonly filteredCount: number | null;
  readonly filteredCountIsEstimate: boolean;
}

/**
 * Search, filters, ordering and paging of a list that is short by its nature (the categories or services of a site, the
 * sites of a tenant), in the reader's alphabet. Long lists go through `listPage`.
 *
 * @throws ProblemError for unknown columns and for filters that are none
 */
export function listInMemory<Item>(
  list: MemoryList<Item>,
  allItems: readonly Item[],
  query: ListQuery,
  culture: Culture,
): MemoryPage<Item> {
  const sortedItems = foundInMemory(list, allItems, query, culture);
  const { skip, limit } = pageBounds(query);
  return {
    items: sortedItems.slice(skip, skip + limit),
    totalCount: query.skipCount ? null : allItems.length,
    filteredCount: query.skipCount ? null : sortedItems.length,
    filteredCountIsEstimate: false,
  };
}

/**
 * All that a query finds, in its order, on however many pages.
 *
 * @throws ProblemError for unknown columns and for filters that are none
 */
export function foundInMemory<Item>(
  list: MemoryList<Item>,
  allItems: readonly Item[],
  query: ListQuery,
  culture: Culture,
): Item[] {
  const readings = readSearch(query.searchCriteria ?? '');
  const collator = new Intl.Collator(culture, { numeric: true });
  const filters = (query.filters ?? []).map(({ column, value }, index) => {
    const read = columnReader(list, column, `filters.${index}.column`);
    const sample = allItems.flatMap((item) => valuesOf(read(item))).find((each) => each !== null);
    const passes = memoryFilter(value, collator, list.textColumns.includes(column), sample);
    if (!passes) throw new ProblemError({ code: 'unknownValue', path: `filters.${index}.value` });
    return { read, passes };
  });
  const ordering = query.ordering?.length ? query.ordering : [{ column: list.defaultColumn, dir: 'asc' as const }];
  const orders = ordering.map(({ column, dir }, index) => ({
    read: columnReader(list, column, `ordering.${index}.column`),
    sign: dir === 'desc' ? -1 : 1,
  }));
  const foundItems = allItems.filter((item) => {
    const isFound = readings.length === 0 || matchesSearch(searchableText([list.searchText(item)]), readings);
    return isFound && filters.every(({ read, passes }) => valuesOf(read(item)).some(passes));
  });
  return foundItems.toSorted((a, b) => {
    for (const { read, sign } of orders) {
      const difference = compare(sortedBy(read(a)), sortedBy(read(b)), sign, collator);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

function columnReader<Item>(list: MemoryList<Item>, column: string, path: string): MemoryList<Item>['columns'][string] {
  const read = Object.hasOwn(list.columns, column) ? list.columns[column] : undefined;
  if (!read) throw new ProblemError({ code: 'unknownField', path } satisfies Problem);
  return read;
}

const valuesOf = (value: Comparable | readonly Comparable[]): readonly Comparable[] =>
  isList(value) ? value : [value];

const sortedBy = (value: Comparable | readonly Comparable[]): Comparable => (isList(value) ? value.join(', ') : value);

function isList(value: Comparable | readonly Comparable[]): value is readonly Comparable[] {
  return Array.isArray(value);
}

/** Items without a value come last, whichever the direction. */
function compare(a: Comparable, b: Comparable, sign: number, collator: Intl.Collator): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'string' && typeof b === 'string') return sign * collator.compare(a, b);
  return sign * (Number(a) - Number(b));
}
