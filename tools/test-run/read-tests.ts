import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UnhandledError } from './unhandled-errors.ts';

/** A test as a report tells of it. */
export interface ReportedTest {
  readonly name: string;
  readonly file: string;
  readonly milliseconds: number;
  /** Its error messages, one text per error; none where it passed. */
  readonly errors: readonly string[];
}

/** The file of the errors outside of every test. */
export const unhandledReport = 'unhandled.json';

/** The tests in the reports that the stages left in a folder; none where no stage left one. */
export async function readTests(reportFolder: string): Promise<readonly ReportedTest[]> {
  const reports = await Promise.all([
    readReport(path.join(reportFolder, 'vitest.json'), testsOfVitest),
    readReport(path.join(reportFolder, unhandledReport), asFailedTests),
    readReport(path.join(reportFolder, 'playwright.json'), testsOfPlaywright),
  ]);
  return reports.flat();
}

async function readReport<Report>(
  file: string,
  testsOf: (report: Report) => readonly ReportedTest[],
): Promise<readonly ReportedTest[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? [] : testsOf(JSON.parse(text));
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly name?: string;
    readonly status?: string;
    readonly message?: string;
    readonly assertionResults?: readonly {
      readonly fullName: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** A file that did not load, or failed in its preparation, has no failed test: it is reported as one itself. */
function testsOfVitest({ testResults = [] }: VitestReport): readonly ReportedTest[] {
  return testResults.flatMap(({ name: file = '', status, message = '', assertionResults = [] }) => {
    const tests = assertionResults.map(({ fullName, duration, failureMessages }) => ({
      name: fullName,
      file,
      milliseconds: duration ?? 0,
      errors: failureMessages ?? [],
    }));
    const isUnexplained = status === 'failed' && tests.every(({ errors }) => errors.length === 0);
    return isUnexplained ? [...tests, { name: 'the file itself', file, milliseconds: 0, errors: [message] }] : tests;
  });
}

function asFailedTests(errors: readonly UnhandledError[]): readonly ReportedTest[] {
  return errors.map(({ name = 'Error', message, stack }) => ({
    name: `outside of every test: ${name}`,
    file: 'vitest',
    milliseconds: 0,
    errors: [stack ?? message],
  }));
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file?: string;
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration: number;
        readonly errors?: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

function testsOfPlaywright({ suites = [], specs = [] }: PlaywrightSuite): readonly ReportedTest[] {
  const ownTests = specs.map(({ title, file = '', tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      name: title,
      file,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      errors: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
    };
  });
  return [...ownTests, ...suites.flatMap(testsOfPlaywright)];
}
