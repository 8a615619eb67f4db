import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { freePort, stopChild, untilListening } from './child-server.ts';
import { makeTemporaryFolder } from './test-cluster.ts';

/** The connection pooler, where the machine has it (Debian: `apt-get install pgbouncer`). */
const pgbouncer = '/usr/sbin/pgbouncer';

export const hasPgBouncer = existsSync(pgbouncer);

interface PgBouncerSettings {
  readonly poolMode: 'session' | 'transaction';
  /** Start-up parameters that it passes over, with commas between them. */
  readonly ignored?: string;
}

/** Starts PgBouncer in front of a database. @returns the connection through it, and a function that stops it */
export async function startPgBouncer(
  connection: ClientConfig,
  { ignored, poolMode }: PgBouncerSettings,
): Promise<{ readonly through: ClientConfig; close(): Promise<void> }> {
  const folder = await makeTemporaryFolder();
  const port = await freePort();
  const { database, host, password, user } = connection;
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${database} = host=${host} port=${connection.port} user=${user} password='${password}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${poolMode}
${ignored ? `ignore_startup_parameters = ${ignored}` : ''}
`,
  );
  await chmod(file, 0o644);
  // It refuses to run as root, and the database's socket is accessible to the server's user only.
  const { uid, gid } = await stat(path.isAbsolute(String(host)) ? String(host) : folder);
  const processUser = process.getuid?.() !== 0 ? {} : uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid };
  const child: ChildProcess = spawn(pgbouncer, ['-q', file], { stdio: 'ignore', ...processUser });
  await untilListening(child, port);
  return { through: { ...connection, host: '127.0.0.1', port, ssl: false }, close: () => stopChild(child) };
}
