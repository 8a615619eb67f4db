import { readFile } from 'node:fs/promises';

/** How many tests of a stage went which way. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** A stage that is one test by itself, such as the type check. */
export function countAsOne(ok: boolean): TestCounts {
  return { ...noTests, [ok ? 'passed' : 'failed']: 1 };
}

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The run's last line, alone: `12 passed, 0 failed`, with `, 3 skipped` where something was. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Counts in the report of Vitest's `json` reporter. */
export function countVitest(report: unknown): TestCounts {
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
  };
}

/** Counts in the report of Playwright's `json` reporter. A test that passed on a second try is not one that passes. */
export function countPlaywright(report: unknown): TestCounts {
  const stats = valueIn(report, 'stats');
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    skipped: numberIn(stats, 'skipped'),
  };
}

/**
 * The counts of a run by its report file. A run that failed without a failed test, or without a report (a file that
 * does not load, a set-up that breaks), counts as one failure, and so does one that ran nothing.
 */
export async function countRun(
  ok: boolean,
  reportFile: string,
  count: (report: unknown) => TestCounts,
): Promise<TestCounts> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  const counts = text === undefined ? noTests : count(JSON.parse(text));
  const isPlausible = counts.failed > 0 || (ok && counts.passed > 0);
  return isPlausible ? counts : addCounts(counts, countAsOne(false));
}

function valueIn(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, key) : undefined;
}

function numberIn(object: unknown, key: string): number {
  const value = valueIn(object, key);
  return typeof value === 'number' ? value : 0;
}
