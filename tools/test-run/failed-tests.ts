import { stripVTControlCharacters } from 'node:util';
import type { ReportedTest } from './read-tests.ts';

/** How many lines of an error are shown, and how many tests. */
const shownLines = 12;
const shownTests = 12;

/**
 * Returns lines that name the failed tests again, each with the beginning of its output: a reader of only the end of a
 * long run, as in CI, must find the failures there.
 */
export function failedTests(tests: readonly ReportedTest[]): readonly string[] {
  const failingTests = tests.filter(({ errors }) => errors.length > 0);
  if (failingTests.length === 0) return [];
  const shown = failingTests.slice(0, shownTests).flatMap(({ name, file, errors }) => [
    `✗ ${file} › ${name}`,
    ...stripVTControlCharacters(errors.join('\n'))
      .split('\n')
      .slice(0, shownLines)
      .map((line) => `    ${line}`),
  ]);
  const remainingCount = failingTests.length - shownTests;
  return ['', 'failed tests', ...shown, ...(remainingCount > 0 ? [`and ${remainingCount} more`] : []), ''];
}
