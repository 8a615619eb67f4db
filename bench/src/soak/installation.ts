import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type ClusterProcess,
  prepareEmbeddedRoles,
  type RoleConnections,
  startCluster,
  startReplicaOf,
  startTestMailServer,
  type TestMailServer,
  testPublicUrl,
  withClient,
} from '@tingest/server/testing';
import { type ClientConfig, escapeIdentifier } from 'pg';
import { type LimitedFolder, makeLimitedFolder } from './limited-folder.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

const run = promisify(execFile);
const bootstrap = path.join(import.meta.dirname, '../../../apps/server/src/commands/bootstrap.ts');
const endSessions = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = $2';

/** Keys of the tenants: the one that works, and the one that asks for more than it may. */
export const tenants = { working: 'soak', flooding: 'flod' } as const;
export const siteKey = 'teknik';

/** A server with its database, a replica of it, disks of their own and a mail server. */
export interface Installation {
  readonly primary: ClusterProcess;
  readonly standby: ClusterProcess;
  readonly server: ServerProcess;
  readonly roles: RoleConnections;
  /** Disk of the server's files. */
  readonly disk: LimitedFolder;
  readonly databaseDisk: LimitedFolder;
  readonly mailServer: TestMailServer;
  /** Origin of the server. */
  readonly address: string;
  /** File with the server's log. */
  readonly log: string;
  /** Password of the administrators, named `soak-admin` and `flod-admin`. */
  readonly password: string;
  /** Lets sessions of the database begin read-only, or not any longer. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
}

/**
 * Starts an installation, in a folder of the system's temporary files.
 * @param closers functions to close its parts, called in reverse order
 * @param options.seconds of work that the disks have to hold
 */
export async function startInstallation(
  closers: (() => Promise<unknown>)[],
  { keep, seconds, note }: { readonly keep: boolean; readonly seconds: number; readonly note: (text: string) => void },
): Promise<Installation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tingest-soak-'));
  await chmod(folder, 0o755);
  if (!keep) closers.push(() => rm(folder, { recursive: true, force: true }));
  const disk = await makeLimitedFolder(path.join(folder, 'data'), 400 + Math.round(seconds / 2));
  closers.push(() => disk.remove());
  if (!disk.isLimited) note('no small disk can be made here (that takes the rights of root): it is never full');
  note('making a database and its replica …');
  const databaseDisk = await makeLimitedFolder(path.join(folder, 'primary'), 1_500 + seconds);
  closers.push(() => databaseDisk.remove());
  const primary = await startCluster(databaseDisk.path);
  closers.push(() => primary.stop());
  const roles = await prepareEmbeddedRoles(primary.superuser);
  const standby = await startReplicaOf(primary, path.join(folder, 'standby'));
  closers.push(() => standby.stop());
  const mailServer = await startTestMailServer();
  closers.push(() => mailServer.close());

  const environment = {
    PUBLIC_URL: testPublicUrl,
    PORT: new URL(testPublicUrl).port,
    HOST: '127.0.0.1',
    DATA_DIR: disk.path,
    DATABASE_URL: databaseUrl(roles.owner),
    DATABASE_APP_URL: databaseUrl(roles.app),
    DATABASE_REPLICA_URL: databaseUrl(roles.app, standby.superuser),
    LOG_LEVEL: 'info',
    RATE_LIMIT_MAX: '6000',
    DRAIN_SECONDS: '1',
    OUTGOING_ALLOW: '127.0.0.1',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'tingest@example.org',
  };
  const password = randomBytes(18).toString('base64url');
  for (const tenant of Object.values(tenants)) {
    const options = ['--tenant', tenant, '--name', tenant, '--site', siteKey, '--admin', `${tenant}-admin`];
    await run(process.execPath, [bootstrap, ...options, '--email', `${tenant}@example.org`, '--add'], {
      env: { PATH: process.env.PATH, ...environment, BOOTSTRAP_PASSWORD: password },
    });
  }
  const log = path.join(folder, 'server.log');
  const server = serverProcess(environment, log);
  closers.push(() => server.stop());
  await server.start();
  return {
    ...{ primary, standby, server, roles, disk, databaseDisk, mailServer, log, password },
    address: `http://127.0.0.1:${environment.PORT}`,
    setReadOnly: (isReadOnly) =>
      withClient(primary.superuser, 'DATABASE_URL', async (client) => {
        const name = escapeIdentifier(String(roles.app.database));
        await client.query('SET default_transaction_read_only = off');
        await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
        // Sessions keep their initial mode; the server itself reconnects to sessions that may write.
        if (isReadOnly) await client.query(endSessions, [roles.app.database, roles.app.user]);
      }),
  };
}

/** @param server with the host to use, where it differs from the connection's */
function databaseUrl(connection: ClientConfig, { host }: ClientConfig = connection): string {
  const { user, password, database } = connection;
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
}
