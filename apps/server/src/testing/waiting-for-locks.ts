import type { Client } from 'pg';

/**
 * Returns the number of locks in its database that others wait for. @param client the owner of the database, which can
 * see its sessions
 */
export async function waitingForLocks(client: Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE NOT l.granted AND a.datname = current_database()`,
  );
  return rows[0]?.waiting ?? 0;
}
