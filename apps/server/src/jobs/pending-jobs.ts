import type { Client } from 'pg';
import type { Database } from '../database/database.ts';
import { installJobSchema } from './job-queue.ts';
import { jobSchema, withOwnerBoss } from './owner-boss.ts';

/** A job that waits or was in progress; the library's other columns are not used here. */
export interface PendingJob {
  readonly name: string;
  readonly data: object;
  readonly priority: number;
  /** ISO 8601. */
  readonly startAfter: string;
}

/**
 * Reads the jobs of a database that are not done, in the order in which they came; none where there is no queue yet.
 * Leaves out runs of sweeps: the server that is started on the other database schedules its own.
 */
export async function readPendingJobs(client: Client): Promise<readonly PendingJob[]> {
  const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [jobSchema]);
  if (rowCount === 0) return [];
  const { rows } = await client.query<{ job: PendingJob }>(
    `SELECT jsonb_build_object('name', name, 'data', data, 'priority', priority, 'startAfter', start_after) AS job
     FROM ${jobSchema}.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss\\_\\_%'
       AND name NOT IN (SELECT name FROM ${jobSchema}.schedule) ORDER BY created_on, id`,
  );
  return rows.map(({ job }) => job);
}

/** Makes the queue's tables in a database that has none, and adds jobs that were taken from another one. */
export async function installPendingJobs(
  database: Pick<Database, 'owner' | 'appConnection'>,
  jobs: readonly PendingJob[],
): Promise<void> {
  await installJobSchema(database);
  if (jobs.length === 0) return;
  await database.owner.withClient(async (client) => {
    await withOwnerBoss(client, async (boss) => {
      for (const name of new Set(jobs.map((job) => job.name))) {
        // The server that does them gives the queue its own options.
        await boss.createQueue(name);
        const queueJobs = jobs.filter((job) => job.name === name);
        await boss.insert(
          name,
          queueJobs.map(({ data, priority, startAfter }) => ({ data, priority, startAfter })),
        );
      }
    });
  });
}
