import type { Stage } from './stages.ts';
import { addCounts, countAsOne, noTests, type TestCounts } from './test-counts.ts';

/** The names in `--only a,b`, or nothing where all stages are to run. @throws Error for a name that no stage has */
export function readOnly(args: readonly string[], stages: readonly Stage[]): ReadonlySet<string> | undefined {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (at < 0) {
    if (args[0] !== undefined) throw new Error(`Unknown argument ${args[0]}`);
    return undefined;
  }
  const list = args[at]?.split('=', 2)[1] ?? args[at + 1] ?? '';
  const names = list.split(',').filter((name) => name !== '');
  const known = stages.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined || names.length === 0) {
    throw new Error(`--only takes a list of ${known.join(', ')}; got ${JSON.stringify(unknown ?? list)}`);
  }
  return new Set(names);
}

/** How many stages that keep one core busy run at a time. */
const lanes = 2;

/**
 * Runs stages in their order and adds up their counts; of those that are `sideBySide` in a row, two at a time. A failed
 * stage does not stop the later ones, except those that need it. Each is named as it begins, and again with its seconds
 * as it ends; at the end all stand in a table.
 */
export async function runStages(
  stages: readonly Stage[],
  only: ReadonlySet<string> | undefined,
  reportFolder: string,
  say: (line: string) => void,
): Promise<TestCounts> {
  const chosen = stages.filter(({ name }) => only === undefined || only.has(name));
  const rows = new Map<Stage, StageRow>();
  const failed = new Set<string>();
  const began = performance.now();
  const runOne = async (stage: Stage): Promise<void> => {
    const row = await runStage(stage, failed, reportFolder, say);
    if (row.counts.failed > 0) failed.add(stage.name);
    rows.set(stage, row);
  };
  for (const group of grouped(chosen)) {
    const next = group.values();
    const lane = async (): Promise<void> => {
      for (const stage of next) await runOne(stage);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  const inOrder = chosen.flatMap((stage) => rows.get(stage) ?? []);
  const all = {
    name: 'all',
    seconds: (performance.now() - began) / 1000,
    counts: inOrder.reduce((total, { counts }) => addCounts(total, counts), noTests),
  };
  for (const line of stageTable([...inOrder, all])) say(line);
  if (failed.size > 0) say(`failed: ${chosen.flatMap(({ name }) => (failed.has(name) ? name : [])).join(', ')}`);
  return all.counts;
}

/** Stages that may run at the same time stand together; each other one is alone. */
function grouped(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (stage.sideBySide && last?.[0]?.sideBySide) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

async function runStage(
  stage: Stage,
  failed: ReadonlySet<string>,
  reportFolder: string,
  say: (line: string) => void,
): Promise<StageRow> {
  if (stage.needs !== undefined && failed.has(stage.needs)) {
    say(`=== ${stage.name}: skipped, because ${stage.needs} failed`);
    return { name: stage.name, seconds: 0, counts: { ...noTests, skipped: 1 } };
  }
  say(`=== ${stage.name}`);
  const began = performance.now();
  const counts = await stage.run(reportFolder).catch((error: unknown) => {
    say(String(error));
    return countAsOne(false);
  });
  const seconds = (performance.now() - began) / 1000;
  say(`=== ${stage.name}: ${counts.failed > 0 ? 'FAILED' : 'ok'} after ${seconds.toFixed(1)} s\n`);
  return { name: stage.name, seconds, counts };
}

/** How one stage went. */
interface StageRow {
  readonly name: string;
  readonly seconds: number;
  readonly counts: TestCounts;
}

/** Lines of a table: a stage, its seconds, and how many of its tests passed and failed. */
function stageTable(rows: readonly StageRow[]): readonly string[] {
  return [
    line('stage', 'seconds', 'passed', 'failed'),
    ...rows.map(({ name, seconds, counts: { passed, failed } }) =>
      line(name, seconds.toFixed(1), String(passed), String(failed)),
    ),
  ];
}

function line(name: string, ...cells: readonly string[]): string {
  return [name.padEnd(12), ...cells.map((cell) => cell.padStart(8))].join('');
}
