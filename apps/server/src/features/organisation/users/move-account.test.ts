import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PopulatedSite, populateSite, saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let home: TestTenant;
let away: TestTenant;
let boss: Person;
let site: PopulatedSite;
let id: string;

beforeAll(async () => {
  app = await sharedTestApp();
  home = await app.addTenant('home');
  away = await app.addTenant('away');
  boss = home.as('SuperUser');
  site = await populateSite(home, 'alpha');
  id = (await boss.get('session')).data.user.id;
});
afterAll(() => app.close());

const problems = ({ status, details }: Reply) =>
  [status, ...details.map(({ code, path }) => `${path} ${code}`)].join(' ');

/** As the web app does it: the user as it was read, with another tenant. */
async function move(from: string, to: TestTenant, overrides: object = {}, person = boss, userId = id): Promise<Reply> {
  const { createdAt, updatedAt, version, ...user } = (await boss.get(`${from}/users/${id}`)).data;
  const sites = to.sites.map(({ key }) => key);
  const body = {
    ...user,
    id: userId,
    tenant: to.key,
    sites,
    privilegeIds: [],
    sendConfirmationEmail: false,
    ...overrides,
  };
  return person.put(`${from}/users/${userId}`, body);
}

describe('a system administrator', () => {
  it('moves to another tenant, works at all of its sites at once, and no longer in the former tenant', async () => {
    const { id: elementId } = await saved(boss, `${site.path}/elements`, {
      elementTypeId: site.elementTypeId,
      code: 'BOSS',
      dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: 'By the boss' }],
    });
    const moveReply = await move('home', away);
    expect(moveReply.data).toMatchObject({
      id,
      tenant: 'away',
      sites: ['north', 'south'],
      role: 'SuperUser',
      version: 2,
    });
    const session = (await boss.get('session')).data;
    expect([session.tenant.key, session.user.sites]).toEqual(['away', ['north', 'south']]);
    expect((await boss.get('away/south/elements')).status).toBe(200);
    expect((await boss.get('home/north/elements')).status).toBe(404);
    const users = (await boss.get('away/users?Limit=100')).data.items;
    expect(users.filter((user: { id: string }) => user.id === id)).toHaveLength(1);

    // In the home tenant, objects that the account made still exist, for the users that work there.
    const elementReply = await home.as('TenantAdmin').get(`${site.path}/elements/${elementId}`);
    expect(elementReply.data).toMatchObject({ ownerId: id, code: 'BOSS' });
    expect((await home.as('TenantAdmin').get(`home/users/${id}`)).status).toBe(404);
  });

  it('comes back as the same user', async () => {
    expect((await move('away', home)).data).toMatchObject({ id, tenant: 'home', version: 3 });
    expect((await boss.get(`${site.path}/elements?Limit=10`)).status).toBe(200);
    expect((await boss.get('away/north/elements')).status).toBe(404);
  });

  it('is recorded in the audit trail of both tenants at each move', async () => {
    for (const tenant of [home, away]) {
      const { rows } = await app.database.owner.withClient((client) =>
        client.query(
          `SELECT actor_id, resource_id, before ->> 'tenant' AS "from", after ->> 'tenant' AS "to" FROM audit_events
           WHERE tenant_id = $1 AND action = 'switchTenant' ORDER BY occurred_at`,
          [tenant.id],
        ),
      );
      expect(rows).toEqual([
        { actor_id: id, resource_id: id, from: 'home', to: 'away' },
        { actor_id: id, resource_id: id, from: 'away', to: 'home' },
      ]);
    }
  });

  it.each<[string, object, string]>([
    ['some sites', { sites: ['north'] }, '422 sites unknownValue'],
    ['sites that are not there', { sites: ['north', 'south', 'east'] }, '422 sites unknownValue'],
    ['privileges', { privilegeIds: ['01a1ff24-443f-7228-95b4-dcb3aebcbb94'] }, '422 privilegeIds unknownValue'],
    ['an invitation', { sendConfirmationEmail: true }, '422 sendConfirmationEmail unknownValue'],
    ['another role', { role: 'TenantAdmin' }, '403 role moveNotAllowed'],
    ['another name', { name: 'Somebody else' }, '403 name moveNotAllowed'],
    ['an unknown tenant', { tenant: 'nowhere' }, '422 tenant unknownValue'],
    ['an old version', { version: 1 }, '412 undefined stale'],
  ])('cannot move with %s', async (_what, overrides, expected) => {
    expect(problems(await move('home', away, overrides))).toBe(expected);
    expect((await boss.get('session')).data.tenant.key).toBe('home');
  });
});

it('no other user is moved, by any role', async () => {
  const admin = (await home.as('TenantAdmin').get('session')).data.user;
  expect(problems(await move('home', away, {}, boss, admin.id))).toBe('403 tenant moveNotAllowed');
  expect(problems(await move('home', away, {}, home.as('TenantAdmin'), admin.id))).toBe('403 tenant moveNotAllowed');
  expect(problems(await move('home', away, {}, home.as('TenantAdmin')))).toBe('403 tenant moveNotAllowed');
  const { id: siteAdmin } = (await home.as('SiteAdmin').get('session')).data.user;
  expect(problems(await move('home', away, {}, home.as('SiteAdmin'), siteAdmin))).toBe('403 tenant moveNotAllowed');
  expect((await home.as('TenantAdmin').get('session')).data.tenant.key).toBe('home');
});

it('the database moves only system administrators, and only when the server has declared the move', async () => {
  const tenantAdmin = (await home.as('TenantAdmin').get('session')).data.user.id;
  const attempt = async (user: string, system: string) => {
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query("SELECT set_config('app.tenant_id', $1, true), set_config('app.system', $2, true)", [
        home.id,
        system,
      ]);
      return (await client.query('SELECT move_super_user($1, $2) AS moved', [user, away.id])).rows[0]?.moved;
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  expect([await attempt(tenantAdmin, 'on'), await attempt(id, ''), await attempt(id, 'on')]).toEqual([
    false,
    false,
    true,
  ]);
});

it('all data of an account moves with it: no table that refers to users blocks the move', async () => {
  const { rows } = await app.database.owner.withClient((client) =>
    client.query(
      "SELECT conrelid::regclass::text AS \"table\" FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass AND confupdtype <> 'c'",
    ),
  );
  expect(rows).toEqual([]);
});
