import type { Role } from '@tingest/domain/access';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMailConfig } from '../../../config/mail-settings.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { createTenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { createSmtpSender } from '../../../mail/smtp-sender.ts';
import { startTestMailServer, type TestMailServer } from '../../../mail/testing/test-mail-server.ts';
import { deliverDue } from '../../../testing/deliver-due.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import type { Delivery } from './deliver-messages.ts';

/** The way from an event at a site to a message in a mail server. */

let server: TestMailServer;
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let anna: Person;
let delivery: Delivery;
const site = 'ekby/north';
const mailFrom = 'tingest@ekby.example';
const [name, balance, quantity, borrower, email] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const ids = new Map<Role, string>();
let elementTypeId: string;
let noteForm: string;
let quantityForm: string;

beforeAll(async () => {
  server = await startTestMailServer();
  app = await createTestApp({ SMTP_URL: server.url, MAIL_FROM: mailFrom, PUBLIC_URL: 'https://tingest.example' });
  tenant = await app.addTenant('ekby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  delivery = deliveryBy(server);
  const culture = { PrivilegedUser: 'sv-SE', SiteAdmin: 'nb-NO', TenantAdmin: null } as const;
  for (const role of ['PrivilegedUser', 'SiteAdmin', 'TenantAdmin'] as const) {
    const { id } = (await tenant.as(role).get('session')).data.user;
    ids.set(role, id);
    await change('users', id, { email: `${role}@ekby.example`, culture: culture[role] });
  }
  ({ id: elementTypeId } = await saved(admin, `${site}/elementTypes`, {
    ...withName('Thing'),
    dataPropertyTypes: [
      { id: name, name: 'Name', fieldType: 'text', showForUser: true },
      { id: balance, name: 'Balance', fieldType: 'decimal', showForUser: true },
    ],
  }));
  noteForm = await form('Note', [
    { id: borrower, name: 'Borrower', fieldType: 'text', showForUser: true },
    { id: email, name: 'E-mail', fieldType: 'email', showForUser: true },
  ]);
  quantityForm = await form('Quantity', [
    { id: quantity, name: 'Quantity', fieldType: 'decimal', required: true, showForUser: true },
  ]);
});
beforeEach(async () => {
  server.receivedMails.length = 0;
  server.refuse(null);
  await change('messages', null, { status: 'sent' });
});
afterAll(async () => {
  delivery.sender?.close();
  await app.close();
  await server.close();
});

const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });

function deliveryBy({ url }: { readonly url: string }): Delivery {
  const config = readMailConfig({ SMTP_URL: url, MAIL_FROM: mailFrom });
  return {
    pool: app.database.pool,
    tenants: createTenantDirectory(app.database.pool),
    publicUrl: 'https://tingest.example',
    logger: app.app.log,
    ...(config && { sender: createSmtpSender(config) }),
  };
}

async function change(table: 'users' | 'messages', id: string | null, set: object): Promise<void> {
  await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
    tx
      .updateTable(table)
      .set(set)
      .where('tenant_id', '=', tenant.id)
      .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
      .execute(),
  );
}

async function form(text: string, dataPropertyTypes: readonly object[]): Promise<string> {
  return (await saved(admin, `${site}/operationTypes`, { ...withName(text), elementTypeId, dataPropertyTypes })).id;
}

async function service(mode: string, operationTypeId: string, modes: readonly string[], policy?: object) {
  const events = modes.map((each) => ({ mode: each, operationTypeId }));
  const body = { ...withName(`Service ${mode}`), elementTypeId, mode, events, ...(policy && { policy }) };
  return (await saved(admin, `${site}/transactionTypes`, body)).id as string;
}

async function element(title: string, extraProperties: readonly object[] = []): Promise<string> {
  const dataProperties = [{ dataPropertyTypeId: name, value: title }, ...extraProperties];
  return (await saved(admin, `${site}/elements`, { elementTypeId, dataProperties })).id;
}

async function perform(person: Person, step: object): Promise<Reply['data']> {
  const body = { clientOperationId: uuidv7(), operationTypeId: noteForm, dataProperties: [], ...step };
  const reply = await person.post(`${site}/operations`, body);
  expect([reply.status, reply.details]).toEqual([201, []]);
  return reply.data;
}

const loan = (borrowerPolicy: object = { kind: 'performer' }) => ({
  loan: {
    borrower: borrowerPolicy,
    defaultDays: 14,
    longestDays: 30,
    extensions: 1,
    reminders: { daysBefore: [], onDueDay: true, everyDaysAfter: null },
  },
});

async function outbox(): Promise<
  { template: string; recipient: string; status: string; id: string; relatedId: string }[]
> {
  const { data } = await admin.post(`${site}/messages/filter`, {
    filters: [{ column: 'status', value: { operator: 'in', value: ['waiting', 'failed', 'unsent'] } }],
    ordering: [{ column: 'recipient', dir: 'asc' }],
  });
  return data.items;
}

const listWaiting = async () => (await outbox()).map(({ template, recipient }) => `${template} ${recipient}`);
const get = async (id: string) => (await admin.get(`${site}/messages/${id}`)).data;

/** Lends a new object to Anna, and gives her receipt. */
async function lendElement(title = 'Laptop'): Promise<{ id: string; elementId: string; transaction: Reply['data'] }> {
  lendingService ??= service('loan', noteForm, ['start', 'complete'], loan());
  const elementId = await element(title);
  const { transaction } = await perform(anna, {
    mode: 'start',
    elementId,
    transactionTypeId: await lendingService,
  });
  const message = (await outbox()).find(({ relatedId }) => relatedId === transaction.id);
  return { id: message?.id ?? '', elementId, transaction };
}
let lendingService: Promise<string> | undefined;

describe('a loan', () => {
  it('sends the borrower a receipt in their language, and one at the return', async () => {
    const { id, elementId, transaction } = await lendElement('Dator <1>');
    expect(await get(id)).toMatchObject({ status: 'waiting', subject: null, html: null });
    expect(await deliverDue(delivery)).toBe(1);
    const message = await get(id);
    expect(message).toMatchObject({
      status: 'sent',
      template: 'loanReceipt',
      culture: 'sv-SE',
      subject: 'Du har lånat Dator <1>',
      attempts: 1,
      relatedKind: 'transaction',
      relatedId: transaction.id,
      sentAt: expect.any(String),
    });
    expect(message.text).toMatch(/Ska lämnas tillbaka: \d{4}-\d\d-\d\d 23:59/);
    expect(message.text).toContain(`Nummer: ${transaction.number}\n`);
    expect(message.text).toContain(`https://tingest.example/exe/transaction/${transaction.id}?site=north`);
    expect(message.html).toContain('Du har lånat Dator &lt;1&gt;');
    expect(message.html).not.toContain('<1>');
    expect(server.receivedMails.map(({ to }) => to)).toEqual([['PrivilegedUser@ekby.example']]);
    expect(server.receivedMails[0]?.source).toContain(`Message-ID: <${id}@ekby.example>`);
    await perform(admin, { mode: 'complete', elementId, transactionId: transaction.id });
    expect(await listWaiting()).toEqual(['returnReceipt PrivilegedUser@ekby.example']);
  });

  it('sends its messages to the address that the form named, if any', async () => {
    const policy = loan({ kind: 'form', nameFieldId: borrower, emailFieldId: email });
    const transactionTypeId = await service('loan', noteForm, ['start', 'complete'], policy);
    const lendTo = async (address: string) =>
      perform(anna, {
        mode: 'start',
        elementId: await element('Drill'),
        transactionTypeId,
        dataProperties: [
          { dataPropertyTypeId: borrower, value: 'Bo Ek' },
          { dataPropertyTypeId: email, value: address },
        ],
      });
    for (const address of ['', 'bo@example.org']) await lendTo(address);
    expect(await listWaiting()).toEqual(['loanReceipt bo@example.org']);
    await deliverDue(delivery);
    // A recipient without an account gets no link to a page that requires signing in.
    expect(server.receivedMails[0]?.source).not.toContain('https://');
  });

  it('sends one receipt when the phone sends it again, and none when it is refused', async () => {
    const transactionTypeId = await (lendingService ?? service('loan', noteForm, ['start', 'complete'], loan()));
    const step = { mode: 'start', elementId: await element('Phone'), transactionTypeId, clientOperationId: uuidv7() };
    const send = () => anna.post(`${site}/operations`, { operationTypeId: noteForm, dataProperties: [], ...step });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const other = { ...step, clientOperationId: uuidv7() };
    expect((await admin.post(`${site}/operations`, { operationTypeId: noteForm, ...other })).status).toBe(409);
    expect(await listWaiting()).toEqual(['loanReceipt PrivilegedUser@ekby.example']);
  });
});

describe('a case', () => {
  it('notifies its assignee and its opener, but not the user of the change', async () => {
    const transactionTypeId = await service('issueManagement', noteForm, ['start', 'update', 'complete']);
    const elementId = await element('Lamp');
    const assigned = (role: Role) => ({ assigneeId: ids.get(role) });
    const startBody = { mode: 'start', elementId, transactionTypeId, ...assigned('SiteAdmin') };
    const { transaction } = await perform(anna, startBody);
    expect(await listWaiting()).toEqual(['caseOpened SiteAdmin@ekby.example']);
    await change('messages', null, { status: 'sent' });
    const updateTarget = { elementId, transactionId: transaction.id };
    await perform(tenant.as('SiteAdmin'), { ...updateTarget, mode: 'update', ...assigned('TenantAdmin') });
    expect(await listWaiting()).toEqual([
      'caseUpdated PrivilegedUser@ekby.example',
      'caseAssigned TenantAdmin@ekby.example',
    ]);
    await change('messages', null, { status: 'sent' });
    await perform(admin, { ...updateTarget, mode: 'update', priority: 'urgent' });
    expect(await listWaiting()).toEqual(['caseUpdated PrivilegedUser@ekby.example']);
    await change('messages', null, { status: 'sent' });
    await perform(anna, { ...updateTarget, mode: 'complete' });
    expect(await listWaiting()).toEqual(['caseClosed TenantAdmin@ekby.example']);
    await deliverDue(delivery);
    expect(server.receivedMails[0]?.source).toContain('Subject: Case closed: Lamp');
  });
});

describe('stock that falls to its limit', () => {
  it('notifies the administrators of the site once for each crossing', async () => {
    const stock = { balancePropertyId: balance, quantityPropertyId: quantity, allowNegative: false, lowLimit: 5 };
    const out = await service('stockManagement', quantityForm, ['start'], { stock: { ...stock, kind: 'out' } });
    const into = await service('stockManagement', quantityForm, ['start'], { stock: { ...stock, kind: 'in' } });
    const elementId = await element('Paper', [{ dataPropertyTypeId: balance, value: 10 }]);
    const move = (transactionTypeId: string, value: number) =>
      perform(anna, {
        ...{ mode: 'start', elementId, transactionTypeId, operationTypeId: quantityForm },
        dataProperties: [{ dataPropertyTypeId: quantity, value }],
      });
    await move(out, 4);
    expect(await listWaiting()).toEqual([]);
    await move(out, 1);
    await move(out, 1);
    expect(await listWaiting()).toEqual(['lowStock SiteAdmin@ekby.example']);
    await move(into, 10);
    await move(out, 12);
    expect(await listWaiting()).toHaveLength(2);
    await deliverDue(delivery);
    expect(server.receivedMails.map(({ source }) => /Beholdning: (\d+)/.exec(source)?.[1])).toEqual(['5', '2']);
  });

  it('notifies the administrators of the tenant when the site has none with an address', async () => {
    await change('users', ids.get('SiteAdmin') ?? '', { email: null });
    const stock = { balancePropertyId: balance, quantityPropertyId: quantity, kind: 'loss', allowNegative: false };
    const lose = await service('stockManagement', quantityForm, ['start'], { stock: { ...stock, lowLimit: 5 } });
    const fullStock = [{ dataPropertyTypeId: balance, value: 6 }];
    const elementId = await element('Ink', fullStock);
    await perform(anna, {
      ...{ mode: 'start', elementId, transactionTypeId: lose, operationTypeId: quantityForm },
      dataProperties: [{ dataPropertyTypeId: quantity, value: 1 }],
    });
    expect(await listWaiting()).toEqual(['lowStock TenantAdmin@ekby.example']);

    // A user without assigned sites works in all of them.
    const tenantAdmin = ids.get('TenantAdmin') ?? '';
    const sites = await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      tx.deleteFrom('user_sites').where('user_id', '=', tenantAdmin).returningAll().execute(),
    );
    await change('messages', null, { status: 'sent' });
    await perform(anna, {
      ...{
        mode: 'start',
        elementId: await element('Ink', fullStock),
        transactionTypeId: lose,
        operationTypeId: quantityForm,
      },
      dataProperties: [{ dataPropertyTypeId: quantity, value: 1 }],
    });
    expect(await listWaiting()).toEqual(['lowStock TenantAdmin@ekby.example']);
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      tx.insertInto('user_sites').values(sites).execute(),
    );
    await change('users', ids.get('SiteAdmin') ?? '', { email: 'SiteAdmin@ekby.example' });
  });
});

describe('a message that cannot be delivered', () => {
  it('is tried again at growing intervals, fails in the end and can be sent again', async () => {
    const { id } = await lendElement();
    server.refuse({ code: 451, message: 'Come back later' });
    const waits: number[] = [];
    for (let attempt = 1; (await get(id)).status === 'waiting' && attempt < 20; attempt += 1) {
      await change('messages', id, { next_attempt_at: sql`now()` });
      expect(await deliverDue(delivery)).toBe(0);
      const { attempts, nextAttemptAt, lastError, lastReply } = await get(id);
      expect({ attempts, lastError }).toEqual({ attempts: attempt, lastError: 'refused' });
      expect(lastReply).toContain('451 Come back later');
      if (nextAttemptAt) waits.push(Math.round((Date.parse(nextAttemptAt) - Date.now()) / 60_000));
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720]);
    expect(await get(id)).toMatchObject({ status: 'failed', nextAttemptAt: null, attempts: 8 });
    server.refuse(null);
    expect(await deliverDue(delivery)).toBe(0);
    const resendReply = await admin.post(`${site}/messages/${id}/send`);
    expect(resendReply.data).toMatchObject({ status: 'waiting', attempts: 0, lastError: null });
    expect(await deliverDue(delivery)).toBe(1);
    expect(await get(id)).toMatchObject({ status: 'sent', attempts: 1 });
    // A sent message may be sent once more, with the same content.
    await admin.post(`${site}/messages/${id}/send`);
    expect(await deliverDue(delivery)).toBe(1);
    expect(new Set(server.receivedMails.map(({ source }) => /Message-ID: (\S+)/.exec(source)?.[1])).size).toBe(1);
  });

  it('fails at once when the mailbox does not exist', async () => {
    const { id } = await lendElement();
    server.refuse({ code: 550, message: 'No such user' });
    await deliverDue(delivery);
    expect(await get(id)).toMatchObject({ status: 'failed', attempts: 1, lastError: 'refused' });
  });

  it('leaves the other messages untried for later when the mail server is unreachable', async () => {
    const [firstLoan, secondLoan] = [await lendElement(), await lendElement('Tablet')];
    const closedServer = await startTestMailServer();
    await closedServer.close();
    const away = deliveryBy(closedServer);
    expect(await deliverDue(away)).toBe(0);
    away.sender?.close();
    const attempts = await Promise.all([firstLoan.id, secondLoan.id].map(async (id) => (await get(id)).attempts));
    expect(attempts.sort()).toEqual([0, 1]);
    expect(await deliverDue(delivery)).toBe(0);
    await change('messages', null, { next_attempt_at: sql`now()` });
    expect(await deliverDue(delivery)).toBe(2);
  });
});

describe('several processes', () => {
  it('send each message once', async () => {
    const lendAll = Array.from({ length: 12 }, (_, index) => lendElement(`Thing ${index}`));
    await Promise.all(lendAll);
    const deliveries = Array.from({ length: 4 }, () => deliveryBy(server));
    const sentCounts = await Promise.all(deliveries.map((other) => deliverDue(other)));
    expect(sentCounts.reduce((sum, each) => sum + each, 0)).toBe(12);
    expect(server.receivedMails).toHaveLength(12);
    for (const { sender } of deliveries) sender?.close();
  });
});

describe('an installation without a mail server', () => {
  it('writes messages to the outbox, keeps them there and lets the screen know', async () => {
    const { id } = await lendElement();
    const { sender: _, ...deliveryWithoutSender } = delivery;
    expect(await deliverDue(deliveryWithoutSender)).toBe(0);
    expect(await get(id)).toMatchObject({ status: 'unsent', attempts: 0, subject: 'Du har lånat Laptop' });
    const bare = await sharedTestApp();
    const other = await bare.addTenant('bare');
    const messageId = await other.addMessage('Bo', 'north');
    const screen = await other.as('SiteAdmin').get('bare/north/messages/delivery');
    const noSms = { sms: { isConfigured: false }, unsentSms: 0 };
    expect(screen.data).toEqual({ email: { isConfigured: false, from: null }, unsent: 0, ...noSms });
    const refusal = await other.as('SiteAdmin').post(`bare/north/messages/${messageId}/send`);
    expect([refusal.status, refusal.details[0]?.code]).toEqual([409, 'mailNotConfigured']);
    await bare.close();
    // Once a mail server is configured, remaining messages can be sent.
    const { data } = await admin.get(`${site}/messages/delivery`);
    expect(data).toEqual({ email: { isConfigured: true, from: mailFrom }, unsent: 1, ...noSms });
    expect(await deliverDue(delivery)).toBe(0);
    expect((await admin.post('ekby/south/messages/send', { status: 'unsent' })).data).toEqual({ count: 0 });
    expect((await admin.post(`${site}/messages/send`, { status: 'unsent' })).data).toEqual({ count: 1 });
    expect(await deliverDue(delivery)).toBe(1);
    expect(await get(id)).toMatchObject({ status: 'sent' });
  });
});

describe('the outbox', () => {
  it('is separate for each site and is searched by name, address and subject', async () => {
    const { id } = await lendElement('Violin');
    await deliverDue(delivery);
    const search = async (sitePath: string, searchCriteria: string) => {
      const { data } = await admin.post(`${sitePath}/messages/filter`, { searchCriteria });
      return data.items.map((item: { id: string }) => item.id);
    };
    expect(await search(site, 'violin')).toEqual([id]);
    expect((await search(site, 'PrivilegedUser@ekby'))[0]).toBe(id);
    expect(await search('ekby/south', 'violin')).toEqual([]);
    expect((await admin.get(`ekby/south/messages/${id}`)).status).toBe(404);
    expect((await admin.post(`ekby/south/messages/${id}/send`)).status).toBe(404);
  });
});
