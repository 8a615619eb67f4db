import { chown, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { majorOfFiles } from '../../database/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts';
import { lockFolder } from '../../database/embedded/folder-lock.ts';
import { stopOrphan } from '../../database/embedded/postmaster.ts';
import { prepareEmbeddedRoles, type RoleConnections } from '../../database/roles.ts';
import type { Logger } from '../../foundation/logger.ts';
import { StartupError } from '../../foundation/startup-error.ts';

/** How a new embedded database is made. */
interface NewCluster {
  readonly dataDir: string;
  /** Whether one that is there is set aside. */
  readonly replace: boolean;
  /** Suffix for the name of the data that is set aside. */
  readonly suffix: string;
  readonly logger: Logger;
}

/**
 * Makes a new embedded database aside, lets `fill` fill it, and puts it where the server looks for it when all of that
 * has succeeded. One that was there is kept, under another name.
 * @returns the folder of the one that was set aside
 * @throws StartupError when a server runs on the folder, or there is a database and none is to be replaced
 */
export async function withNewCluster(
  { dataDir, replace, suffix, logger }: NewCluster,
  fill: (roles: RoleConnections) => Promise<void>,
): Promise<string | undefined> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockFolder(dataDir);
  const staging = path.join(dataDir, 'restoring');
  const [target, stagedFolder] = [path.join(dataDir, 'postgres'), path.join(staging, 'postgres')];
  try {
    const isThere = (await majorOfFiles(target)) !== undefined;
    if (isThere && !replace) {
      throw new StartupError(`DATA_DIR: there is a database in ${target} already; --replace sets it aside`);
    }
    // Stops the servers that a killed Tingest and a killed restore left running, and removes the folder they left.
    await stopOrphan(target, logger);
    await stopOrphan(stagedFolder, logger);
    await rm(staging, { recursive: true, force: true });
    await makeStaging(dataDir, staging, isThere ? target : dataDir);
    const server = await startEmbeddedPostgres({
      dataDir: staging,
      logger,
      onUnexpectedExit: (description) => logger.fatal(`the database server exited: ${description}`),
    });
    try {
      await fill(await prepareEmbeddedRoles(server.superuserConnection));
    } finally {
      await server.stop();
    }
    await copyFile(path.join(staging, 'postgres-password'), path.join(dataDir, 'postgres-password'));
    const aside = isThere ? `${target}.${suffix}` : undefined;
    if (aside !== undefined) await rename(target, aside);
    await rename(stagedFolder, target);
    return aside;
  } finally {
    await rm(staging, { recursive: true, force: true });
    await lock.release();
  }
}

/**
 * Makes the staging folder. It belongs to the owner of the files that it replaces, so that the server runs as the same
 * user; and it has their password, which remains valid for the files set aside.
 */
async function makeStaging(dataDir: string, staging: string, like: string): Promise<void> {
  await mkdir(staging);
  const { uid, gid } = await stat(like);
  if (process.getuid?.() === 0) await chown(staging, uid, gid);
  await copyFile(path.join(dataDir, 'postgres-password'), path.join(staging, 'postgres-password')).catch(unlessMissing);
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
