import { type Role, roleNames } from '@tingest/domain/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let allUserIds: readonly string[];

const siteSets = [['north'], ['south'], ['north', 'south'], []] as const;
const usernameOf = (role: Role, sites: readonly string[]) => ['walk', role, ...sites].join('-').toLowerCase();

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('seen');
  const boss = tenant.as('SuperUser');
  for (const role of roleNames) {
    for (const sites of siteSets) {
      const username = usernameOf(role, sites);
      await saved(boss, 'seen/users', { username, name: username, role, sites });
    }
  }
  const { items } = (await boss.post('seen/users/filter', { limit: 100 })).data;
  allUserIds = items.map(({ id }: { id: string }) => id);
});
afterAll(() => app.close());

/** Returns the ids of the users that a person can read one by one. */
async function seenById(person: Person, path: string): Promise<string[]> {
  const seenIds: string[] = [];
  for (const id of allUserIds) {
    const { status } = await person.get(`${path}/${id}`);
    expect([200, 404]).toContain(status);
    if (status === 200) seenIds.push(id);
  }
  return seenIds.sort();
}

describe('the users that a user sees in the list of users', () => {
  it('are tested for every role and set of sites', () => {
    expect(allUserIds).toHaveLength(roleNames.length * (siteSets.length + 1));
  });

  const administrators = roleNames.slice(2);
  it.each(administrators.flatMap((role) => siteSets.map((sites) => [role, sites] as const)))(
    'are the same as those seen by id for %s of %j',
    async (role, sites) => {
      const person = app.person(usernameOf(role, sites));
      for (const path of ['seen/users', ...sites.map((site) => `seen/${site}/users`)]) {
        const reply = await person.post(`${path}/filter`, { limit: 100 });
        expect(reply.status).toBe(200);
        const listedIds = reply.data.items.map(({ id }: { id: string }) => id).sort();
        expect(listedIds).toEqual(await seenById(person, path));
        expect(reply.data.filteredCount).toBe(listedIds.length);
        const listReply = await person.get(path);
        expect(listReply.data.items.map(({ id }: { id: string }) => id).sort()).toEqual(listedIds);
      }
    },
  );

  it.each(['User', 'PrivilegedUser'] as const)('are none, and by id only the user, for %s', async (role) => {
    const person = app.person(usernameOf(role, ['north']));
    expect((await person.post('seen/users/filter')).status).toBe(403);
    expect(await seenById(person, 'seen/users')).toHaveLength(1);
  });
});
