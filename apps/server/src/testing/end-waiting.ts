import type { TestApp } from './test-app.ts';

/**
 * Ends the connections of a test's database that wait for a lock on a table, as a database does that goes away.
 * @returns how many there were
 */
export function endWaitingFor({ database }: TestApp, table: string): Promise<number> {
  return database.owner.withClient(async (client) => {
    // Numbers of tables are the same in all databases of a cluster that were made alike.
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted AND relation = $1::regclass
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [table],
    );
    return rowCount ?? 0;
  });
}
