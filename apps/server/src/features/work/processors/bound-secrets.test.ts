import { type Processor, processors } from '@tingest/processors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { secret, ticketing } from '../../configuration/processors/testing/secret-processor.ts';
import { type MisbehavingServer, startMisbehavingServer } from './testing/misbehaving-server.ts';

const signingKey = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const pem = (type: string, text: string) => `-----BEGIN ${type}-----\n${text}\n-----END ${type}-----`;
const certificate = (text: string) => pem('CERTIFICATE', text);

/** Like a third-party processor that does not declare the targets its secrets are bound to. */
const undeclared: Processor = {
  ...ticketing,
  manifest: {
    ...ticketing.manifest,
    processorKey: 'undeclared',
    configurationFields: [
      ...ticketing.manifest.configurationFields,
      { id: 'apiHost', name: 'Where', fieldType: 'text' },
      { id: 'remark', name: 'Remark', fieldType: 'text' },
    ],
  },
};

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
let server: MisbehavingServer;
let otherServer: MisbehavingServer;
beforeAll(async () => {
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1' }, undefined, {
    processors: [...processors, ticketing, undeclared],
  });
  tenant = await app.addTenant('bundna');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north/processors/config`;
  [server, otherServer] = await Promise.all([startMisbehavingServer(), startMisbehavingServer()]);
});
beforeEach(() => {
  server.receivedRequests.length = 0;
  otherServer.receivedRequests.length = 0;
});
afterAll(() => Promise.all([app.close(), server.close(), otherServer.close()]));

type Values = Readonly<Record<string, unknown>>;

const codes = ({ status, details }: Reply) => [status, ...details.map(({ path: at, code }) => `${at ?? ''} ${code}`)];
const makeConfig = (processorKey: string, values: Values, overrides: object = {}) => ({
  data: {
    ...{ processorType: 'integration', processorKey, name: 'Desk' },
    dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
    ...overrides,
  },
});
const at = (secretId: string) => `data.dataProperties.${secretId} secretBound`;

interface Case {
  readonly key: string;
  readonly storedValues: Values;
  readonly secretIds: readonly string[];
  /** Each is another place, account or connection. */
  readonly boundValues: readonly Values[];
  readonly freeValues: Values;
}

const cases: readonly Case[] = [
  {
    key: 'http',
    storedValues: {
      ...{ address: 'https://desk.example.org/tickets', authentication: 'basic', username: 'anna', password: secret },
      ...{ authorities: certificate('AAAA') },
    },
    secretIds: ['password'],
    boundValues: [
      { address: 'https://elsewhere.example.org/tickets' },
      { address: 'http://desk.example.org/tickets' },
      { address: 'https://desk.example.org:8443/tickets' },
      { username: 'X-Echo', authentication: 'header' },
      { username: 'bo' },
      { authentication: 'bearer' },
      { authorities: certificate('BBBB') },
      { authorities: null },
    ],
    freeValues: { timeLimit: 20, body: '{"a": 1}', headers: [{ name: 'X-Kind', value: 'a' }] },
  },
  {
    key: 'http',
    storedValues: {
      ...{ address: 'https://desk.example.org/', authentication: 'oauth2', username: 'anna', password: secret },
      ...{ tokenAddress: 'https://login.example.org/token' },
      ...{ clientCertificate: certificate('AAAA'), clientKey: pem('PRIVATE KEY', 'CCCC') },
    },
    secretIds: ['password', 'clientKey'],
    boundValues: [
      { tokenAddress: 'https://elsewhere.example.org/token' },
      { address: 'https://elsewhere.example.org/' },
      { clientCertificate: certificate('BBBB') },
    ],
    freeValues: { scope: 'read', successStatuses: '200-204' },
  },
  {
    key: 'webhook',
    storedValues: { address: 'https://hook.example.org/', secret: signingKey, events: ['element.created'] },
    secretIds: ['secret'],
    boundValues: [{ address: 'https://elsewhere.example.org/' }],
    freeValues: { events: ['element.updated'] },
  },
  {
    key: 'directory',
    storedValues: {
      server: 'ldap.example.org',
      base: 'dc=example',
      bindUser: 'cn=reader',
      bindPassword: secret,
      port: 636,
    },
    secretIds: ['bindPassword'],
    boundValues: [
      { server: 'elsewhere.example.org' },
      { port: 1636 },
      { port: null },
      { encryption: 'startTls' },
      { bindUser: 'cn=other' },
      { authorities: certificate('AAAA') },
    ],
    freeValues: { base: 'ou=people,dc=example', timeLimit: 9 },
  },
  {
    key: 'smsHttp',
    storedValues: { address: 'https://sms.example.org/', authentication: 'basic', username: 'anna', secret },
    secretIds: ['secret'],
    boundValues: [{ address: 'https://elsewhere.example.org/' }, { username: 'bo' }, { authentication: 'bearer' }],
    freeValues: { toName: 'recipient' },
  },
  {
    key: 'elks46',
    storedValues: { username: 'anna', password: secret },
    secretIds: ['password'],
    boundValues: [{ address: 'https://elsewhere.example.org/' }, { username: 'bo' }],
    freeValues: {},
  },
  {
    key: 'linkMobility',
    storedValues: { username: 'anna', password: secret, platformId: 'a', platformPartnerId: 'b' },
    secretIds: ['password'],
    boundValues: [{ address: 'https://elsewhere.example.org/' }, { username: 'bo' }],
    freeValues: { gateId: 'c' },
  },
  {
    key: 'ticketing',
    storedValues: { address: 'https://desk.example.org/', token: secret },
    secretIds: ['token'],
    boundValues: [{ address: 'https://elsewhere.example.org/' }],
    freeValues: {},
  },
  {
    key: 'undeclared',
    storedValues: { address: 'https://desk.example.org/', apiHost: 'api.example.org', token: secret },
    secretIds: ['token'],
    boundValues: [{ apiHost: 'elsewhere.example.org' }, { address: 'https://elsewhere.example.org/' }],
    freeValues: { remark: 'For the school' },
  },
];

describe.each(cases)('a stored secret of $key', ({ key, storedValues, secretIds, boundValues, freeValues }) => {
  let id: string;
  beforeAll(async () => {
    const createReply = await admin.post(path, makeConfig(key, storedValues));
    expect(codes(createReply)).toEqual([201]);
    id = createReply.data.id;
  });

  it.each(boundValues)('must be sent again with %j, on try and on save, and nothing is written', async (values) => {
    const before = (await admin.get(`${path}/${id}`)).data;
    for (const reply of [
      await admin.post(`${path}/try`, makeConfig(key, values, { id })),
      await admin.put(`${path}/${id}`, makeConfig(key, values, { id })),
    ]) {
      const namedSecrets = secretIds.filter((secretId) => codes(reply).includes(at(secretId)));
      expect([reply.status, namedSecrets.length > 0]).toEqual([422, true]);
      expect(reply.details[0]?.message).toMatch(/^[A-ZÅÄÖ].*: .+/);
      expect(reply.body).not.toContain(secret);
    }
    expect((await admin.get(`${path}/${id}`)).data).toEqual(before);
  });

  it('stays with other changes, and with another address only once it is sent again or removed', async () => {
    expect(codes(await admin.put(`${path}/${id}`, makeConfig(key, freeValues, { id })))).toEqual([200]);
    const [otherAddress = {}] = boundValues;
    const repeatedSecrets = Object.fromEntries(secretIds.map((secretId) => [secretId, storedValues[secretId]]));
    const fullValues = { ...storedValues, ...otherAddress, ...repeatedSecrets };
    expect(codes(await admin.put(`${path}/${id}`, makeConfig(key, fullValues, { id })))).toEqual([200]);
  });
});

describe('a stored secret', () => {
  const http = (values: Values, overrides: object = {}) =>
    makeConfig('http', { method: 'GET', address: `${server.origin}/a`, ...values }, overrides);
  const saveConfig = async (values: Values) => {
    const createReply = await admin.post(path, http(values));
    expect(codes(createReply)).toEqual([201]);
    return createReply.data.id as string;
  };
  const basic = { authentication: 'basic', username: 'anna', password: secret };

  it('may be removed instead, and is deleted when its field leaves the form together with the address', async () => {
    const id = await saveConfig(basic);
    const unauthenticatedValues = { authentication: 'none', address: `${otherServer.origin}/a` };
    expect(codes(await admin.put(`${path}/${id}`, http(unauthenticatedValues)))).toEqual([200]);
    // Signing in again would have sent it to the address that is saved by now.
    const tryReply = await admin.post(
      `${path}/try`,
      http({ ...unauthenticatedValues, authentication: 'basic' }, { id }),
    );
    expect(codes(tryReply)).toEqual([422, 'data.dataProperties.password required']);
    const read = (await admin.get(`${path}/${id}`)).data.dataProperties;
    expect(read).toContainEqual({ dataPropertyTypeId: 'password', value: null, isSet: false });
    expect([...server.receivedRequests, ...otherServer.receivedRequests]).toEqual([]);
  });

  it('for a token is not used at another address with another secret', async () => {
    const oauth2 = { authentication: 'oauth2', username: 'anna', tokenAddress: `${server.origin}/token` };
    const id = await saveConfig({ ...oauth2, password: secret });
    server.answer = ({ url, headers }, response) => {
      const isKnown = url !== '/token' || atob(headers.authorization?.slice('Basic '.length) ?? '').endsWith('4711');
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ access_token: 'T0ken', token_type: 'bearer', expires_in: 3600 }));
    };
    const firstReply = await admin.post(`${path}/try`, http({}, { id }));
    expect(firstReply.data.failure).toBeNull();
    expect(server.receivedRequests.at(-1)?.headers.authorization).toBe('Bearer T0ken');
    const invalidValues = { address: `${otherServer.origin}/a`, password: 'not-the-secret' };
    const tryReply = await admin.post(`${path}/try`, http(invalidValues, { id }));
    expect(tryReply.data.failure).toMatchObject({ code: 'tokenRefused' });
    expect(otherServer.receivedRequests).toEqual([]);
  });

  it('is not sent to a server that its server redirects to', async () => {
    const id = await saveConfig(basic);
    server.answer = (_request, response) => response.writeHead(302, { location: `${otherServer.origin}/b` }).end();
    otherServer.answer = (_request, response) => void response.end('{}');
    expect(codes(await admin.post(`${path}/try`, http({}, { id })))).toEqual([200]);
    expect(server.receivedRequests[0]?.headers.authorization).toMatch(/^Basic /);
    expect(otherServer.receivedRequests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it('is recorded when tried, with the user, the configuration and the address, without the secret', async () => {
    server.answer = (_request, response) => void response.end('{}');
    const id = await saveConfig({ ...basic, address: `${server.origin}/desk?key=hidden` });
    expect(codes(await admin.post(`${path}/try`, makeConfig('http', {}, { id, name: 'Desk of today' })))).toEqual([
      200,
    ]);
    const trail = await admin.post(`${tenant.key}/auditEvents/filter`, {
      filters: [{ column: 'action', value: 'try' }],
    });
    const event = trail.data.items.find(({ resourceId }: { resourceId: string }) => resourceId === id);
    expect(event).toMatchObject({ resourceType: 'processorConfig', resourceName: 'Desk of today' });
    expect(event.actorName).not.toBe('');
    const { data } = await admin.get(`${tenant.key}/auditEvents/${event.id}`);
    const values = Object.fromEntries(
      data.after.dataProperties.map((each: Reply['data']) => [each.dataPropertyTypeId, each.value]),
    );
    expect(values).toMatchObject({ address: `${server.origin}/desk`, username: 'anna' });
    expect(JSON.stringify(data)).not.toMatch(/Hemlig|hidden/);
  });
});
