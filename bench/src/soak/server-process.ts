import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compiledFolder, startOptions } from '../processes/start-options.ts';

const program = path.join(import.meta.dirname, '../../../apps/server/start.js');

/** `npm start`, as a process that is stopped, killed and started again. */
export interface ServerProcess {
  start(): Promise<void>;
  /** SIGTERM, as an operator stops it; answers the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  /** Ends that no disturbance caused, each with its time and its exit code or signal. */
  readonly endedByItself: readonly string[];
  /** Of the process that there is now. */
  readonly pid: number | undefined;
}

/** @param log file that its output goes to, with a line for each collection of garbage */
export function serverProcess(environment: Readonly<Record<string, string>>, log: string): ServerProcess {
  let child: ChildProcess | undefined;
  const endedByItself: string[] = [];
  let isExpected = false;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    isExpected = true;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return code as number | null;
  }

  const instance: ServerProcess = {
    async start() {
      const output = await open(log, 'a');
      isExpected = false;
      child = spawn(process.execPath, [...startOptions(), '--trace-gc', program], {
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiledFolder, ...environment },
        stdio: ['ignore', output.fd, output.fd],
      });
      child.once('exit', (code, signal) => {
        if (isExpected) return;
        endedByItself.push(`${new Date().toISOString()}: ${signal ?? `exit code ${code}`}`);
        // Restarts it, as an installation's supervisor does.
        setTimeout(() => isExpected || void instance.start().catch(() => undefined), restartMs);
      });
      await output.close();
      await untilAlive(String(environment.PUBLIC_URL), child);
    },
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
    get pid() {
      return child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
    },
    get endedByItself() {
      return endedByItself;
    },
  };
  return instance;
}

const startTimeoutMs = 120_000;
/** Milliseconds after which a server that ended by itself is started again. */
const restartMs = 1_000;

async function untilAlive(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} while it started`);
    const reply = await fetch(`${address}/healthz`).catch(() => undefined);
    if (reply?.ok) return;
    await delay(100);
  }
  throw new Error('the server did not start');
}
