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
  const knownNames = stages.map(({ name }) => name);
  const unknownName = names.find((name) => !knownNames.includes(name));
  if (unknownName !== undefined || names.length === 0) {
    throw new Error(`--only takes a list of ${knownNames.join(', ')}; got ${JSON.stringify(unknownName ?? list)}`);
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
  selectedNames: ReadonlySet<string> | undefined,
  reportFolder: string,
  say: (line: string) => void,
): Promise<TestCounts> {
  const selectedStages = stages.filter(({ name }) => selectedNames === undefined || selectedNames.has(name));
  const rows = new Map<Stage, StageRow>();
  const failedNames = new Set<string>();
  const startedAt = performance.now();
  const runOne = async (stage: Stage): Promise<void> => {
    const row = await runStage(stage, failedNames, reportFolder, say);
    if (row.counts.failed > 0) failedNames.add(stage.name);
    rows.set(stage, row);
  };
  for (const group of groupStages(selectedStages)) {
    const next = group.values();
    const lane = async (): Promise<void> => {
      for (const stage of next) await runOne(stage);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  const inOrder = selectedStages.flatMap((stage) => rows.get(stage) ?? []);
  const totalRow = {
    name: 'all',
    seconds: (performance.now() - startedAt) / 1000,
    counts: inOrder.reduce((total, { counts }) => addCounts(total, counts), noTests),
  };
  for (const line of stageTable([...inOrder, totalRow])) say(line);
  if (failedNames.size > 0)
    say(`failed: ${selectedStages.flatMap(({ name }) => (failedNames.has(name) ? name : [])).join(', ')}`);
  return totalRow.counts;
}

/** Stages that may run at the same time stand together; each other one is alone. */
function groupStages(stages: readonly Stage[]): Stage[][] {
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
  failedNames: ReadonlySet<string>,
  reportFolder: string,
  say: (line: string) => void,
): Promise<StageRow> {
  if (stage.needs !== undefined && failedNames.has(stage.needs)) {
    say(`=== ${stage.name}: skipped, because ${stage.needs} failed`);
    return { name: stage.name, seconds: 0, counts: { ...noTests, skipped: 1 } };
  }
  say(`=== ${stage.name}`);
  const startedAt = performance.now();
  const counts = await stage.run(reportFolder).catch((error: unknown) => {
    say(String(error));
    return countAsOne(false);
  });
  const seconds = (performance.now() - startedAt) / 1000;
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
