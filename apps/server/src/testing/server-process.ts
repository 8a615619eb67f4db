import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { inject } from 'vitest';
import { freePort, stopChild } from './child-server.ts';
import type { TestApp } from './test-app.ts';
import { testAudience, testClientId } from './test-identity-provider.ts';

const program = path.resolve(import.meta.dirname, '../commands/start.ts');

/** A server in a process of its own, which a test can kill. */
export interface ServerProcess {
  /** Where it is asked, without a slash at the end. */
  readonly address: string;
  /** Kills it in the middle of its work; has no effect if it has ended. */
  kill(): Promise<void>;
  /** Asks it to end, and does not wait. */
  askToStop(): void;
  /** Lets it end in peace. */
  stop(): Promise<void>;
}

/**
 * Starts the server as `npm start` does, on the database and the files of a test's app.
 * @param settings additional settings
 * @returns the server as soon as it answers
 */
export async function startServerProcess(
  app: Pick<TestApp, 'database' | 'folder' | 'provider'>,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const appConnection = app.database.appConnection;
  const { owner } = inject('testCluster');
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [program], {
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: address, LOG_LEVEL: 'warn' },
      DRAIN_SECONDS: '0',
      ...{ OIDC_AUTHORITY: app.provider.authority, OIDC_AUDIENCE: testAudience, OIDC_CLIENT_ID: testClientId },
      ...{ SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), DATA_DIR: app.folder },
      DATABASE_URL: databaseUrl({ ...owner, database: String(appConnection.database) }),
      DATABASE_APP_URL: databaseUrl(appConnection),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await pause(100);
  }
  return {
    address,
    askToStop: () => void server.kill('SIGTERM'),
    kill: () => stopChild(server, 'SIGKILL'),
    stop: () => stopChild(server),
  };
}

function databaseUrl({ host = '', port = 5432, user, password, database }: ClientConfig): string {
  const login = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password ?? ''))}`;
  const isSocket = path.isAbsolute(host);
  const hostAndPort = isSocket ? `localhost:${port}` : `${host}:${port}`;
  return `postgres://${login}@${hostAndPort}/${database}${isSocket ? `?host=${encodeURIComponent(host)}` : ''}`;
}
