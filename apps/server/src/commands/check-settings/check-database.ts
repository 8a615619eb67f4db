import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { Client } from 'pg';
import type { Config } from '../../config/config.ts';
import { withClient } from '../../database/connect-client.ts';
import { replicaConnection } from '../../database/roles.ts';
import { verifySession } from '../../database/verify-session.ts';
import type { Check } from './check.ts';

/** The oldest PostgreSQL that is known to work, as `server_version_num` has it. */
const oldestVersion = 150_000;

/** Another database: that it answers, is new enough, may be written, and lets its tables be made. */
export const checkDatabase: Check = async ({ database, dataDir }: Config) => {
  if (database.kind === 'embedded') {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    return `embedded, in ${dataDir}, which can be written`;
  }
  const databaseSummary = await withClient(database.owner, 'DATABASE_URL', async (client) => {
    const { version, isReadOnly, mayCreate } = await describe(client);
    if (version < oldestVersion) throw new Error(`PostgreSQL ${version / 10_000} is too old: 15 or later is needed`);
    if (isReadOnly) throw new Error('DATABASE_URL: the database cannot be written (it is a replica, or read-only)');
    if (!mayCreate) throw new Error('DATABASE_URL: the role may not create tables in this database');
    return `PostgreSQL ${Math.floor(version / 10_000)}, can be written, tables can be made`;
  });
  // The app's own role may not be there before the first start; a pooler treats the owner's connections alike.
  if (database.app) await verifySession(database.app, 'DATABASE_APP_URL');
  else await verifySession(database.owner, 'DATABASE_URL');
  return `${databaseSummary}, prepared statements last and notifications arrive`;
};

/** The replica: that it answers, is one, and how far it is behind. */
export const checkReplica: Check = async ({ database }: Config) => {
  const replica = database.kind === 'external' && replicaConnection(database);
  if (!replica) return null;
  return withClient(replica, 'DATABASE_REPLICA_URL', async (client) => {
    const { isReadOnly } = await describe(client);
    if (!isReadOnly) throw new Error('DATABASE_REPLICA_URL: the server is not a replica: it is writable');
    const { rows } = await client.query<{ lag: number | null }>(
      'SELECT extract(epoch FROM now() - pg_last_xact_replay_timestamp())::float8 AS lag',
    );
    const lag = rows[0]?.lag;
    return `reads; its last change is ${typeof lag === 'number' ? `${lag.toFixed(1)} seconds old` : 'unknown'}`;
  });
};

async function describe(client: Client) {
  const { rows } = await client.query<{ version: number; isReadOnly: boolean; mayCreate: boolean }>(
    `SELECT current_setting('server_version_num')::int AS version,
            pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly",
            has_schema_privilege('public', 'CREATE') AS "mayCreate"`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database returned no result');
  return row;
}
