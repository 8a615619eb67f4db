import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { ConfigError } from '../foundation/startup-error.ts';
import { withClient } from './connect-client.ts';

/** Limits of every connection of a pool, in milliseconds: shorter than the 25 s that a request may take. */
export const sessionLimits = {
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/** Longest wait for a notification that was sent, in milliseconds. It takes less than one. */
const notifyTimeout = 3_000;

/**
 * Checks that connections have the properties that the app relies on: separate sessions with its limits, prepared
 * statements that last, and notifications that arrive. A connection pooler may break each of them, and withdrawn rights
 * would be noticed late.
 * @param variable environment variable that names the server
 * @throws ConfigError in one line, with the change to make
 */
export async function verifySession(connection: ClientConfig, variable: string): Promise<void> {
  const session = { ...connection, ...sessionLimits };
  try {
    await withClient(session, variable, async (listener) => {
      await verifyLimits(listener, variable);
      await verifyPrepared(listener, variable);
      await withClient(session, variable, (sender) => verifyNotifications(listener, sender, variable));
    });
  } catch (error) {
    if (!/unsupported startup parameter/.test(String(error))) throw error;
    throw new ConfigError(variable, `the connection pooler refuses statement_timeout; ${poolerAdvice}`);
  }
}

const poolerAdvice =
  'PgBouncer needs pool_mode=session and ignore_startup_parameters=statement_timeout,idle_in_transaction_session_timeout (docs/operations.md)';

/**
 * Checks the session limits. A pooler may ignore the settings of a connection; then the role's own settings must
 * contain them.
 */
async function verifyLimits(client: Client, variable: string): Promise<void> {
  for (const [name, expected] of Object.entries(sessionLimits)) {
    const { rows } = await client.query<{ ms: string }>(
      `SELECT extract(epoch FROM NULLIF(current_setting($1), '0')::interval) * 1000 AS ms`,
      [name],
    );
    const ms = Number(rows[0]?.ms ?? 0);
    if (ms > 0 && ms <= expected) continue;
    throw new ConfigError(
      variable,
      `the connection pooler drops ${name}; as an administrator run ALTER ROLE ${client.user} SET ${name} = '${expected / 1000}s'`,
    );
  }
}

/**
 * Checks that prepared statements last: a pooler that gives each transaction another session loses those of the one
 * before.
 */
async function verifyPrepared(client: Client, variable: string): Promise<void> {
  const preparedStatement = { name: 'tingest_verify', text: 'SELECT pg_backend_pid() AS pid' };
  const pids = new Set<number>();
  try {
    for (let index = 0; index < 3; index += 1) {
      const { rows } = await client.query<{ pid: number }>(preparedStatement);
      pids.add(rows[0]?.pid ?? 0);
    }
  } catch (error) {
    throw new ConfigError(variable, `prepared statements do not persist: ${messageOf(error)}; ${poolerAdvice}`);
  }
  if (pids.size > 1) throw new ConfigError(variable, `one connection is served by several sessions; ${poolerAdvice}`);
}

async function verifyNotifications(listener: Client, sender: Client, variable: string): Promise<void> {
  const arrived = new Promise<true>((resolve) => listener.once('notification', () => resolve(true)));
  const channel = `tingest_verify_${process.pid}`;
  await listener.query(`LISTEN ${channel}`);
  await sender.query(`NOTIFY ${channel}`);
  const timer = new AbortController();
  const isThere = await Promise.race([arrived, delay(notifyTimeout, false, { signal: timer.signal })]);
  timer.abort();
  if (!isThere) throw new ConfigError(variable, `NOTIFY does not reach LISTEN; ${poolerAdvice}`);
  await listener.query(`UNLISTEN ${channel}`);
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
}
