import type { Pool } from 'pg';
import type { ConstructorOptions, PgBoss } from 'pg-boss';
import type { JobBacklog, Sweep } from '../foundation/job-contract.ts';
import { jobSchema } from './owner-boss.ts';

/** Seconds after which a run of a sweep counts as failed. */
const expireInSeconds = 3_600;
/** Further tries of a run, and the seconds before the first of them; the next time of the schedule is one more. */
const retries = { retryLimit: 3, retryDelay: 30, retryBackoff: true };
/** Seconds for which runs that are over are kept. */
const deleteAfterSeconds = 24 * 3_600;
/** Seconds without a pass over the schedules after which these count as not running. */
const passTimeoutSeconds = 120;

/** Options of a queue that holds one run of a sweep at a time, waiting or in progress. */
export const sweepQueueOptions = { ...retries, expireInSeconds, deleteAfterSeconds, notify: true };
/** `exclusive`: a time of the schedule that comes while the former run waits or is in progress adds no other run. */
export const sweepPolicy = 'exclusive';
/** A new run wakes its workers; polling finds repeated ones. */
export const sweepPolling = { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 };

/** Returns the options by which a process passes over the schedules, or does not. */
export function scheduleOptions(
  checkSeconds: number | undefined,
): Pick<ConstructorOptions, 'schedule' | 'cronMonitorIntervalSeconds' | 'cronWorkerIntervalSeconds'> {
  if (checkSeconds === undefined) return { schedule: false };
  return {
    schedule: true,
    cronMonitorIntervalSeconds: checkSeconds,
    cronWorkerIntervalSeconds: Math.min(5, checkSeconds),
  };
}

/** Stores the schedule of a sweep. A time that passed while no process ran is made up for by one run. */
export async function storeSchedule(boss: PgBoss, { cron, name }: Sweep): Promise<void> {
  await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' });
}

/**
 * Selects the sweeps with a last run that failed for good, and the schedules themselves if no process has passed over
 * them for two minutes. Sweeps that wait for a worker are among the queues of jobs.
 */
export async function selectFailedSweeps(pool: Pool): Promise<readonly JobBacklog[]> {
  const { rows } = await pool.query<JobBacklog>(
    `SELECT s.name, 1 AS waiting, last_run.created_on AS oldest, false AS "isWorkedOn"
     FROM ${jobSchema}.schedule s CROSS JOIN LATERAL (
       SELECT j.state, j.created_on FROM ${jobSchema}.job j WHERE j.name = s.name ORDER BY j.created_on DESC LIMIT 1
     ) last_run WHERE last_run.state = 'failed'
     UNION ALL
     SELECT 'schedules', 1, v.cron_on::timestamptz, false FROM ${jobSchema}.version v
     WHERE v.cron_on < now() - make_interval(secs => $1) AND EXISTS (SELECT FROM ${jobSchema}.schedule)`,
    [passTimeoutSeconds],
  );
  return rows;
}
