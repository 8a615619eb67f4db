import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { fillDisk } from '../../../testing/fill-disk.ts';
import { saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import {
  addRuledSite,
  configuration,
  element,
  operation,
  properties,
  type RuledSite,
} from '../operations/rules/testing/ruled-site.ts';
import { type MisbehavingServer, startMisbehavingServer } from './testing/misbehaving-server.ts';

/** Operations of which others are told behind their commit: webhooks, and notifications that nothing reads. */

const path = 'told/north';
const [remark, otherField, name] = [uuidv7(), uuidv7(), uuidv7()];
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
let receiver: MisbehavingServer;
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: RuledSite;
let messageId: string;

const createConfig = async (processorType: string, processorKey: string, values: object, by = { admin, path }) => {
  const data = { processorType, processorKey, name: processorKey, dataProperties: properties({ ...values }) };
  return saved(by.admin, `${by.path}/processors/config`, { data });
};

/** Creates a site with a notification about its operations. */
async function notifyingSite(by: Person, at: string) {
  const values = {
    ...{ addresses: 'janitor@example.org', subjectEn: 'Checked', textEn: '{{Value 1}}' },
    ...{ subjectSv: 'Kontrollerad', textSv: '{{Värde 1}}' },
  };
  const message = await createConfig('module', 'notification', values, { admin: by, path: at });
  const copy = { action: 'copySourceValue', matchType: 'outgoing' } as const;
  const module = (fieldId: string) => ({ type: 'module' as const, id: message.id, fieldId });
  return {
    path: at,
    messageId: message.id,
    object: [{ id: name, name: 'Name', fieldType: 'text', showForUser: true }],
    form: [
      { id: remark, name: 'Remark', fieldType: 'text', showForUser: true },
      { id: otherField, name: 'Also to', fieldType: 'text', showForUser: true },
    ],
    rules: [
      { ...copy, source: operation(remark), target: module('value1') },
      { ...copy, source: operation(otherField), target: module('address') },
    ],
  };
}

beforeAll(async () => {
  receiver = await startMisbehavingServer();
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1' });
  tenant = await app.addTenant('told');
  admin = tenant.as('TenantAdmin');
  const siteOptions = await notifyingSite(admin, path);
  messageId = siteOptions.messageId;
  site = await addRuledSite(admin, siteOptions);
});
beforeEach(() => {
  receiver.receivedRequests.length = 0;
  receiver.answer = (_request, response) => response.writeHead(204).end();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const notifyAll = async () => {
  while ((await app.makeRuns()) > 0);
};
const queryRows = <Rows>(statement: string, ...values: unknown[]): Promise<Rows> =>
  app.database.owner.withClient(async (client) => (await client.query(statement, values)).rows as Rows);
const texts = async () =>
  (await queryRows<{ text: string }[]>(`SELECT facts->>'text' AS text FROM messages ORDER BY created_at, id`)).map(
    ({ text }) => text,
  );
const runsOf = async (processorKey: string) => {
  const { data } = await admin.post(`${path}/processors/runs/filter`, { limit: 100 });
  return (data.items as { readonly processorKey: string; readonly status: string }[]).filter(
    (run) => run.processorKey === processorKey,
  );
};
const perform = async (elementId: string, values: Record<string, unknown>) => {
  const performReply = await site.perform(admin, { elementId, dataProperties: properties(values) });
  expect(performReply.status).toBe(201);
  return performReply.data;
};
const webhook = async () => {
  const events = ['operation.performed', 'element.updated', 'transaction.created'];
  const { id } = await createConfig('integration', 'webhook', { address: `${receiver.origin}/hook`, secret, events });
  return () => admin.delete(`${path}/processors/config/${id}`);
};
const listReceived = () =>
  receiver.receivedRequests.map(({ body }) => JSON.parse(body) as { type: string; data: { id: string } });

describe('an operation reported to processors after its commit', () => {
  it('is reported with its values as saved, once to each receiver', async () => {
    const remove = await webhook();
    const elementId = await site.addElement();
    const before = (await texts()).length;
    const savedOperations = await Promise.all(
      ['One', 'Two', 'Three'].map((text) => perform(elementId, { [remark]: text })),
    );
    // Nothing has been told until then, and nothing is in the log.
    expect([(await texts()).length, receiver.receivedRequests.length]).toEqual([before, 0]);
    // Two that tell at the same time tell nothing twice.
    await Promise.all([notifyAll(), notifyAll()]);
    await notifyAll();
    expect((await texts()).slice(before).toSorted()).toEqual(['One', 'Three', 'Two']);
    const performedEvents = listReceived().filter(({ type }) => type === 'operation.performed');
    expect(performedEvents.map(({ data }) => data.id).toSorted()).toEqual(
      savedOperations.map(({ operation: { id } }) => id).toSorted(),
    );
    expect(await queryRows(`SELECT id FROM operation_outbox`)).toEqual([]);
    await remove();
  });

  it('is reported before later events of its object, however late that is', async () => {
    const remove = await webhook();
    const elementId = await site.addElement();
    const firstOperation = await perform(elementId, { [remark]: 'First' });
    const read = (await admin.get(`${path}/elements/${elementId}`)).data;
    expect((await admin.put(`${path}/elements/${elementId}`, read)).status).toBe(200);
    const secondOperation = await perform(elementId, { [remark]: 'Second' });
    await notifyAll();
    expect(listReceived().map(({ type, data }) => `${type} ${data.id}`)).toEqual([
      `transaction.created ${firstOperation.transaction.id}`,
      `operation.performed ${firstOperation.operation.id}`,
      `element.updated ${elementId}`,
      `transaction.created ${secondOperation.transaction.id}`,
      `operation.performed ${secondOperation.operation.id}`,
    ]);
    await remove();
  });

  it('records a failure to report afterwards, without delaying others', async () => {
    const elementId = await site.addElement();
    const before = (await texts()).length;
    const failingOperation = await perform(elementId, { [remark]: 'Wrong', [otherField]: 'nobody' });
    await perform(elementId, { [remark]: 'Right' });
    const effects = async () =>
      (await admin.get(`${path}/operations/${failingOperation.operation.id}`)).data.effects as readonly object[];
    expect(await effects()).toEqual([]);
    await notifyAll();
    expect((await texts()).slice(before)).toEqual(['Right']);
    expect(await effects()).toMatchObject([{ fieldName: 'notification', run: { status: 'failed' } }]);
    expect((await runsOf('notification')).map(({ status }) => status)).toContain('failed');
  });

  it('is reported although the database refuses the report of another operation', async () => {
    const elementId = await site.addElement();
    const before = (await texts()).length;
    // An address of which the outbox takes no message.
    await queryRows(`ALTER TABLE messages ADD CONSTRAINT refused CHECK (recipient <> 'refused@example.org') NOT VALID`);
    await perform(elementId, { [remark]: 'Before' });
    await perform(elementId, { [remark]: 'Refused', [otherField]: 'refused@example.org' });
    await perform(elementId, { [remark]: 'Behind' });
    await notifyAll();
    await queryRows('ALTER TABLE messages DROP CONSTRAINT refused');
    expect((await texts()).slice(before)).toEqual(['Before', 'Behind']);
  });

  it('is notified of later when the disk of the database was full', async () => {
    const elementId = await site.addElement();
    const before = (await texts()).length;
    await perform(elementId, { [remark]: 'Disk full' });
    const mend = await fillDisk(app.database.owner, 'messages');
    await expect(app.makeRuns()).rejects.toThrow();
    await mend();
    await notifyAll();
    expect((await texts()).slice(before)).toEqual(['Disk full']);
  });

  it('is reported although another tenant cannot be served, which gets its turn again', async () => {
    const neighbour = await app.addTenant('neighbour');
    const neighbourAdmin = neighbour.as('TenantAdmin');
    const neighbourSite = await addRuledSite(neighbourAdmin, await notifyingSite(neighbourAdmin, 'neighbour/north'));
    // Tenants are told in the order of their ids, which grow: the one that is stuck is first.
    await queryRows(`ALTER TABLE processor_runs ADD CONSTRAINT stuck CHECK (tenant_id <> '${tenant.id}') NOT VALID`);
    const before = (await texts()).length;
    await perform(await site.addElement(), { [remark]: 'Stuck' });
    const submission = {
      elementId: await neighbourSite.addElement(),
      dataProperties: properties({ [remark]: 'Neighbour' }),
    };
    expect((await neighbourSite.perform(neighbourAdmin, submission)).status).toBe(201);
    await expect(app.makeRuns()).rejects.toThrow('stuck');
    expect((await texts()).slice(before)).toEqual(['Neighbour']);
    await queryRows('ALTER TABLE processor_runs DROP CONSTRAINT stuck');
    await notifyAll();
    expect((await texts()).slice(before)).toEqual(['Neighbour', 'Stuck']);
  });

  it('counts exactly against the limit of its implementation', async () => {
    const elementId = await site.addElement();
    const before = (await texts()).length;
    await queryRows('DELETE FROM processor_runs');
    const system = tenant.as('SuperUser');
    const data = { processorType: 'module', processorKey: 'notification', limits: { runsPerDay: 1 } };
    expect((await system.post(`${path}/processors/restrictions`, { data })).status).toBe(200);
    for (const text of ['Within', 'Over', 'Far over']) await perform(elementId, { [remark]: text });
    await notifyAll();
    expect((await texts()).slice(before)).toEqual(['Within']);
    expect((await runsOf('notification')).map(({ status }) => status).toSorted()).toEqual(['done', 'failed', 'failed']);
    expect((await system.delete(`${path}/processors/restrictions/module/notification`)).status).toBe(204);
  });
});

it('a notification with an output read by a rule is sent in the transaction of the operation', async () => {
  const storedConfig = (await admin.get(`${path}/processors/config/${messageId}`)).data;
  const read = {
    ...({ matchType: 'outgoing', action: 'copySourceValue' } as const),
    source: { type: 'module' as const, fieldId: 'subject' },
    target: { ...element(name), id: site.elementTypeId },
  };
  const schemaConfigurations = configuration({ type: 'element', id: site.elementTypeId }, [read]);
  const updateReply = await admin.put(`${path}/processors/config/${messageId}`, {
    data: { ...storedConfig, schemaConfigurations },
  });
  expect([updateReply.status, updateReply.details]).toEqual([200, []]);
  await perform(await site.addElement(), { [remark]: 'Read' });
  const remainingRows = await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
    tx.selectFrom('operation_outbox').select('runs').execute(),
  );
  expect(remainingRows).toEqual([]);
  // The processors of a form are cached for exactly the state that they and their restrictions have.
  const system = tenant.as('SuperUser');
  const data = { processorType: 'module', processorKey: 'notification', limits: { runsPerDay: 0 } };
  expect((await system.post(`${path}/processors/restrictions`, { data })).status).toBe(200);
  const refusedOperation = await perform(await site.addElement(), { [remark]: 'Refused' });
  expect(refusedOperation.operation.effects).toMatchObject([{ fieldName: 'notification', run: { status: 'failed' } }]);
  expect((await system.delete(`${path}/processors/restrictions/module/notification`)).status).toBe(204);
  const submission = await perform(await site.addElement(), { [remark]: 'Sent' });
  expect(submission.operation.effects).toMatchObject([{ fieldName: 'Name', toText: expect.any(String) }]);
});
