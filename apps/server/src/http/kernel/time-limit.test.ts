import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { fastify } from 'fastify';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestTimeoutMilliseconds, transferTimeoutMilliseconds } from '../../config/config.ts';
import { type PopulatedSite, populateSite } from '../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { registerTimeLimit } from './time-limit.ts';

// Nothing waits for the clock: it is moved when the test has seen that the request is where it should be.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a request with database work that takes too long', () => {
  let app: TestApp;
  let admin: Person;
  let site: PopulatedSite;
  beforeAll(async () => {
    app = await createTestApp({}, undefined, { requestTimeout: requestTimeoutMilliseconds });
    const tenant = await app.addTenant('sen', 'sv-SE');
    admin = tenant.as('TenantAdmin');
    site = await populateSite(tenant, 'Sen');
    // So that nothing but the limit of the request ends it.
    const connections = await Promise.all(Array.from({ length: 5 }, () => app.database.pool.connect()));
    for (const connection of connections) {
      await connection.query('SET statement_timeout = 0');
      connection.release();
    }
    await app.database.owner.withClient(async (client) => {
      await client.query(`
        CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER waits AFTER INSERT ON elements DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION wait_at_commit();`);
    });
  });
  afterAll(() => app.close());

  const register = (name: string, key = name) =>
    admin.call('POST', `${site.path}/elements`, {
      body: {
        elementTypeId: site.elementTypeId,
        dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: name }],
      },
      headers: { 'idempotency-key': key },
    });
  const countOf = async (name: string) =>
    (await admin.post(`${site.path}/elements/filter`, { searchCriteria: name })).data.filteredCount;

  /** Does `work` while the statement of another connection keeps so many others waiting for its locks. */
  async function whileLocked<Result>(
    statement: string,
    work: (locked: { untilWaiting(count: number): Promise<void> }) => Result,
  ) {
    return app.database.owner.withClient(async (client: Client) => {
      await client.query('BEGIN');
      await client.query(statement);
      const untilWaiting = async (count: number) => {
        while ((await waitingForLocks(client)) < count);
      };
      try {
        return await work({ untilWaiting });
      } finally {
        await client.query('ROLLBACK');
      }
    });
  }

  it('is aborted with an answer despite its body: nothing is saved, and its connection is free again', async () => {
    const names = ['Ett', 'Två'].map((name) => `Sent ${name}`);
    const replies = await whileLocked('LOCK TABLE elements', async ({ untilWaiting }) => {
      const pendingReplies = names.map((name) => register(name));
      await untilWaiting(names.length);
      await vi.advanceTimersByTimeAsync(requestTimeoutMilliseconds);
      return Promise.all(pendingReplies);
    });
    for (const reply of replies) {
      expect([reply.status, reply.details[0]?.code]).toEqual([408, 'timeout']);
      expect(reply.errors).toEqual(['Det tog för lång tid och avbröts. Inget sparades. Försök igen.']);
    }
    expect(await countOf('Sent')).toBe(0);
    expect((await register('Sent Ett')).status).toBe(201);
    expect(await countOf('Sent')).toBe(1);
    // Work behind an answer may still hold a connection for a moment.
    const { pool } = app.database;
    await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  });

  it('is answered as undetermined once saving has begun; sending it again is safe', async () => {
    const reply = await whileLocked('SELECT pg_advisory_xact_lock(4711)', async ({ untilWaiting }) => {
      const pendingReplies = register('Vid commit');
      await untilWaiting(1);
      await vi.advanceTimersByTimeAsync(requestTimeoutMilliseconds);
      return pendingReplies;
    });
    expect([reply.status, reply.details[0]?.code]).toEqual([503, 'outcomeUnknown']);
    expect(reply.errors[0]).toContain('Det tog för lång tid');
    expect((await register('Vid commit')).status).toBe(201);
    expect(await countOf('Vid commit')).toBe(1);
  });
});

describe('an answer that has begun', () => {
  async function begin() {
    const app = fastify();
    const body = new PassThrough();
    registerTimeLimit(app, { request: requestTimeoutMilliseconds, transfer: transferTimeoutMilliseconds });
    app.post('/', (_request, reply) => reply.send(body));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    body.write('begins, ');
    const reply = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    return { app, body, reply };
  }

  it('may continue for as long as a transfer and is not cut off before', async () => {
    const { app, body, reply } = await begin();
    await vi.advanceTimersByTimeAsync(transferTimeoutMilliseconds - 1);
    body.end('ends');
    expect(await reply.text()).toBe('begins, ends');
    await app.close();
  });

  it('is cut off after that, so that a part never looks complete', async () => {
    const { app, body, reply } = await begin();
    const closeEvent = once(body, 'close');
    await vi.advanceTimersByTimeAsync(transferTimeoutMilliseconds);
    await expect(reply.text()).rejects.toThrow();
    await closeEvent;
    await app.close();
  });
});
