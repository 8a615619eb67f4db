import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A test with how long it took. */
interface TimedTest {
  readonly name: string;
  readonly milliseconds: number;
}

/** How many are shown. */
const shownTests = 10;

/** Lines that name the slowest tests of the reports in a folder; none where no stage left one. */
export async function slowestTests(reportFolder: string): Promise<readonly string[]> {
  const reports = await Promise.all([
    readReport(path.join(reportFolder, 'vitest.json'), testsOfVitest),
    readReport(path.join(reportFolder, 'playwright.json'), testsOfPlaywright),
  ]);
  const slowest = reports
    .flat()
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, shownTests);
  if (slowest.length === 0) return [];
  const lines = slowest.map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`);
  return ['', 'slowest tests', ...lines, ''];
}

async function readReport<Report>(
  file: string,
  testsOf: (report: Report) => readonly TimedTest[],
): Promise<readonly TimedTest[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? [] : testsOf(JSON.parse(text));
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly assertionResults?: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

function testsOfVitest({ testResults = [] }: VitestReport): readonly TimedTest[] {
  return testResults.flatMap(({ assertionResults = [] }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, milliseconds: duration ?? 0 })),
  );
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

function testsOfPlaywright({ suites = [], specs = [] }: PlaywrightSuite): readonly TimedTest[] {
  const own = specs.map(({ title, tests }) => ({
    name: title,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(testsOfPlaywright)];
}
