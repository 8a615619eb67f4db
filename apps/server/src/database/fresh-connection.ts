import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** SQLSTATE read_only_sql_transaction. */
const readOnlyState = '25006';
/** Milliseconds in which connections that were opened count as new, so that they are not replaced for each refused write. */
const minAgeMs = 1_000;

const openedAt = new WeakMap<PoolClient, number>();
const refusedAt = new WeakMap<Pool, number>();

/** Notes when connections of a pool are opened. */
export function watchConnections(pool: Pool): void {
  pool.on('connect', (client) => openedAt.set(client, Date.now()));
}

/** Whether a write was refused because the database can only be read. */
export function isReadOnlyRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === readOnlyState;
}

/**
 * Says that a database refused a write as one that can only be read, as the former primary does after a failover: none of the
 * connections that there are is used again, since new ones may lead to the one that takes writes.
 */
export function distrustConnections(pool: Pool): void {
  const now = Date.now();
  if (now - (refusedAt.get(pool) ?? 0) > minAgeMs) refusedAt.set(pool, now);
}

/** A connection of a pool that was opened after a write was last refused as one to a database that can only be read. */
export async function connectFresh(pool: Pool): Promise<PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if ((openedAt.get(client) ?? Number.POSITIVE_INFINITY) >= (refusedAt.get(pool) ?? 0)) return client;
    client.release(true);
  }
}
