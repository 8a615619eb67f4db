import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningProgram, startProgram } from './child-process.ts';
import { freePort } from './free-port.ts';

/** The real server, as `npm start` runs it, on a port and a data folder of its own. */
export interface TestServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Returns its printed output for the person that started it, its log included. */
  announcement(): string;
  /** Returns the faults that it logged since the last call: those that users see as a 5xx, and worse. */
  takeFaults(): readonly string[];
  /** Stops it as an operator does, and starts it again on the same data; `env` may configure it otherwise. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Kills it immediately, during any work in progress; `restart` starts it again. */
  kill(): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/** Starts a server with the demonstration tenant. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const port = await freePort();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'tingest-e2e-'));
  let program: RunningProgram | undefined;
  let isRead = 0;

  const run = async (settings: Readonly<Record<string, string>>): Promise<void> => {
    isRead = 0;
    program = await startProgram('apps/server/start.js', [], {
      // Tests are quicker than people; that the brake works is tested with the server.
      env: {
        ...{ PORT: String(port), DATA_DIR: dataFolder, RATE_LIMIT_MAX: '0', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' },
        // Other systems are played by servers of this machine.
        ...{ OUTGOING_ALLOW: '127.0.0.1', ...settings },
      },
      readyWhen: /^Tingest is ready:/m,
    });
  };
  const stop = async (): Promise<void> => {
    const stopping = program;
    program = undefined;
    const exitCode = await stopping?.stop();
    if (stopping && exitCode !== 0) throw new Error(`The server ended with ${exitCode}:\n${stopping.output()}`);
  };

  try {
    await run(env);
  } catch (error) {
    await rm(dataFolder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `http://localhost:${port}`,
    port,
    announcement: () => program?.output() ?? '',
    takeFaults: () => {
      const output = program?.output() ?? '';
      const newOutput = output.slice(isRead);
      isRead = output.length;
      return newOutput.split('\n').filter((line) => /^\{"level":"(error|fatal)"/.test(line));
    },
    restart: async (settings = env) => {
      await stop();
      await run(settings);
    },
    kill: async () => {
      const killed = program;
      program = undefined;
      await killed?.kill();
    },
    close: async () => {
      try {
        await stop();
      } finally {
        await rm(dataFolder, { recursive: true, force: true });
      }
    },
  };
}
