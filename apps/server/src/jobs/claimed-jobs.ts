import type { Pool } from 'pg';
import type { JobBacklog } from '../foundation/job-contract.ts';
import { jobSchema } from './owner-boss.ts';

/** Seconds after which a job counts as left that a process took and did not claim: it died in between. */
const unclaimedSeconds = 10;
/** Deaths after which a job waits before it is done again, a second at first and a minute at most. */
const deathsAtOnce = 3;

/** Says that a worker has a job in hand. @returns false where another one has */
export async function claimJob(pool: Pool, queue: string, jobId: string, workerId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO claimed_jobs AS c (job_id, queue, worker_id) VALUES ($1, $2, $3)
     ON CONFLICT (job_id) DO UPDATE SET worker_id = excluded.worker_id, claimed_at = now()
     WHERE c.worker_id IS NULL OR c.worker_id = excluded.worker_id OR NOT worker_lives(c.worker_id)`,
    [jobId, queue, workerId],
  );
  return rowCount === 1;
}

/** A job that a worker has in hand. */
interface Claim {
  readonly jobId: string;
  readonly workerId: string;
}

/** Claims of jobs that are over. */
export interface EndedClaims {
  /** Removes a claim; one that the database does not let go of just now is kept for `endAgain`. */
  end(claim: Claim): Promise<void>;
  /**
   * Removes jobs that could not be removed before: with its claim by a live worker, a job with an end that could not be
   * stored either would count as in progress until its timeout.
   */
  endAgain(): Promise<void>;
}

export function endedClaims(pool: Pool): EndedClaims {
  const pendingClaims = new Set<Claim>();
  const remove = async (claim: Claim) => {
    await pool.query('DELETE FROM claimed_jobs WHERE job_id = $1 AND worker_id = $2', [claim.jobId, claim.workerId]);
    pendingClaims.delete(claim);
  };
  return {
    end: (claim) => remove(claim).catch(() => void pendingClaims.add(claim)),
    async endAgain() {
      for (const claim of pendingClaims) await remove(claim);
    },
  };
}

/**
 * Puts back the jobs that a process had in progress when it died, and wakes the workers. An attempt that its process
 * did not survive does not count, but from the third one on the next waits longer and longer, so that a job that
 * crashes its process leaves time for others.
 * @returns the number of jobs
 */
export async function releaseLeftJobs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `WITH dead AS (
       SELECT w.id FROM (SELECT DISTINCT worker_id FROM claimed_jobs WHERE worker_id IS NOT NULL) w(id)
       WHERE NOT worker_lives(w.id)
     ), left_claims AS (
       UPDATE claimed_jobs SET worker_id = NULL, deaths = deaths + 1
       WHERE job_id = ANY (ARRAY(SELECT c.job_id FROM claimed_jobs c WHERE c.worker_id IN (SELECT id FROM dead)
                                 FOR UPDATE SKIP LOCKED))
       RETURNING job_id, queue, deaths
     ), released AS (
       UPDATE ${jobSchema}.job j SET state = 'retry', started_on = NULL,
         start_after = now() + make_interval(secs => CASE WHEN l.deaths < $1 THEN 0 ELSE least(60, 2 ^ least(l.deaths - $1, 6)) END)
       FROM left_claims l WHERE j.name = l.queue AND j.id = l.job_id AND j.state = 'active'
       RETURNING j.name
     ), unclaimed AS (
       UPDATE ${jobSchema}.job j SET state = 'retry', started_on = NULL, start_after = now()
       WHERE j.state = 'active' AND j.started_on < now() - make_interval(secs => $2)
         AND NOT EXISTS (SELECT FROM claimed_jobs c WHERE c.job_id = j.id)
       RETURNING j.name
     ), waking AS (
       SELECT pg_notify('pgboss_' || left(encode(sha224($3::bytea), 'hex'), 24), woken.name)
       FROM (SELECT name FROM released UNION SELECT name FROM unclaimed) woken
     ), forgotten AS (
       DELETE FROM claimed_jobs WHERE worker_id IS NULL AND claimed_at < now() - interval '1 day'
     )
     SELECT (SELECT count(*) FROM released)::int + (SELECT count(*) FROM unclaimed)::int
            + 0 * (SELECT count(*) FROM waking)::int AS count`,
    [deathsAtOnce, unclaimedSeconds, jobSchema],
  );
  return rows[0]?.count ?? 0;
}

/** How the queues of jobs stand that have any. */
export async function selectJobBacklogs(pool: Pool): Promise<readonly JobBacklog[]> {
  const { rows } = await pool.query<JobBacklog>(
    `SELECT name, count(*) FILTER (WHERE state < 'active')::int AS waiting,
            min(greatest(start_after, created_on)) FILTER (WHERE state < 'active' AND start_after <= now()) AS oldest,
            bool_or(state = 'active') AS "isWorkedOn"
     FROM ${jobSchema}.job WHERE state <= 'active' GROUP BY name ORDER BY name`,
  );
  return rows;
}
