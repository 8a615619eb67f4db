import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPool } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { currentWorker, endWorker } from '../../../database/worker-session.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { claimDue } from './due-run-queries.ts';
import { scriptedIntegration } from './testing/scripted-integration.ts';

/** Runs that a process took that died, and runs that stand behind others of their object. */

let answer: Parameters<typeof scriptedIntegration>[0];
const { processor, deliveries } = scriptedIntegration((...answerArguments) => answer(...answerArguments));
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let processors: string;
beforeAll(async () => {
  app = await createTestApp({}, undefined, { processors: [processor] });
  tenant = await app.addTenant('left');
  admin = tenant.as('TenantAdmin');
  processors = `${tenant.key}/north/processors`;
});
beforeEach(() => {
  deliveries.length = 0;
  answer = () => ({ output: {} });
});
afterAll(() => app.close());

const createConfig = async (name: string) =>
  (
    await admin.post(`${processors}/config`, {
      data: { processorType: 'integration', processorKey: 'scripted', name },
    })
  ).data;
const describeRun = (elementId: string, title: string) => ({
  ...{ subject: { elementId, elementTypeId: null }, input: { title } },
});
const asOwner = async <Row extends object>(statement: string, ...values: unknown[]) =>
  app.database.owner.withClient(async (client) => (await client.query<Row>(statement, values)).rows);
const titles = () => deliveries.map(({ title }) => title);

async function makeAll(): Promise<void> {
  while ((await app.makeRuns()) > 0);
}

it('the first run of an object precedes 2,000 others at any time stamp, and hides no other object', async () => {
  const config = await createConfig('Long queue');
  const [longElement, shortElement] = [uuidv7(), uuidv7()];
  const firstRun = await tenant.addRun(config, 'north', describeRun(longElement, '0'));
  await asOwner(
    `INSERT INTO processor_runs (tenant_id, site_id, id, configuration_id, name, processor_type, processor_key, trigger,
                                 element_id, ordered_by, culture, input, due_at)
     SELECT tenant_id, site_id, event_id(), configuration_id, name, processor_type, processor_key, trigger,
            element_id, ordered_by, culture, jsonb_build_object('title', n::text), now() - interval '1 hour'
     FROM processor_runs, generate_series(1, 2000) n WHERE id = $1 ORDER BY n`,
    firstRun,
  );
  await asOwner(`UPDATE processor_runs SET due_at = now() + interval '10 minutes' WHERE id = $1`, firstRun);
  await tenant.addRun(config, 'north', describeRun(shortElement, 'of another'));
  await makeAll();
  expect(titles()).toEqual(['of another']);

  deliveries.length = 0;
  await asOwner(`UPDATE processor_runs SET due_at = now() WHERE id = $1`, firstRun);
  for (let turn = 0; turn < 3; turn += 1) await app.makeRuns();
  expect(titles().length).toBeGreaterThan(20);
  expect(titles()).toEqual(titles().map((_, index) => String(index)));
  await asOwner(`DELETE FROM processor_runs WHERE ordered_by = $1`, longElement);
});

it('a queue of 50,000 runs of one object advances, and taking the first run reads only its beginning', async () => {
  const config = await createConfig('Longest queue');
  const object = uuidv7();
  const firstRun = await tenant.addRun(config, 'north', describeRun(object, '0'));
  await asOwner(
    `INSERT INTO processor_runs (tenant_id, site_id, id, configuration_id, name, processor_type, processor_key, trigger,
                                 element_id, ordered_by, culture, input, due_at)
     SELECT tenant_id, site_id, event_id(), configuration_id, name, processor_type, processor_key, trigger,
            element_id, ordered_by, culture, jsonb_build_object('title', n::text), now() - interval '1 hour'
     FROM processor_runs, generate_series(1, 49999) n WHERE id = $1 ORDER BY n`,
    firstRun,
  );
  // As autovacuum does it within a minute of so many.
  await asOwner('ANALYZE processor_runs');
  for (let turn = 0; turn < 3; turn += 1) await app.makeRuns();
  const runCount = titles().length;
  expect(runCount).toBeGreaterThan(20);
  expect(titles()).toEqual(titles().map((_, index) => String(index)));

  const worker = await currentWorker(app.database.pool);
  const lane = { tenantId: tenant.id, configurationId: config.id };
  const { taken, read } = await inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
    const { rows } = await claimDue(tx, lane, { worker, max: 10, after: uuidv7() });
    const readCounts = await sql<{ read: number }>`
      SELECT (idx_tup_fetch + seq_tup_read)::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'processor_runs'`.execute(
      tx,
    );
    return { taken: rows.map(({ input }) => (input as { title: string }).title), read: readCounts.rows[0]?.read };
  });
  expect(taken).toEqual([String(runCount)]);
  expect(read).toBeLessThan(1_000);
  await asOwner(`DELETE FROM processor_runs WHERE ordered_by = $1`, object);
});

it('runs taken by a dead process are made at once and in order, and its late reports are ignored', async () => {
  const config = await createConfig('Taken over');
  const [one, otherElement] = [uuidv7(), uuidv7()];
  for (const title of ['one 1', 'one 2', 'one 3']) await tenant.addRun(config, 'north', describeRun(one, title));
  await tenant.addRun(config, 'north', describeRun(otherElement, 'other 1'));
  const lane = { tenantId: tenant.id, configurationId: config.id };
  const dying = openPool(app.database.appConnection, 2, pino({ level: 'silent' }));
  const worker = await currentWorker(dying);
  const { rows } = await inTransaction(dying, { tenantId: tenant.id }, (tx) =>
    claimDue(tx, lane, { worker, max: 10, after: one }),
  );
  expect(rows.map(({ input }) => (input as { title: string }).title)).toEqual(['one 1', 'other 1']);
  // While it lives, no other process has its runs, nor those that wait behind them.
  await makeAll();
  expect(titles()).toEqual([]);

  const abortEvent = once(worker.signal, 'abort');
  await app.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
     WHERE locktype = 'advisory' AND (classid::bigint << 32) | objid::bigint = worker_lock($1)`,
    [worker.id],
  );
  await abortEvent;
  // PostgreSQL reports the end of a session a moment before it gives up the locks of it.
  const madeInAll = async () => {
    await makeAll();
    return titles();
  };
  await expect.poll(madeInAll).toHaveLength(4);
  expect(titles().filter((title) => String(title).startsWith('one'))).toEqual(['one 1', 'one 2', 'one 3']);
  const { data } = await admin.get(`${processors}/runs/${rows[0]?.id}`);
  // The attempt of a process that died does not count.
  expect(data).toMatchObject({ status: 'done', attempts: 1 });

  const next = await currentWorker(dying);
  expect(next.id).not.toBe(worker.id);
  await endWorker(dying);
  await dying.end();
});

it('messages and transfers of a dead process are released; those of a live one stay with it', async () => {
  const [dead, alive] = [uuidv7(), (await currentWorker(app.database.pool)).id];
  const [leftMessage, heldMessage] = [
    await tenant.addMessage('Left', 'north'),
    await tenant.addMessage('Held', 'north'),
  ];
  await asOwner(`UPDATE messages SET worker_id = $2, attempts = 1 WHERE id = $1`, leftMessage, dead);
  await asOwner(`UPDATE messages SET worker_id = $2, attempts = 1 WHERE id = $1`, heldMessage, alive);
  const sentMessages: string[] = [];
  const sender = {
    close: () => undefined,
    send: async ({ to }: { readonly to: { readonly name: string } }) => {
      sentMessages.push(to.name);
      return null;
    },
  };
  await app.makeRuns();
  await app.deliverMail(sender);
  expect(sentMessages).toEqual(['Left']);
});
