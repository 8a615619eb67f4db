import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOnly, runStages } from './run-stages.ts';
import { slowestTests } from './slowest-tests.ts';
import type { Stage } from './stages.ts';
import { closingLine, countAsOne, countPlaywright, countRun, countVitest } from './test-counts.ts';

function stage(name: string, ok: boolean, needs?: string): Stage {
  return { name, ...(needs === undefined ? {} : { needs }), run: async () => countAsOne(ok) };
}

describe('a test run', () => {
  it('goes on after a failure, but not with what needs the failed stage', async () => {
    const lines: string[] = [];
    const stages = [stage('types', false), stage('build', false), stage('unit', true), stage('browser', true, 'build')];
    const total = await runStages(stages, undefined, '', (line) => lines.push(line));
    expect(total).toEqual({ passed: 1, failed: 2, skipped: 1 });
    expect(lines.filter((line) => /^=== \w+$/.test(line))).toEqual(['=== types', '=== build', '=== unit']);
    expect(lines.at(-1)).toBe('failed: types, build');
    expect(lines.at(-2)).toMatch(/^all +0\.0 +1 +2$/);
  });

  it('runs stages side by side, two at a time, where they say so, and the next one after them', async () => {
    const running = new Set<string>();
    const seen: string[] = [];
    const slow = (name: string, sideBySide: boolean): Stage => ({
      name,
      sideBySide,
      run: async () => {
        running.add(name);
        await new Promise((resolve) => setImmediate(resolve));
        seen.push([...running].join('+'));
        running.delete(name);
        return countAsOne(true);
      },
    });
    const stages = [slow('a', false), slow('b', true), slow('c', true), slow('d', true), slow('e', false)];
    expect(await runStages(stages, undefined, '', () => {})).toEqual({ passed: 5, failed: 0, skipped: 0 });
    expect(seen[0]).toBe('a');
    expect(seen.some((names) => names === 'b+c')).toBe(true);
    expect(seen.every((names) => names.split('+').length <= 2)).toBe(true);
    expect(seen.at(-1)).toBe('e');
  });

  it('counts a stage that breaks as failed', async () => {
    const broken: Stage = { name: 'a', run: () => Promise.reject(new Error('no such program')) };
    expect(await runStages([broken], undefined, '', () => {})).toMatchObject({ failed: 1 });
  });

  it('can be of some stages only, in their own order', async () => {
    const stages = [stage('a', true), stage('b', false), stage('c', true)];
    const only = readOnly(['--only', 'c,a'], stages);
    expect(await runStages(stages, only, '', () => {})).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(readOnly(['--only=b'], stages)).toEqual(new Set(['b']));
    expect(readOnly([], stages)).toBeUndefined();
    expect(() => readOnly(['--only', 'a,x'], stages)).toThrow('"x"');
    expect(() => readOnly(['--only'], stages)).toThrow('--only takes a list');
    expect(() => readOnly(['--olny', 'a'], stages)).toThrow('--olny');
  });

  it('ends with one plain line', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(closingLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
  });
});

describe('the slowest tests', () => {
  it('are told of all reports there are, the slowest first', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tingest-slowest-'));
    expect(await slowestTests(folder)).toEqual([]);
    const assertionResults = [
      { fullName: 'quick', duration: 20 },
      { fullName: 'slow', duration: 3000 },
    ];
    await writeFile(path.join(folder, 'vitest.json'), JSON.stringify({ testResults: [{ assertionResults }] }));
    const specs = [{ title: 'a walk', tests: [{ results: [{ duration: 9000 }, { duration: 1000 }] }] }];
    await writeFile(path.join(folder, 'playwright.json'), JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
    const lines = await slowestTests(folder);
    await rm(folder, { recursive: true });
    expect(lines.map((line) => line.trim()).filter((line) => line !== '')).toEqual([
      'slowest tests',
      '10.0 s  a walk',
      '3.0 s  slow',
      '0.0 s  quick',
    ]);
  });
});

describe('counting tests', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tingest-counts-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function report(content: object): Promise<string> {
    const file = path.join(folder, 'report.json');
    await writeFile(file, JSON.stringify(content));
    return file;
  }

  it('follows the reports', async () => {
    const vitest = await report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
    expect(await countRun(false, vitest, countVitest)).toEqual({ passed: 5, failed: 1, skipped: 3 });
    const playwright = await report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } });
    expect(await countRun(false, playwright, countPlaywright)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });

  it('takes a failed run for a failure even where no test failed', async () => {
    const file = await report({ numPassedTests: 5, numFailedTests: 0 });
    expect(await countRun(false, file, countVitest)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(await countRun(false, path.join(folder, 'none.json'), countVitest)).toMatchObject({ failed: 1 });
  });

  it('takes a run of nothing for a failure', async () => {
    const file = await report({ numPassedTests: 0 });
    expect(await countRun(true, file, countVitest)).toMatchObject({ failed: 1 });
  });
});
