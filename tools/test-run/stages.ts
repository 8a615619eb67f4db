import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { type Command, repositoryRoot, run } from '../command.ts';
import { unhandledReport } from './read-tests.ts';
import { countAsOne, countPlaywright, countRun, countVitest, type TestCounts } from './test-counts.ts';
import { errorsFileVariable } from './unhandled-errors.ts';

export interface Stage {
  readonly name: string;
  /** A stage that must have gone well for this one to make sense. */
  readonly needs?: string;
  /** It keeps one core busy and tells of itself when it has ended: others that are such may run at the same time. */
  readonly sideBySide?: boolean;
  /** Runs the stage and prints its output. `reportFolder` receives the reports that are counted. */
  readonly run: (reportFolder: string) => Promise<TestCounts>;
}

/** The stages of `npm test`, in order. */
export const stages: readonly Stage[] = [
  { name: 'types', run: async () => countAsOne(await checkTypes()) },
  sideBySide('build', ['node', 'tools/build-web-if-stale.ts']),
  sideBySide('generated', ['node', 'tools/generate.ts', '--check']),
  sideBySide('contract', ['node', 'tools/check-contract.ts']),
  { name: 'unused', sideBySide: true, run: async () => countAsOne(await checkUnused()) },
  sideBySide('lint', ['biome', 'ci', '--colors=off']),
  sideBySide('words', ['node', 'tools/check-words.ts']),
  sideBySide('texts', ['node', 'tools/check-texts.ts']),
  sideBySide('imports', ['node', 'tools/check-imports.ts']),
  sideBySide('functions', ['node', 'tools/check-functions.ts']),
  { name: 'unit', run: runVitest },
  { name: 'browser', needs: 'build', run: runPlaywright },
];

/** A stage that is one command. */
function sideBySide(name: string, command: Command): Stage {
  return { name, sideBySide: true, run: async () => countAsOne(await runQuietly(command)) };
}

/** Runs a command and prints its output when it has ended, so that the output of two commands does not mix. */
async function runQuietly(command: Command): Promise<boolean> {
  const { ok, output } = await run(command, { output: 'collect' });
  process.stdout.write(output);
  return ok;
}

/** Checks for code that is not used at all; and for files and packages of the product that only its tests use. */
async function checkUnused(): Promise<boolean> {
  const product = ['--workspace', './apps/*', '--workspace', './packages/*', '--include', 'files,dependencies'];
  const anywhere = await runQuietly(['knip']);
  const inProduct = await runQuietly(['knip', '--production', ...product]);
  return anywhere && inProduct;
}

/** Each workspace has its own compiler settings. Two at a time: the compiler itself uses several cores. */
async function checkTypes(): Promise<boolean> {
  const projects = globSync(['{packages,apps}/*/tsconfig.json', '{e2e,bench,tools}/tsconfig.json'], {
    cwd: repositoryRoot,
  })
    .filter((project) => hasSources(path.dirname(project)))
    .sort();
  let ok = true;
  const next = projects.values();
  const work = async () => {
    for (const project of next) {
      // Kept between runs, so that a changed file costs the check of those that depend on it.
      const buildInfoFile = path.join('.cache/types', `${path.dirname(project).replaceAll('/', '-')}.tsbuildinfo`);
      const command = ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', buildInfoFile] as const;
      const result = await run(command, { output: 'collect' });
      process.stdout.write(`${result.ok ? '✓' : '✗'} ${path.dirname(project)}\n${result.output}`);
      ok &&= result.ok;
    }
  };
  await Promise.all([work(), work()]);
  return ok;
}

/** The compiler calls a workspace without sources an error; a workspace may wait for its first one. */
function hasSources(folder: string): boolean {
  const patterns = ['*.ts', 'src/**/*.{ts,tsx}', 'test/**/*.ts', 'tests/**/*.ts'];
  return globSync(patterns, { cwd: path.join(repositoryRoot, folder) }).length > 0;
}

async function runVitest(reportFolder: string): Promise<TestCounts> {
  const report = path.join(reportFolder, 'vitest.json');
  const unhandled = path.join(import.meta.dirname, 'unhandled-errors.ts');
  const reporters = ['--reporter=default', '--reporter=json', `--reporter=${unhandled}`, `--outputFile.json=${report}`];
  const { ok } = await run(['vitest', 'run', ...reporters], {
    env: { [errorsFileVariable]: path.join(reportFolder, unhandledReport) },
  });
  return countRun(ok, report, countVitest);
}

async function runPlaywright(reportFolder: string): Promise<TestCounts> {
  if (!existsSync(path.join(repositoryRoot, 'e2e/playwright.config.ts'))) {
    console.error('e2e/playwright.config.ts is missing');
    return countAsOne(false);
  }
  const report = path.join(reportFolder, 'playwright.json');
  const { ok } = await run(['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return countRun(ok, report, countPlaywright);
}
