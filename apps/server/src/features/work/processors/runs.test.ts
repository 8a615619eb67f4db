import { msPerDay } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { fillDisk } from '../../../testing/fill-disk.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { forgetOldRuns } from './forget-old-runs.ts';
import { scriptedIntegration } from './testing/scripted-integration.ts';

const token = 'Hemlig-Nyckel-4711';
let answer: Parameters<typeof scriptedIntegration>[0];
const { processor, deliveries } = scriptedIntegration((...asked) => answer(...asked));
const away = { failure: { code: 'processorFailed', isLasting: false } } as const;

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
beforeAll(async () => {
  app = await createTestApp({}, undefined, { processors: [processor] });
  tenant = await app.addTenant('runs');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north/processors`;
});
beforeEach(() => {
  deliveries.length = 0;
  answer = ({ title }) => ({ output: { ticket: `T-${title}` } });
});
afterAll(() => app.close());

async function createConfig(name: string) {
  const data = { processorType: 'integration', processorKey: 'scripted', name };
  const dataProperties = [{ dataPropertyTypeId: 'token', value: token }];
  const createReply = await admin.post(`${path}/config`, { data: { ...data, dataProperties } });
  expect(createReply.status).toBe(201);
  return createReply.data;
}

const subjectOf = (elementId: string) => ({ subject: { elementId, elementTypeId: null } });
const titled = (title: string) => ({ input: { title } });

/** As if so much time had passed that everything is due. */
function makeDue() {
  return inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
    tx
      .updateTable('processor_runs')
      .set({ due_at: new Date(0) })
      .where('tenant_id', '=', tenant.id)
      .execute(),
  );
}

const read = async (id: string) => (await admin.get(`${path}/runs/${id}`)).data;

describe('a queued run', () => {
  it('is made with the secrets of the configuration, and its log has the outcome without them', async () => {
    const config = await createConfig('Tickets');
    answer = ({ title }) => ({ output: { ticket: `${title}/${token}`, nobody: 'asked' } });
    const id = await tenant.addRun(config, 'north', titled('Broken'));
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 0, nextAttemptAt: expect.any(String) });
    expect(await app.makeRuns()).toBe(1);
    expect(deliveries).toMatchObject([{ runId: id, token, title: 'Broken' }]);
    const run = await read(id);
    expect(run).toMatchObject({ status: 'done', attempts: 1, failure: null, name: 'Tickets', nextAttemptAt: null });
    expect(run.input).toEqual([{ dataPropertyTypeId: 'title', value: 'Broken' }]);
    expect(run.output).toEqual([{ dataPropertyTypeId: 'ticket', value: 'Broken/•••' }]);
    expect(await app.makeRuns()).toBe(0);
    for (const version of [1, 2]) {
      const filters = [{ column: 'configurationId', value: config.id }];
      const listReply = await admin.post(`/api/v${version}/${path}/runs/filter`, { filters, searchCriteria: 'tick' });
      expect(listReply.data.items).toMatchObject([{ id, status: 'done' }]);
    }
  });

  it('is tried again with the same id at growing intervals, and done when it succeeds', async () => {
    answer = (_delivery, attempt) => (attempt < 3 ? away : { output: { ticket: 'T-3' } });
    const id = await tenant.addRun(await createConfig('Flaky'), 'north');
    for (const attempts of [1, 2]) {
      expect(await app.makeRuns()).toBe(1);
      const run = await read(id);
      expect(run).toMatchObject({ status: 'queued', attempts, failure: { code: 'processorFailed', isLasting: false } });
      expect(Date.parse(run.nextAttemptAt)).toBeGreaterThan(Date.now());
      expect(await app.makeRuns()).toBe(0);
      await makeDue();
    }
    await app.makeRuns();
    expect(await read(id)).toMatchObject({ status: 'done', attempts: 3, failure: null });
    expect(deliveries.map(({ runId }) => runId)).toEqual([id, id, id]);
  });

  it('is sent once and noted as done although the disk of the database was full after it was sent', async () => {
    const config = await createConfig('Full disk');
    const diskFill = Promise.withResolvers<() => Promise<void>>();
    answer = async () => {
      diskFill.resolve(await fillDisk(app.database.owner, 'processor_runs', 'UPDATE'));
      return { output: { ticket: 'T-1' } };
    };
    const id = await tenant.addRun(config, 'north', titled('Once'));
    const making = app.makeRuns();
    const mend = await diskFill.promise;
    // Several attempts to note the outcome fail meanwhile.
    await expect.poll(() => deliveries.length).toBe(1);
    await mend();
    await making;
    expect(await read(id)).toMatchObject({ status: 'done', attempts: 1 });
    expect(await app.makeRuns()).toBe(0);
    expect(deliveries).toHaveLength(1);
  });

  it('fails for good after enough attempts, or at once if pointless, and can be sent again', async () => {
    const config = await createConfig('Refusing');
    answer = () => ({ failure: { code: 'processorFailed', isLasting: true } });
    const refusedRun = await tenant.addRun(config, 'north');
    await app.makeRuns();
    expect(await read(refusedRun)).toMatchObject({ status: 'failed', attempts: 1, failure: { isLasting: true } });
    answer = () => away;
    const failedRun = await tenant.addRun(config, 'north');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await app.makeRuns();
      await makeDue();
    }
    expect(await read(failedRun)).toMatchObject({ status: 'dead', attempts: 10 });
    answer = () => ({ output: {} });
    const resendReply = await admin.post(`${path}/runs/${failedRun}/resend`, {});
    expect(resendReply.data).toMatchObject({ id: failedRun, status: 'queued', attempts: 0, failure: null });
    await app.makeRuns();
    expect(await read(failedRun)).toMatchObject({ status: 'done', attempts: 1 });
    const trail = await admin.post(`${tenant.key}/auditEvents/filter`, {
      filters: [{ column: 'resourceType', value: 'processorRun' }],
    });
    expect(trail.data.items).toMatchObject([{ resourceName: 'Refusing', action: 'update' }]);
  });

  it('waits for an earlier run of the same object, and for no other', async () => {
    const config = await createConfig('Ordered');
    const [one, otherElement] = [uuidv7(), uuidv7()];
    answer = ({ title }) => (title === 'first' && deliveries.length <= 2 ? away : { output: {} });
    await tenant.addRun(config, 'north', { ...subjectOf(one), ...titled('first') });
    await tenant.addRun(config, 'north', { ...subjectOf(one), ...titled('second') });
    await tenant.addRun(config, 'north', { ...subjectOf(otherElement), ...titled('elsewhere') });
    await app.makeRuns();
    await app.makeRuns();
    expect(deliveries.map(({ title }) => title)).toEqual(['first', 'elsewhere']);
    await makeDue();
    await app.makeRuns();
    expect(deliveries.map(({ title }) => title)).toEqual(['first', 'elsewhere', 'first', 'second']);
  });

  it('fails with an explanation when its configuration is gone or its output does not fit the fields', async () => {
    const config = await createConfig('Gone');
    const id = await tenant.addRun(config, 'north');
    expect((await admin.delete(`${path}/config/${config.id}`)).status).toBe(204);
    await app.makeRuns();
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 0, failure: { code: 'processorGone' } });
    const odd = await createConfig('Odd');
    answer = () => ({ output: { ticket: { not: 'a text' } } });
    const invalidRun = await tenant.addRun(odd, 'north');
    answer = () => {
      throw new Error(`with ${token} in it`);
    };
    const throwingRun = await tenant.addRun(odd, 'north');
    await app.makeRuns();
    expect((await read(invalidRun)).failure.code).toBe('processorFailed');
    expect((await read(throwingRun)).failure).toMatchObject({ code: 'processorFailed', isLasting: false });
  });
});

describe('a limit of runs', () => {
  const setLimits = async (limits: object, tenantIds: readonly string[] | null = null) => {
    const data = { processorType: 'integration', processorKey: 'scripted', tenantIds, limits };
    expect((await tenant.as('SuperUser').post(`${path}/restrictions`, { data })).status).toBe(200);
  };

  it('refuses further runs, which are kept and can be resent; the allowed servers are passed on', async () => {
    const ownTenant = await app.addTenant('limited');
    const at = `${ownTenant.key}/north/processors`;
    const data = { processorType: 'integration', processorKey: 'scripted', name: 'Limited' };
    const { data: config } = await ownTenant.as('TenantAdmin').post(`${at}/config`, { data });
    await setLimits({ runsPerDay: 2, runsPerMonth: 3, addresses: ['*.example.org'] });
    answer = async (_delivery, _attempt, http) => {
      const asked = await http?.send({ method: 'GET', url: 'https://elsewhere.example/' });
      return asked && 'failure' in asked ? asked : { output: {} };
    };
    const ids: string[] = [];
    for (const title of ['1', '2', '3']) ids.push(await ownTenant.addRun(config, 'north', titled(title)));
    await app.makeRuns();
    expect(deliveries).toMatchObject([{ title: '1' }, { title: '2' }]);
    const firstRun = (await ownTenant.as('TenantAdmin').get(`${at}/runs/${ids[0]}`)).data;
    expect(firstRun).toMatchObject({ status: 'failed', failure: { code: 'serverNotAllowed' } });
    expect(firstRun.exchange.requests).toMatchObject([
      { method: 'GET', url: 'https://elsewhere.example/', answer: null },
    ]);
    answer = () => ({ output: {} });
    const refusedRun = (await ownTenant.as('TenantAdmin').get(`${at}/runs/${ids[2]}`)).data;
    expect(refusedRun).toMatchObject({ status: 'failed', attempts: 0, failure: { code: 'processorLimitDay' } });
    expect(refusedRun.failure.message).toContain('2');
    const restriction = await tenant.as('SuperUser').get(`${path}/restrictions/integration/scripted`);
    expect(restriction.data.use).toContainEqual({ tenantId: ownTenant.id, runsToday: 2, runsThisMonth: 2 });
    await setLimits({ runsPerDay: 5, runsPerMonth: 3 });
    await ownTenant.as('TenantAdmin').post(`${at}/runs/${ids[2]}/resend`, {});
    const fourth = await ownTenant.addRun(config, 'north', titled('4'));
    await app.makeRuns();
    expect(deliveries.map(({ title }) => title)).toEqual(['1', '2', '3']);
    expect((await ownTenant.as('TenantAdmin').get(`${at}/runs/${fourth}`)).data.failure.code).toBe(
      'processorLimitMonth',
    );
    await setLimits({}, []);
    await ownTenant.as('TenantAdmin').post(`${at}/runs/${fourth}/resend`, {});
    await app.makeRuns();
    expect((await ownTenant.as('TenantAdmin').get(`${at}/runs/${fourth}`)).data.failure.code).toBe(
      'processorRestricted',
    );
    await tenant.as('SuperUser').delete(`${path}/restrictions/integration/scripted`);
  });
});

it('a limit holds for runs of several configurations made by two processes at once', async () => {
  const ownTenant = await app.addTenant('crowded');
  const at = `${ownTenant.key}/north/processors`;
  const system = tenant.as('SuperUser');
  const data = { processorType: 'integration', processorKey: 'scripted', tenantIds: null, limits: { runsPerDay: 3 } };
  expect((await system.post(`${path}/restrictions`, { data })).status).toBe(200);
  for (const name of ['One', 'Other']) {
    const config = { processorType: 'integration', processorKey: 'scripted', name };
    const createdConfig = (await ownTenant.as('TenantAdmin').post(`${at}/config`, { data: config })).data;
    for (let run = 0; run < 6; run += 1) await ownTenant.addRun(createdConfig, 'north', titled(name));
  }
  await Promise.all([app.makeRuns(), app.makeRuns()]);
  while ((await app.makeRuns()) > 0);
  await system.delete(`${path}/restrictions/integration/scripted`);
  expect(deliveries).toHaveLength(3);
  const { data: log } = await ownTenant.as('TenantAdmin').post(`${at}/runs/filter`, { limit: 100 });
  const statuses = log.items.map(({ status }: { status: string }) => status).toSorted();
  expect(statuses).toEqual([...Array(3).fill('done'), ...Array(9).fill('failed')]);
});

it('waiting runs are measured for the operator', async () => {
  const config = await createConfig('Measured');
  await tenant.addRun(config, 'north');
  const { body } = await app.app.inject({ method: 'GET', url: '/metrics' });
  expect(body).toMatch(/processor_runs_waiting\{processor="scripted"\} [1-9]/);
  expect(body).toContain('# TYPE processor_run_duration_seconds histogram');
  await makeDue();
  await app.makeRuns();
});

it('the log removes finished runs after 90 days, and never pending ones', async () => {
  const config = await createConfig('Old');
  const completedRun = await tenant.addRun(config, 'north');
  await app.makeRuns();
  const queuedRun = await tenant.addRun(config, 'north');
  await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
    tx
      .updateTable('processor_runs')
      .set({ created_at: new Date(Date.now() - 91 * msPerDay) })
      .where('tenant_id', '=', tenant.id)
      .where('id', 'in', [completedRun, queuedRun])
      .execute(),
  );
  expect(await forgetOldRuns(app.database.pool)).toBe(1);
  expect((await admin.get(`${path}/runs/${completedRun}`)).status).toBe(404);
  expect((await read(queuedRun)).status).toBe('queued');
});
