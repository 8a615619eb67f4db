import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Checks whether a process with this number exists, whichever user owns it. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When the process began, in a form that differs for every process that ever has this number: numbers are used again,
 * after a restart of the machine or of a container usually the same ones.
 * @returns `undefined` when there is no such process
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  try {
    if (process.platform === 'linux') {
      const [boot, status] = await Promise.all([
        readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
        readFile(`/proc/${pid}/stat`, 'utf8'),
      ]);
      // The program's name comes in parentheses and may hold anything; the fields after it are counted from its end.
      const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
      const state = fields[0];
      if (state === 'Z' || state === 'X') return undefined;
      return `${boot.trim()} ${fields[19]}`;
    }
    if (process.platform === 'win32') {
      const { stdout } = await run('powershell.exe', [
        '-NoProfile',
        '-Command',
        `(Get-Process -Id ${pid}).StartTime.ToUniversalTime().Ticks`,
      ]);
      return stdout.trim();
    }
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { LC_ALL: 'C', TZ: 'UTC' } });
    return stdout.trim();
  } catch {
    return undefined;
  }
}

/** True when the process is a PostgreSQL server working on this data folder. */
export async function isPostmasterOf(pid: number, dataFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/stat`, 'utf8');
      if (!/\(postgres\) [^ZX]/.test(status)) return false;
      // A PostgreSQL server works in its data folder. Other users' processes do not tell: then the name must do.
      return await readlink(`/proc/${pid}/cwd`).then(
        async (folder) => folder === (await realpath(dataFolder)),
        () => true,
      );
    }
    if (process.platform === 'win32') {
      const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
      return stdout.toLowerCase().includes('postgres.exe');
    }
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(dataFolder);
  } catch {
    return false;
  }
}
