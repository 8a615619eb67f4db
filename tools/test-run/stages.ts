import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { type Command, repositoryRoot, run } from '../command.ts';
import { countAsOne, countPlaywright, countRun, countVitest, type TestCounts } from './test-counts.ts';

export interface Stage {
  readonly name: string;
  /** A stage that must have gone well for this one to make sense. */
  readonly needs?: string;
  /** Runs the stage with its output streamed. `reportFolder` takes the reports that are counted. */
  readonly run: (reportFolder: string) => Promise<TestCounts>;
}

/** What `npm test` does, in order. */
export const stages: readonly Stage[] = [
  { name: 'types', run: async () => countAsOne(await checkTypes()) },
  { name: 'lint', run: () => runAsOne(['biome', 'ci', '--colors=off']) },
  { name: 'imports', run: () => runAsOne(['node', 'tools/check-imports.ts']) },
  { name: 'unused', run: async () => countAsOne(await checkUnused()) },
  { name: 'texts', run: () => runAsOne(['node', 'tools/check-texts.ts']) },
  { name: 'words', run: () => runAsOne(['node', 'tools/check-words.ts']) },
  { name: 'generated', run: () => runAsOne(['node', 'tools/generate.ts', '--check']) },
  { name: 'contract', run: () => runAsOne(['node', 'tools/check-contract.ts']) },
  { name: 'unit', run: runVitest },
  { name: 'build', run: () => runAsOne(['node', 'tools/build-web-if-stale.ts']) },
  { name: 'browser', needs: 'build', run: runPlaywright },
];

async function runAsOne(command: Command): Promise<TestCounts> {
  return countAsOne((await run(command)).ok);
}

/** What nobody uses at all; and files and packages of the product that only its tests use. */
async function checkUnused(): Promise<boolean> {
  const product = ['--workspace', './apps/*', '--workspace', './packages/*', '--include', 'files,dependencies'];
  const anywhere = await run(['knip']);
  const inProduct = await run(['knip', '--production', ...product]);
  return anywhere.ok && inProduct.ok;
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
      const result = await run(['tsc', '-p', project], { output: 'collect' });
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
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok } = await run(['vitest', 'run', ...reporters]);
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
