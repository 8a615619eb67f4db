import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSmsLanes } from '../features/work/messages/sms/sms-lanes.ts';
import { createTenantDirectory } from '../http/kernel/tenant-directory.ts';
import { saved } from './populated-site.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { createTestSmsSender } from './test-sms-sender.ts';

const publicUrl = 'https://tingest.example';
let app: TestApp;
let slow: TestGateway;
let quick: TestGateway;

beforeAll(async () => {
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1', PUBLIC_URL: publicUrl });
  slow = await startTestGateway();
  quick = await startTestGateway();
});
afterAll(async () => {
  await app.close();
  await quick.close();
});

/** Creates a tenant with SMS sent through a gateway, and returns a function that sends one there. */
async function tenantAt(key: string, gateway: TestGateway): Promise<() => Promise<unknown>> {
  const tenant = await app.addTenant(key, 'sv-SE');
  const admin = tenant.as('TenantAdmin');
  const values = { address: gateway.origin, username: 'u1', password: 'secret' };
  await saved(admin, `${key}/north/processors/config`, {
    data: {
      ...{ processorType: 'integration', processorKey: 'elks46', name: 'The elks' },
      dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
    },
  });
  return () => saved(admin, `${key}/north/sms`, { recipients: [{ phoneNo: '+46701740605' }], text: 'Hej!' });
}

it('a gateway that does not answer delays no SMS of another tenant', async () => {
  slow.answer = { ...slow.answer, wait: 600_000 };
  const sendSlowly = await tenantAt('ekby', slow);
  const send = await tenantAt('soder', quick);
  const { pool } = app.database;
  const lanes = createSmsLanes({
    pool,
    tenants: createTenantDirectory(pool),
    publicUrl,
    logger: app.app.log,
    sms: createTestSmsSender(publicUrl),
  });
  await sendSlowly();
  await lanes.begin();
  await expect.poll(() => slow.receivedRequests.length).toBe(1);
  // While that one is waited for, the next round begins with the others.
  await send();
  await lanes.begin();
  await expect.poll(() => quick.receivedRequests.length).toBe(1);
  expect(slow.receivedRequests).toHaveLength(1);
  await slow.close();
  expect(await lanes.finished()).toBe(1);
});
