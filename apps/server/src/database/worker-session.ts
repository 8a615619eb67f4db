import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type Pool } from 'pg';
import { DatabaseAwayError } from './outages.ts';

/**
 * This process as a worker that takes work from queues. PostgreSQL ends its session as soon as the process dies, and
 * with the session the lock that marks it as alive: the work it had taken is free from then on (`release_left_work`).
 */
export interface Worker {
  /** Stored beside the work taken; changes after each loss of the session. */
  readonly id: string;
  /** Aborted when the session is lost, so that work stops that others may take. */
  readonly signal: AbortSignal;
}

/** Milliseconds between two looks whether the session stands, and that a look may take. */
const checkIntervalMs = 5_000;

/**
 * Makes the server end a session when its machine does not respond for 20 seconds; PostgreSQL's own limit is two hours.
 * The session is expected to be idle.
 */
const sessionSettings = `SELECT set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false), set_config('idle_session_timeout', '0', false)`;

const sessions = new WeakMap<Pool, WorkerSession>();

/**
 * Returns the worker that takes work through a pool. Its session is opened by the first caller, and again where it was
 * lost.
 * @throws DatabaseAwayError
 */
export function currentWorker(pool: Pool): Promise<Worker> {
  const session = sessions.get(pool) ?? new WorkerSession(connectionOf(pool));
  sessions.set(pool, session);
  return session.worker();
}

/** Returns the signal that ends work in hand: the worker has lost its session, or the process stops. */
export function workSignal(worker: Worker, stopping: AbortSignal | undefined): AbortSignal {
  return stopping ? AbortSignal.any([stopping, worker.signal]) : worker.signal;
}

/** Ends the session of a pool, if it has one: all work taken by its worker is free. */
export async function endWorker(pool: Pool): Promise<void> {
  const session = sessions.get(pool);
  sessions.delete(pool);
  await session?.close();
}

/** Connections of the pool's own kind; the password is no enumerable property of its options. */
function connectionOf({ options }: Pool): ClientConfig {
  const { connectionTimeoutMillis = 10_000, password } = options;
  return { ...options, password, connectionTimeoutMillis, application_name: 'tingest worker', statement_timeout: 0 };
}

class WorkerSession {
  readonly #connection: ClientConfig;
  #current: Promise<Worker> | undefined;
  #end: () => Promise<void> = async () => undefined;

  constructor(connection: ClientConfig) {
    this.#connection = connection;
  }

  worker(): Promise<Worker> {
    this.#current ??= this.#open();
    return this.#current;
  }

  close(): Promise<void> {
    return this.#end();
  }

  async #open(): Promise<Worker> {
    const client = new Client(this.#connection);
    const loss = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const lose = () => {
      clearInterval(timer);
      this.#current = undefined;
      loss.abort();
      return client.end().catch(() => undefined);
    };
    client.once('error', lose);
    client.once('end', lose);
    const id = randomUUID();
    try {
      await client.connect();
      await client.query(sessionSettings);
      await client.query('SELECT pg_advisory_lock(worker_lock($1))', [id]);
    } catch (error) {
      await lose();
      throw new DatabaseAwayError('no database session could be opened for the worker', { cause: error });
    }
    timer = setInterval(() => void isStanding(client).then((stands) => (stands ? undefined : lose())), checkIntervalMs);
    timer.unref();
    this.#end = lose;
    return { id, signal: loss.signal };
  }
}

/** Whether a session answers in time, of a server that takes changes: after a failover, work is taken from another one. */
async function isStanding(client: Client): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, checkIntervalMs, false);
  const primaryCheck = client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby').then(
    ({ rows }) => rows[0]?.standby === false,
    () => false,
  );
  try {
    return await Promise.race([primaryCheck, promise]);
  } finally {
    clearTimeout(timer);
  }
}
