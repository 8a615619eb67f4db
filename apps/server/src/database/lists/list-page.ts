import { foldSearch, type ListOrdering, type ListQuery, type Problem } from '@tingest/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import { filterPredicates, likePattern } from './list-predicates.ts';
import { type ListColumn, type ListPage, type ListSource, pageBounds } from './list-source.ts';

/** Matches up to this many are counted exactly; beyond it the planner's estimate is given. See docs/benchmarks.md. */
export const exactCountBound = 20_000;
/** A search that finds more than this is common enough to be met while walking the list in its order. */
const searchHitBound = 10_000;

/** The answer of a list, or what was wrong with the query. */
export type ListResult = { readonly page: ListPage } | { readonly problems: readonly Problem[] };

/**
 * One page of a list's ids, in order, with its counts unless they were not asked for.
 *
 * How it stays fast at a million rows: ids are picked from the sort column's index first (the caller joins the rows
 * after); rows without a value come last, as a range of their own; totals are kept, not counted; filtered counts are
 * exact up to a bound. Source: performance, sections 2 to 4.
 */
export async function listPage(tx: Transaction, source: ListSource, query: ListQuery): Promise<ListResult> {
  const { predicates, problems } = filterPredicates(source, query.filters ?? []);
  const ordering = (query.ordering ?? []).slice(0, 4);
  const unknown = ordering.findIndex(({ column }) => !source.columns.has(column));
  if (unknown >= 0) {
    return { problems: [...problems, { code: 'unknownField', path: `ordering.${unknown}.column` }] };
  }
  if (problems.length > 0) return { problems };

  const filter = await searchFilter(tx, source, query.searchCriteria ?? '');
  const where = conjunction([source.scope, ...(filter ? [filter] : []), ...predicates]);
  const ids = await pageIds(
    tx,
    source,
    where,
    ordering.length > 0 ? ordering : [source.defaultOrdering],
    pageBounds(query),
  );
  if (query.skipCount) {
    return { page: { ids, totalCount: null, filteredCount: null, filteredCountIsEstimate: false } };
  }
  const totalCount = await source.total(tx);
  if (!filter && predicates.length === 0) {
    return { page: { ids, totalCount, filteredCount: totalCount, filteredCountIsEstimate: false } };
  }
  const counted = await countUpTo(tx, source, where);
  const isEstimate = counted > exactCountBound;
  const filteredCount = isEstimate ? await estimate(tx, source, where, totalCount) : counted;
  return { page: { ids, totalCount, filteredCount, filteredCountIsEstimate: isEstimate } };
}

/**
 * The condition of a free-text search. A rare word is found through the trigram index, and its ids are the condition; a
 * common one is cheaper to meet while walking the list in its order than to collect.
 */
async function searchFilter(
  tx: Transaction,
  source: ListSource,
  criteria: string,
): Promise<RawBuilder<boolean> | null> {
  const words = foldSearch(criteria)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
    .sort((a, b) => b.length - a.length);
  const [longest, ...rest] = words;
  if (longest === undefined) return null;
  const { search } = source;
  const further = rest.map(likePattern);
  const holds = (pattern: string) => sql<boolean>`${search.text} LIKE ${pattern}`;
  if (longest.length < 3) return conjunction([search.beginsWith(longest), ...further.map(holds)]);
  const pattern = likePattern(longest);
  const found = await sql<{ ids: string[] | null }>`
    SELECT array_agg(id) AS ids FROM ${search.find(pattern, further, searchHitBound + 1)} AS found (id)`.execute(tx);
  const ids = found.rows[0]?.ids ?? [];
  if (ids.length <= searchHitBound) return sql<boolean>`id = ANY (${ids}::uuid[])`;
  return conjunction([pattern, ...further].map(holds));
}

async function pageIds(
  tx: Transaction,
  source: ListSource,
  where: RawBuilder<boolean>,
  ordering: readonly ListOrdering[],
  { skip, limit }: { skip: number; limit: number },
): Promise<string[]> {
  if (limit === 0) return [];
  const [first, ...others] = ordering;
  const column = first && source.columns.get(first.column);
  if (!first || !column) return [];
  const dir = direction(first.dir);
  const order = column.order ?? column.value;
  const further = others.flatMap(({ column: name, dir: otherDir }) => {
    const other = source.columns.get(name);
    return other ? [orderTerm(other, otherDir)] : [];
  });
  const orderBy = sql.join([sql`${order} ${dir}`, ...further, sql`id ${dir}`]);
  const present = column.isNullable ? conjunction([where, sql<boolean>`${column.value} IS NOT NULL`]) : where;
  const withValue = await selectIds(tx, source, present, orderBy, limit, skip);
  if (!column.isNullable || withValue.length === limit) return withValue;

  // Rows without a value come last in both directions: the second range begins where the first one ended.
  const before = withValue.length > 0 || skip === 0 ? skip + withValue.length : await countAll(tx, source, present);
  const absent = conjunction([where, sql<boolean>`${column.value} IS NULL`]);
  const usual = source.columns.get(source.defaultOrdering.column);
  const restOrder = sql.join([
    ...further,
    ...(usual ? [orderTerm(usual, source.defaultOrdering.dir)] : []),
    sql`id ${direction(source.defaultOrdering.dir)}`,
  ]);
  const withoutValue = await selectIds(
    tx,
    source,
    absent,
    restOrder,
    limit - withValue.length,
    Math.max(0, skip - before),
  );
  return [...withValue, ...withoutValue];
}

async function selectIds(
  tx: Transaction,
  source: ListSource,
  where: RawBuilder<boolean>,
  orderBy: RawBuilder<unknown>,
  limit: number,
  skip: number,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    SELECT id FROM ${source.table} WHERE ${where} ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${skip}`.execute(tx);
  return result.rows.map(({ id }) => id);
}

async function countAll(tx: Transaction, source: ListSource, where: RawBuilder<boolean>): Promise<number> {
  const result = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${source.table} WHERE ${where}`.execute(tx);
  return result.rows[0]?.n ?? 0;
}

async function countUpTo(tx: Transaction, source: ListSource, where: RawBuilder<boolean>): Promise<number> {
  const result = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT 1 FROM ${source.table} WHERE ${where} LIMIT ${exactCountBound + 1}) AS bounded`.execute(
    tx,
  );
  return result.rows[0]?.n ?? 0;
}

/** The planner's guess, between what was already counted and what there is at all. */
async function estimate(
  tx: Transaction,
  source: ListSource,
  where: RawBuilder<boolean>,
  total: number,
): Promise<number> {
  const result = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
    EXPLAIN (FORMAT JSON) SELECT 1 FROM ${source.table} WHERE ${where}`.execute(tx);
  const guess = result.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return Math.max(exactCountBound, Math.min(Math.round(guess), total));
}

function orderTerm(column: ListColumn, dir: 'asc' | 'desc'): RawBuilder<unknown> {
  const term = sql`${column.order ?? column.value} ${direction(dir)}`;
  return column.isNullable ? sql`${term} NULLS LAST` : term;
}

function direction(dir: 'asc' | 'desc'): RawBuilder<unknown> {
  return dir === 'desc' ? sql`DESC` : sql`ASC`;
}

function conjunction(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}
