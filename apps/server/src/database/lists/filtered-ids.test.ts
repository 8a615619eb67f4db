import fc from 'fast-check';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { inTransaction, type Transaction } from '../transaction.ts';
import { transactionBuilder } from '../transaction-builder.ts';
import { filteredIds, planCosts, rangeIds } from './filtered-ids.ts';
import { type ListRange, listRanges } from './list-ranges.ts';
import { listRequest } from './list-request.ts';
import type { ListColumn, ListSource } from './list-source.ts';
import { boundedIndexScan } from './strategies/bounded-index-scan.ts';
import { hashSemiJoin } from './strategies/hash-semi-join.ts';
import { plain } from './strategies/plain.ts';
import { topNSort } from './strategies/top-n-sort.ts';

/**
 * Objects with titles that begin with the name of their choice, by number: the case of lists that are filtered by the
 * choice, or by a number that correlates with it.
 */
const kinds = ['Bänk', 'Gunga', 'Lekhus', 'Åkare'];
const manyObjects = 12_000;
/** So many of them go with the choice. */
const ofOneName = manyObjects / kinds.length;
const fewObjects = 60;

const [tenantId, siteId, large, small] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.withClient(async (owner) => {
    await owner.query(`INSERT INTO tenants (tenant_id, key, name, culture) VALUES ($1, 'ek', 'Ek', 'sv-SE')`, [
      tenantId,
    ]);
    await owner.query(`INSERT INTO sites (tenant_id, id, key, name) VALUES ($1, $2, 'north', 'Norr')`, [
      tenantId,
      siteId,
    ]);
    for (const [typeId, objects] of [
      [large, manyObjects],
      [small, fewObjects],
    ] as const) {
      await owner.query(
        `INSERT INTO element_types (tenant_id, site_id, id, localized_names) VALUES ($1, $2, $3, '[]')`,
        [tenantId, siteId, typeId],
      );
      await owner.query(
        `INSERT INTO elements (tenant_id, site_id, id, element_type_id, code, code_key, title, sort_locale, t1, t2, n1, n2, d1)
         SELECT $1, $2, gen_random_uuid(), $3::uuid, code, code, kind || ' ' || n, 'sv', kind, 'Del ' || n % 3, rank,
                CASE WHEN n % 5 > 0 THEN n % 7 END, now() - rank * interval '1 day'
         FROM (SELECT n, $3::text || n AS code, n * 4 / ($4 + 1) AS rank, ($5::text[])[n * 4 / ($4 + 1) + 1] AS kind
               FROM generate_series(1, $4::int) AS n) AS numbered`,
        [tenantId, siteId, typeId, objects, kinds],
      );
    }
    // Also says which pages an index knows enough of, without which no index would be read alone.
    await owner.query('VACUUM (ANALYZE) elements');
  });
});
afterAll(() => database?.close());

function column(columnType: ListColumn['type'], value: RawBuilder<unknown>, isNullable = true): ListColumn {
  return { type: columnType, value, isNullable, operand: (operand) => operand as string | number };
}
function text(value: RawBuilder<unknown>, isNullable = true): ListColumn {
  return { ...column('text', value, isNullable), order: sql`${value} COLLATE text_sv` };
}
const title = sql`title COLLATE text_sv`;
function objects(typeId: string): ListSource {
  return {
    table: sql`elements`,
    scope: sql<boolean>`tenant_id = ${tenantId} AND element_type_id = ${typeId}`,
    alphabet: sql<boolean>`sort_locale = 'sv'`,
    columns: new Map<string, ListColumn>([
      ['title', text(sql`title`, false)],
      ['kind', { ...text(sql`t1`), amongEquals: title }],
      ['part', { ...text(sql`t2`), amongEquals: title }],
      ['rank', column('number', sql`n1`)],
      ['week', column('number', sql`n2`)],
      ['day', column('timestamp', sql`d1`)],
    ]),
    defaultOrdering: { column: 'title', dir: 'asc' },
    total: async () => manyObjects,
    search: { text: sql<string>`search_text`, find: () => sql``, beginsWith: () => [] },
  };
}

function read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(database.pool, { tenantId, readOnly: true }, work);
}

type Query = Parameters<typeof listRequest>[1];
function requestOf(source: ListSource, query: Query) {
  const read = listRequest(source, query);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.request;
}

describe('each way to read a page of a list', () => {
  const names = ['title', 'kind', 'part', 'rank', 'week', 'day'];
  const filter = fc.oneof(
    fc.record({ column: fc.constant('kind'), value: fc.constantFrom(...kinds) }),
    fc.record({ column: fc.constant('part'), value: fc.constantFrom('Del 0', 'Del 1', 'Del 9') }),
    fc.record({ column: fc.constant('rank'), value: fc.record({ min: fc.nat(3) }) }),
    fc.record({ column: fc.constant('week'), value: fc.record({ max: fc.nat(7) }) }),
    fc.record({ column: fc.constant('week'), value: fc.constant({ operator: 'empty' }) }),
  );
  const query = fc.record({
    filters: fc.array(filter, { minLength: 1, maxLength: 2 }),
    ordering: fc.array(fc.record({ column: fc.constantFrom(...names), dir: fc.constantFrom('asc', 'desc') }), {
      maxLength: 2,
    }),
  });
  const bounds = fc.record({ skip: fc.nat(30), limit: fc.integer({ min: 1, max: 12 }) });

  it('finds the same rows in the same order as the plain statement', async () => {
    await fc.assert(
      fc.asyncProperty(query, bounds, async (sampledQuery, page) => {
        const { rows, order } = requestOf(objects(small), sampledQuery as Query);
        const { present, absent } = listRanges(rows, order);
        for (const range of absent ? [present, absent] : [present]) await expectSame(range, page);
        const fullList = await read((tx) => filteredIds(tx, rows, order, { skip: 0, limit: 100 }));
        const part = await read((tx) => filteredIds(tx, rows, order, { ...page, max: fullList.length }));
        expect(part).toEqual(fullList.slice(page.skip, page.skip + page.limit));
      }),
      { numRuns: 40 },
    );
  });

  async function expectSame(range: ListRange, page: { skip: number; limit: number }) {
    const expected = await read((tx) => plain(tx, range, page));
    expect(await read((tx) => rangeIds(tx, range, page))).toEqual(expected);
    expect(await read((tx) => topNSort(tx, range, page))).toEqual(expected);
    expect(await read((tx) => hashSemiJoin(tx, range, page, fewObjects))).toEqual(expected);
    const scanResult = await read((tx) => boundedIndexScan(tx, range, page, fewObjects));
    expect(scanResult?.ids).toEqual(expected.length === page.limit ? expected : undefined);
  }

  it('gives up when it finds more ids than it may keep', async () => {
    const { rows, order } = requestOf(objects(small), { filters: [{ column: 'kind', value: 'Gunga' }] });
    const { present } = listRanges(rows, order);
    const page = { skip: 0, limit: 5 };
    expect(await read((tx) => hashSemiJoin(tx, present, page, 14))).toBeUndefined();
    expect(await read((tx) => hashSemiJoin(tx, present, page, 15))).toHaveLength(5);
  });
});

describe('rows of a page in the requested order', () => {
  const atTheEnd: Record<string, Query> = {
    'a choice, by title': { filters: [{ column: 'kind', value: 'Åkare' }] },
    'a choice and something else, by title': {
      filters: [
        { column: 'week', value: { max: 3 } },
        { column: 'kind', value: 'Åkare' },
      ],
    },
    'a number, by title': { filters: [{ column: 'rank', value: { min: 3 } }] },
    'a number, by a time': {
      filters: [{ column: 'rank', value: { min: 3 } }],
      ordering: [{ column: 'day', dir: 'desc' }],
    },
    'the rest of a restricted list, by title': { filters: [{ column: 'rank', value: { min: 3 } }] },
  };

  it.each(Object.entries(atTheEnd))('are found without reading all others: %s', async (name, query) => {
    const fullList = objects(large);
    const source = name.includes('restricted')
      ? { ...fullList, base: fullList.scope, isRestricted: true, scope: sql<boolean>`${fullList.scope} AND n2 > 0` }
      : fullList;
    const { rows, order } = requestOf(source, query);
    const { present } = listRanges(rows, order);
    const page = { skip: 0, limit: 25 };
    const { ids, rowsRead } = await countRowsRead((tx) => filteredIds(tx, rows, order, { ...page }));
    expect(ids).toHaveLength(25);
    expect(ids).toEqual(await read((tx) => topNSort(tx, present, page)));
    // 2,000 scanned, and those that the filter finds: counted, and read.
    expect(rowsRead).toBeLessThanOrEqual(2_000 + 2 * ofOneName);
  });

  it('are found without reading a row outside the page when an index has both the choice and the title', async () => {
    const { rows, order } = requestOf(objects(large), { filters: [{ column: 'kind', value: 'Åkare' }] });
    expect((await countRowsRead((tx) => filteredIds(tx, rows, order, { skip: 0, limit: 25 }))).rowsRead).toBe(0);
  });

  it('are found within the choice when an index has it and the title, with any other filter', async () => {
    const filters = atTheEnd['a choice and something else, by title']?.filters ?? [];
    const { rows, order } = requestOf(objects(large), { filters });
    const { rowsRead } = await countRowsRead((tx) => filteredIds(tx, rows, order, { skip: 0, limit: 25 }));
    expect(rowsRead).toBeLessThanOrEqual(2 * 25 + 25);
  });

  it.each([
    ['costs no more than the sort where an index has the rows in order', true, { column: 'kind', value: 'Åkare' }],
    ['costs more than the sort where it scans all rows', false, { column: 'rank', value: { min: 3 } }],
  ])('are found by a plain statement that, read to its end, %s', async (_, isNoMore, filter) => {
    const { rows, order } = requestOf(objects(large), { filters: [filter] });
    const costs = await read((tx) => planCosts(tx, listRanges(rows, order).present, { skip: 0, limit: 25 }));
    expect(costs.plainCost <= costs.topNSort).toBe(isNoMore);
  });

  it('are found without reading any row when there are too many to read', async () => {
    const { rows, order } = requestOf(objects(large), { filters: [{ column: 'rank', value: { min: 3 } }] });
    const { present } = listRanges(rows, order);
    const page = { skip: 0, limit: 25 };
    const { ids, rowsRead } = await countRowsRead(
      async (tx) => (await hashSemiJoin(tx, present, page, manyObjects)) ?? [],
    );
    expect(ids).toEqual(await read((tx) => topNSort(tx, present, page)));
    expect(rowsRead).toBe(0);
  });

  it('would be found by the plain statement only after reading all others', async () => {
    const { rows, order } = requestOf(objects(large), { filters: [{ column: 'rank', value: { min: 3 } }] });
    const { present } = listRanges(rows, order);
    const { rowsRead } = await countRowsRead((tx) => plain(tx, present, { skip: 0, limit: 25 }));
    expect(rowsRead).toBeGreaterThan(3 * ofOneName);
  });
});

interface MeasuredNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Heap Fetches'?: number;
  readonly Plans?: readonly MeasuredNode[];
}

/** Runs statements, and adds up the rows that they read of the table itself, not of its indexes. */
async function countRowsRead(work: (tx: Transaction) => Promise<string[]>) {
  let rowsRead = 0;
  const ids = await read((tx) =>
    work(
      transactionBuilder(async (query) => {
        if (!query.sql.includes('EXPLAIN')) {
          const explain = CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${query.sql}`, [...query.parameters]);
          const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: MeasuredNode }[] }>(explain);
          rowsRead += rows[0]?.['QUERY PLAN'][0] ? rowsReadBy(rows[0]['QUERY PLAN'][0].Plan) : Number.NaN;
        }
        return { ...(await tx.executeQuery(query)), rowCount: null };
      }),
    ),
  );
  return { ids, rowsRead };
}

function rowsReadBy(node: MeasuredNode): number {
  const below = (node.Plans ?? []).reduce((sum, each) => sum + rowsReadBy(each), 0);
  if (node['Heap Fetches'] !== undefined) return below + node['Heap Fetches'];
  if (!/^(Seq Scan|Index Scan|Bitmap Heap Scan)$/.test(node['Node Type'])) return below;
  return below + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
