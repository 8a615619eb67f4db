import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DirectoryPerson, directoryBase } from '../../../testing/directory-people.ts';
import { endWaitingFor } from '../../../testing/end-waiting.ts';
import { eventually } from '../../../testing/eventually.ts';
import { saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { startTestDirectory, type TestDirectory } from '../../../testing/test-directory.ts';
import { properties } from '../operations/rules/testing/ruled-site.ts';

/** Users that are synchronised with a real LDAP server: planned, approved, and then every night. */

let key = '';
let path: string;
let count = 0;
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let directory: TestDirectory;
let now: Date;
let id: string;

const personOf = (username: string, name: string, extraAttributes: Record<string, string[]> = {}): DirectoryPerson => ({
  dn: `cn=${username},ou=People,${directoryBase}`,
  attributes: {
    ...{ objectClass: ['top', 'person', 'user'], displayName: [name], sAMAccountName: [username] },
    ...{ entryUUID: [`id-of-${username}`], mail: [`${username}@example.org`], ...extraAttributes },
  },
});
let page: ((people: readonly DirectoryPerson[], index: number) => readonly DirectoryPerson[]) | undefined;

beforeAll(async () => {
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1' }, () => now);
});
afterAll(() => app.close());

beforeEach(async () => {
  now = new Date('2026-06-17T08:00:00Z');
  page = undefined;
  const people = [personOf('annaberg', 'Anna Berg'), personOf('bolund', 'Bo Lund'), personOf('sivek', 'Siv Ek')];
  directory = await startTestDirectory({
    isOpen: true,
    people,
    pageSize: 2,
    page: (allEntries, index) => page?.(allEntries, index) ?? allEntries,
  });
  count += 1;
  key = `ekeby${count}`;
  path = `${key}/north`;
  tenant = await app.addTenant(key);
  admin = tenant.as('TenantAdmin');
  id = (await saved(admin, `${path}/processors/config`, { data: config({}) })).id;
});
afterEach(async () => {
  // Prevents nightly plans in other tests.
  await app.database.owner.withClient((client) => client.query('DELETE FROM processor_configs'));
  await directory.close();
});

const config = (values: object) => ({
  ...{ processorType: 'integration', processorKey: 'directory', name: 'People of Ekeby' },
  dataProperties: properties({
    ...{ server: '127.0.0.1', port: directory.port, base: directoryBase, encryption: 'none', syncUsers: true },
    ...{ syncMost: 2, syncRole: 'PrivilegedUser', syncSites: ['south'], ...values },
  }),
});
const at = () => `${path}/processors/config/${id}/users`;

/** The plan once it is as far. */
async function waitForStatus(...statuses: string[]) {
  return eventually(async () => {
    const { data } = await admin.get(at());
    expect(statuses).toContain(data.plan?.status);
    return data.plan;
  });
}
const stepsIn = (plan: { steps: { action: string; username: string }[] }) =>
  plan.steps.map(({ action, username }) => `${action} ${username}`).sort();

async function plan() {
  expect((await admin.post(`${at()}/plan`, {})).status).toBe(200);
  return waitForStatus('planned', 'failed');
}
async function approve(planId: string) {
  const reply = await admin.post(`${at()}/approve`, { planId });
  expect([reply.status, reply.details]).toEqual([200, []]);
  return waitForStatus('done', 'failed');
}
async function night(day: string) {
  now = new Date(`${day}T01:30:00Z`);
  await app.planNight();
  return eventually(async () => {
    const { data } = await admin.get(at());
    expect(data.plan.createdAt).toBe(now.toISOString());
    expect(['planned', 'done', 'failed']).toContain(data.plan.status);
    return data.plan;
  });
}
async function users() {
  const { data } = await admin.post(`${key}/users/filter?take=100`, { filters: [] });
  const ownUsers = (
    data.items as { username: string; name: string; isDisabled: boolean; role: string; sites: string[] }[]
  )
    .filter(({ username }) => !username.startsWith(`${key}-`))
    .map(({ isDisabled, name, role, sites, username }) =>
      [username, name, isDisabled ? 'disabled' : role, ...sites].join(' '),
    );
  return ownUsers.sort();
}

describe('users from a directory', () => {
  it('are planned and made although the database was away in the middle of either', async () => {
    const runInterrupted = async (work: () => Promise<{ readonly status: number }>) => {
      await app.database.owner.withClient(async (client) => {
        await client.query('BEGIN; LOCK TABLE directory_users IN ACCESS EXCLUSIVE MODE');
        expect((await work()).status).toBe(200);
        await expect.poll(() => endWaitingFor(app, 'directory_users')).toBeGreaterThan(0);
        await client.query('ROLLBACK');
      });
    };
    await runInterrupted(() => admin.post(`${at()}/plan`, {}));
    const syncPlan = await waitForStatus('planned', 'failed');
    expect([syncPlan.status, syncPlan.failure ?? null, syncPlan.steps.length]).toEqual(['planned', null, 3]);
    await runInterrupted(() => admin.post(`${at()}/approve`, { planId: syncPlan.id }));
    expect((await waitForStatus('done', 'failed')).status).toBe('done');
    expect(await users()).toHaveLength(3);
  });

  it('are planned, changed only after approval, and then made with role and sites', async () => {
    const syncPlan = await plan();
    expect(stepsIn(syncPlan)).toEqual(['create annaberg', 'create bolund', 'create sivek']);
    expect(await users()).toEqual([]);
    const approvedPlan = await approve(syncPlan.id);
    expect(approvedPlan).toMatchObject({
      status: 'done',
      counts: { create: 3, failed: 0 },
      approvedByName: expect.any(String),
    });
    expect(await users()).toEqual([
      'annaberg Anna Berg PrivilegedUser south',
      'bolund Bo Lund PrivilegedUser south',
      'sivek Siv Ek PrivilegedUser south',
    ]);
    const repeatedPlan = await plan();
    expect([stepsIn(repeatedPlan), repeatedPlan.unchanged]).toEqual([[], 3]);
    const trail = await admin.post(`${key}/auditEvents/filter`, {
      filters: [{ column: 'resourceType', value: 'user' }],
    });
    expect(trail.data.items.filter(({ action }: { action: string }) => action === 'create')).toHaveLength(3);
  });

  it('follow it every night while little changes: renamed, disabled when gone, enabled when back', async () => {
    await approve((await plan()).id);
    directory.people.splice(1, 2, personOf('bo.lund', 'Bo Lund-Ek', { entryUUID: ['id-of-bolund'] }));
    const firstPlan = await night('2026-06-18');
    expect([firstPlan.status, firstPlan.isNightly, stepsIn(firstPlan)]).toEqual([
      'done',
      true,
      ['change bo.lund', 'disable sivek'],
    ]);
    expect(await users()).toEqual([
      'annaberg Anna Berg PrivilegedUser south',
      'bo.lund Bo Lund-Ek PrivilegedUser south',
      'sivek Siv Ek disabled south',
    ]);
    directory.people.push(personOf('sivek', 'Siv Ek'));
    expect(stepsIn(await night('2026-06-19'))).toEqual(['enable sivek']);
    expect(await users()).toContain('sivek Siv Ek PrivilegedUser south');
  });

  it('wait for approval when more changes than allowed, and the administrators are notified', async () => {
    await app.database.owner.withClient((client) =>
      client.query("UPDATE users SET email = role || '@ekeby.example' WHERE tenant_id = $1", [tenant.id]),
    );
    await approve((await plan()).id);
    directory.people.splice(0, 3, personOf('eva', 'Eva Ny'));
    const waitingPlan = await night('2026-06-18');
    expect([waitingPlan.status, waitingPlan.counts]).toMatchObject(['planned', { create: 1, disable: 3 }]);
    expect((await users()).filter((each) => each.includes('disabled'))).toEqual([]);
    const messages = await app.database.owner.withClient((client) =>
      client.query("SELECT facts FROM messages WHERE dedupe_key LIKE '%users:%'"),
    );
    expect(messages.rows.length).toBeGreaterThan(0);
    expect(messages.rows[0].facts.text).toContain('4 users');
    // Asked for once a night, however often it is looked.
    await app.planNight();
    expect((await admin.get(at())).data.plan.id).toBe(waitingPlan.id);
    await approve(waitingPlan.id);
    expect((await users()).filter((each) => each.includes('disabled'))).toHaveLength(3);
  });

  it('from other origins are never touched, and unusable user names are reported', async () => {
    const ownUser = { username: 'annaberg', name: 'Another Anna', role: 'User', sites: ['north'] };
    await saved(admin, `${key}/users`, ownUser);
    directory.people.push(personOf('bo lund', 'Bo Lund the second'));
    const syncPlan = await plan();
    expect(stepsIn(syncPlan)).toEqual(['conflict annaberg', 'create bolund', 'create sivek', 'failed bo lund']);
    const approvedPlan = await approve(syncPlan.id);
    expect(approvedPlan.counts).toMatchObject({ create: 2, conflict: 1, failed: 1 });
    expect(approvedPlan.steps.find(({ username }: { username: string }) => username === 'bo lund')).toMatchObject({
      ...{ action: 'failed', note: expect.any(String) },
    });
    directory.people.splice(0, 1);
    await night('2026-06-18');
    expect(await users()).toEqual([
      'annaberg Another Anna User north',
      'bolund Bo Lund PrivilegedUser south',
      'sivek Siv Ek PrivilegedUser south',
    ]);
  });

  it('of Active Directory are recognised by their binary objectGUID after a change of user name', async () => {
    const withGuid = (username: string, name: string, guid: string) => {
      const { dn, attributes } = personOf(username, name);
      const { entryUUID: _, ...otherAttributes } = attributes;
      return { dn, attributes: { ...otherAttributes, objectGUID: [Buffer.from(guid, 'hex')] } };
    };
    const guid = '8b7f2c0e1a3d4f5560718293a4b5c6d7';
    directory.people.splice(0, 3, withGuid('anna', 'Anna Berg', guid), withGuid('bo', 'Bo Lund', 'ff'.repeat(16)));
    await approve((await plan()).id);
    directory.people.splice(0, 2, withGuid('anna.ek', 'Anna Ek', guid), withGuid('anna', 'Anna Ny', '00'.repeat(16)));
    const syncPlan = await plan();
    // The username that another person has now is free once the first one has the new one.
    expect(stepsIn(syncPlan)).toEqual(['change anna.ek', 'conflict anna', 'disable bo']);
    await approve(syncPlan.id);
    expect(stepsIn(await plan())).toEqual(['create anna']);
  });

  it('keep changes by an administrator: another role, and being disabled', async () => {
    await approve((await plan()).id);
    const { data } = await admin.post(`${key}/users/filter?take=100`, { filters: [] });
    for (const user of data.items as { id: string; username: string }[]) {
      if (user.username === 'annaberg') await admin.put(`${key}/users/${user.id}`, { ...user, role: 'SiteAdmin' });
      if (user.username === 'bolund') await admin.put(`${key}/users/${user.id}`, { ...user, isDisabled: true });
    }
    const repeatedPlan = await plan();
    expect([stepsIn(repeatedPlan), repeatedPlan.unchanged]).toEqual([[], 3]);
  });
});

describe('no user is taken for gone', () => {
  it.each([
    [
      'a page in the middle is empty',
      (people: readonly DirectoryPerson[], index: number) => (index === 1 ? [] : people),
      'directoryIncomplete',
    ],
    ['it tells of nobody at all', () => [], 'directoryFilter'],
  ])('when %s', async (_name, cut, code) => {
    await approve((await plan()).id);
    page = cut;
    const failedPlan = await night('2026-06-18');
    expect(failedPlan).toMatchObject({ status: 'failed', failure: { code }, steps: [] });
    expect((await users()).filter((each) => each.includes('disabled'))).toEqual([]);
  });

  it('when the directory is unreachable', async () => {
    await approve((await plan()).id);
    await directory.close();
    const failedPlan = await night('2026-06-18');
    expect(failedPlan).toMatchObject({ status: 'failed', failure: { code: 'serverUnreachable' } });
    directory = await startTestDirectory();
  });
});

describe('a plan', () => {
  it('cannot be approved after a change of the configuration, twice, or when it is not the latest', async () => {
    const firstPlan = await plan();
    const secondPlan = await plan();
    const codes = async (planId: string) => {
      const { details, status } = await admin.post(`${at()}/approve`, { planId });
      return [status, ...details.map(({ code }) => code)];
    };
    expect(await codes(firstPlan.id)).toEqual([422, 'unknownValue']);
    const storedConfig = (await admin.get(`${path}/processors/config/${id}`)).data;
    expect(
      (await admin.put(`${path}/processors/config/${id}`, { data: { ...storedConfig, name: 'Others' } })).status,
    ).toBe(200);
    expect(await codes(secondPlan.id)).toEqual([409, 'directoryPlanOutdated']);
    const third = await plan();
    await approve(third.id);
    expect(await codes(third.id)).toEqual([409, 'directoryPlanOutdated']);
  });

  it('runs nightly only after an approval, and while the approving user may still give it', async () => {
    await plan();
    now = new Date('2026-06-18T01:30:00Z');
    await app.planNight();
    expect((await admin.get(at())).data.plan.isNightly).toBe(false);
    await approve((await plan()).id);
    await app.database.owner.withClient((client) =>
      client.query("UPDATE users SET role = 'User' WHERE tenant_id = $1 AND role = 'TenantAdmin'", [tenant.id]),
    );
    admin = tenant.as('SuperUser');
    directory.people.splice(0, 1);
    expect(await night('2026-06-19')).toMatchObject({ status: 'failed', failure: { code: 'directoryPlanOutdated' } });
    expect((await users()).filter((each) => each.includes('disabled'))).toEqual([]);
  });

  it('is refused when the user synchronisation is off', async () => {
    const otherConfig = await saved(admin, `${path}/processors/config`, { data: config({ syncUsers: false }) });
    const reply = await admin.post(`${path}/processors/config/${otherConfig.id}/users/plan`, {});
    expect(reply.details.map(({ code }) => code)).toEqual(['directorySyncOff']);
    expect((await admin.get(`${path}/processors/config/${otherConfig.id}/users`)).data).toEqual({
      isOn: false,
      plan: null,
    });
    expect((await admin.get(`${path}/processors/config/${uuidv7()}/users`)).status).toBe(404);
  });
});
