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

/**
 * Runs stages one after the other and adds up their counts. A failed stage does not stop the later ones, except those
 * that need it. Each is named as it begins, and again with its seconds as it ends; at the end all stand in a table.
 */
export async function runStages(
  stages: readonly Stage[],
  only: ReadonlySet<string> | undefined,
  reportFolder: string,
  say: (line: string) => void,
): Promise<TestCounts> {
  let total = noTests;
  const rows: StageRow[] = [];
  const failed = new Set<string>();
  for (const stage of stages) {
    if (only !== undefined && !only.has(stage.name)) continue;
    if (stage.needs !== undefined && failed.has(stage.needs)) {
      say(`=== ${stage.name}: skipped, because ${stage.needs} failed`);
      const skipped = { ...noTests, skipped: 1 };
      total = addCounts(total, skipped);
      rows.push({ name: stage.name, seconds: 0, counts: skipped });
      continue;
    }
    say(`=== ${stage.name}`);
    const began = performance.now();
    const counts = await stage.run(reportFolder).catch((error: unknown) => {
      say(String(error));
      return countAsOne(false);
    });
    if (counts.failed > 0) failed.add(stage.name);
    total = addCounts(total, counts);
    const seconds = (performance.now() - began) / 1000;
    rows.push({ name: stage.name, seconds, counts });
    say(`=== ${stage.name}: ${counts.failed > 0 ? 'FAILED' : 'ok'} after ${seconds.toFixed(1)} s\n`);
  }
  for (const line of stageTable(rows)) say(line);
  if (failed.size > 0) say(`failed: ${[...failed].join(', ')}`);
  return total;
}

/** How one stage went. */
interface StageRow {
  readonly name: string;
  readonly seconds: number;
  readonly counts: TestCounts;
}

/** Lines of a table: a stage, its seconds, and how many of its tests passed and failed; the last one adds up. */
function stageTable(rows: readonly StageRow[]): readonly string[] {
  const sum = (of: (row: StageRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const counts = {
    passed: sum((row) => row.counts.passed),
    failed: sum((row) => row.counts.failed),
    skipped: sum((row) => row.counts.skipped),
  };
  const all: StageRow = { name: 'all', seconds: sum(({ seconds }) => seconds), counts };
  return [
    line('stage', 'seconds', 'passed', 'failed'),
    ...[...rows, all].map(({ name, seconds, counts: { passed, failed } }) =>
      line(name, seconds.toFixed(1), String(passed), String(failed)),
    ),
  ];
}

function line(name: string, ...cells: readonly string[]): string {
  return [name.padEnd(12), ...cells.map((cell) => cell.padStart(8))].join('');
}
