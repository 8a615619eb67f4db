import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { JobQueue } from '../foundation/job-contract.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createJobQueue } from './job-queue.ts';
import { readPendingJobs } from './pending-jobs.ts';

let database: Database;
const queues: JobQueue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await rowsOf('DELETE FROM pgboss.schedule');
  await rowsOf('DELETE FROM pgboss.job');
});
afterAll(() => database.close());

const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await database.pool.query(text, [...values])).rows;

/** Starts a process's part of the queue, which looks for due sweeps each second. */
async function startQueue(options: { readonly sweepCheckSeconds?: number } = { sweepCheckSeconds: 1 }) {
  const queue = await createJobQueue({ database, logger: pino({ level: 'silent' }), ...options });
  queues.push(queue);
  return queue;
}

/** A sweep that is due in each minute, so also in the one that has begun. */
const everyMinute = (name: string) => ({ name, cron: '* * * * *', complaint: 'the sweep failed' });

/** A handler whose first run lasts until it is released or aborted. */
function heldHandler() {
  const counts = { started: 0, inFlight: 0, maxInFlight: 0, aborted: 0 };
  const { promise, resolve } = Promise.withResolvers<void>();
  const handler = async (signal: AbortSignal) => {
    counts.started += 1;
    counts.inFlight += 1;
    counts.maxInFlight = Math.max(counts.maxInFlight, counts.inFlight);
    const aborted = new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    });
    try {
      await Promise.race([promise, aborted]);
    } catch (error) {
      counts.aborted += 1;
      throw error;
    } finally {
      counts.inFlight -= 1;
    }
  };
  return { counts, handler, release: resolve };
}

async function passesOver(count: number) {
  const passOf = async () => String((await rowsOf('SELECT cron_on FROM pgboss.version'))[0]?.cron_on?.getTime());
  for (let pass = 0; pass < count; pass += 1) {
    const before = await passOf();
    while ((await passOf()) === before) await delay(50);
  }
}

test('a due sweep runs once for two processes and never twice at the same time', async () => {
  const held = heldHandler();
  const [one, other] = [await startQueue(), await startQueue()];
  for (const queue of [one, other]) await queue.schedule(everyMinute('test.once'), held.handler);
  await expect.poll(() => held.counts.started, { timeout: 60_000 }).toBe(1);
  await passesOver(4);
  expect(held.counts).toMatchObject({ started: 1, maxInFlight: 1 });
  held.release();
  await expect
    .poll(() => rowsOf(`SELECT DISTINCT state FROM pgboss.job WHERE name = 'test.once' AND state = 'completed'`))
    .toHaveLength(1);
});

test('a run whose process died is repeated by another process', async () => {
  const queue = await startQueue({ sweepCheckSeconds: 45 });
  let times = 0;
  await queue.schedule({ ...everyMinute('test.killed'), cron: '0 0 1 1 *' }, async () => {
    times += 1;
  });
  const [job] = await rowsOf(
    `INSERT INTO pgboss.job (name, state, started_on, policy, expire_seconds, deletion_seconds, retry_limit)
     VALUES ('test.killed', 'active', now(), 'exclusive', 3600, 3600, 3) RETURNING id`,
  );
  await rowsOf(`INSERT INTO claimed_jobs (job_id, queue, worker_id) VALUES ($1, 'test.killed', $2)`, [
    job.id,
    randomUUID(),
  ]);
  await expect
    .poll(() => rowsOf('SELECT state FROM pgboss.job WHERE id = $1', [job.id]), { timeout: 60_000 })
    .toEqual([{ state: 'completed' }]);
  expect(times).toBe(1);
});

test('a process that stops interrupts its sweep, which waits to be repeated', async () => {
  const held = heldHandler();
  const queue = await startQueue();
  await queue.schedule(everyMinute('test.stopped'), held.handler);
  await expect.poll(() => held.counts.started, { timeout: 60_000 }).toBe(1);
  await queue.stop();
  expect(held.counts).toMatchObject({ started: 1, aborted: 1 });
  expect(await rowsOf(`SELECT DISTINCT state FROM pgboss.job WHERE name = 'test.stopped'`)).toEqual([
    { state: 'retry' },
  ]);
});

test('a process without sweeps stores no schedule', async () => {
  const queue = await startQueue({});
  await queue.schedule(everyMinute('test.absent'), async () => {});
  expect(await rowsOf('SELECT name FROM pgboss.schedule')).toEqual([]);
});

test('a sweep that failed for good and schedules without a pass are reported as queues', async () => {
  const queue = await startQueue({ sweepCheckSeconds: 45 });
  await queue.schedule({ ...everyMinute('test.failed'), cron: '0 0 1 1 *' }, async () => {});
  const backlogNames = async () => (await queue.backlogs()).map(({ name }) => name);
  expect(await backlogNames()).not.toContain('test.failed');
  await rowsOf(
    `INSERT INTO pgboss.job (name, state, created_on, policy, expire_seconds, deletion_seconds, retry_limit)
     VALUES ('test.failed', 'failed', now() - interval '1 hour', 'exclusive', 3600, 3600, 3)`,
  );
  await rowsOf(`UPDATE pgboss.version SET cron_on = now() - interval '10 minutes'`);
  const backlogs = (await queue.backlogs()).filter(({ name }) => name === 'test.failed' || name === 'schedules');
  expect(backlogs).toMatchObject([
    { name: 'test.failed', waiting: 1, oldest: expect.any(Date), isWorkedOn: false },
    { name: 'schedules', waiting: 1, oldest: expect.any(Date), isWorkedOn: false },
  ]);
});

test('a backup takes no runs of sweeps', async () => {
  const queue = await startQueue({ sweepCheckSeconds: 45 });
  await queue.schedule({ ...everyMinute('test.backup'), cron: '0 0 1 1 *' }, async () => {});
  await queue.define('test.job', {}, async () => {});
  for (const name of ['test.backup', 'test.job', '__pgboss__send-it']) {
    await rowsOf(
      `INSERT INTO pgboss.job (name, start_after, policy, expire_seconds, deletion_seconds, retry_limit)
       VALUES ($1, now() + interval '1 day', 'standard', 3600, 3600, 3)`,
      [name],
    );
  }
  const jobs = await database.owner.withClient((client) => readPendingJobs(client));
  expect(jobs.map(({ name }) => name)).toEqual(['test.job']);
});
