import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { inTransaction } from '../database/transaction.ts';

/**
 * One log line and one measurement a request. Both name the route's pattern, not its address: addresses carry codes,
 * names that were searched for, and ids.
 * @returns what is measured, to be added to
 */
export function registerObservability(app: FastifyInstance, pool: Pool): Registry {
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

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  );
  // Alive: the process answers. Ready: it can also do its work.
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      // Something is really written, to the log that every change goes through first: a standby and a full disk refuse it.
      await inTransaction(pool, {}, (tx) => sql`SELECT pg_logical_emit_message(true, 'tingest', 'ready')`.execute(tx));
      return { status: 'ok' };
    } catch (error) {
      reply.log.warn({ err: error }, 'the database cannot be written to');
      return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' });
    }
  });
  return registry;
}
