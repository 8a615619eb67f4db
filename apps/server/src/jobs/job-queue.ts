import { fromKysely, type KyselyTransactionLike, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { installJobSchema, jobSchema } from './job-schema.ts';

/** A job as its handler gets it. */
export interface Job<Data extends object> {
  readonly id: string;
  readonly data: Data;
  /** Aborted when the job takes longer than it may, or the process stops. */
  readonly signal: AbortSignal;
}

/** How jobs of one name are done. */
export interface JobDefinition {
  /** Jobs of this name that one process does at a time; 1 unless given. */
  readonly concurrency?: number;
  /** Further tries after a failure; 3 unless given. */
  readonly retryLimit?: number;
  /** Seconds before the first further try, doubled for each one after it; 10 unless given. */
  readonly retryDelay?: number;
  /** Seconds that a try may take before it counts as failed; 300 unless given. */
  readonly expireInSeconds?: number;
}

/** Options of one job. */
export interface EnqueueOptions {
  /** Not to be done earlier than this. */
  readonly startAfter?: Date;
  /** Among jobs that wait, those with a higher priority are done first; 0 unless given. */
  readonly priority?: number;
}

/** Work that is done after the transaction that asked for it, and survives restarts. */
export interface JobQueue {
  /** Begins to do jobs of this name in this process. A handler may run twice for one job, and must bear that. */
  define<Data extends object>(
    name: string,
    definition: JobDefinition,
    handler: (job: Job<Data>) => Promise<void>,
  ): Promise<void>;
  /**
   * Adds a job within a transaction: it is there when that one commits, and never was when it rolls back.
   * @param transaction Kysely on the connection of an open transaction
   * @param name a name that some process has defined
   * @returns id of the job
   */
  enqueue(transaction: KyselyTransactionLike, name: string, data: object, options?: EnqueueOptions): Promise<string>;
  /** Lets jobs in hand finish, for at most `timeout` milliseconds (20 s unless given); the rest is tried again later. */
  stop(timeout?: number): Promise<void>;
}

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
