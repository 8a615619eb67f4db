import { Webhook } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addRuledSite,
  configuration,
  element,
  operation,
  properties,
  type RuledSite,
} from '../features/work/operations/rules/testing/ruled-site.ts';
import {
  type MisbehavingServer,
  startMisbehavingServer,
} from '../features/work/processors/testing/misbehaving-server.ts';
import { startTestMailServer, type TestMailServer } from '../mail/testing/test-mail-server.ts';
import { saved } from './populated-site.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from './test-app.ts';

/** The whole server is killed between the commit of an operation and its follow-ups, and started again. */

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const site = 'killed/north';
const [remark, count] = [uuidv7(), uuidv7()];
const copy = { action: 'copySourceValue', matchType: 'outgoing' } as const;

let receiver: MisbehavingServer;
let mail: TestMailServer;
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let ruledSite: RuledSite;
let server: ServerProcess;

beforeAll(async () => {
  receiver = await startMisbehavingServer();
  mail = await startTestMailServer();
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1' });
  tenant = await app.addTenant('killed');
  admin = tenant.as('TenantAdmin');
  const hook = { address: `${receiver.origin}/hook`, secret, events: ['operation.performed'] };
  await addConfig('integration', 'webhook', hook);
  const [field, expression] = ['answerText1', '{id}'];
  const ticket = await addConfig('integration', 'http', {
    ...{ method: 'POST', address: `${receiver.origin}/tickets`, contentType: 'json', body: '{}' },
    ...{ authentication: 'none', mappings: [{ field, expression }] },
  });
  const message = await addConfig('module', 'notification', {
    ...{ channel: 'email', addresses: 'janitor@example.org' },
    ...{ subjectEn: 'Checked', textEn: 'Remark: {{Value 1}}', subjectSv: 'Kontrollerad', textSv: 'Ja' },
  });
  ruledSite = await addRuledSite(admin, {
    path: site,
    object: [{ id: count, name: 'Tickets', fieldType: 'decimal', showForUser: true }],
    form: [{ id: remark, name: 'Remark', fieldType: 'text', showForUser: true }],
    rules: [
      { ...copy, source: operation(remark), target: { type: 'module', id: message.id, fieldId: 'value1' } },
      { ...copy, source: operation(remark), target: { type: 'integration', id: ticket.id, fieldId: 'text1' } },
    ],
  });
  const counts = {
    ...({ matchType: 'outgoing', action: 'increment', value: 1 } as const),
    source: { type: 'integration' as const, fieldId: 'answerText1' },
    target: { ...element(count), id: ruledSite.elementTypeId },
  };
  const schemaConfigurations = configuration({ type: 'element', id: ruledSite.elementTypeId }, [counts]);
  const updateReply = await admin.put(`${site}/processors/config/${ticket.id}`, {
    data: { ...ticket, schemaConfigurations },
  });
  expect([updateReply.status, updateReply.details]).toEqual([200, []]);
});
afterAll(async () => {
  await server?.kill();
  await app.close();
  await receiver.close();
  await mail.close();
});

async function addConfig(processorType: string, processorKey: string, values: object) {
  const data = { processorType, processorKey, name: processorKey };
  const dataProperties = Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
  return saved(admin, `${site}/processors/config`, { data: { ...data, dataProperties } });
}

/** The server as `npm start` runs it, on the data of the test. */
function startServer(): Promise<ServerProcess> {
  return startServerProcess(app, { OUTGOING_ALLOW: '127.0.0.1', SMTP_URL: mail.url, MAIL_FROM: 'tingest@example.org' });
}

async function perform(elementId: string): Promise<string> {
  const token = await app.provider.token(tenant.as('PrivilegedUser').username);
  const response = await fetch(`${server.address}/api/v2/${site}/operations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ clientOperationId: uuidv7(), elementId, mode: 'start', dataProperties: properties({ [remark]: 'Rust' }) },
      ...{ operationTypeId: ruledSite.operationTypeId, transactionTypeId: ruledSite.transactionTypeId },
    }),
  });
  expect(response.status).toBe(201);
  const { data } = (await response.json()) as { readonly data: { readonly operation: { readonly id: string } } };
  return data.operation.id;
}

const at = (url: string) => receiver.receivedRequests.filter((each) => each.url === url);
const idsOfMail = () => mail.receivedMails.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1]);

it('each delivery is made at least once, always with the same id, and an answer is used once', async () => {
  const elementId = await ruledSite.addElement({ [count]: 0 });
  server = await startServer();
  const operationId = await perform(elementId);
  await server.kill();

  // The next process delivers the committed data, and dies before it can record any of it.
  const answerSignal = Promise.withResolvers<void>();
  const receiptSignal = Promise.withResolvers<void>();
  receiver.answer = (request, response) => {
    if (request.url === '/hook') return receiptSignal.resolve();
    response.setHeader('content-type', 'application/json').end('{"id": "T-1"}', () => answerSignal.resolve());
  };
  server = await startServer();
  await Promise.all([answerSignal.promise, receiptSignal.promise]);
  await server.kill();

  receiver.answer = (_request, response) =>
    void response.setHeader('content-type', 'application/json').end('{"id": "T-1"}');
  server = await startServer();
  const runs = async () => {
    const { data } = await admin.post(`${site}/processors/runs/filter`, { limit: 100 });
    return data.items as { readonly id: string; readonly processorKey: string; readonly status: string }[];
  };
  await expect.poll(async () => (await runs()).every(({ status }) => status === 'done')).toBe(true);
  await expect.poll(() => mail.receivedMails.length).toBeGreaterThan(0);
  await server.stop();

  const idOf = async (key: string) => (await runs()).find(({ processorKey }) => processorKey === key)?.id;
  const hooks = at('/hook');
  expect(hooks.length).toBeGreaterThan(1);
  expect(new Set(hooks.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([await idOf('webhook')]));
  for (const { body, headers } of hooks) {
    const event = new Webhook(secret).verify(body, headers as Record<string, string>) as { readonly data: object };
    expect(event).toMatchObject({ type: 'operation.performed', data: { id: operationId } });
  }
  const tickets = new Set(at('/tickets').map(({ headers }) => headers['idempotency-key']));
  expect(tickets).toEqual(new Set([await idOf('http')]));
  expect(new Set(idsOfMail()).size).toBe(1);
  expect(mail.receivedMails[0]).toMatchObject({ to: ['janitor@example.org'] });
  expect(await ruledSite.valuesOf(elementId)).toMatchObject({ [count]: 1 });
}, 400_000);
