import type { Client } from 'pg';
import type { Child } from './processes/child.ts';
import type { LoadAnswer } from './processes/load-types.ts';
import { between, processorTime } from './processes/processor-time.ts';
import { middle, percent, yesOrNo } from './report/cells.ts';

/** One way of doing something, for a while. */
interface Turn {
  readonly answer: LoadAnswer;
  /** Answers a second until all was done that came of them. */
  readonly donePerSecond: number;
  /** Milliseconds of processor for each answer. */
  readonly server: number;
  readonly database: number;
}

/** Two ways of doing the same, by turns: others that use the machine come and go, and a database fills up. */
export interface MeasuredPairs {
  readonly title: string;
  readonly pairs: readonly (readonly [before: Turn, after: Turn])[];
  /** The share of the rate that is aimed at. */
  readonly target: number;
}

/**
 * Measures two ways of doing the same in alternation, each turn with the processor time that server and database used
 * for it.
 * @param ways actions that run for a while, including all of their later effects
 */
export async function measurePairs(
  {
    title,
    target,
    ways,
  }: Pick<MeasuredPairs, 'title' | 'target'> & {
    readonly ways: readonly [before: () => Promise<LoadAnswer>, after: () => Promise<LoadAnswer>];
  },
  { server, databaseFolder, pairs }: { server: Child; databaseFolder: string | undefined; pairs: number },
): Promise<MeasuredPairs> {
  const turn = async (work: () => Promise<LoadAnswer>): Promise<Turn> => {
    const before = processorTime(server.pid, databaseFolder);
    const startTime = performance.now();
    const answer = await work();
    const seconds = (performance.now() - startTime) / 1_000;
    const usage = between(before, processorTime(server.pid, databaseFolder));
    const count = Object.values(answer.statuses).reduce((sum, each) => sum + each, 0);
    const each = (part: number) => (part * 1_000) / count;
    return { answer, donePerSecond: count / seconds, server: each(usage.server), database: each(usage.database) };
  };
  const measuredPairs: [Turn, Turn][] = [];
  for (let pair = 0; pair < pairs; pair += 1) measuredPairs.push([await turn(ways[0]), await turn(ways[1])]);
  return { title, target, pairs: measuredPairs };
}

/**
 * Updates the planner's statistics of the tables, as the database does automatically within a minute. For tables that
 * were empty a moment ago it assumes that any index finds one row, and reads all rows of a tenant: four times the
 * database's time, until the statistics are updated.
 */
export async function knowTables(owner: Client): Promise<void> {
  await owner.query('ANALYZE');
}

/** The head of a table of pairs. */
export const pairsHead = [
  '| by turns, the middle of them | measured | beside | ratio | until all is done | by processor time | server + database, ms each · beside | target | met |',
  '|---|--:|--:|--:|--:|--:|--:|---|---|',
];

/** A line of that table. Whether the target is met is said by the rates: processor time says why, also on a busy machine. */
export function pairsLine({ title, pairs, target }: MeasuredPairs): string {
  const rate = (turn: 0 | 1) => Math.round(middle(pairs.map((pair) => pair[turn].answer.perSecond)));
  const time = (turn: 0 | 1, part: 'server' | 'database') => middle(pairs.map((pair) => pair[turn][part]));
  const times = (turn: 0 | 1) => `${time(turn, 'server').toFixed(2)} + ${time(turn, 'database').toFixed(2)}`;
  const share = middle(pairs.map(([before, after]) => after.answer.perSecond / before.answer.perSecond));
  const shareDone = middle(pairs.map(([before, after]) => after.donePerSecond / before.donePerSecond));
  const sumUsage = ({ server, database }: Turn) => server + database;
  const shareOfTime = middle(pairs.map(([before, after]) => sumUsage(before) / sumUsage(after)));
  return `| ${title} | ${rate(1)}/s | ${rate(0)}/s | ${percent(share)} | ${percent(shareDone)} | ${percent(shareOfTime)} | ${times(1)} · ${times(0)} | ≥ ${percent(target)} | ${yesOrNo(share >= target)} |`;
}
