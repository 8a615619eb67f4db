import { escapeIdentifier } from 'pg';
import type { Database } from '../database/database.ts';

/**
 * Makes a test's database read-only, as after a failover, or writable again. Sessions of the app's role are ended,
 * since a session keeps its initial setting.
 */
export async function setReadOnly(database: Database, isReadOnly: boolean, endsSessions = true): Promise<void> {
  const name = escapeIdentifier(String(database.appConnection.database));
  await database.owner.withClient(async (client) => {
    await client.query('SET default_transaction_read_only = off');
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  });
  if (endsSessions) await endSessions(database);
}

/** Ends every session of the app's role, as a server does that is stopped. */
export async function endSessions({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
    );
  } finally {
    client.release(true);
  }
}
