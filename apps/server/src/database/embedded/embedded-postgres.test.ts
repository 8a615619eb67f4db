import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../testing/test-cluster.ts';
import { firstClosedFolder } from './account.ts';
import { processIdentity } from './process-identity.ts';

const program = path.resolve(import.meta.dirname, '../../testing/database-program.ts');
const unprivilegedIds = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

interface App {
  readonly process: ChildProcess;
  /** Output of the process until it was ready, or until it ended. */
  readonly output: string;
  readonly complaint: string;
}

let folder: string;
let apps: ChildProcess[];
/** A data folder as a first start and a stop leave it, to be copied: to make the files takes longer than all else here. */
let madeFolder: string;

beforeAll(async () => {
  folder = path.join(await makeTemporaryFolder(), 'data');
  madeFolder = folder;
  apps = [];
  await stop((await start()).process);
});

afterAll(() => rm(path.dirname(madeFolder), { recursive: true, force: true }));

beforeEach(async () => {
  folder = path.join(await makeTemporaryFolder(), 'data');
  apps = [];
});

afterEach(async () => {
  for (const app of apps) await stop(app);
  // A server that a failed test left running on the folder must be stopped.
  const pid = await postmasterPid();
  if (pid !== undefined && (await isRunning(pid))) process.kill(pid, 'SIGINT');
  await rm(path.dirname(folder), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Uses a folder that was used before. `cp` keeps the owner of each file. */
function useMadeFolder(): void {
  execFileSync('cp', ['-a', madeFolder, folder]);
}

/** Starts the program and waits until it is ready or has ended. */
async function start(options: { text?: string; as?: { uid: number; gid: number } } = {}): Promise<App> {
  const args = options.text === undefined ? [] : [options.text];
  const child = spawn(process.execPath, [program, folder, ...args], {
    ...options.as,
    cwd: '/',
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  apps.push(child);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString('utf8');
  });
  const lines: string[] = [];
  if (child.stdout === null) throw new Error('the program has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.startsWith('ready')) break;
  }
  if (!lines.some((line) => line.startsWith('ready'))) await waitForExit(child);
  return { process: child, output: lines.join(' '), complaint };
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await waitForExit(child);
}

async function postmasterPid(): Promise<number | undefined> {
  const content = await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  return Number.isNaN(pid) ? undefined : pid;
}

async function killServer(): Promise<number> {
  const pid = await postmasterPid();
  if (pid === undefined) throw new Error('no server runs');
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** The app's answer to the question for its notes. */
async function readNotes(app: App): Promise<string> {
  if (app.process.stdout === null) throw new Error('the program has no output');
  const lines = createInterface({ input: app.process.stdout });
  const answer = once(lines, 'line');
  app.process.kill('SIGUSR2');
  const [line] = await answer;
  lines.close();
  return line;
}

async function isRunning(pid: number | undefined): Promise<boolean> {
  return pid !== undefined && (await processIdentity(pid)) !== undefined;
}

describe('the embedded server', () => {
  test('makes its files on the first start, stops on SIGTERM and finds the files again', async () => {
    const firstRun = await start({ text: 'one' });
    expect(firstRun.output).toBe('notes one ready new');
    const pid = await postmasterPid();
    await stop(firstRun.process);
    expect(firstRun.process.exitCode).toBe(0);
    expect(await isRunning(pid)).toBe(false);

    expect((await start()).output).toBe('notes one ready old');
  });

  test('keeps its password, log and socket from other users', async () => {
    useMadeFolder();
    await start();
    const modeOf = async (name: string) => (await stat(path.join(folder, name))).mode & 0o777;
    expect(await modeOf('postgres-password')).toBe(0o600);
    expect(await modeOf('postgres.log')).toBe(0o600);
    expect(await modeOf('tingest.lock')).toBe(0o600);
    expect(await modeOf('postgres')).toBe(0o700);
  });

  test('listens on no network address', async () => {
    useMadeFolder();
    await start();
    const [, , , , , listenAddresses] = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split(
      '\n',
    );
    expect(listenAddresses).toBe('');
  });

  test('refuses a second app on the same folder in one line and leaves the first alone', async () => {
    useMadeFolder();
    const firstRun = await start({ text: 'one' });
    const secondRun = await start();
    expect(secondRun.process.exitCode).toBe(1);
    expect(secondRun.complaint).toBe(
      `tingest: the folder ${folder} is in use by another Tingest (process ${firstRun.process.pid})\n`,
    );
    expect(firstRun.process.exitCode).toBeNull();
  });

  test('recovers when the app was killed while the embedded server kept running', async () => {
    useMadeFolder();
    const firstRun = await start({ text: 'one' });
    const orphan = await postmasterPid();
    await stop(firstRun.process, 'SIGKILL');
    expect(await isRunning(orphan)).toBe(true);

    expect((await start({ text: 'two' })).output).toBe('notes one,two ready old');
    expect(await isRunning(orphan)).toBe(false);
  });

  test('recovers when the app and its server were killed', async () => {
    useMadeFolder();
    const firstRun = await start({ text: 'one' });
    const orphan = await postmasterPid();
    if (orphan === undefined) throw new Error('no server runs');
    firstRun.process.kill('SIGSTOP');
    process.kill(orphan, 'SIGKILL');
    await stop(firstRun.process, 'SIGKILL');

    expect((await start()).output).toBe('notes one ready old');
  });

  test('takes over a lock with a process number that belongs to another process by now', async () => {
    useMadeFolder();
    const lock = { pid: process.pid, identity: 'an earlier process of the same number' };
    await writeFile(path.join(folder, 'tingest.lock'), JSON.stringify(lock));
    expect((await start()).output).toBe('notes  ready old');
  });

  test('starts the server again when it dies, and answers from its data', async () => {
    useMadeFolder();
    const app = await start({ text: 'one' });
    const killedPid = await killServer();
    await expect.poll(() => readNotes(app)).toBe('notes one');
    expect(await postmasterPid()).not.toBe(killedPid);
    await stop(app.process);
    expect(app.process.exitCode).toBe(0);
    expect(await isRunning(await postmasterPid())).toBe(false);
  });

  test('ends the app when the server dies and cannot be started again', async () => {
    useMadeFolder();
    const app = await start();
    await rename(path.join(folder, 'postgres', 'global'), path.join(folder, 'postgres', 'lost'));
    await killServer();
    await waitForExit(app.process);
    expect(app.process.exitCode).toBe(1);
  });

  test('starts over after a first start that was killed while it made the files', async () => {
    useMadeFolder();
    await rm(path.join(folder, 'postgres'), { recursive: true });
    await rm(path.join(folder, 'postgres-password'));
    await writeFile(path.join(folder, 'postgres.new'), 'half');
    expect((await start()).output).toBe('notes  ready new');
  });

  test.runIf(isRoot)('runs as an ordinary user too', async ({ skip }) => {
    // A checkout in root's own home cannot be read by anybody else.
    if ((await firstClosedFolder(program, unprivilegedIds)) !== undefined) skip();
    await chown(path.dirname(folder), unprivilegedIds.uid, unprivilegedIds.gid);
    const firstRun = await start({ text: 'one', as: unprivilegedIds });
    expect(firstRun.complaint).toBe('');
    expect(firstRun.output).toBe('notes one ready new');
    expect((await stat(path.join(folder, 'postgres'))).uid).toBe(unprivilegedIds.uid);
    await stop(firstRun.process, 'SIGKILL');
    expect((await start({ as: unprivilegedIds })).output).toBe('notes one ready old');
  });

  test.runIf(isRoot)('runs as root in a folder that only root may enter', async () => {
    useMadeFolder();
    await start({ text: 'one' }).then((app) => stop(app.process));
    await chown(path.dirname(folder), 0, 0);
    await chmod(path.dirname(folder), 0o700);
    const laterRun = await start();
    expect(laterRun.complaint).toBe('');
    expect(laterRun.output).toBe('notes one ready old');
    expect((await stat(path.join(folder, 'postgres'))).uid).not.toBe(0);
  });
});
