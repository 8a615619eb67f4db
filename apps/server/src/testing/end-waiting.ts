import type { TestApp } from './test-app.ts';

/**
 * Ends the connections of a test's database that wait for a lock on a table, as a database does that goes away.
 * @returns how many there were
 */
export async function endWaitingFor({ database }: TestApp, table: string): Promise<number> {
  // As the app's role, which may end its own sessions; the owner of the tables may not.
  const { rowCount } = await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted AND relation = $1::regclass
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [table],
  );
  return rowCount ?? 0;
}
