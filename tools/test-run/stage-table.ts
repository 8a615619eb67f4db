import type { TestCounts } from './test-counts.ts';

/** How one stage went. */
export interface StageRow {
  readonly name: string;
  readonly seconds: number;
  readonly counts: TestCounts;
}

/** Lines of a table: a stage, its seconds, and how many of its tests passed and failed; the last one adds up. */
export function stageTable(rows: readonly StageRow[]): readonly string[] {
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
