import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../command.ts';
import { compile, stageServerPackage } from './server-package.ts';

let root: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'tingest-package-'));
  const installed = path.join(root, 'node_modules');
  await stageServerPackage(path.join(installed, 'tingest'));
  await linkDependencies(installed);
});
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await rm(root, { recursive: true });
});

/** Puts every package of the repository beside the staged one, as an installation does. */
async function linkDependencies(installed: string): Promise<void> {
  const source = path.join(repositoryRoot, 'node_modules');
  for (const name of await readdir(source)) {
    if (name.startsWith('.') || name === '@tingest') continue;
    await symlink(path.join(source, name), path.join(installed, name));
  }
}

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function runPackage(argv: readonly string[], environment: Readonly<Record<string, string>>): ChildProcess {
  const program = path.join(root, 'node_modules/tingest/packaging/npx/tingest.js');
  const env = { ...process.env, DATA_DIR: path.join(root, 'data'), ...environment };
  return spawn(process.execPath, [program, ...argv], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
}

it('starts the server below node_modules, with its database, web app and public pages', async () => {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  server = runPackage([], { PORT: String(port), HOST: '127.0.0.1' });
  let output = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const statusOf = (file: string) =>
    fetch(`${address}${file}`)
      .then(({ status }) => status)
      .catch(() => undefined);
  await expect.poll(() => (server?.exitCode === null ? statusOf('/readyz') : output)).toBe(200);
  expect(await (await fetch(address)).text()).toContain('<div id="root">');
  for (const file of ['/search', '/api/openapi.json']) expect([file, await statusOf(file)]).toEqual([file, 200]);
});

it('names its commands when another is asked for', async () => {
  const child = runPackage(['bakcup'], {});
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect([code, output.trim()]).toEqual([
    2,
    'tingest: no command is named “bakcup”; there are start, archive, backup, bootstrap, check-settings, restore, rotate-secrets',
  ]);
});

it('lets imports name the compiled files, and leaves other texts alone', () => {
  const source = "import { a } from '../a/b.ts';\nconst c: string = 'x.ts';\nnew URL('./worker.ts', import.meta.url);";
  expect(compile(source).replaceAll(/ +/g, ' ')).toBe(
    "import { a } from '../a/b.js';\nconst c = 'x.ts';\nnew URL('./worker.js', import.meta.url);",
  );
});
