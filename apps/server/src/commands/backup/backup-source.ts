import path from 'node:path';
import type { DatabaseConfig, EmbeddedDatabaseConfig } from '../../config/database-settings.ts';
import { findBinariesFor, majorOfFiles, type PostgresBinaries } from '../../database/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts';
import { findRunningServer } from '../../database/embedded/running-server.ts';
import { embeddedRoles, externalRoles, type RoleConnections } from '../../database/roles.ts';
import type { Logger } from '../../foundation/logger.ts';
import { StartupError } from '../../foundation/startup-error.ts';

/** How to connect to the database that a command works on. */
export interface SourceConnections extends RoleConnections {
  /** Setting that names the database, for messages. */
  readonly variable: string;
}

/**
 * Hands over how to connect as the owner of the tables and as the app's role. The embedded server may run, for another process, or not: then
 * it runs for the time of `work`. Its files may be of another major version, where programs for that are installed.
 * @throws StartupError when there is no database
 */
export async function withBackupSource<Result>(
  database: DatabaseConfig,
  logger: Logger,
  work: (connections: SourceConnections) => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'external') return work({ ...externalRoles(database), variable: 'DATABASE_URL' });
  const running = await findRunningServer(database.dataDir);
  if (running) return work({ ...embeddedRoles(running), variable: 'DATA_DIR' });
  const server = await startEmbeddedPostgres({
    dataDir: database.dataDir,
    logger,
    binaries: await binariesOf(database),
    onUnexpectedExit: (description) => logger.fatal(`the database server exited: ${description}`),
  });
  try {
    return await work({ ...embeddedRoles(server.superuserConnection), variable: 'DATA_DIR' });
  } finally {
    await server.stop();
  }
}

async function binariesOf({ dataDir }: EmbeddedDatabaseConfig): Promise<PostgresBinaries> {
  const folder = path.join(dataDir, 'postgres');
  const major = await majorOfFiles(folder);
  if (major === undefined) throw new StartupError(`DATA_DIR: there is no database in ${folder}`);
  const binaries = await findBinariesFor(major);
  if (binaries) return binaries;
  throw new StartupError(
    `DATA_DIR: the database in ${folder} was made by PostgreSQL ${major}: write the backup with the version of Tingest ` +
      'that made it (docs/operations.md)',
  );
}
