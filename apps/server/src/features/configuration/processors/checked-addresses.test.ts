import { processors } from '@tingest/processors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

/** Addresses of other systems, as they are saved. */

const apps: TestApp[] = [];
let strict: Person;
let allowing: Person;
const path = 'ekeby/north/processors/config';
const signingKey = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

async function adminOf(environment: Readonly<Record<string, string>>): Promise<Person> {
  const app = await createTestApp(environment);
  apps.push(app);
  return (await app.addTenant('ekeby')).as('TenantAdmin');
}

beforeAll(async () => {
  strict = await adminOf({});
  allowing = await adminOf({ OUTGOING_ALLOW: '10.1.2.0/24' });
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

const values: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  webhook: { secret: signingKey, events: ['element.created'] },
  http: { method: 'GET' },
  smsHttp: {},
  elks46: { username: 'u', password: 'p' },
  linkMobility: { username: 'u', password: 'p', platformId: '1', platformPartnerId: '1' },
  directory: { base: 'dc=example,dc=org', encryption: 'tls' },
};

function save(person: Person, processorKey: string, changedValues: Readonly<Record<string, unknown>>, id?: string) {
  const submittedValues = { ...values[processorKey], ...changedValues };
  const data = {
    ...{ processorType: 'integration', processorKey, name: `To ${processorKey}`, id },
    dataProperties: Object.entries(submittedValues).map(([dataPropertyTypeId, value]) => ({
      dataPropertyTypeId,
      value,
    })),
  };
  return id ? person.put(`${path}/${id}`, { data }) : person.post(path, { data });
}

describe('the address of a webhook', () => {
  it.each([
    'http://127.0.0.1/hook',
    'http://127.0.0.1:8080/hook',
    'http://localhost/hook',
    'http://10.1.2.3/hook',
    'https://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/hook',
    'http://[::ffff:10.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
  ])('is refused when saved as %s, naming the field, and nothing is stored', async (address) => {
    const reply = await save(strict, 'webhook', { address });
    expect([reply.status, reply.details.map(({ code, path: at }) => `${at} ${code}`)]).toEqual([
      422,
      ['data.dataProperties.address addressNotAllowed'],
    ]);
    expect((await strict.get(`${path}?processorType=integration`)).data.items ?? []).toEqual([]);
  });

  it('may be an internal one that the operator allows', async () => {
    expect((await save(allowing, 'webhook', { address: 'http://10.1.2.3/hook' })).status).toBe(201);
    expect((await save(allowing, 'webhook', { address: 'http://10.1.3.3/hook' })).status).toBe(422);
  });

  it('cannot be changed to a refused one, and the stored one stays', async () => {
    const createReply = await save(allowing, 'webhook', { address: 'http://10.1.2.4/hook' });
    const updateReply = await save(allowing, 'webhook', { address: 'http://127.0.0.1/hook' }, createReply.data.id);
    expect(updateReply.status).toBe(422);
    const { data } = await allowing.get(`${path}/${createReply.data.id}`);
    expect(JSON.stringify(data.dataProperties)).toContain('http://10.1.2.4/hook');
  });

  it('is accepted when it does not resolve at the moment', async () => {
    expect((await save(strict, 'webhook', { address: 'https://nowhere.invalid/hook' })).status).toBe(201);
  });
});

describe('the server address of every other integration', () => {
  it.each(Object.keys(values))('is refused as %s in the same way', async (processorKey) => {
    const address = processorKey === 'directory' ? { server: '127.0.0.1' } : { address: 'http://127.0.0.1/in' };
    const reply = await save(strict, processorKey, address);
    const [field] = Object.keys(address);
    expect(reply.status).toBe(422);
    expect(reply.details).toContainEqual(
      expect.objectContaining({ path: `data.dataProperties.${field}`, code: 'addressNotAllowed' }),
    );
  });

  it('is covered by these tests for each integration', () => {
    const integrations = processors.filter(({ manifest }) => manifest.processorType === 'integration');
    expect(integrations.filter(({ manifest }) => !manifest.addressFieldIds)).toEqual([]);
    expect(integrations.map(({ manifest }) => manifest.processorKey).toSorted()).toEqual(
      Object.keys(values).toSorted(),
    );
  });
});
