import { type ClientConfig, Pool, type PoolConfig } from 'pg';
import type { DatabaseConfig } from '../config-database.ts';
import type { Logger } from '../logger.ts';
import { withClient } from './connect-client.ts';
import { typeParsers } from './connect-types.ts';
import type { Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrateDatabase, migrationsFolder, withPreparationLock } from './migrate.ts';
import { prepareEmbeddedRoles, prepareExternalRoles, type RoleConnections, verifyAppRole } from './roles.ts';

/**
 * Opens the database: starts the embedded server where none is configured, makes roles and tables, and connects as the
 * app's role. When the embedded server ends by itself later on, the process ends too, for its supervisor to restart.
 * @param options.migrations another folder of migrations, for tests
 * @throws StartupError when something is wrong that the operator can mend; nothing is left running then
 */
export async function openDatabase(
  config: { readonly database: DatabaseConfig },
  logger: Logger,
  options: { readonly migrations?: string } = {},
): Promise<Database> {
  const { database } = config;
  if (database.kind === 'external') {
    return open(
      database,
      logger,
      options.migrations,
      () => prepareExternalRoles(database),
      async () => {},
    );
  }
  const server = await startEmbeddedPostgres({
    dataDir: database.dataDir,
    logger,
    onUnexpectedExit: (description) => {
      logger.fatal(`the database server ended: ${description}`);
      process.exit(1);
    },
  });
  try {
    const prepareRoles = () => prepareEmbeddedRoles(server.superuserConnection);
    return await open(database, logger, options.migrations, prepareRoles, server.stop);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function open(
  config: DatabaseConfig,
  logger: Logger,
  migrations: string | undefined,
  prepareRoles: () => Promise<RoleConnections>,
  stopServer: () => Promise<void>,
): Promise<Database> {
  const isExternal = config.kind === 'external';
  const ownerVariable = isExternal ? 'DATABASE_URL' : 'DATA_DIR';
  const appVariable = isExternal && config.app !== undefined ? 'DATABASE_APP_URL' : ownerVariable;
  const { owner, app } = await prepareRoles();
  const { done, isNew } = await withPreparationLock(owner, ownerVariable, () =>
    migrateDatabase({ owner, folder: migrations ?? migrationsFolder, appRole: String(app.user) }),
  );
  if (done.length > 0) logger.info({ migrations: done }, 'database migrated');
  await verifyAppRole(app, appVariable);
  const replica = isExternal ? config.replica : undefined;
  if (replica !== undefined) await verifyAppRole(replica, 'DATABASE_REPLICA_URL');
  return assembleDatabase({
    kind: config.kind,
    isNew,
    owner,
    ownerVariable,
    app,
    replica,
    poolSize: config.poolSize,
    logger,
    afterClose: stopServer,
  });
}

/** Opens the pools of a database whose roles and tables are ready. */
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
  const replicaPool = replica === undefined ? undefined : openPool(replica, poolSize, logger);
  let closing: Promise<void> | undefined;
  return {
    kind,
    isNew,
    pool,
    replicaPool,
    owner: { withClient: (work) => withClient(owner, ownerVariable, work) },
    appConnection: app,
    ownerConnection: owner,
    close: () => {
      closing ??= closeAll([pool, replicaPool], afterClose);
      return closing;
    },
  };
}

async function closeAll(pools: readonly (Pool | undefined)[], stopServer: () => Promise<void>): Promise<void> {
  await Promise.all(pools.map((pool) => pool?.end()));
  await stopServer();
}

/** Limits of every connection of a pool, in milliseconds: shorter than the 25 s that a request may take. */
const poolLimits = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  idleTimeoutMillis: 30_000,
} satisfies PoolConfig;

/** Opens a pool with the limits and type parsers that everything relies on. */
export function openPool(connection: ClientConfig, size: number, logger: Logger): Pool {
  const pool = new Pool({
    application_name: 'tingest',
    keepAlive: true,
    types: typeParsers,
    ...poolLimits,
    ...connection,
    max: size,
  });
  // A connection that breaks while it is idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection broke'));
  return pool;
}
