import type { ReportedTest } from './read-tests.ts';

/** How many are shown. */
const shownTests = 10;

/** Lines that name the slowest tests; none where no test was told of. */
export function slowestTests(tests: readonly ReportedTest[]): readonly string[] {
  const slowest = tests.toSorted((one, otherTest) => otherTest.milliseconds - one.milliseconds).slice(0, shownTests);
  if (slowest.length === 0) return [];
  const lines = slowest.map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`);
  return ['', 'slowest tests', ...lines, ''];
}
