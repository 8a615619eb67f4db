import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { hasSlapd, startTestSlapd, type TestSlapd } from '../../../testing/test-slapd.ts';
import { properties } from '../operations/rules/testing/ruled-site.ts';

/** OpenLDAP itself, with its own schema and limits. Skipped where the machine has no slapd (Debian: `apt-get install slapd`). */

let app: TestApp;
let admin: Person;
let directory: TestSlapd | undefined;
let path: string;
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  admin = (await app.addTenant(`ekeby${count}`)).as('TenantAdmin');
  path = `ekeby${count}/north`;
});
afterEach(async () => {
  await directory?.close();
  directory = undefined;
});

const person = (uid: string) => `dn: uid=${uid},ou=People,dc=example,dc=org
objectClass: inetOrgPerson
uid: ${uid}
cn: ${uid} Berg
sn: Berg
mail: ${uid}@example.org

`;

async function configure(people: string, values: object = {}, sizeLimit?: number) {
  directory = await startTestSlapd(people, sizeLimit);
  const { id } = await saved(admin, `${path}/processors/config`, {
    data: {
      ...{ processorType: 'integration', processorKey: 'directory', name: 'OpenLDAP' },
      dataProperties: properties({
        ...{ server: '127.0.0.1', port: directory.port, base: 'ou=People,dc=example,dc=org', encryption: 'none' },
        ...{ syncUsers: true, ...values },
      }),
    },
  });
  return `${path}/processors/config/${id}/users`;
}

async function plan(at: string) {
  expect((await admin.post(`${at}/plan`, {})).status).toBe(200);
  return eventually(async () => {
    const { data } = await admin.get(at);
    expect(['planned', 'failed']).toContain(data.plan?.status);
    return data.plan;
  });
}

describe.skipIf(!hasSlapd)('OpenLDAP', () => {
  it('lists its people with the default filter of a configuration', async () => {
    const syncPlan = await plan(await configure(person('anna') + person('bo')));
    expect(syncPlan).toMatchObject({ status: 'planned', counts: { create: 2 }, failure: null });
  });

  it('has people with unusable user names, reported with the reason and not as changes to approve', async () => {
    const at = await configure(person('anna') + person('asa.ängö'));
    const syncPlan = await plan(at);
    expect(syncPlan.counts).toMatchObject({ create: 1, failed: 1 });
    expect(syncPlan.steps.find(({ action }: { action: string }) => action === 'failed')).toMatchObject({
      username: 'asa.ängö',
      note: expect.stringContaining('asa.ängö'),
    });
    expect((await admin.post(`${at}/approve`, { planId: syncPlan.id })).status).toBe(200);
    await eventually(async () => expect((await admin.get(at)).data.plan.status).toBe('done'));
    expect((await plan(at)).counts).toMatchObject({ create: 0, change: 0, failed: 1 });
  });

  it('returns no more than its size limit, and the failure names the remedy', async () => {
    const people = Array.from({ length: 30 }, (_, index) => person(`person${index}`)).join('');
    const failedPlan = await plan(await configure(people, {}, 20));
    expect(failedPlan).toMatchObject({ status: 'failed', failure: { code: 'directorySizeLimit' } });
    expect(failedPlan.failure.message).toContain('olcLimits');
  });

  it('is read in pages of the configured size', async () => {
    const people = Array.from({ length: 30 }, (_, index) => person(`person${index}`)).join('');
    const syncPlan = await plan(await configure(people, { syncPageSize: 10 }));
    expect(syncPlan.counts).toMatchObject({ create: 30 });
  });

  it('finds no entry with a filter on an unknown class, and the failure reports it', async () => {
    const at = await configure(person('anna'), { peopleFilter: '(&(objectClass=person)(!(objectClass=computer)))' });
    expect((await plan(at)).failure).toMatchObject({ code: 'directoryFilter' });
  });
});
