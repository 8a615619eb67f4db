import { type Client, type ClientConfig, Pool, type PoolConfig } from 'pg';
import type { DatabaseConfig, EmbeddedDatabaseConfig, ExternalDatabaseConfig } from '../config/database-settings.ts';
import type { Logger } from '../foundation/logger.ts';
import { UnreachableError, withClient } from './connect-client.ts';
import { typeParsers } from './connect-types.ts';
import type { Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { distrustConnections, isReadOnlyRefusal, watchConnections } from './fresh-connection.ts';
import { grants } from './grants.generated.ts';
import { applyGrants } from './grants.ts';
import { migrateDatabase, migrationsFolder, withPreparationLock } from './migrate.ts';
import { DatabaseAwayError, isConnectionLost } from './outages.ts';
import { watchReplica } from './replica/replica.ts';
import {
  prepareEmbeddedRoles,
  prepareExternalRoles,
  type RoleConnections,
  replicaConnection,
  verifyAppRole,
  verifyConnectedRole,
} from './roles.ts';
import { createRunningNumbers } from './running-numbers.ts';
import { sessionLimits, verifySession } from './verify-session.ts';
import { waitForServer } from './wait-for-server.ts';
import { endWorker } from './worker-session.ts';

/**
 * Opens the database: starts the embedded server where none is configured, makes roles and tables, and connects as the
 * app's role. When the embedded server ends by itself later on, and cannot be started again, the process ends too, for its
 * supervisor to restart.
 * @param options.migrations another folder of migrations, for tests
 * @throws StartupError when something is wrong that the operator can mend; nothing is left running then
 */
export async function openDatabase(
  config: { readonly database: DatabaseConfig },
  logger: Logger,
  options: { readonly migrations?: string } = {},
): Promise<Database> {
  const { database } = config;
  const folder = options.migrations ?? migrationsFolder;
  return database.kind === 'external' ? openExternal(database, folder, logger) : openEmbedded(database, folder, logger);
}

async function openExternal(config: ExternalDatabaseConfig, folder: string, logger: Logger): Promise<Database> {
  const { owner, poolSize } = config;
  await waitForServer(owner, 'DATABASE_URL', config.waitSeconds, logger);
  const { app, isNew } = await withPreparationLock(owner, 'DATABASE_URL', async () => {
    const roles = await prepareExternalRoles(config);
    return { app: roles.app, isNew: await migrate(roles, folder, logger) };
  });
  const variable = config.app === undefined ? 'DATABASE_URL' : 'DATABASE_APP_URL';
  await verifyAppRole(app, variable);
  await verifySession(app, variable);
  const replica = replicaConnection(config);
  if (replica !== undefined) await verifyReplica(replica);
  const roles = { owner, ownerVariable: 'DATABASE_URL', app, replica };
  return assembleDatabase({ kind: 'external', isNew, ...roles, poolSize, logger, afterClose: async () => {} });
}

/** A replica that is away is done without, and looked at again when it is back; any other fault is one of the settings. */
async function verifyReplica(replica: ClientConfig): Promise<void> {
  await verifyAppRole(replica, 'DATABASE_REPLICA_URL').catch((error: unknown) => {
    if (!(error instanceof UnreachableError)) throw error;
  });
}

async function openEmbedded(config: EmbeddedDatabaseConfig, folder: string, logger: Logger): Promise<Database> {
  const { dataDir, poolSize } = config;
  const onUnexpectedExit = (description: string) => {
    logger.fatal(`the database server exited: ${description}`);
    process.exit(1);
  };
  const server = await startEmbeddedPostgres({ dataDir, logger, onUnexpectedExit });
  try {
    const { owner, app } = await prepareEmbeddedRoles(server.superuserConnection);
    const isNew = await migrate({ owner, app }, folder, logger);
    await verifyAppRole(app, 'DATA_DIR');
    const roles = { owner, ownerVariable: 'DATA_DIR', app };
    return assembleDatabase({ kind: 'embedded', isNew, ...roles, poolSize, logger, afterClose: server.stop });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** @returns true when the tables were made now */
async function migrate({ owner, app }: RoleConnections, folder: string, logger: Logger): Promise<boolean> {
  const appRole = String(app.user);
  const { done, isNew } = await migrateDatabase({ owner, folder, appRole });
  if (done.length > 0) logger.info({ migrations: done }, 'database migrated');
  // Other migrations than this code's make other tables.
  if (folder === migrationsFolder)
    await withClient(owner, 'DATABASE_URL', (client) => applyGrants(client, appRole, grants));
  return isNew;
}

/** Opens the pools of a database that has its roles and tables already. */
export function assembleDatabase(parts: {
  readonly kind: Database['kind'];
  readonly isNew: boolean;
  readonly owner: ClientConfig;
  readonly ownerVariable: string;
  readonly app: ClientConfig;
  readonly replica?: ClientConfig;
  readonly poolSize: number;
  readonly logger: Logger;
  /** Done once, after the pools are closed. */
  readonly afterClose: () => Promise<void>;
}): Database {
  const { kind, isNew, owner, ownerVariable, app, replica, poolSize, logger, afterClose } = parts;
  const pool = openPool(app, poolSize, logger);
  const replicaOptions = replica && {
    ...{ primaryPool: pool, primary: app, replica, logger },
    pool: openPool({ ...replica, connectionTimeoutMillis: replicaConnectionTimeout }, poolSize, logger),
    verify: (client: Client) => verifyConnectedRole(client, 'DATABASE_REPLICA_URL'),
  };
  const readOnly = replicaOptions && watchReplica(replicaOptions);
  const counters = openPool(app, 1, logger);
  let closing: Promise<void> | undefined;
  return {
    kind,
    isNew,
    pool,
    ...(readOnly && { replica: readOnly }),
    numbers: createRunningNumbers(counters),
    owner: { withClient: (work) => withClient(owner, ownerVariable, work) },
    appConnection: app,
    ownerConnection: owner,
    close: () => {
      closing ??= closeAll(
        [() => readOnly?.close(), () => endWorker(pool), () => pool.end(), () => counters.end()],
        afterClose,
      );
      return closing;
    },
  };
}

async function closeAll(
  closers: readonly (() => Promise<void> | undefined)[],
  stopServer: () => Promise<void>,
): Promise<void> {
  await Promise.all(closers.map((close) => close()));
  await stopServer();
}

/** Milliseconds that a request waits for a connection to the replica before it reads from the primary. */
const replicaConnectionTimeout = 1_000;

const poolLimits = {
  ...sessionLimits,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 30_000,
} satisfies PoolConfig;

/** Opens a pool with the limits and type parsers that everything relies on. */
export function openPool(connection: ClientConfig, size: number, logger: Logger): Pool {
  const pool = new Pool({
    application_name: 'tingest',
    keepAlive: true,
    // Statements are sent without waiting for the answers of those before them.
    pipeline: true,
    types: typeParsers,
    ...poolLimits,
    ...connection,
    max: size,
  });
  // A connection that breaks while it is idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  // A connection that breaks while it is in use reports it twice: to the query that waits for it, which is enough, and
  // as an event that would end the process without a listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  watchConnections(pool);
  return sayingWhatIsLost(pool);
}

/** Statements that are sent without a transaction say that the database is away in the same way as those in one. */
function sayingWhatIsLost(pool: Pool): Pool {
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => Promise<unknown>;
  const report = (...parameters: unknown[]) =>
    query(...parameters).catch((error: unknown) => {
      if (isReadOnlyRefusal(error)) distrustConnections(pool);
      throw isConnectionLost(error) ? new DatabaseAwayError('the connection was lost', { cause: error }) : error;
    });
  return Object.assign(pool, { query: report as Pool['query'] });
}
