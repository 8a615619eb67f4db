import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { distrustConnections } from '../../database/fresh-connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { notFound } from './problem-error.ts';
import { measureQueues, type QueueWatch } from './queue-watch.ts';

/** Sources of the state of a process. */
interface ObservedParts {
  readonly pool: Pool;
  readonly queues: QueueWatch;
  /** Why the identity provider could not be found; `null` where it was. */
  readonly providerFailure: () => string | null;
  /** Whether the process was asked to stop, and takes requests for a last while. */
  readonly isStopping: () => boolean;
  /** Token of `/metrics`; without it only this machine reads them. */
  readonly metricsToken: string | undefined;
}

/**
 * Registers one log line and one measurement per request. Both name the route's pattern, not its address: addresses
 * contain codes, searched names, and ids.
 * @returns the metrics, to be extended
 */
export function registerObservability(app: FastifyInstance, parts: ObservedParts): Registry {
  const { pool, queues } = parts;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its whole answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 25],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'all' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });

  measureQueues(registry, queues);

  // The line has nothing that would have to be hidden, and looking for it costs as much as writing it.
  const requestLog = app.log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    requestLog.info(
      {
        reqId: request.id,
        method,
        route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        user: request.access?.caller?.userId,
      },
      'request',
    );
  });

  registerHealth(app, parts, registry);
  return registry;
}

/** Registers the metrics, and whether the process is alive and ready. */
function registerHealth(
  app: FastifyInstance,
  { isStopping, metricsToken, pool, providerFailure, queues }: ObservedParts,
  registry: Registry,
): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Anonymous users learn nothing, not even that there is something to read.
    if (!mayReadMetrics(request, metricsToken)) throw notFound();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
  // Alive: the process answers. Ready: it can also do its work.
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    // A load balancer sends the next requests elsewhere, while those that come are still answered.
    if (isStopping()) return reply.code(503).header('connection', 'close').send({ status: 'stopping' });
    try {
      await tryToWrite(pool);
    } catch (error) {
      reply.log.warn({ err: error }, 'the database cannot be written to');
      return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' });
    }
    // No reason to take the process out: another one would not do better.
    const states = await queues.read().catch(() => []);
    const stalled = states.filter((state) => state.stalled !== null);
    const failure = providerFailure();
    return {
      status: 'ok',
      ...(stalled.length > 0 && {
        stalledQueues: stalled.map(({ queue, stalled: since, waiting }) => ({ queue, since, waiting })),
      }),
      // Signed-in users can continue, so it is no reason either.
      ...(failure !== null && { identityProvider: failure }),
    };
  });
}

/**
 * Writes something to the log that every change goes through first: a standby and a full disk refuse it. A database that takes no
 * changes, though it could, does not refuse that, so its mode is asked for.
 */
async function tryToWrite(pool: Pool): Promise<void> {
  if (await isWritable(pool)) return;
  // A session keeps the mode that it began with: the database may take changes again, which only a new one tells.
  distrustConnections(pool);
  if (await isWritable(pool)) return;
  throw new Error('the database is read-only');
}

async function isWritable(pool: Pool): Promise<boolean> {
  const { rows } = await inTransaction(pool, {}, (tx) =>
    sql<{ mode: string }>`
      SELECT pg_logical_emit_message(true, 'tingest', 'ready'), current_setting('transaction_read_only') AS mode`.execute(
      tx,
    ),
  );
  return rows[0]?.mode === 'off';
}
