import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMailConfig } from '../config/mail-settings.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { Delivery } from '../features/work/messages/deliver-messages.ts';
import { remindBorrowers } from '../features/work/messages/remind-borrowers.ts';
import { createRunMessages } from '../features/work/messages/run-messages.ts';
import { createTenantDirectory } from '../http/kernel/tenant-directory.ts';
import { createSmtpSender } from '../mail/smtp-sender.ts';
import { startTestMailServer, type TestMailServer } from '../mail/testing/test-mail-server.ts';
import { deliverDue } from './deliver-due.ts';
import { saved } from './populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from './test-app.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { createTestSmsSender } from './test-sms-sender.ts';

/**
 * People that want SMS get them, and an e-mail if none can be sent: from the call to the gateway and the mail server.
 */

const site = 'ekby/north';
const publicUrl = 'https://tingest.example';
const mailFrom = 'tingest@ekby.example';
const makePublishedNames = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
let gateway: TestGateway;
let server: TestMailServer;
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let borrower: Person;
let borrowerId: string;
let delivery: Delivery;
let elementTypeId: string;
let form: string;
let service: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  server = await startTestMailServer();
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1', PUBLIC_URL: publicUrl });
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  borrower = tenant.as('PrivilegedUser');
  borrowerId = (await borrower.get('session')).data.user.id;
  const { pool } = app.database;
  const mail = readMailConfig({ SMTP_URL: server.url, MAIL_FROM: mailFrom });
  delivery = {
    ...{ pool, publicUrl, tenants: createTenantDirectory(pool), logger: app.app.log },
    ...(mail && { sender: createSmtpSender(mail) }),
    sms: createTestSmsSender(publicUrl),
  };
  ({ id: elementTypeId } = await saved(admin, `${site}/elementTypes`, {
    ...makePublishedNames('Thing'),
    dataPropertyTypes: [{ name: 'Name', fieldType: 'text', showForUser: true }],
  }));
  const field = { name: 'Note', fieldType: 'text', showForUser: true };
  const type = { ...makePublishedNames('Form'), elementTypeId, dataPropertyTypes: [field] };
  form = (await saved(admin, `${site}/operationTypes`, type)).id;
  const events = ['start', 'complete'].map((mode) => ({ mode, operationTypeId: form }));
  const reminders = { daysBefore: [], onDueDay: true, everyDaysAfter: null };
  const loan = { borrower: { kind: 'performer' }, defaultDays: 14, longestDays: null, extensions: null, reminders };
  service = (
    await saved(admin, `${site}/transactionTypes`, {
      ...makePublishedNames('Loan'),
      ...{ elementTypeId, mode: 'loan', events, policy: { loan } },
    })
  ).id;
});
beforeEach(async () => {
  gateway.reset();
  server.receivedMails.length = 0;
  await runInTransaction(async (tx) => {
    for (const table of ['messages', 'sms_opt_outs', 'processor_configs'] as const) {
      await tx.deleteFrom(table).where('tenant_id', '=', tenant.id).execute();
    }
    const completedState = { status: 'completed', occupied: null };
    await tx.updateTable('transactions').set(completedState).where('tenant_id', '=', tenant.id).execute();
  });
  await report({ email: 'anna@ekby.example', phoneNo: '070-174 06 05', preferredChannel: 'sms' });
});
afterAll(async () => {
  delivery.sender?.close();
  await app.close();
  await gateway.close();
  await server.close();
});

const runInTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  inTransaction(app.database.pool, { tenantId: tenant.id }, work);
const connect = () =>
  saved(admin, `${site}/processors/config`, {
    data: {
      ...{ processorType: 'integration', processorKey: 'elks46', name: 'Our gateway' },
      dataProperties: Object.entries({ address: gateway.origin, username: 'u1', password: 'hemligt' }).map(
        ([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }),
      ),
    },
  });

/** Saves a change of the borrower by the administrator. */
async function report(change: object): Promise<void> {
  const user = (await admin.get(`ekby/users/${borrowerId}`)).data;
  const reply = await admin.put(`ekby/users/${borrowerId}`, { username: user.username, name: user.name, ...change });
  expect(reply.status).toBe(200);
}

async function borrow(): Promise<{ readonly transactionId: string }> {
  const { id: elementId } = await saved(admin, `${site}/elements`, { elementTypeId, dataProperties: [] });
  const { transaction } = await saved(borrower, `${site}/operations`, {
    ...{ clientOperationId: uuidv7(), operationTypeId: form, elementId, mode: 'start', transactionTypeId: service },
  });
  return { transactionId: transaction.id };
}

/**
 * Delivers everything that is due, including messages that became e-mails meanwhile; returns the numbers and addresses
 * that received one.
 */
async function deliverMessages(): Promise<string[]> {
  for (let round = 0; round < 2; round += 1) await deliverDue(delivery);
  const mails = server.receivedMails.flatMap(({ to }) => to);
  return [...gateway.receivedRequests.map(({ form: sentForm }) => sentForm.get('to') ?? ''), ...mails];
}

describe('a receipt', () => {
  it('is sent by SMS, in few words, to users that prefer SMS', async () => {
    await connect();
    await borrow();
    expect(await deliverMessages()).toEqual(['+46701740605']);
    expect(gateway.receivedRequests[0]?.form.get('message')).toContain(`${publicUrl}/exe/transaction/`);
  });

  it.each([
    ['there is no gateway', async () => undefined],
    [
      'the number wants no SMS',
      async () => {
        await connect();
        await saved(admin, `ekby/sms/optOuts`, { phoneNo: '+46701740605' });
      },
    ],
    [
      'the gateway refuses the number',
      async () => {
        await connect();
        gateway.answer = { status: 400, body: 'Invalid to number' };
      },
    ],
  ])('is an e-mail when %s', async (_why, arrange) => {
    await arrange();
    await borrow();
    expect(await deliverMessages()).toContain('anna@ekby.example');
    const { items } = (await admin.post(`${site}/messages/filter`, {})).data;
    expect(items).toMatchObject([{ channel: 'email', status: 'sent', recipient: 'anna@ekby.example' }]);
  });

  it('is an e-mail for users that prefer e-mail, with or without a phone number', async () => {
    await connect();
    await report({ preferredChannel: 'email' });
    await borrow();
    expect(await deliverMessages()).toEqual(['anna@ekby.example']);
  });
});

it('a reminder is sent by SMS too', async () => {
  await connect();
  const { transactionId } = await borrow();
  await runInTransaction(async (tx) => {
    await tx.deleteFrom('messages').where('tenant_id', '=', tenant.id).execute();
    const dueAt = new Date('2027-01-13T22:59:00Z');
    await tx
      .updateTable('transactions')
      .set({ due_at: dueAt })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', transactionId)
      .execute();
  });
  await remindBorrowers(delivery, new Date('2027-01-13T06:30:00Z'));
  expect(await deliverMessages()).toEqual(['+46701740605']);
  expect(gateway.receivedRequests[0]?.form.get('message')).toContain('2027-01-13 23:59');
});

it('a module sends SMS to users and to a role, and an e-mail to users without a number', async () => {
  await connect();
  const siteAdmin = (await tenant.as('SiteAdmin').get('session')).data.user;
  const { username, name, id } = siteAdmin;
  await admin.put(`ekby/users/${id}`, { username, name, email: 'bo@ekby.example' });
  const sentMessages = await runInTransaction((tx) =>
    createRunMessages({
      tenant: { id: tenant.id, name: 'Ekby', culture: 'sv-SE', timeZone: 'W. Europe Standard Time' },
      ...{ runId: uuidv7(), configurationId: uuidv7(), site: { id: tenant.sites[0]?.id ?? '' } },
      runInTransaction: (work) => work(tx),
    }).send({
      channel: 'sms',
      to: { roles: ['PrivilegedUser'], usernames: [username], addresses: [] },
      texts: { 'sv-SE': { subject: 'Fel', text: 'Lampan är trasig.' } },
      ...{ notBefore: null, isDigest: false },
    }),
  );
  expect(sentMessages).toEqual({ count: 2 });
  expect(await deliverMessages()).toEqual(['+46701740605', 'bo@ekby.example']);
  expect(gateway.receivedRequests[0]?.form.get('message')).toBe('Lampan är trasig.');
});
