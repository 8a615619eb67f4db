import type { Client } from 'pg';

/** How many locks of its database others wait for. @param client the owner of the database, to whom its sessions are shown */
export async function waitingForLocks(client: Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE NOT l.granted AND a.datname = current_database()`,
  );
  return rows[0]?.waiting ?? 0;
}
