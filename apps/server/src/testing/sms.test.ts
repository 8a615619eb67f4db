import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import type { Delivery } from '../features/work/messages/deliver-messages.ts';
import { forgetOldSms } from '../features/work/messages/sms/forget-old-sms.ts';
import { createReportSecrets } from '../features/work/messages/sms/sms-reports.ts';
import { createTenantDirectory } from '../http/kernel/tenant-directory.ts';
import { deliverDue } from './deliver-due.ts';
import { saved } from './populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from './test-app.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { createTestSmsSender } from './test-sms-sender.ts';

/** From the call that sends an SMS to the gateway, and back again with its report. */

const site = 'ekby/north';
const publicUrl = 'https://tingest.example';
const secretKey = Buffer.alloc(32, 7);
let gateway: TestGateway;
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let delivery: Delivery;
let now = new Date('2026-06-17T08:00:00Z');

beforeAll(async () => {
  gateway = await startTestGateway();
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1', PUBLIC_URL: publicUrl }, () => now);
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  const { pool } = app.database;
  delivery = {
    pool,
    tenants: createTenantDirectory(pool),
    publicUrl,
    logger: app.app.log,
    now: () => now,
    sms: createTestSmsSender(publicUrl),
  };
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});
beforeEach(async () => {
  now = new Date('2026-06-17T08:00:00Z');
  gateway.reset();
  await clean();
});

async function clean(): Promise<void> {
  await inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
    for (const table of ['messages', 'sms_usage', 'sms_settings', 'sms_opt_outs', 'processor_configs'] as const) {
      await tx.deleteFrom(table).where('tenant_id', '=', tenant.id).execute();
    }
  });
}

const addConfig = (processorKey: string, values: object, path = site) =>
  saved(admin, `${path}/processors/config`, {
    data: {
      ...{ processorType: 'integration', processorKey, name: `Our ${processorKey}` },
      dataProperties: Object.entries({ address: gateway.origin, ...values }).map(([dataPropertyTypeId, value]) => ({
        dataPropertyTypeId,
        value,
      })),
    },
  });
const elks = () => addConfig('elks46', { username: 'u1', password: 'hemligt' });
const configure = (values: object) =>
  admin.put(`${site}/sms/settings`, {
    ...{ country: 'SE', sender: null, monthlyLimit: null, retentionDays: 365 },
    ...values,
  });
const send = (body: object = {}) =>
  admin.post(`${site}/sms`, { recipients: [{ phoneNo: '070-174 06 05', name: 'Bo Ek' }], text: 'Hej!', ...body });
const sentId = async (body?: object) => (await send(body)).data.items[0].id as string;
const get = async (id: string) => (await admin.get(`${site}/sms/${id}`)).data;
const dueNow = () =>
  inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
    tx.updateTable('messages').set({ next_attempt_at: sql`now()` }).where('tenant_id', '=', tenant.id).execute(),
  );
const usage = async () => (await admin.get(`${site}/sms/settings`)).data.usage;
const problemsOf = ({ details }: { details: { path?: string; code: string }[] }) =>
  details.map(({ path, code }) => `${path ?? ''} ${code}`.trim());

describe('an SMS written by a user', () => {
  it('is sent to each phone by 46elks, with its text, and its delivery is recorded', async () => {
    await elks();
    const reply = await send({
      sender: 'Ekby',
      recipients: [{ phoneNo: '070-174 06 05', name: 'Bo Ek' }, { phoneNo: '+47 412 34 567' }],
      text: 'Bryggan är stängd.\r\nHälsningar',
    });
    expect([reply.status, reply.data.items.length]).toEqual([201, 2]);
    expect(reply.data.items[0]).toMatchObject({
      ...{ channel: 'sms', template: 'text', status: 'waiting', segments: 1, sender: 'Ekby' },
      ...{ recipient: '+46701740605', recipientName: 'Bo Ek', subject: 'Bryggan är stängd. Hälsningar' },
    });
    expect(await deliverDue(delivery)).toBe(2);
    const [gatewayRequest] = gateway.receivedRequests.filter(({ form }) => form.get('to') === '+46701740605');
    expect([gatewayRequest?.method, gatewayRequest?.path, gatewayRequest?.authorization]).toEqual([
      'POST',
      '/sms',
      `Basic ${Buffer.from('u1:hemligt').toString('base64')}`,
    ]);
    expect([gatewayRequest?.form.get('from'), gatewayRequest?.form.get('message')]).toEqual([
      'Ekby',
      'Bryggan är stängd.\nHälsningar',
    ]);
    const { id } = reply.data.items[0];
    expect(await get(id)).toMatchObject({ status: 'sent', attempts: 1, text: 'Bryggan är stängd.\nHälsningar' });
    expect(await usage()).toEqual({ month: '2026-06', segments: 2, waiting: 0 });

    const address = gatewayRequest?.form.get('whendelivered') ?? '';
    expect(address).toMatch(new RegExp(`^${publicUrl}/sms/reports/[\\w-]{64}\\?message=${id}$`));
    const report = (status: string) => sendReport(address.slice(publicUrl.length), `id=s1&status=${status}`);
    expect(await report('sent')).toBe(204);
    expect((await get(id)).status).toBe('sent');
    for (let time = 0; time < 2; time += 1) expect(await report('delivered')).toBe(204);
    expect(await get(id)).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String), lastError: null });
    // Late, and wrong.
    expect(await report('failed')).toBe(204);
    expect((await get(id)).status).toBe('delivered');
  });

  it('is refused with the errors of each recipient, the sender and the text, and none is sent', async () => {
    await saved(admin, 'ekby/sms/optOuts', { phoneNo: '0701740606', note: 'Ringde' });
    const reply = await send({
      sender: 'Ekby kommun!',
      recipients: ['0701740605', '08-123 456 78', '+46 70 174 06 05', '070 174 06 06', 'x'].map((phoneNo) => ({
        phoneNo,
      })),
      text: 'ж'.repeat(700),
    });
    expect(reply.status).toBe(422);
    expect(problemsOf(reply)).toEqual([
      'sender senderName',
      'text smsTooLong',
      'recipients.1.phoneNo mobileNumber',
      'recipients.2.phoneNo duplicateValue',
      'recipients.3.phoneNo smsOptedOut',
      'recipients.4.phoneNo mobileNumber',
    ]);
    expect(problemsOf(await send({ text: ' \n ' }))).toEqual(['text required']);
    expect((await admin.post(`${site}/sms/filter`, {})).data.totalCount).toBe(0);
  });

  it('sent again after a lost answer is a single one', async () => {
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const body = { recipients: [{ phoneNo: '0701740605' }], text: 'Hej!' };
    const replies = [];
    for (let time = 0; time < 2; time += 1) replies.push(await admin.call('POST', `${site}/sms`, { body, headers }));
    expect(replies.map(({ data }) => data.items[0].id)).toEqual([
      replies[0]?.data.items[0].id,
      replies[0]?.data.items[0].id,
    ]);
    expect((await admin.post(`${site}/sms/filter`, {})).data.totalCount).toBe(1);
  });

  it('belongs to its site and is not an e-mail; the outbox has both', async () => {
    const id = await sentId();
    await tenant.addMessage('Bo', 'north');
    const list = await admin.post(`${site}/sms/filter`, { searchCriteria: 'bo ek' });
    expect(list.data.items.map((item: { id: string }) => item.id)).toEqual([id]);
    expect((await admin.post(`${site}/messages/filter`, {})).data.totalCount).toBe(2);
    const mailId = (await admin.post(`${site}/messages/filter`, {})).data.items.find(
      (item: { channel: string }) => item.channel === 'email',
    ).id;
    expect((await admin.get(`${site}/sms/${mailId}`)).status).toBe(404);
    expect((await admin.get(`ekby/south/sms/${id}`)).status).toBe(404);
    expect((await admin.post('ekby/south/sms/filter', {})).data.items).toEqual([]);
  });
});

async function sendReport(url: string, payload: string, type = 'application/x-www-form-urlencoded'): Promise<number> {
  const response = await app.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  return response.statusCode;
}

describe('an SMS gateway', () => {
  it('of Link Mobility is called in JSON, and its reports name the SMS', async () => {
    const values = { username: 'u', password: 'p', platformId: 'COMMON_API', platformPartnerId: '17', gateId: 'g1' };
    const { id: configId } = await addConfig('linkMobility', values);
    gateway.answer = {
      status: 200,
      body: '{"messageId":"Dcshuhod0PMAAAFQ+/PbnR3x","resultCode":1005,"description":"Queued"}',
    };
    const id = await sentId({ sender: 'Ekby' });
    expect(await deliverDue(delivery)).toBe(1);
    expect(gateway.receivedRequests[0]).toMatchObject({ method: 'POST', path: '/sms/send' });
    expect(gateway.receivedRequests[0]?.json).toMatchObject({
      ...{ source: 'Ekby', sourceTON: 'ALPHANUMERIC', destination: '+46701740605', userData: 'Hej!', refId: id },
      ...{ platformId: 'COMMON_API', platformPartnerId: '17', useDeliveryReport: true, deliveryReportGates: ['g1'] },
    });
    const secret = createReportSecrets(secretKey).make({ tenantId: tenant.id, configId });
    const report = (resultCode: number) =>
      sendReport(`/sms/reports/${secret}`, JSON.stringify({ refId: id, id: 'x', resultCode }), 'application/json');
    expect([await report(1000), (await get(id)).status]).toEqual([204, 'sent']);
    expect([await report(1006), (await get(id)).status]).toEqual([204, 'failed']);
    expect(await get(id)).toMatchObject({ lastError: 'undelivered', lastReply: '1006' });
    // A delivered message stays delivered, regardless of earlier reports.
    expect([await report(1001), (await get(id)).status]).toEqual([204, 'delivered']);

    gateway.answer = { status: 400, body: '{"resultCode":2100,"description":"Blocked"}' };
    const refusedMessage = await sentId();
    await deliverDue(delivery);
    expect(await get(refusedMessage)).toMatchObject({ status: 'failed', lastError: 'refused' });
  });

  it('of another make is called with the parameter names that it uses', async () => {
    const names = {
      toName: 'msisdn',
      senderName: 'originator',
      textName: 'body',
      referenceName: 'ref',
      withPlus: false,
    };
    await addConfig('smsHttp', {
      ...{ address: `${gateway.origin}/send?version=2`, format: 'query', authentication: 'bearer', secret: 't0ken' },
      ...{ ...names, furtherParameters: [{ name: 'route', value: 'A & B' }], answerId: 'sms' },
    });
    gateway.answer = { status: 202, body: '{"sms": 4711}' };
    const id = await sentId();
    expect(await deliverDue(delivery)).toBe(1);
    const [gatewayRequest] = gateway.receivedRequests;
    expect([gatewayRequest?.method, gatewayRequest?.path, gatewayRequest?.authorization]).toEqual([
      'GET',
      '/send',
      'Bearer t0ken',
    ]);
    expect(Object.fromEntries(gatewayRequest?.query ?? [])).toEqual({
      ...{ version: '2', msisdn: '46701740605', originator: 'Tenant ekby', body: 'Hej!', ref: id, route: 'A & B' },
    });
    expect(JSON.stringify((await admin.get(`${site}/sms/${id}`)).data)).not.toContain('t0ken');
  });

  it.each([
    ['refuses the number', { status: 400, body: 'Invalid to' }, 'failed', 'refused', '400 Invalid to'],
    ['has no money left', { status: 403, body: 'Not enough credits' }, 'waiting', 'refused', '403 Not enough credits'],
    ['does not know who asks', { status: 401, body: 'No' }, 'waiting', 'signIn', '401 No'],
    ['is broken', { status: 503, body: '' }, 'waiting', 'unreachable', '503'],
    ['is slow', { status: 200, body: '{}', wait: 2_000 }, 'waiting', 'unreachable', 'serverTimeout'],
    ['hangs up', { status: 0, body: '' }, 'waiting', 'unreachable', 'serverUnreachable'],
    [
      'sends on to another',
      { status: 302, body: '', headers: { location: 'http://10.0.0.1/' } },
      'failed',
      'refused',
      '302',
    ],
  ] as const)('that %s', async (_, answer, status, lastError, lastReply) => {
    await elks();
    gateway.answer = answer;
    const id = await sentId();
    expect(await deliverDue(delivery)).toBe(0);
    expect(await get(id)).toMatchObject({ status, lastError, lastReply, attempts: 1 });
    // It was not handed over, so it does not count.
    expect((await usage()).segments).toBe(0);
    gateway.reset();
    await dueNow();
    expect(await deliverDue(delivery)).toBe(status === 'waiting' ? 1 : 0);
  });

  it('with too many requests is paused for the time it demands, and SMS of other tenants continue', async () => {
    await elks();
    gateway.answer = { status: 429, body: '', headers: { 'retry-after': '3600' } };
    const id = await sentId();
    await deliverDue(delivery);
    const { nextAttemptAt, lastError } = await get(id);
    expect(lastError).toBe('busy');
    expect(Math.round((Date.parse(nextAttemptAt) - Date.now()) / 60_000)).toBe(60);
    const otherTenant = await app.addTenant('annan', 'sv-SE');
    const otherGateway = await startTestGateway();
    const data = { processorType: 'integration', processorKey: 'elks46', name: 'Elks' };
    const values = { address: otherGateway.origin, username: 'u', password: 'p' };
    await saved(otherTenant.as('TenantAdmin'), 'annan/north/processors/config', {
      data: {
        ...data,
        dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
      },
    });
    const recipients = [{ phoneNo: '0701740605' }];
    await otherTenant.as('TenantAdmin').post('annan/north/sms', { recipients, text: 'Hej' });
    expect(await deliverDue(delivery)).toBe(1);
    expect(otherGateway.receivedRequests).toHaveLength(1);
    await otherGateway.close();
  });

  it('gets each SMS once, also from several processes', async () => {
    await elks();
    await send({ recipients: Array.from({ length: 35 }, (_, index) => ({ phoneNo: `07017406${10 + index}` })) });
    const sentCounts = await Promise.all([1, 2, 3].map(() => deliverDue(delivery)));
    expect(sentCounts.reduce((sum, each) => sum + each, 0)).toBe(35);
    expect(new Set(gateway.receivedRequests.map(({ form }) => form.get('to'))).size).toBe(35);
    expect(gateway.receivedRequests).toHaveLength(35);
  });
});

describe('a tenant without a gateway', () => {
  it('keeps its SMS, informs the screen and can send them when there is one', async () => {
    const id = await sentId();
    expect(await deliverDue(delivery)).toBe(0);
    expect((await get(id)).status).toBe('unsent');
    expect((await admin.get(`${site}/sms/settings`)).data).toMatchObject({ gateway: null, unsent: 1 });
    const refusedMessage = await admin.post(`${site}/messages/${id}/send`);
    expect([refusedMessage.status, ...problemsOf(refusedMessage)]).toEqual([409, 'smsNotConfigured']);
    // One of another site is none of this one.
    await addConfig('elks46', { username: 'u', password: 'p' }, 'ekby/south');
    expect(problemsOf(await admin.post(`${site}/messages/send`, { status: 'unsent', channel: 'sms' }))).toEqual([
      'smsNotConfigured',
    ]);
    await elks();
    expect((await admin.get(`${site}/sms/settings`)).data.gateway).toMatchObject({ name: 'Our elks46' });
    expect((await admin.post(`${site}/messages/send`, { status: 'unsent', channel: 'sms' })).data).toEqual({
      count: 1,
    });
    expect(await deliverDue(delivery)).toBe(1);
    expect((await get(id)).status).toBe('sent');
  });
});

describe('the monthly number of SMS of a tenant', () => {
  it('ends at its limit, for SMS by users and for waiting ones', async () => {
    await elks();
    expect((await configure({ monthlyLimit: 3 })).status).toBe(200);
    const two = { text: 'å'.repeat(161) };
    await send(two);
    const over = await send(two);
    expect([over.status, ...problemsOf(over)]).toEqual([409, 'smsLimit']);
    expect(over.errors[0]).toContain('2 av 3');
    expect(await deliverDue(delivery)).toBe(1);
    const last = await sentId();
    // Lowered meanwhile.
    await configure({ monthlyLimit: 2, version: 1 });
    expect(await deliverDue(delivery)).toBe(0);
    expect(await get(last)).toMatchObject({ status: 'failed', lastError: 'limit' });
    expect(await usage()).toMatchObject({ segments: 2, waiting: 0 });
    // The next month begins in the tenant's own zone.
    now = new Date('2026-06-30T22:30:00Z');
    await admin.post(`${site}/messages/${last}/send`);
    expect(await deliverDue(delivery)).toBe(1);
    expect(await usage()).toEqual({ month: '2026-07', segments: 1, waiting: 0 });
  });

  it('is not exceeded by simultaneous senders', async () => {
    await elks();
    await configure({ monthlyLimit: 20 });
    await send({ recipients: Array.from({ length: 20 }, (_, index) => ({ phoneNo: `07017406${10 + index}` })) });
    await configure({ monthlyLimit: 7 });
    const sentCounts = await Promise.all([1, 2, 3].map(() => deliverDue(delivery)));
    expect(sentCounts.reduce((sum, each) => sum + each, 0)).toBe(7);
    expect(gateway.receivedRequests).toHaveLength(7);
  });
});

describe('a restriction of a gateway', () => {
  const system = () => tenant.as('SuperUser');
  const setLimits = (limits: object) => {
    const data = { processorType: 'integration', processorKey: 'elks46', tenantIds: null, limits };
    return system().post(`${site}/processors/restrictions`, { data });
  };

  it('counts SMS as runs, also of simultaneous senders, and a retried one once', async () => {
    const own = await app.addTenant('countedsms', 'sv-SE');
    const person = own.as('TenantAdmin');
    const values = { address: gateway.origin, username: 'u1', password: 'hemligt' };
    await saved(person, 'countedsms/north/processors/config', {
      data: {
        ...{ processorType: 'integration', processorKey: 'elks46', name: 'Counted' },
        dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
      },
    });
    expect((await setLimits({ runsPerDay: 3 })).status).toBe(200);
    gateway.answer = { status: 503, body: '' };
    const firstSms = await person.post('countedsms/north/sms', {
      recipients: [{ phoneNo: '0701740605' }],
      text: 'A text that is nobody else’s',
    });
    await deliverDue(delivery);
    gateway.reset();
    const recipients = Array.from({ length: 5 }, (_, index) => ({ phoneNo: `07017406${10 + index}` }));
    await person.post('countedsms/north/sms', { recipients, text: 'Hej!' });
    await inTransaction(app.database.pool, { tenantId: own.id }, (tx) =>
      tx.updateTable('messages').set({ next_attempt_at: sql`now()` }).where('tenant_id', '=', own.id).execute(),
    );
    const sentCounts = await Promise.all([1, 2, 3].map(() => deliverDue(delivery)));
    expect(sentCounts.reduce((sum, each) => sum + each, 0)).toBe(3);
    const { data: messages } = await person.post('countedsms/north/messages/filter', {});
    const remainingMessages = messages.items.filter(({ status }: { status: string }) => status === 'failed');
    expect(remainingMessages.map(({ lastError }: { lastError: string }) => lastError)).toEqual([
      'runLimit',
      'runLimit',
      'runLimit',
    ]);

    const { data: log } = await person.post('countedsms/north/processors/runs/filter', {});
    expect(log.items.map(({ status }: { status: string }) => status)).toEqual(['done', 'done', 'done']);
    const retriedRun = log.items.find(({ id }: { id: string }) => id === firstSms.data.items[0].id);
    expect(retriedRun).toMatchObject({ name: 'Counted', trigger: 'message', attempts: 2 });
    const one = await person.get(`countedsms/north/processors/runs/${retriedRun.id}`);
    expect(JSON.stringify(one.data)).not.toMatch(/nobody else|701740605/);
    expect(problemsOf(await person.post(`countedsms/north/processors/runs/${retriedRun.id}/resend`, {}))).toEqual([
      'notOffered',
    ]);
    const restriction = await system().get(`${site}/processors/restrictions/integration/elks46`);
    expect(restriction.data.use).toContainEqual({ tenantId: own.id, runsToday: 3, runsThisMonth: 3 });
    await system().delete(`${site}/processors/restrictions/integration/elks46`);
  });
});

describe('the SMS settings of a tenant', () => {
  it('have an initial country, sender and retention, which its administrators change', async () => {
    const { data } = await admin.get(`${site}/sms/settings`);
    expect(data).toMatchObject({
      ...{
        country: 'SE',
        sender: null,
        usualSender: 'Tenant ekby',
        monthlyLimit: 1000,
        retentionDays: 365,
        version: 0,
      },
    });
    expect(problemsOf(await configure({ sender: 'Ek' }))).toEqual(['sender senderName']);
    expect(problemsOf(await configure({ country: 'XX' }))).toEqual(['country unknownValue']);
    const updateReply = await configure({ country: 'NO', sender: 'Ekby', version: 0 });
    expect(updateReply.data).toMatchObject({ country: 'NO', usualSender: 'Ekby', version: 1 });
    expect((await configure({ version: 0 })).status).toBe(412);
    expect((await tenant.as('SiteAdmin').put(`${site}/sms/settings`, updateReply.data)).status).toBe(403);
    const reply = await send({ recipients: [{ phoneNo: '412 34 567' }] });
    expect(reply.data.items[0].recipient).toBe('+4741234567');
  });

  it('allow SMS to its country and neighbouring ones, or to the chosen countries', async () => {
    await elks();
    const german = { recipients: [{ phoneNo: '070-174 06 05' }, { phoneNo: '+49 1512 3456789' }] };
    expect(problemsOf(await send(german))).toEqual(['recipients.1.phoneNo smsCountry']);
    expect((await send({ recipients: [{ phoneNo: '+47 412 34 567' }] })).status).toBe(201);
    const { data } = await admin.get(`${site}/sms/settings`);
    expect([data.allowedCountries, data.usualCountries]).toEqual([null, ['SE', 'NO', 'DK', 'FI']]);
    expect(problemsOf(await configure({ allowedCountries: ['SE', 'XX'] }))).toEqual([
      'allowedCountries.1 unknownValue',
    ]);
    expect((await configure({ allowedCountries: [] })).status).toBe(422);
    expect((await configure({ allowedCountries: ['SE', 'DE'] })).data.usualCountries).toEqual(['SE', 'DE']);
    const [, waitingMessage] = (await send(german)).data.items;
    // A setting that is left out stays.
    expect((await configure({})).data.allowedCountries).toEqual(['SE', 'DE']);
    await configure({ allowedCountries: ['SE'] });
    await deliverDue(delivery);
    expect(await get(waitingMessage.id)).toMatchObject({ status: 'failed', lastError: 'country' });
    expect(gateway.receivedRequests.map(({ form }) => form.get('to'))).not.toContain('+4915123456789');
    // A number of one's own is told of where SMS are wished.
    const contact = (phoneNo: string) => tenant.as('User').put('ekby/contact', { phoneNo, preferredChannel: 'sms' });
    expect(problemsOf(await contact('+49 1512 3456789'))).toEqual(['phoneNo smsCountry']);
  });

  it('never allow the name of another tenant as the sender', async () => {
    const otherTenant = await app.addTenant('grannen', 'sv-SE');
    await app.database.owner.withClient((client) =>
      client.query(`UPDATE tenants SET name = 'Ås kommun' WHERE tenant_id = $1`, [otherTenant.id]),
    );
    for (const sender of ['As kommun', 'AS-Kommun', 'A5 kommun']) {
      expect(problemsOf(await send({ sender }))).toEqual(['sender reservedSender']);
      expect(problemsOf(await configure({ sender }))).toEqual(['sender reservedSender']);
    }
    expect((await configure({ sender: 'Tenant ekby' })).status).toBe(200);
  });

  it('keep opt-outs until they are withdrawn; a waiting SMS to an opted-out number is not sent', async () => {
    await elks();
    const id = await sentId();
    const { id: optOutId } = await saved(admin, 'ekby/sms/optOuts', { phoneNo: '070-1740605', note: 'Bad om det' });
    expect((await admin.post('ekby/sms/optOuts', { phoneNo: '+46701740605' })).status).toBe(409);
    expect(await deliverDue(delivery)).toBe(0);
    expect(await get(id)).toMatchObject({ status: 'failed', lastError: 'optedOut' });
    expect((await admin.get('ekby/sms/optOuts?phoneNo=174%2006')).data).toMatchObject({
      items: [{ id: optOutId, phoneNo: '+46701740605', note: 'Bad om det' }],
      totalCount: 1,
    });
    expect((await admin.delete(`ekby/sms/optOuts/${optOutId}`)).status).toBe(204);
    await admin.post(`${site}/messages/${id}/send`);
    expect(await deliverDue(delivery)).toBe(1);
  });

  it('show site administrators the opt-outs of their sites, and let them withdraw no others', async () => {
    const north = tenant.sites[0]?.id ?? '';
    const siteAdmin = tenant.as('SiteAdmin');
    const { id: tenantOptOutId } = await saved(admin, 'ekby/sms/optOuts', { phoneNo: '0701740605' });
    const { id: own } = await saved(siteAdmin, 'ekby/sms/optOuts', { phoneNo: '0701740606' });
    const { id: otherOptOutId } = await saved(siteAdmin, 'ekby/sms/optOuts', { phoneNo: '0701740607' });
    await inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
      const set = (id: string, sites: string[]) =>
        tx.updateTable('sms_opt_outs').set({ site_ids: sites }).where('tenant_id', '=', tenant.id).where('id', '=', id);
      await set(otherOptOutId, [uuidv7()]).execute();
      await set(own, [north]).execute();
    });
    const visibleOptOuts = (await siteAdmin.get('ekby/sms/optOuts')).data;
    expect([visibleOptOuts.totalCount, visibleOptOuts.items.map(({ id }: { id: string }) => id)]).toEqual([1, [own]]);
    expect((await siteAdmin.delete(`ekby/sms/optOuts/${tenantOptOutId}`)).status).toBe(404);
    expect((await siteAdmin.delete(`ekby/sms/optOuts/${otherOptOutId}`)).status).toBe(404);
    // Noted by both, it is seen by both and taken back by neither alone.
    await saved(siteAdmin, 'ekby/sms/optOuts', { phoneNo: '0701740607' });
    expect((await siteAdmin.get('ekby/sms/optOuts')).data.totalCount).toBe(2);
    expect((await siteAdmin.delete(`ekby/sms/optOuts/${otherOptOutId}`)).status).toBe(404);
    expect((await siteAdmin.delete(`ekby/sms/optOuts/${own}`)).status).toBe(204);
    expect((await admin.get('ekby/sms/optOuts')).data.totalCount).toBe(2);
  });

  it('have a limit of 1,000 a month until another limit or none is chosen', async () => {
    expect((await admin.get(`${site}/sms/settings`)).data.monthlyLimit).toBe(1000);
    expect((await configure({ monthlyLimit: null })).data.monthlyLimit).toBeNull();
  });

  it('refuse a sender name that imitates a trusted organisation', async () => {
    expect(problemsOf(await configure({ sender: 'BankID' }))).toEqual(['sender reservedSender']);
    expect(problemsOf(await send({ sender: 'P0lisen' }))).toEqual(['sender reservedSender']);
  });

  it('keep SMS for the chosen time and e-mail for ever; the usage count stays', async () => {
    await elks();
    const [oldMessageId, young] = [await sentId(), await sentId({ text: 'Ny' })];
    await deliverDue(delivery);
    const waitingMessage = await sentId({ text: 'Väntar' });
    const mail = await tenant.addMessage('Bo', 'north');
    await configure({ retentionDays: 30 });
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      tx
        .updateTable('messages')
        .set({ created_at: new Date('2026-05-01T00:00:00Z') })
        .where('id', 'in', [oldMessageId, waitingMessage, mail])
        .execute(),
    );
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      tx.updateTable('messages').set({ created_at: now }).where('id', '=', young).execute(),
    );
    // More than are deleted at a time.
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      sql`INSERT INTO messages
          SELECT (jsonb_populate_record(m, jsonb_build_object('id', n.id, 'dedupe_key', n.id, 'gateway_reference', NULL))).*
          FROM messages m, (SELECT gen_random_uuid() AS id FROM generate_series(1, 1001)) n
          WHERE m.id = ${oldMessageId}`.execute(tx),
    );
    await forgetOldSms(delivery, now);
    const remainingMessages = (await admin.post(`${site}/messages/filter`, {})).data.items.map(
      (item: { id: string }) => item.id,
    );
    expect(remainingMessages.toSorted()).toEqual([young, waitingMessage, mail].toSorted());
    expect((await usage()).segments).toBe(2);
  });
});

describe('the address for delivery reports', () => {
  it('cannot be guessed, and that of one tenant reveals nothing of SMS of another', async () => {
    const { id: configId } = await elks();
    const id = await sentId();
    await deliverDue(delivery);
    const secrets = createReportSecrets(secretKey);
    const secret = secrets.make({ tenantId: tenant.id, configId });
    const otherTenant = await app.addTenant(`t${Date.now()}`);
    const addresses = [
      'x',
      '-'.repeat(64),
      `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
      createReportSecrets(Buffer.alloc(32, 8)).make({ tenantId: tenant.id, configId }),
      secrets.make({ tenantId: otherTenant.id, configId }),
    ];
    for (const address of addresses) {
      expect(await sendReport(`/sms/reports/${address}?message=${id}`, 'status=delivered'), address).toBe(404);
    }
    expect((await get(id)).status).toBe('sent');
    // A report about an unknown message, or an invalid one, is accepted and changes nothing.
    for (const url of [
      `/sms/reports/${secret}`,
      `/sms/reports/${secret}?message=${configId}`,
      `/sms/reports/${secret}?message='`,
    ]) {
      expect(await sendReport(url, 'status=delivered')).toBe(204);
    }
    expect(await sendReport(`/sms/reports/${secret}?message=${id}`, 'status=whatever')).toBe(204);
    expect(await sendReport(`/sms/reports/${secret}?message=${id}`, '[]', 'application/json')).toBe(204);
    expect((await get(id)).status).toBe('sent');
  });
});
