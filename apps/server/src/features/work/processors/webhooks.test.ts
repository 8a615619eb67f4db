import { msPerDay } from '@tingest/domain/foundation';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { type PopulatedSite, populateSite } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { disableFailingWebhooks } from './disable-webhooks.ts';
import { type MisbehavingServer, startMisbehavingServer } from './testing/misbehaving-server.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const allEvents = ['element', 'user', 'transaction'].flatMap((type) =>
  ['created', 'updated', 'deleted'].map((changeType) => `${type}.${changeType}`),
);

let receiver: MisbehavingServer;
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: PopulatedSite;
beforeAll(async () => {
  receiver = await startMisbehavingServer();
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1' });
  tenant = await app.addTenant('webhooks');
  admin = tenant.as('TenantAdmin');
  site = await populateSite(tenant, 'Krok');
});
beforeEach(() => {
  receiver.receivedRequests.length = 0;
  receiver.answer = (_request, response) => response.writeHead(204).end();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

async function createHook(path = '/hook', events = [...allEvents, 'operation.performed'], siteKey = 'north') {
  const values = { address: receiver.origin + path, secret, events };
  const createReply = await admin.post(`${tenant.key}/${siteKey}/processors/config`, {
    data: {
      ...{ processorType: 'integration', processorKey: 'webhook', name: 'Hook' },
      dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
    },
  });
  expect(createReply.status).toBe(201);
  const remove = () => admin.delete(`${tenant.key}/${siteKey}/processors/config/${createReply.data.id}`);
  return { id: createReply.data.id as string, remove };
}

interface Event {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the events that the receiver got, each verified by a third-party library. */
const listReceived = (path = '/hook') =>
  receiver.receivedRequests
    .filter(({ url }) => url === path)
    .map(({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>) as Event);
const types = (path?: string) => listReceived(path).map(({ type }) => type);

async function newObject(code: string) {
  const createReply = await admin.post(`${site.path}/elements`, {
    ...{ elementTypeId: site.elementTypeId, code },
    dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: `Object ${code}` }],
  });
  expect(createReply.status).toBe(201);
  return createReply.data;
}

const rename = async (object: { id: string }, name: string) => {
  const read = (await admin.get(`${site.path}/elements/${object.id}`)).data;
  const dataProperties = [{ dataPropertyTypeId: site.nameFieldId, value: name }];
  expect((await admin.put(`${site.path}/elements/${object.id}`, { ...read, dataProperties })).status).toBe(200);
};

describe('webhook events', () => {
  it('of an object are sent in order, signed, with its values', async () => {
    const { remove } = await createHook();
    const object = await newObject('K-1');
    await rename(object, 'Twice');
    await rename(object, 'Thrice');
    expect((await admin.delete(`${site.path}/elements/${object.id}`)).status).toBe(204);
    while ((await app.makeRuns()) > 0);
    expect(types()).toEqual(['element.created', 'element.updated', 'element.updated', 'element.deleted']);
    const [createdEvent, , renamedEvent] = listReceived();
    expect(createdEvent?.data).toMatchObject({ id: object.id, code: 'K-1', title: 'Object K-1', version: 1 });
    expect(renamedEvent?.data.dataProperties).toEqual([{ dataPropertyTypeId: site.nameFieldId, value: 'Thrice' }]);
    await remove();
  });

  it('of operations, transactions and users are sent too, those of a site to its webhooks only', async () => {
    const { remove } = await createHook();
    const otherHook = await createHook('/elsewhere', [...allEvents, 'operation.performed'], 'south');
    const performReply = await tenant.as('PrivilegedUser').post(`${site.path}/operations`, {
      ...{ clientOperationId: crypto.randomUUID(), elementId: site.elementId, mode: 'start' },
      ...{ transactionTypeId: site.transactionTypeId, operationTypeId: site.operationTypeId },
      dataProperties: [{ dataPropertyTypeId: site.answerFieldId, value: 'yes' }],
    });
    expect(performReply.status).toBeLessThan(300);
    const person = { username: 'krokan', name: 'Krokan', role: 'User', email: 'krokan@example.org' };
    expect((await admin.post(`${tenant.key}/users`, person)).status).toBe(201);
    while ((await app.makeRuns()) > 0);
    expect(types()).toEqual(expect.arrayContaining(['operation.performed', 'transaction.created', 'user.created']));
    const operation = listReceived().find(({ type }) => type === 'operation.performed');
    expect(operation?.data).toMatchObject({
      elementId: site.elementId,
      elementCode: 'Krok-1',
      toStatus: expect.any(String),
    });
    expect(types('/elsewhere')).toEqual(['user.created']);
    expect(JSON.stringify(listReceived())).not.toContain('password');
    await remove();
    await otherHook.remove();
  });

  it('without a subscriber, or from a rolled back change, are not sent', async () => {
    const { remove } = await createHook('/hook', ['element.deleted']);
    await newObject('K-2');
    const undoneDeletion = inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
      await tx.deleteFrom('elements').where('tenant_id', '=', tenant.id).where('code', '=', 'K-2').execute();
      throw new Error('undone');
    });
    await expect(undoneDeletion).rejects.toThrow('undone');
    while ((await app.makeRuns()) > 0);
    expect(receiver.receivedRequests).toEqual([]);
    await remove();
  });
});

describe('a failing webhook receiver', () => {
  it('gets the event again with the same id, while later events of the same object wait', async () => {
    const { id, remove } = await createHook();
    receiver.answer = (_request, response) => response.writeHead(500).end();
    const object = await newObject('K-3');
    await rename(object, 'Later');
    const otherObject = await newObject('K-4');
    while ((await app.makeRuns()) > 0);
    // Those of different objects are sent at the same time.
    const firstEvents = listReceived().map(({ type, data }) => `${type} ${data.id}`);
    expect(firstEvents.toSorted()).toEqual(
      [`element.created ${object.id}`, `element.created ${otherObject.id}`].toSorted(),
    );
    receiver.answer = (_request, response) => response.writeHead(204).end();
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      tx
        .updateTable('processor_runs')
        .set({ due_at: new Date(0) })
        .where('configuration_id', '=', id)
        .execute(),
    );
    while ((await app.makeRuns()) > 0);
    const ofObject = receiver.receivedRequests.filter(({ body }) => body.includes(object.id));
    expect(ofObject.map(({ headers }) => headers['webhook-id'])).toHaveLength(3);
    expect(ofObject[0]?.headers['webhook-id']).toBe(ofObject[1]?.headers['webhook-id']);
    expect(ofObject[0]?.body).toBe(ofObject[1]?.body);
    expect((JSON.parse(ofObject[2]?.body ?? '') as Event).type).toBe('element.updated');
    await remove();
  });
});

it('a receiver that never answers delays no other deliveries', async () => {
  const [dead, good] = [await createHook('/slow'), await createHook()];
  await newObject('K-5');
  const stop = app.startRuns();
  await expect.poll(() => receiver.receivedRequests.filter(({ url }) => url === '/slow').length).toBe(1);
  // Those that come while it is still waited for.
  for (const code of ['K-6', 'K-7']) {
    await newObject(code);
    // Sooner than a receiver that does not answer is given up.
    await expect.poll(() => listReceived().map(({ data }) => data.code), { timeout: 10_000 }).toContain(code);
  }
  await stop();
  await Promise.all([dead.remove(), good.remove()]);
});

it('a receiver failing for days is stopped, its administrators are notified, and saving resumes it', async () => {
  const { id, remove } = await createHook('/broken');
  await newObject('K-8');
  while ((await app.makeRuns()) > 0);
  expect(await disableFailingWebhooks(app.database.pool)).toBe(0);
  await inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
    const past = new Date(Date.now() - 6 * msPerDay);
    await tx.updateTable('users').set({ email: 'boss@example.org' }).where('role', '=', 'TenantAdmin').execute();
    await tx.updateTable('processor_configs').set({ updated_at: past }).where('id', '=', id).execute();
    await tx.updateTable('processor_runs').set({ created_at: past }).where('configuration_id', '=', id).execute();
  });
  expect(await disableFailingWebhooks(app.database.pool)).toBe(1);
  const writtenMessages = await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
    tx.selectFrom('messages').select('facts').where('recipient', '=', 'boss@example.org').execute(),
  );
  const subject = 'The webhook “Hook” has been disabled';
  expect(writtenMessages).toEqual([{ facts: { subject, text: expect.stringContaining('nothing for five days') } }]);
  receiver.receivedRequests.length = 0;
  await newObject('K-9');
  while ((await app.makeRuns()) > 0);
  expect(receiver.receivedRequests).toEqual([]);
  const read = (await admin.get(`${site.path}/processors/config/${id}`)).data;
  expect((await admin.put(`${site.path}/processors/config/${id}`, { data: read })).status).toBe(200);
  await newObject('K-10');
  await app.makeRuns();
  expect(receiver.receivedRequests.map(({ url }) => url)).toContain('/broken');
  await remove();
});
