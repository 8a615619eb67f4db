import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { processors } from '@tingest/processors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { loadProcessors } from './load-processors.ts';

const example = path.resolve(import.meta.dirname, '../../../../examples/processor-example');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tingest-processors-'));
  await writeFile(path.join(folder, 'package.json'), '{"private": true}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function packageOf(name: string, content: string): Promise<string> {
  const at = path.join(folder, name);
  await mkdir(at, { recursive: true });
  await writeFile(path.join(at, 'package.json'), JSON.stringify({ name, type: 'module', exports: './index.js' }));
  await writeFile(path.join(at, 'index.js'), content);
  return `./${name}`;
}

it('an installed processor package is configured and run like a built-in processor', async () => {
  await promisify(execFile)('npm', ['install', '--offline', '--no-audit', '--no-fund', example], { cwd: folder });
  const loadedProcessors = await loadProcessors(['tingest-processor-example'], folder);
  expect(loadedProcessors.slice(0, -1)).toEqual(processors);
  const app = await createTestApp({}, undefined, { processors: loadedProcessors });
  try {
    const tenant = await app.addTenant('example');
    const admin = tenant.as('TenantAdmin');
    const at = `${tenant.key}/north/processors`;
    const data = { processorType: 'module', processorKey: 'joinedText', name: 'Full name' };
    const configReply = await admin.post(`${at}/config`, { data });
    expect([configReply.status, configReply.details]).toEqual([201, []]);
    const id = await tenant.addRun(configReply.data, 'north', { input: { first: 'Anna', second: 'Berg' } });
    await app.makeRuns();
    const run = (await admin.get(`${at}/runs/${id}`)).data;
    expect(run.output).toEqual([{ dataPropertyTypeId: 'joined', value: 'Anna Berg' }]);
    const implementation = await admin.get(`${at}/implementations/module/joinedText?culture=sv-SE`);
    expect(implementation.data.name).toBe('Sammansatt text');
  } finally {
    await app.close();
  }
});

it('the example package in docs/processors.md fulfils the processor contract', async () => {
  const guide = await readFile(path.resolve(import.meta.dirname, '../../../../docs/processors.md'), 'utf8');
  const name = await packageOf('written', /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '');
  const [implementation] = (await loadProcessors([name], folder)).slice(-1);
  expect(implementation?.manifest.processorKey).toBe('weather');
});

it.each([
  ['nowhere', null, /^PROCESSORS: nowhere: it cannot be loaded: .*$/],
  ['empty', 'export const other = 1;', /^PROCESSORS: \.\/empty: it exports no list that is called processors$/],
  ['broken', 'export const processors = [', /^PROCESSORS: \.\/broken: it cannot be loaded: .*$/],
  ['half', 'export const processors = [{}];', /^PROCESSORS: \.\/half: the processor null: it has no manifest$/],
])('a package is refused in one line: %s', async (name, content, expected) => {
  const packageName = content === null ? name : await packageOf(name, content);
  await expect(loadProcessors([packageName], folder)).rejects.toThrow(expected);
});

it('a package with a processor key that already exists is refused', async () => {
  await expect(loadProcessors([example, example])).rejects.toThrow(
    /^PROCESSORS: .*: there is a processor "joinedText" already$/,
  );
});
