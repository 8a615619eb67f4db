import type { Pool } from 'pg';

/** Told of every transaction that writes and is committed on the connections of a pool. */
export interface CommitWatcher {
  /** @param position of the log, behind the commit; as PostgreSQL writes it */
  committed(position: string): void;
  /** Data was committed, or may have been, at an unknown position in the log. */
  lost(): void;
}

const watchers = new WeakMap<Pool, CommitWatcher>();

/** Lets transactions on the pool ask for their position, right behind their COMMIT. Only where there is a replica is that needed. */
export function watchCommits(pool: Pool, watcher: CommitWatcher): void {
  watchers.set(pool, watcher);
}

/** Returns the watcher that is notified of commits on the pool; `undefined` where there is no replica. */
export function commitWatcherOf(pool: Pool): CommitWatcher | undefined {
  return watchers.get(pool);
}

/** Asks for the end of the log. Data committed before it is sent is before the position returned. */
export const positionStatement = {
  name: 'tingest_position',
  text: 'SELECT pg_current_wal_insert_lsn()::text AS position',
} as const;
