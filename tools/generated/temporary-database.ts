import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '../../apps/server/src/config/config.ts';
import { openDatabase } from '../../apps/server/src/database/connect.ts';
import type { Database } from '../../apps/server/src/database/database.ts';
import { createLogger, type Logger } from '../../apps/server/src/foundation/logger.ts';

/** A server's ground for the time of one task: its configuration, and a migrated database of its own. */
export interface Ground {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
}

/** Does `work` with an embedded database in a temporary folder. Nothing of it stays. */
export async function withTemporaryDatabase<Result>(work: (ground: Ground) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tingest-generate-'));
  // The database server may run as another user, which must be able to pass.
  await chmod(folder, 0o755);
  try {
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' });
    const logger = createLogger(config);
    const database = await openDatabase(config, logger);
    try {
      return await work({ config, logger, database });
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
