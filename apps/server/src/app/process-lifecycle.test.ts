import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/test-cluster.ts';

const program = path.resolve(import.meta.dirname, '../testing/lifecycle-program.ts');
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const exited = once(child, 'close');
  let output = '';
  let complaint = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
    child.emit('said');
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  return {
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    says: async (word: string) => {
      while (!output.includes(word)) await once(child, 'said');
    },
    end: async () => {
      await exited;
      return { code: child.exitCode, output: output.trim().split('\n'), complaint };
    },
  };
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the running parts and ends with exit code 0', async (signal) => {
  const child = start('0', '50');
  await child.says('ready');
  child.kill(signal);
  expect(await child.end()).toEqual({ code: 0, output: ['ready', 'closing', 'closed'], complaint: '' });
});

test('a second signal ends the process without waiting', async () => {
  const child = start('0', '600000');
  await child.says('ready');
  child.kill('SIGINT');
  await child.says('closing');
  child.kill('SIGINT');
  expect(await child.end()).toEqual({ code: 1, output: ['ready', 'closing'], complaint: '' });
});

test('a failure in the work of an abandoned request does not end the process', async () => {
  const child = start('0', '50', 'giveUp');
  await child.says('ready');
  await delay(500);
  child.kill('SIGTERM');
  expect(await child.end()).toEqual({ code: 0, output: ['ready', 'closing', 'closed'], complaint: '' });
});

test('any other unhandled failure stops the running parts and ends with exit code 1', async () => {
  const { code, output, complaint } = await start('0', '50', 'fail').end();
  expect([code, output]).toEqual([1, ['ready', 'closing', 'closed']]);
  expect(complaint).toContain('nobody waits for this');
});

test('a port in use is reported in one line', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  const address = otherServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, complaint } = await start(String(port)).end();
  otherServer.close();
  expect(code).toBe(1);
  expect(complaint).toBe(`tingest: PORT: ${port} is in use by another program; set PORT to a free one\n`);
});

test('a port in use is reported before a database is created', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  const { port } = otherServer.address() as { port: number };
  const folder = await makeTemporaryFolder();
  const dataDir = path.join(folder, 'data');
  const main = spawn(process.execPath, [path.resolve(import.meta.dirname, '../commands/start.ts')], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(main);
  let complaint = '';
  main.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  await once(main, 'close');
  otherServer.close();
  expect(complaint).toBe(`tingest: PORT: ${port} is in use by another program; set PORT to a free one\n`);
  expect(existsSync(dataDir)).toBe(false);
});
