import {
  assembleDatabase,
  boundedIndexScan,
  countUpTo,
  createLogger,
  hashSemiJoin,
  inTransaction,
  type ListRange,
  listRanges,
  listRequest,
  plain,
  type RoleConnections,
  rangeIds,
  type Transaction,
  topNSort,
} from '@tingest/server/testing';
import type { LoadedSite } from '../data/loaded-site.ts';
import { type ListCase, listCases } from './list-cases.ts';

const repetitions = 7;
const bounds = { skip: 0, limit: 25 };
const unlimitedCount = 10_000_000;

type Strategy = (tx: Transaction, range: ListRange) => Promise<readonly string[] | undefined>;

/** Every strategy for reading a page, and the one that the server uses. A strategy that gives up finds nothing. */
const strategies: Readonly<Record<string, Strategy>> = {
  plain: (tx, range) => plain(tx, range, bounds),
  chosen: (tx, range) => rangeIds(tx, range, bounds),
  'top-N sort': (tx, range) => topNSort(tx, range, bounds),
  'bounded index scan': async (tx, range) => (await boundedIndexScan(tx, range, bounds, 2_000))?.ids,
  'hash semi-join': (tx, range) => hashSemiJoin(tx, range, bounds, 200_000),
};

/**
 * The same pages by each strategy, as a Markdown table: milliseconds of the fastest of some runs, in brackets where the
 * strategy gave up. One connection, without the rest of the server.
 * @throws Error where two strategies find different pages
 */
export async function measureStrategies(
  roles: RoleConnections,
  site: LoadedSite,
  note: (text: string) => void,
): Promise<string> {
  const database = assembleDatabase({
    ...{ kind: 'external', isNew: false, ownerVariable: 'BENCH_DATABASE_URL', poolSize: 1, afterClose: async () => {} },
    ...roles,
    logger: createLogger({ log: { level: 'warn' } }),
  });
  const read = <T>(work: (tx: Transaction) => Promise<T>) =>
    inTransaction(database.pool, { tenantId: site.tenantId, readOnly: true }, work);
  try {
    const names = Object.keys(strategies);
    const lines = [`| page of 25, ms | rows | ${names.join(' | ')} |`, `|---|--:|${'--:|'.repeat(names.length)}`];
    for (const each of listCases(site)) {
      const range = rangeOf(each);
      const rows = await read((tx) => countUpTo(tx, range.rows, unlimitedCount));
      const cells = await measureCase(each.title, (strategy) => read((tx) => strategy(tx, range)));
      lines.push(`| ${each.title} | ${rows.toLocaleString('en-US')} | ${cells.join(' | ')} |`);
      note(lines.at(-1) ?? '');
    }
    return lines.join('\n');
  } finally {
    await database.close();
  }
}

async function measureCase(
  title: string,
  run: (strategy: Strategy) => Promise<readonly string[] | undefined>,
): Promise<string[]> {
  const expected = String(await run((tx, range) => topNSort(tx, range, bounds)));
  const cells: string[] = [];
  for (const [name, strategy] of Object.entries(strategies)) {
    const times: number[] = [];
    let foundIds: readonly string[] | undefined;
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      const startTime = performance.now();
      foundIds = await run(strategy);
      times.push(performance.now() - startTime);
    }
    if (foundIds && String(foundIds) !== expected) throw new Error(`${title}: ${name} finds another page`);
    const fastest = Math.min(...times);
    const text = fastest < 10 ? fastest.toFixed(1) : fastest.toFixed(0);
    cells.push(foundIds ? text : `(${text})`);
  }
  return cells;
}

function rangeOf({ source, query }: ListCase): ListRange {
  const read = listRequest(source, query);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return listRanges(read.request.rows, read.request.order).present;
}
