import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';

/** Schema of the queue's tables. They belong to no tenant: a worker serves all of them. */
export const jobSchema = 'pgboss';

/**
 * The queue on a connection of the role that owns its tables, for the time of `work`; it makes or updates them first, and does
 * no jobs.
 */
export async function withOwnerBoss<Result>(client: Client, work: (boss: PgBoss) => Promise<Result>): Promise<Result> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: jobSchema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const result = await work(boss);
  await boss.stop({ graceful: false, close: false });
  return result;
}
