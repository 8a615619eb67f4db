import { escapeIdentifier, type Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { lockPreparation } from '../database/migrate.ts';
import { isConnectionLost, isConnectionRefused } from '../database/outages.ts';
import { currentWorker } from '../database/worker-session.ts';
import type { Job, JobDefinition, JobQueue, Sweep } from '../foundation/job-contract.ts';
import type { Logger } from '../foundation/logger.ts';
import { repeat } from '../foundation/repeat.ts';
import { claimJob, type EndedClaims, endedClaims, releaseLeftJobs, selectJobBacklogs } from './claimed-jobs.ts';
import { jobSchema, withOwnerBoss } from './owner-boss.ts';
import {
  scheduleOptions,
  selectFailedSweeps,
  storeSchedule,
  sweepPolicy,
  sweepPolling,
  sweepQueueOptions,
} from './sweeps.ts';

/** Milliseconds between two looks for jobs that a process left that died. */
const betweenReleases = 1_000;
/** Milliseconds between two lines about a database that is away. */
const betweenOutageLines = 10_000;

/**
 * Makes or updates the queue's tables and connects to them. Workers are woken by NOTIFY for a new job; polling, every
 * 10 seconds, is for those that wait for their time or their next try.
 * The queue has its own few connections: jobs and requests do not wait for each other.
 * @param options.sweepCheckSeconds how often this process looks for sweeps that are due, 45 at most; without it the
 *   process takes no part in sweeps
 */
export async function createJobQueue(options: {
  readonly database: Database;
  readonly logger: Logger;
  readonly sweepCheckSeconds?: number;
}): Promise<JobQueue> {
  const { database, logger, sweepCheckSeconds } = options;
  await installJobSchema(database);
  const boss = new PgBoss({
    ...database.appConnection,
    application_name: 'tingest jobs',
    max: 3,
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    ...scheduleOptions(sweepCheckSeconds),
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
  boss.on('error', logErrors(logger));
  boss.on('warning', (warning) => logger.warn(`job queue warning: ${warning.message}`));
  await boss.start();
  const { pool } = database;
  const claims = endedClaims(pool);
  const repetition = {
    pause: betweenReleases,
    firstAfter: 0,
    complaint: 'jobs of terminated processes could not be released',
  };
  const stopReleasing = repeat(logger, repetition, async () => {
    await claims.endAgain();
    const count = await releaseLeftJobs(pool);
    if (count > 0) logger.warn({ count }, 'jobs of a terminated process were released and will run again');
  });
  const stopping = new AbortController();
  const dependencies = { boss, claims, logger, pool, stopping: stopping.signal };
  return {
    define: (name, definition, handler) => defineJob(dependencies, name, definition, handler),
    schedule: async (sweep, handler) => {
      if (sweepCheckSeconds !== undefined) await scheduleSweep(dependencies, sweep, handler);
    },
    enqueue: async (transaction, name, data, enqueueOptions = {}) => {
      const id = await boss.send(name, data, { ...enqueueOptions, db: fromKysely(transaction) });
      if (id === null) throw new Error(`the job queue did not accept the job "${name}"`);
      return id;
    },
    backlogs: async () => (await Promise.all([selectJobBacklogs(pool), selectFailedSweeps(pool)])).flat(),
    async stop(timeout = 20_000) {
      stopping.abort();
      await stopReleasing();
      await boss.stop({ graceful: true, close: true, timeout });
    },
  };
}

/** Logs errors of the queue; those of a database that is away or can only be read, which each worker has, every ten seconds. */
function logErrors(logger: Pick<Logger, 'error'>): (error: Error) => void {
  let outageLoggedAt = 0;
  return (error) => {
    // The library's own errors repeat the database's message, without being its errors.
    const { code = '' } = error as { readonly code?: string };
    const isOutage = isConnectionLost(error) || isConnectionRefused(error) || /^(25006|08|53|57P)/.test(code);
    if (isOutage && Date.now() - outageLoggedAt < betweenOutageLines) return;
    if (isOutage) outageLoggedAt = Date.now();
    logger.error({ err: error }, 'job queue error');
  };
}

/** The settings that jobs are defined with. */
interface JobDependencies {
  readonly boss: PgBoss;
  readonly claims: EndedClaims;
  readonly logger: Logger;
  readonly pool: Pool;
  /** Aborted when the queue begins to stop. */
  readonly stopping: AbortSignal;
}

async function defineJob<Data extends object>(
  dependencies: JobDependencies,
  name: string,
  definition: JobDefinition,
  handler: (job: Job<Data>) => Promise<void>,
): Promise<void> {
  const { boss, logger } = dependencies;
  const { concurrency = 1, retryLimit = 3, retryDelay = 10, expireInSeconds = 300 } = definition;
  const queueOptions = { retryLimit, retryDelay, retryBackoff: true, expireInSeconds, notify: true };
  await boss.createQueue(name, queueOptions);
  // Making a queue that is there already changes nothing, so a changed definition is written separately.
  await boss.updateQueue(name, queueOptions);
  const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 10 };
  const workOptions = { localConcurrency: concurrency, batchSize: 1, ...polling, includeMetadata: true as const };
  await boss.work<Data, unknown, typeof workOptions>(name, workOptions, async (jobs) => {
    for (const { id, data, signal, retryCount } of jobs) {
      try {
        await withClaim(dependencies, { name, id, signal }, (signals) =>
          handler({ id, data, failedTries: retryCount, signal: signals }),
        );
      } catch (error) {
        logger.error({ err: error, job: name, jobId: id }, 'a job failed');
        throw error;
      }
    }
  });
}

/** Stores the schedule of a sweep, and begins to do its runs in this process. */
async function scheduleSweep(
  dependencies: JobDependencies,
  sweep: Sweep,
  handler: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { boss, logger, stopping } = dependencies;
  const { name, complaint } = sweep;
  await boss.createQueue(name, { ...sweepQueueOptions, policy: sweepPolicy });
  await boss.updateQueue(name, sweepQueueOptions);
  await storeSchedule(boss, sweep);
  const workOptions = { localConcurrency: 1, batchSize: 1, ...sweepPolling, includeMetadata: true as const };
  await boss.work<object, unknown, typeof workOptions>(name, workOptions, async (jobs) => {
    for (const { id, signal } of jobs) {
      try {
        await withClaim(dependencies, { name, id, signal: AbortSignal.any([signal, stopping]) }, handler);
      } catch (error) {
        // A sweep that the process interrupts to stop is repeated by the next one.
        if (!stopping.aborted) logger.error({ err: error, job: name, jobId: id }, complaint);
        throw error;
      }
    }
  });
}

/**
 * Does a job that this process has fetched, under a claim of its worker.
 * @throws if another worker has claimed the job
 */
async function withClaim(
  { claims, pool }: JobDependencies,
  { id, name, signal }: { readonly id: string; readonly name: string; readonly signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const worker = await currentWorker(pool);
  if (!(await claimJob(pool, name, id, worker.id))) throw new Error('another process is already running the job');
  try {
    await work(AbortSignal.any([signal, worker.signal]));
  } finally {
    await claims.end({ jobId: id, workerId: worker.id });
  }
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
