import { type ColumnCondition, type Culture, foldSearch, type ListQuery, type Problem } from '@tingest/domain';
import { pageBounds } from '../../database/lists/list-source.ts';
import { ProblemError } from '../problem-error.ts';

type Comparable = string | number | boolean | Date | null;

/** How a short list shows, sorts and searches its items. */
export interface MemoryList<Item> {
  readonly columns: Readonly<Record<string, (item: Item) => Comparable>>;
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
 * @throws ProblemError for unknown columns
 */
export function listInMemory<Item>(
  list: MemoryList<Item>,
  all: readonly Item[],
  query: ListQuery,
  culture: Culture,
): MemoryPage<Item> {
  const words = foldSearch(query.searchCriteria ?? '')
    .split(' ')
    .filter(Boolean);
  const filters = (query.filters ?? []).map(({ column, value }, index) => ({
    read: columnReader(list, column, `filters.${index}.column`),
    value,
  }));
  const ordering = query.ordering?.length ? query.ordering : [{ column: list.defaultColumn, dir: 'asc' as const }];
  const orders = ordering.map(({ column, dir }, index) => ({
    read: columnReader(list, column, `ordering.${index}.column`),
    sign: dir === 'desc' ? -1 : 1,
  }));
  const collator = new Intl.Collator(culture, { numeric: true });
  const found = all.filter((item) => {
    const text = words.length > 0 ? foldSearch(list.searchText(item)) : '';
    return words.every((word) => text.includes(word)) && filters.every(({ read, value }) => passes(read(item), value));
  });
  const sorted = found.toSorted((a, b) => {
    for (const { read, sign } of orders) {
      const difference = compare(read(a), read(b), sign, collator);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  const { skip, limit } = pageBounds(query);
  return {
    items: sorted.slice(skip, skip + limit),
    totalCount: query.skipCount ? null : all.length,
    filteredCount: query.skipCount ? null : found.length,
    filteredCountIsEstimate: false,
  };
}

function columnReader<Item>(list: MemoryList<Item>, column: string, path: string): (item: Item) => Comparable {
  const read = Object.hasOwn(list.columns, column) ? list.columns[column] : undefined;
  if (!read) throw new ProblemError({ code: 'unknownField', path } satisfies Problem);
  return read;
}

/** Items without a value come last, whichever the direction. */
function compare(a: Comparable, b: Comparable, sign: number, collator: Intl.Collator): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'string' && typeof b === 'string') return sign * collator.compare(a, b);
  return sign * (Number(a) - Number(b));
}

function passes(value: Comparable, wanted: unknown): boolean {
  if (wanted === null || wanted === undefined || wanted === '') return true;
  if (Array.isArray(wanted)) return wanted.length === 0 || wanted.some((each) => same(value, each));
  if (typeof wanted !== 'object') return same(value, wanted);
  const condition = wanted as Partial<ColumnCondition>;
  switch (condition.operator) {
    case 'empty':
      return value === null || value === '';
    case 'notEmpty':
      return value !== null && value !== '';
    case 'contains':
      return foldSearch(String(value ?? '')).includes(foldSearch(String(condition.value ?? '')));
    case 'in':
      return Array.isArray(condition.value) && condition.value.some((each) => same(value, each));
    case 'equals':
      return same(value, condition.value);
    default:
      return isBetween(value, condition.min, condition.max);
  }
}

function same(value: Comparable, wanted: unknown): boolean {
  return value !== null && String(value).toLowerCase() === String(wanted).toLowerCase();
}

function isBetween(value: Comparable, min: unknown, max: unknown): boolean {
  if (value === null) return false;
  const at = (bound: unknown) => (value instanceof Date ? new Date(String(bound)).getTime() : Number(bound));
  const own = Number(value);
  return (min === undefined || min === null || own >= at(min)) && (max === undefined || max === null || own < at(max));
}
