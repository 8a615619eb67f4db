import type { Client } from 'pg';
import type { Config } from '../../config/config.ts';
import type { EmbeddedDatabaseConfig, ExternalDatabaseConfig } from '../../config/database-settings.ts';
import type { FilesConfig } from '../../config/file-settings.ts';
import { withClient } from '../../database/connect-client.ts';
import { withPreparationLock } from '../../database/migrate.ts';
import { prepareExternalRoles, type RoleConnections } from '../../database/roles.ts';
import type { Logger } from '../../foundation/logger.ts';
import { StartupError } from '../../foundation/startup-error.ts';
import { installPendingJobs, type PendingJob } from '../../jobs/pending-jobs.ts';
import { type ArchiveAbout, checkArchive } from './archive-reader.ts';
import { loadArchive } from './load-archive.ts';
import { withNewCluster } from './new-cluster.ts';
import { type KeyPlan, planKey } from './restored-key.ts';
import { refuseOthersData } from './table-constraints.ts';
import type { Report } from './whole-archive.ts';

/** The backup to restore. The settings define the destination. */
export interface RestoreRequest {
  readonly file: string;
  /**
   * Whether existing data is replaced: an embedded database and key file are set aside, another database is emptied.
   */
  readonly replace: boolean;
}

/**
 * Restores the content of a backup: the database, uploaded files, the secret key. The backup is read to its end before
 * anything is changed; the database is filled in one transaction, or not at all.
 * @throws StartupError when the backup cannot be used, or there is existing data that it would replace
 */
export async function restoreBackup(
  config: Pick<Config, 'database' | 'files' | 'secretKey'>,
  { file, replace }: RestoreRequest,
  { logger, report }: { readonly logger: Logger; readonly report: Report },
): Promise<ArchiveAbout> {
  report('reading the backup to its end, before anything is changed');
  const about = await checkArchive(file);
  describeArchive(about).forEach(report);
  const suffix = `before-restore-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const key = await planKey(config.secretKey, about, { replace, suffix });
  const target: Target = { file, about, replace, suffix, logger, report, files: config.files };
  try {
    if (config.database.kind === 'external') await restoreExternal(config.database, target, key);
    else await restoreEmbedded(config.database, target, key);
  } catch (error) {
    await key.discard();
    throw error;
  }
  return about;
}

interface Target extends RestoreRequest {
  readonly about: ArchiveAbout;
  readonly suffix: string;
  readonly logger: Logger;
  readonly report: Report;
  readonly files: FilesConfig;
}

async function restoreExternal(config: ExternalDatabaseConfig, target: Target, key: KeyPlan): Promise<void> {
  const variable = 'DATABASE_URL';
  const { roles, jobs } = await withPreparationLock(config.owner, variable, async () => {
    const preparedRoles = await prepareExternalRoles(config);
    await withClient(config.owner, variable, async (client) => {
      await refuseOthersData(client, target.replace);
      await refuseRunningServer(client, String(preparedRoles.app.user));
    });
    return { roles: preparedRoles, jobs: await load(preparedRoles, variable, target) };
  });
  await key.commit();
  await installJobs(roles, variable, jobs);
}

async function restoreEmbedded({ dataDir }: EmbeddedDatabaseConfig, target: Target, key: KeyPlan): Promise<void> {
  const { replace, suffix, logger, report } = target;
  const variable = 'DATA_DIR';
  const aside = await withNewCluster({ dataDir, replace, suffix, logger }, async (roles) => {
    // In a database of its own there is nothing to drop.
    const jobs = await load(roles, variable, { ...target, replace: false });
    await installJobs(roles, variable, jobs);
    await key.commit();
  });
  if (aside !== undefined) report(`the database that was there is kept in ${aside}`);
}

function load({ owner, app }: RoleConnections, variable: string, target: Target): Promise<readonly PendingJob[]> {
  return withClient(owner, variable, (client) => loadArchive(client, { ...target, appRole: String(app.user) }));
}

function installJobs({ owner, app }: RoleConnections, variable: string, jobs: readonly PendingJob[]): Promise<void> {
  const database = {
    owner: { withClient: <Result>(work: (client: Client) => Promise<Result>) => withClient(owner, variable, work) },
    appConnection: app,
  };
  return installPendingJobs(database, jobs);
}

/** Throws if a server is running: it would go on with its cached knowledge of the previous data. */
async function refuseRunningServer(client: Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND usename = $1',
    [appRole],
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new StartupError(`DATABASE_URL: Tingest is running on the database (${count} connections); stop it first`);
}

/** Returns the content of a backup as text, one line per item. */
export function describeArchive({ manifest, summary }: ArchiveAbout): readonly string[] {
  const rows = Object.values(summary.rows).reduce((sum, each) => sum + each, 0);
  const { files, missing } = summary;
  return [
    `the backup is whole: of ${manifest.takenAt}, Tingest ${manifest.version}, PostgreSQL ${manifest.postgres}`,
    `  ${rows} rows in ${manifest.tables.length} tables`,
    manifest.hasFiles
      ? `  ${files.count} uploaded files, ${files.bytes} bytes`
      : '  no uploaded files: they must be where FILES_URL says',
    manifest.hasKey ? '  the secret key' : '  no secret key',
    ...(missing.count > 0 ? [`  ${missing.count} files were missing already when it was written`] : []),
  ];
}
