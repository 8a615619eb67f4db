import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scriptedIntegration } from '../../features/work/processors/testing/scripted-integration.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { createTestApp, type TestApp, type TestTenant } from '../../testing/test-app.ts';

/** A queue in which something could be done and nothing is, and a process that is about to stop. */

const { processor } = scriptedIntegration(() => ({ output: {} }));
let app: TestApp;
let tenant: TestTenant;
let server: ServerProcess | undefined;
beforeAll(async () => {
  app = await createTestApp({}, undefined, { processors: [processor] });
  tenant = await app.addTenant('stalled');
});
afterAll(async () => {
  await server?.kill();
  await app.close();
});

it('a stalled queue is reported to the operator of the process and at its configuration', async () => {
  const admin = tenant.as('TenantAdmin');
  const processors = `${tenant.key}/north/processors`;
  const addConfig = async (name: string) =>
    (
      await admin.post(`${processors}/config`, {
        data: { processorType: 'integration', processorKey: 'scripted', name },
      })
    ).data;
  const [stalled, waitingConfig] = [await addConfig('Stalled'), await addConfig('Waiting')];
  const [one, otherElementId] = [uuidv7(), uuidv7()];
  const subjectOf = (elementId: string) => ({ subject: { elementId, elementTypeId: null } });
  const hourAgo = new Date(Date.now() - 3_600_000);
  const inAnHour = new Date(Date.now() + 3_600_000);
  await tenant.addRun(stalled, 'north', { ...subjectOf(one), dueAt: hourAgo });
  // The first one waits for its next attempt, and so do those behind it.
  await tenant.addRun(waitingConfig, 'north', { ...subjectOf(otherElementId), dueAt: inAnHour });
  await tenant.addRun(waitingConfig, 'north', { ...subjectOf(otherElementId), dueAt: hourAgo });

  const ready = await app.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ok', stalledQueues: [{ queue: 'processors', since: hourAgo.toISOString(), waiting: 3 }] },
  ]);
  const metrics = (await app.app.inject('/metrics')).body;
  expect(metrics).toMatch(/work_queue_waiting\{queue="processors"\} 3/);
  expect(Number(/work_queue_stalled_seconds\{queue="processors"\} ([\d.]+)/.exec(metrics)?.[1])).toBeGreaterThan(3_000);
  expect(metrics).toMatch(/work_queue_stalled_seconds\{queue="email"\} 0/);

  const stalledSince = async () =>
    Object.fromEntries(
      (await admin.get(`${processors}/runs/summary`)).data.items.map(
        (item: { readonly name: string; readonly stalledSince: string | null }) => [item.name, item.stalledSince],
      ),
    );
  expect(await stalledSince()).toEqual({ Stalled: hourAgo.toISOString(), Waiting: null });
  await app.makeRuns();
  expect(await stalledSince()).toEqual({ Stalled: null, Waiting: null });
});

it('a process schedules the sweeps of all areas', async () => {
  const process = await startServerProcess(app);
  const { rows } = await app.database.pool.query('SELECT name FROM pgboss.schedule ORDER BY name COLLATE "C"');
  await process.kill();
  expect(rows.map(({ name }) => name)).toEqual([
    ...['archives.forget', 'audit.forget', 'directories.plan', 'faultReports.forget', 'files.cleanUp'],
    ...['handovers.forget', 'imports.forget', 'labels.forget', 'messages.forget', 'messages.remind'],
    ...['plannedWork.plan', 'processorRuns.forget', 'reservations.release', 'sync.forget', 'webhooks.disable'],
  ]);
});

it('after SIGTERM a process is reported as not ready and answers until it closes its port', async () => {
  server = await startServerProcess(app, { DRAIN_SECONDS: '300' });
  const { address } = server;
  const status = async (path: string) => (await fetch(`${address}${path}`)).status;
  expect(await status('/readyz')).toBe(200);
  server.askToStop();
  while ((await status('/readyz')) === 200) await delay(20);
  expect(await status('/readyz')).toBe(503);
  const configurationReply = await fetch(`${address}/api/v2/configuration`);
  expect([configurationReply.status < 500, configurationReply.headers.get('connection')]).toEqual([true, 'close']);
  expect(await status('/healthz')).toBe(200);
});
