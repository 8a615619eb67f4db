import { escapeIdentifier } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { lockPreparation } from '../database/migrate.ts';
import type { Job, JobDefinition, JobQueue } from '../job-contract.ts';
import type { Logger } from '../logger.ts';
import { jobSchema, withOwnerBoss } from './owner-boss.ts';

/**
 * Makes or updates the queue's tables and connects to them. Workers are woken by NOTIFY for a new job; polling, every
 * 10 seconds, is for those that wait for their time or their next try.
 * The queue has its own few connections: jobs and requests do not wait for each other.
 */
export async function createJobQueue(options: {
  readonly database: Database;
  readonly logger: Logger;
}): Promise<JobQueue> {
  const { database, logger } = options;
  await installJobSchema(database);
  const boss = new PgBoss({
    ...database.appConnection,
    application_name: 'tingest jobs',
    max: 3,
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    schedule: false,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 30_000,
    queueCacheIntervalSeconds: 300,
    superviseIntervalSeconds: 120,
    monitorIntervalSeconds: 120,
    flowIntervalSeconds: 600,
    // Both need the owner of the tables, which this connection is not.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue has an error'));
  boss.on('warning', (warning) => logger.warn(`the job queue warns: ${warning.message}`));
  await boss.start();
  return {
    define: (name, definition, handler) => defineJob(boss, logger, name, definition, handler),
    enqueue: async (transaction, name, data, enqueueOptions = {}) => {
      const id = await boss.send(name, data, { ...enqueueOptions, db: fromKysely(transaction) });
      if (id === null) throw new Error(`the job queue took no job "${name}"`);
      return id;
    },
    stop: (timeout = 20_000) => boss.stop({ graceful: true, close: true, timeout }),
  };
}

async function defineJob<Data extends object>(
  boss: PgBoss,
  logger: Logger,
  name: string,
  definition: JobDefinition,
  handler: (job: Job<Data>) => Promise<void>,
): Promise<void> {
  const { concurrency = 1, retryLimit = 3, retryDelay = 10, expireInSeconds = 300 } = definition;
  const queueOptions = { retryLimit, retryDelay, retryBackoff: true, expireInSeconds, notify: true };
  await boss.createQueue(name, queueOptions);
  // Making a queue that is there already changes nothing, so a changed definition is written separately.
  await boss.updateQueue(name, queueOptions);
  await boss.work<Data>(
    name,
    { localConcurrency: concurrency, batchSize: 1, pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 10 },
    async (jobs) => {
      for (const { id, data, signal } of jobs) {
        try {
          await handler({ id, data, signal });
        } catch (error) {
          logger.error({ err: error, job: name, jobId: id }, 'a job failed');
          throw error;
        }
      }
    },
  );
}

/**
 * Makes the queue's tables, or brings them to the version of the library, as the owner of the database; several
 * starters at once do it one after the other. Then the app's role is allowed to use them, but not to change them.
 */
export async function installJobSchema(database: Pick<Database, 'owner' | 'appConnection'>): Promise<void> {
  const app = escapeIdentifier(String(database.appConnection.user));
  await database.owner.withClient(async (client) => {
    await lockPreparation(client);
    await withOwnerBoss(client, async () => undefined);
    await client.query(`GRANT USAGE ON SCHEMA ${jobSchema} TO ${app}`);
    await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO ${app}`);
    await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${jobSchema} TO ${app}`);
    await client.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} TO ${app}`);
  });
}
