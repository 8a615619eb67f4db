import { type ColumnCondition, filterOperators, type ListOrdering } from '@tingest/domain/fields';

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
const defaultPageSize: PageSize = 25;

/** Layouts of a list beside its rows. */
export const listLayouts = ['groups', 'board', 'calendar'] as const;
export type ListLayout = (typeof listLayouts)[number];

/** One column's condition, as it stands in the page's address. */
export interface ListCondition extends ColumnCondition {
  readonly column: string;
}

/**
 * State of a list in the page's address, so that a view can be bookmarked and sent, and the back button works. Default
 * values are left out of the address.
 */
export interface ListSearch {
  /** Free text. */
  readonly q?: string;
  /** From 1. */
  readonly page?: number;
  readonly size?: PageSize;
  /** Columns in order, `-` before those that go downwards: `status,-updatedAt`. */
  readonly sort?: string;
  readonly filter?: readonly ListCondition[];
  /** Rows without it. */
  readonly layout?: ListLayout;
  /** Key of the column that the rows are grouped by, or of the one with the dates of the calendar. */
  readonly by?: string;
  /** Id of the saved view that it began with, or `none` for the list as it was made. */
  readonly saved?: string;
}

/** Maximum numbers accepted by the server. Source: design, section 12; the list schema. */
const maxOrderings = 4;
const maxConditions = 40;
const maxQueryLength = 200;
const maxKeyLength = 60;

/** Reads the list's part of an address; values of another form are left out. For a route's `validateSearch`. */
export function listSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const q = typeof search.q === 'number' ? String(search.q) : search.q;
  const page = numberIn(search.page);
  const size = pageSizes.find((each) => each === numberIn(search.size));
  const layout = listLayouts.find((each) => each === search.layout);
  const filter = (Array.isArray(search.filter) ? search.filter : []).filter(isCondition).slice(0, maxConditions);
  return {
    ...(typeof q === 'string' && q !== '' ? { q: q.slice(0, maxQueryLength) } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(size && size !== defaultPageSize ? { size } : {}),
    ...(typeof search.sort === 'string' && search.sort !== '' ? { sort: search.sort } : {}),
    ...(filter.length > 0 ? { filter } : {}),
    ...(layout ? { layout } : {}),
    ...(typeof search.by === 'string' && search.by !== '' ? { by: search.by.slice(0, maxKeyLength) } : {}),
    ...(typeof search.saved === 'string' && search.saved !== '' ? { saved: search.saved } : {}),
  };
}

/** An address may contain any value, including values that cannot be converted to a number. */
function numberIn(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

function isCondition(value: unknown): value is ListCondition {
  if (typeof value !== 'object' || value === null) return false;
  const { column, operator } = value as Partial<ListCondition>;
  return (
    typeof column === 'string' && column !== '' && filterOperators.some((knownOperator) => knownOperator === operator)
  );
}

export function pageSizeOf({ size }: ListSearch): PageSize {
  return size ?? defaultPageSize;
}

/** The ordering that an address asks for, without columns that the list doesn't have. */
export function orderingOf({ sort }: ListSearch, isColumn: (key: string) => boolean): readonly ListOrdering[] {
  return (sort ?? '')
    .split(',')
    .map((part): ListOrdering => {
      const isDown = part.startsWith('-');
      return { column: isDown ? part.slice(1) : part, dir: isDown ? 'desc' : 'asc' };
    })
    .filter(
      ({ column }, index, allOrderings) =>
        isColumn(column) && allOrderings.findIndex((each) => each.column === column) === index,
    )
    .slice(0, maxOrderings);
}

/** An ordering as it stands in the address; nothing for none. */
export function sortText(ordering: readonly ListOrdering[]): string | undefined {
  return ordering.map(({ column, dir }) => (dir === 'desc' ? `-${column}` : column)).join(',') || undefined;
}

/**
 * The ordering after a column's heading is pressed: up, down, and back to the list's own. `isAdded` keeps the other
 * columns and orders by this one too (Shift).
 */
export function toggledOrdering(
  ordering: readonly ListOrdering[],
  column: string,
  isAdded: boolean,
): readonly ListOrdering[] {
  const columnOrdering = ordering.find((each) => each.column === column);
  if (!isAdded) {
    const isAlone = columnOrdering !== undefined && ordering.length === 1;
    if (isAlone && columnOrdering.dir === 'desc') return [];
    return [{ column, dir: isAlone ? 'desc' : 'asc' }];
  }
  if (!columnOrdering) return [...ordering, { column, dir: 'asc' as const }].slice(-maxOrderings);
  if (columnOrdering.dir === 'desc') return ordering.filter((each) => each !== columnOrdering);
  return ordering.map((each) => (each === columnOrdering ? { column, dir: 'desc' } : each));
}
