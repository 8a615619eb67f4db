import { addDays, formatDate } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { addRuledSite, properties, type RuledSite } from '../operations/rules/testing/ruled-site.ts';
import { planChangedWork, planWork } from './plan-work.ts';

let app: TestApp;
let tenant: TestTenant;
let otherTenant: TestTenant;
let admin: Person;
let now = new Date('2026-03-02T09:00:00Z');

beforeAll(async () => {
  app = await createTestApp({}, () => now);
  [tenant, otherTenant] = await Promise.all([app.addTenant('planen'), app.addTenant('annan')]);
  admin = tenant.as('TenantAdmin');
  await app.database.owner.withClient((client) =>
    client.query("UPDATE users SET email = role || '@planen.example' WHERE tenant_id = $1", [tenant.id]),
  );
});
afterAll(() => app.close());

const plan = () => planWork({ pool: app.database.pool, tenants: createTenantDirectory(app.database.pool) }, now);

/** Goes on to another day and plans, as the server does by itself. */
async function on(day: string): Promise<void> {
  now = new Date(`${day}T09:00:00Z`);
  await plan();
}

interface Given {
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Objects with a meter and a service, which is planned. */
async function plannedSite({ values = {} }: Given = {}) {
  now = new Date('2026-03-02T09:00:00Z');
  const [meter, note] = [uuidv7(), uuidv7()];
  const ruledSite = await addRuledSite(admin, {
    path: 'planen/north',
    object: [
      { id: uuidv7(), name: 'Name', fieldType: 'text', inTitle: true },
      { id: meter, name: 'Hours', fieldType: 'integer', showForUser: true },
    ],
    form: [{ id: note, name: 'Note', fieldType: 'text', showForUser: true }],
  });
  const config = await saved(admin, `${ruledSite.path}/processors/config`, {
    data: {
      ...{ processorType: 'module', processorKey: 'schedule', name: 'Service' },
      dataProperties: properties({
        ...{ service: ruledSite.transactionTypeId, interval: 'months', every: 1, firstDate: '2026-03-10', leadDays: 7 },
        ...(values.interval === 'meter' && { meter }),
        ...values,
      }),
    },
  });
  return { ...ruledSite, meter, configId: config.id };
}

const listDue = async ({ path, transactionTypeId }: RuledSite, person = admin) => {
  const { data } = await person.get(`${path}/plannedWork`);
  return data.items
    .filter((item: { transactionTypeId: string }) => item.transactionTypeId === transactionTypeId)
    .map(({ dueOn, isLate, elementId }: { dueOn: string; isLate: boolean; elementId: string }) => ({
      ...{ dueOn, isLate, elementId },
    }));
};

const messagesAbout = (elementId: string) =>
  app.database.owner.withClient(async (client) => {
    const { rows } = await client.query(
      "SELECT template, facts FROM messages WHERE related_id = $1 AND template = 'workLate'",
      [elementId],
    );
    return rows;
  });

describe('recurring work', () => {
  it('is due some days ahead, done by its service, and recurs in step with the plan', async () => {
    const site = await plannedSite();
    const elementId = await site.addElement();
    await on('2026-03-02');
    expect(await listDue(site)).toEqual([]);
    await on('2026-03-04');
    expect(await listDue(site)).toEqual([{ elementId, dueOn: '2026-03-10', isLate: false }]);
    await on('2026-03-12');
    expect(await listDue(site)).toEqual([{ elementId, dueOn: '2026-03-10', isLate: true }]);
    expect((await site.perform(admin, { elementId })).status).toBe(201);
    // At once, before it is planned anew.
    expect(await listDue(site)).toEqual([]);
    await Promise.all([plan(), plan(), plan()]);
    await on('2026-04-05');
    expect(await listDue(site)).toEqual([{ elementId, dueOn: '2026-04-10', isLate: false }]);
  });

  it('is visible soon after it was configured to users allowed to plan it', async () => {
    const site = await plannedSite({ values: { firstDate: '2026-03-01' } });
    const elementId = await site.addElement();
    expect(await listDue(site)).toEqual([]);
    await planChangedWork({ pool: app.database.pool, tenants: createTenantDirectory(app.database.pool) }, now);
    expect(await listDue(site)).toEqual([{ elementId, dueOn: '2026-03-01', isLate: true }]);
  });

  it('counts from the last completion if configured, and is for one object when it has a code', async () => {
    const site = await plannedSite({ values: { countFrom: 'done' } });
    const elementId = await site.addElement();
    const { data } = await admin.get(`${site.path}/elements/${elementId}`);
    const config = await admin.get(`${site.path}/processors/config/${site.configId}`);
    const singleCodeBody = {
      data: { ...config.data, dataProperties: [{ dataPropertyTypeId: 'code', value: data.code }] },
    };
    expect((await admin.put(`${site.path}/processors/config/${site.configId}`, singleCodeBody)).status).toBe(200);
    await site.addElement();
    await on('2026-03-20');
    expect(await listDue(site)).toEqual([{ elementId, dueOn: '2026-03-10', isLate: true }]);
    expect((await site.perform(admin, { elementId })).status).toBe(201);
    await on('2026-04-19');
    expect(await listDue(site)).toEqual([{ elementId, dueOn: '2026-04-20', isLate: false }]);
  });

  it('is due when a meter reaches its interval', async () => {
    const site = await plannedSite({ values: { interval: 'meter', every: 100, firstDate: null } });
    const elementId = await site.addElement({ [site.meter]: 40 });
    const show = async (hours: number) => {
      const { data } = await admin.get(`${site.path}/elements/${elementId}`);
      const body = { ...data, dataProperties: properties({ [site.meter]: hours }) };
      expect((await admin.put(`${site.path}/elements/${elementId}`, body)).status).toBe(200);
    };
    await on('2026-03-03');
    await show(139);
    await on('2026-03-04');
    expect(await listDue(site)).toEqual([]);
    await show(145);
    await on('2026-03-05');
    expect(await listDue(site)).toEqual([{ elementId, dueOn: '2026-03-05', isLate: false }]);
    expect((await site.perform(admin, { elementId })).status).toBe(201);
    await on('2026-03-06');
    expect(await listDue(site)).toEqual([]);
    // In step with the plan: at 240, not at 245.
    await show(240);
    await on('2026-03-07');
    expect(await listDue(site)).toHaveLength(1);
  });

  it('is reported once to the administrators of the site when it is late', async () => {
    const site = await plannedSite({ values: { graceDays: 2 } });
    const elementId = await site.addElement();
    await on('2026-03-12');
    expect(await messagesAbout(elementId)).toEqual([]);
    await on('2026-03-13');
    await Promise.all([plan(), plan()]);
    const messages = await messagesAbout(elementId);
    expect(messages.length).toBeGreaterThan(0);
    expect(messages[0].facts).toMatchObject({ dueOn: '2026-03-10' });
    await on('2026-03-14');
    expect(await messagesAbout(elementId)).toHaveLength(messages.length);
  });

  it('can be skipped with a reason, which is kept, and recurs', async () => {
    const site = await plannedSite();
    const elementId = await site.addElement();
    await on('2026-03-08');
    const { data } = await admin.get(`${site.path}/plannedWork`);
    const [{ id }] = data.items.filter((item: { elementId: string }) => item.elementId === elementId);
    const skip = (person: Person, reason: string) => person.post(`${site.path}/plannedWork/${id}/skip`, { reason });
    const emptyReply = await skip(admin, '  ');
    expect([emptyReply.status, emptyReply.details[0]?.path, emptyReply.details[0]?.code]).toEqual([
      422,
      'reason',
      'required',
    ]);
    expect(
      (await otherTenant.as('TenantAdmin').post(`annan/north/plannedWork/${id}/skip`, { reason: 'x' })).status,
    ).toBe(404);
    expect((await skip(admin, 'Out of use this winter')).status).toBe(204);
    expect((await skip(admin, 'Twice')).status).toBe(404);
    expect(await listDue(site)).toEqual([]);
    await on(addDays(formatDate(now, 'UTC'), 30));
    expect(await listDue(site)).toEqual([{ elementId, dueOn: '2026-04-10', isLate: false }]);
  });

  it('is shown only to users allowed to do it', async () => {
    const site = await plannedSite();
    await site.addElement();
    await on('2026-03-10');
    expect(await listDue(site)).toHaveLength(1);
    expect(await listDue(site, tenant.as('PrivilegedUser'))).toHaveLength(1);
    expect((await tenant.as('User').get(`${site.path}/plannedWork`)).status).toBe(403);
    expect((await otherTenant.as('TenantAdmin').get('annan/north/plannedWork')).data.items).toEqual([]);
  });

  it('is removed with its deleted configuration', async () => {
    const site = await plannedSite();
    await site.addElement();
    await on('2026-03-10');
    expect(await listDue(site)).toHaveLength(1);
    expect((await admin.delete(`${site.path}/processors/config/${site.configId}`)).status).toBe(204);
    expect(await listDue(site)).toEqual([]);
    await plan();
  });
});
