import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failedTests } from './failed-tests.ts';
import { readTests } from './read-tests.ts';
import { readOnly, runStages } from './run-stages.ts';
import { slowestTests } from './slowest-tests.ts';
import type { Stage } from './stages.ts';
import { closingLine, countAsOne, countPlaywright, countRun, countVitest } from './test-counts.ts';

function stage(name: string, ok: boolean, needs?: string): Stage {
  return { name, ...(needs === undefined ? {} : { needs }), run: async () => countAsOne(ok) };
}

describe('a test run', () => {
  it('continues after a failure, but skips stages that need the failed one', async () => {
    const lines: string[] = [];
    const stages = [stage('types', false), stage('build', false), stage('unit', true), stage('browser', true, 'build')];
    const total = await runStages(stages, undefined, '', (line) => lines.push(line));
    expect(total).toEqual({ passed: 1, failed: 2, skipped: 1 });
    expect(lines.filter((line) => /^=== \w+$/.test(line))).toEqual(['=== types', '=== build', '=== unit']);
    expect(lines.at(-1)).toBe('failed: types, build');
    expect(lines.at(-2)).toMatch(/^all +0\.0 +1 +2$/);
  });

  it('runs marked stages in parallel, two at a time, and then the next stage', async () => {
    const running = new Set<string>();
    const seenStages: string[] = [];
    const slow = (name: string, sideBySide: boolean): Stage => ({
      name,
      sideBySide,
      run: async () => {
        running.add(name);
        await new Promise((resolve) => setImmediate(resolve));
        seenStages.push([...running].join('+'));
        running.delete(name);
        return countAsOne(true);
      },
    });
    const stages = [slow('a', false), slow('b', true), slow('c', true), slow('d', true), slow('e', false)];
    expect(await runStages(stages, undefined, '', () => {})).toEqual({ passed: 5, failed: 0, skipped: 0 });
    expect(seenStages[0]).toBe('a');
    expect(seenStages.some((names) => names === 'b+c')).toBe(true);
    expect(seenStages.every((names) => names.split('+').length <= 2)).toBe(true);
    expect(seenStages.at(-1)).toBe('e');
  });

  it('counts a crashed stage as failed', async () => {
    const brokenStage: Stage = { name: 'a', run: () => Promise.reject(new Error('no such program')) };
    expect(await runStages([brokenStage], undefined, '', () => {})).toMatchObject({ failed: 1 });
  });

  it('can be limited to some stages, in their usual order', async () => {
    const stages = [stage('a', true), stage('b', false), stage('c', true)];
    const selectedStages = readOnly(['--only', 'c,a'], stages);
    expect(await runStages(stages, selectedStages, '', () => {})).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(readOnly(['--only=b'], stages)).toEqual(new Set(['b']));
    expect(readOnly([], stages)).toBeUndefined();
    expect(() => readOnly(['--only', 'a,x'], stages)).toThrow('"x"');
    expect(() => readOnly(['--only'], stages)).toThrow('--only takes a list');
    expect(() => readOnly(['--olny', 'a'], stages)).toThrow('--olny');
  });

  it('ends with a single summary line', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(closingLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
  });
});

describe('the summary of a run', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tingest-reports-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('contains no tests where no stage left a report', async () => {
    const tests = await readTests(path.join(folder, 'none'));
    expect(slowestTests(tests)).toEqual([]);
    expect(failedTests(tests)).toEqual([]);
  });

  it('lists the slowest tests of all reports, the slowest first, and the failed ones with their messages', async () => {
    const assertionResults = [
      { fullName: 'quick', duration: 20, failureMessages: [] },
      { fullName: 'slow', duration: 3000, failureMessages: ['expected 1 to be 2\n  at a.test.ts:3'] },
    ];
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    await writeFile(path.join(folder, 'vitest.json'), JSON.stringify({ testResults }));
    const unhandled = [{ name: 'TypeError', message: 'no socket', stack: 'TypeError: no socket' }];
    await writeFile(path.join(folder, 'unhandled.json'), JSON.stringify(unhandled));
    const results = [{ duration: 9000, errors: [{ message: '\u001b[31mno button\u001b[39m' }] }, { duration: 1000 }];
    const specs = [{ title: 'a walk', file: 'c.spec.ts', tests: [{ results }] }];
    await writeFile(path.join(folder, 'playwright.json'), JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
    const tests = await readTests(folder);
    expect(trimLines(failedTests(tests))).toEqual([
      'failed tests',
      '✗ a.test.ts › slow',
      'expected 1 to be 2',
      'at a.test.ts:3',
      '✗ b.test.ts › the file itself',
      'no such module',
      '✗ vitest › outside of every test: TypeError',
      'TypeError: no socket',
      '✗ c.spec.ts › a walk',
      'no button',
    ]);
    expect(trimLines(slowestTests(tests)).slice(0, 4)).toEqual([
      'slowest tests',
      '10.0 s  a walk',
      '3.0 s  slow',
      '0.0 s  quick',
    ]);
  });

  function trimLines(lines: readonly string[]): readonly string[] {
    return lines.map((line) => line.trim()).filter((line) => line !== '');
  }
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

  it('uses the numbers of the reports', async () => {
    const vitest = await report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
    expect(await countRun(false, vitest, countVitest)).toEqual({ passed: 5, failed: 1, skipped: 3 });
    const playwright = await report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } });
    expect(await countRun(false, playwright, countPlaywright)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });

  it('counts a failed run as a failure even where no test failed', async () => {
    const file = await report({ numPassedTests: 5, numFailedTests: 0 });
    expect(await countRun(false, file, countVitest)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(await countRun(false, path.join(folder, 'none.json'), countVitest)).toMatchObject({ failed: 1 });
  });

  it('counts a run without tests as a failure', async () => {
    const file = await report({ numPassedTests: 0 });
    expect(await countRun(true, file, countVitest)).toMatchObject({ failed: 1 });
  });
});
