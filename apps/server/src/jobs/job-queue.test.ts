import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { JobQueue } from '../foundation/job-contract.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createJobQueue } from './job-queue.ts';

let database: Database;
let queue: JobQueue;
let db: Kysely<unknown>;

beforeAll(async () => {
  database = await createTestDatabase();
  queue = await createJobQueue({ database, logger: pino({ level: 'silent' }) });
  db = new Kysely({ dialect: new PostgresDialect({ pool: database.pool }) });
});

afterAll(async () => {
  await queue.stop();
  await database.close();
});

/** Numbers that the handler has been given, and a promise of the next one. */
function collector() {
  const seen: number[] = [];
  let wake = () => {};
  return {
    seen,
    take: async ({ data }: { data: { number: number } }) => {
      seen.push(data.number);
      wake();
    },
    next: (count: number) =>
      new Promise<number[]>((resolve) => {
        wake = () => {
          if (seen.length >= count) resolve(seen);
        };
        wake();
      }),
  };
}

test('a job runs after its transaction commits, and never after a rollback', async () => {
  const jobs = collector();
  await queue.define('test-commit', {}, jobs.take);
  await db.transaction().execute((tx) => queue.enqueue(tx, 'test-commit', { number: 1 }));
  await expect(
    db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, 'test-commit', { number: 2 });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await db.transaction().execute((tx) => queue.enqueue(tx, 'test-commit', { number: 3 }));
  expect(await jobs.next(2)).toEqual([1, 3]);
});

test('a job that fails waits for its next attempt and is not lost', async () => {
  await queue.define('test-retry', { retryLimit: 1 }, async () => {
    throw new Error('not yet');
  });
  const id = await db.transaction().execute((tx) => queue.enqueue(tx, 'test-retry', { number: 7 }));
  await expect
    .poll(async () => (await database.pool.query('SELECT state FROM pgboss.job WHERE id = $1', [id])).rows)
    .toEqual([{ state: 'retry' }]);
});

test('a job of an undefined name is refused', async () => {
  await expect(db.transaction().execute((tx) => queue.enqueue(tx, 'test-unknown', {}))).rejects.toThrow('test-unknown');
});

test('the app may use the tables of the queue but not alter them', async () => {
  await expect(database.pool.query('ALTER TABLE pgboss.job ADD COLUMN x integer')).rejects.toMatchObject({
    code: '42501',
  });
});

test('a job with a completion that the database refuses runs again as soon as it can be stored', async () => {
  const grants = (verb: string) =>
    database.owner.withClient((client) =>
      client.query(`${verb} DELETE ON claimed_jobs ${verb === 'GRANT' ? 'TO' : 'FROM'} ${database.appConnection.user};
                    ${verb} UPDATE ON pgboss.job, pgboss.job_common ${verb === 'GRANT' ? 'TO' : 'FROM'} ${database.appConnection.user}`),
    );
  let times = 0;
  let resolveEnd = () => {};
  const end = new Promise<void>((resolve) => {
    resolveEnd = resolve;
  });
  await queue.define('test-unended', {}, async () => {
    times += 1;
    if (times > 1) return;
    await grants('REVOKE');
    resolveEnd();
  });
  const id = await db.transaction().execute((tx) => queue.enqueue(tx, 'test-unended', {}));
  await end;
  // The worker lives, and says both that it is done and that it has let go in vain.
  await delay(500);
  await grants('GRANT');
  await expect
    .poll(async () => (await database.pool.query('SELECT state FROM pgboss.job WHERE id = $1', [id])).rows)
    .toEqual([{ state: 'completed' }]);
  expect(times).toBe(2);
});
