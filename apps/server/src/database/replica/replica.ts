import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ClientConfig, Connection, Pool, PoolClient } from 'pg';
import type { Logger } from '../../foundation/logger.ts';
import { watchCommits } from './commit-positions.ts';
import { type LogPosition, parsePosition } from './log-position.ts';
import { ReplicaProgress } from './replica-progress.ts';
import { watchedConnection } from './watched-connection.ts';

/** A read-only copy of the database, which lags behind, and may be away. */
export interface Replica {
  readonly pool: Pool;
  /** Behind everything that this process committed. */
  readonly written: LogPosition;
  /**
   * Checks whether the replica is available, is not far behind, and has all writes up to the position. Answers from
   * memory; where the state is not known yet, it is fetched for the next caller.
   */
  hasPassed(position: LogPosition): boolean;
  /** Reports that a read failed on the replica: it is not read until it has responded again. */
  doubt(): void;
  /** Stops watching, and closes the pool. */
  close(): Promise<void>;
}

/** Milliseconds between checks of a replica that is healthy, that a request waits for, and that is away. */
const pauses = { usual: 500, wanted: 50, away: 2_000 } as const;

/** The primary's end of the log: all of it has been written to disk, so replicas are sent it. */
const primaryPosition = 'SELECT pg_current_wal_flush_lsn()::text AS position';
const replayedPosition = 'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position';

interface ReplicaParts {
  readonly primaryPool: Pool;
  readonly primary: ClientConfig;
  readonly pool: Pool;
  readonly replica: ClientConfig;
  /** Refuses a connection to the replica that is not to be used, by throwing. */
  readonly verify: (client: Client) => Promise<void>;
  readonly logger: Logger;
}

/**
 * Watches a replica: two connections of its own ask the primary and the replica how far they are. No request waits for that.
 */
export function watchReplica(parts: ReplicaParts): Replica {
  const { primaryPool, pool, logger } = parts;
  const progress = new ReplicaProgress();
  const report = stateReport(logger);
  let systemIdentifier: string | undefined;

  const primary = watchedConnection(
    parts.primary,
    async (client) => {
      systemIdentifier = await readSystemIdentifier(client);
    },
    () => undefined,
  );
  const standby = watchedConnection(
    parts.replica,
    async (client) => {
      await parts.verify(client);
      await verifyReplica(client, systemIdentifier);
    },
    () => lose(new Error('the connection was lost')),
  );

  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));

  watchCommits(primaryPool, {
    committed: (text) => progress.noteCommit(text),
    lost: () => progress.losePosition(),
  });

  /**
   * Fails the reads under way on the replica, so that they are repeated on the primary instead of waiting for a
   * response that does not come.
   */
  function lose(error: unknown): void {
    progress.noteReplayed(undefined);
    report('away', error);
    for (const client of clients) connectionOf(client).stream.destroy();
  }

  const askPrimary = () =>
    progress.samplePrimary(async () =>
      parsePosition((await primary.ask<{ position: string }>(primaryPosition)).position),
    );

  async function askStandby(): Promise<void> {
    const { position } = await standby.ask<{ position: string | null }>(replayedPosition);
    const replayed = position === null ? undefined : parsePosition(position);
    progress.noteReplayed(replayed);
    if (replayed === undefined) throw new Error('the server is no longer a replica');
    report(progress.isFarBehind ? 'behind' : 'used');
  }

  let isClosed = false;
  let wake = new AbortController();
  const watching = watch();
  async function watch(): Promise<void> {
    let samplesPrimary = true;
    while (!isClosed) {
      // While the primary is away the age of the replica's state is unknown, so its reads are left to the primary to
      // refuse.
      if (samplesPrimary) await askPrimary().catch(() => undefined);
      await askStandby().catch(lose);
      const pause = progress.isReplayedKnown ? pauses.usual : pauses.away;
      samplesPrimary = await delay(pause, true, { signal: wake.signal }).catch(() => false);
      if (samplesPrimary || isClosed) continue;
      await delay(pauses.wanted);
      wake = new AbortController();
      samplesPrimary = progress.needsSample(pauses.usual);
    }
  }

  return {
    pool,
    get written() {
      return progress.written;
    },
    hasPassed(position) {
      const hasPassed = progress.hasPassed(position);
      if (hasPassed === undefined) wake.abort();
      return hasPassed ?? false;
    },
    doubt() {
      progress.noteReplayed(undefined);
      wake.abort();
    },
    async close() {
      isClosed = true;
      wake.abort();
      await watching;
      await Promise.all([primary.close(), standby.close(), pool.end()]);
    },
  };
}

/** Creates a function that logs the state of the replica when it changes. */
function stateReport(logger: Logger) {
  let reported: 'used' | 'away' | 'behind' | undefined;
  return (state: 'used' | 'away' | 'behind', error?: unknown): void => {
    if (reported === state) return;
    reported = state;
    if (state === 'used') logger.info('the replica is used for reading');
    else if (state === 'behind')
      logger.warn('the replica is too far behind: the primary serves reads until the replica has caught up');
    else
      logger.warn(
        { err: error },
        'the replica is unavailable: the primary serves reads until the replica is available again',
      );
  };
}

/** @throws Error where the server is no replica of the database with an identifier */
async function verifyReplica(client: Client, systemIdentifier: string | undefined): Promise<void> {
  const { rows } = await client.query<{ isReplica: boolean }>('SELECT pg_is_in_recovery() AS "isReplica"');
  if (!rows[0]?.isReplica) throw new Error('the server is not a replica: it is writable');
  if ((await readSystemIdentifier(client)) !== systemIdentifier)
    throw new Error('the server is a replica of another database');
}

async function readSystemIdentifier(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('SELECT system_identifier::text AS id FROM pg_control_system()');
  return rows[0]?.id;
}

/** The connection of a client, which the types of `pg` leave out. */
function connectionOf(client: PoolClient): Connection {
  return (client as PoolClient & { readonly connection: Connection }).connection;
}
