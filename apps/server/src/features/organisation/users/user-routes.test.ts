import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { populateSite, saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let boss: Person;
const users = () => `${tenant.key}/users`;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  boss = tenant.as('SuperUser');
});
afterAll(() => app.close());

let createdCount = 0;
const someone = (overrides: object = {}) => {
  createdCount += 1;
  return {
    username: `person${createdCount}`,
    name: `Person ${createdCount}`,
    role: 'User',
    sites: ['north'],
    ...overrides,
  };
};
const problems = (reply: { status: number; details: { code: string; path?: string }[] }) =>
  [reply.status, ...reply.details.map(({ code, path }) => `${path} ${code}`)].join(' ');

describe('ranks', () => {
  it.each([
    ['SiteAdmin', 'PrivilegedUser', 201],
    ['SiteAdmin', 'SiteAdmin', 403],
    ['SiteAdmin', 'SuperUser', 403],
    ['TenantAdmin', 'TenantAdmin', 201],
    ['TenantAdmin', 'SuperUser', 403],
    ['SuperUser', 'SuperUser', 201],
  ] as const)('let a %s create a %s: %i', async (own, role, status) => {
    const reply = await tenant.as(own).post(users(), someone({ role }));
    expect(reply.status).toBe(status);
    if (status === 403) expect(problems(reply)).toBe('403 undefined rankTooHigh');
  });

  it('apply to the present role and to the new role of a user', async () => {
    const user = await saved(boss, users(), someone({ role: 'PrivilegedUser' }));
    const site = tenant.as('SiteAdmin');
    const change = { username: user.username, name: user.name };
    expect((await site.put(`${users()}/${user.id}`, { ...change, role: 'SiteAdmin' })).status).toBe(403);
    expect((await admin.put(`${users()}/${user.id}`, { ...change, role: 'SuperUser' })).status).toBe(403);
    expect((await admin.put(`${users()}/${user.id}`, { ...change, role: 'TenantAdmin' })).status).toBe(200);
    expect((await site.put(`${users()}/${user.id}`, { ...change, role: 'User' })).status).toBe(403);
    expect((await site.delete(`${users()}/${user.id}`)).status).toBe(403);
    const superUser = (await boss.get('session')).data.user;
    expect((await admin.delete(`${users()}/${superUser.id}`)).status).toBe(403);
  });

  it('let no user raise their own role', async () => {
    for (const role of ['User', 'PrivilegedUser', 'SiteAdmin', 'TenantAdmin'] as const) {
      const person = tenant.as(role);
      const { id, username, name } = (await person.get('session')).data.user;
      const reply = await person.put(`${users()}/${id}`, { username, name, role: 'SuperUser' });
      expect([role, reply.status]).toEqual([role, 403]);
      expect((await person.get(`${users()}/${id}`)).data.role).toBe(role);
    }
  });
});

describe('a site administrator of one site', () => {
  it('gives no user another site and neither changes nor deletes a user of another site', async () => {
    const { id, username, name } = await saved(boss, users(), someone({ role: 'SiteAdmin', sites: ['north'] }));
    const site = app.person(username);
    expect(problems(await site.post(users(), someone({ sites: ['north', 'south'] })))).toContain('403');
    expect(problems(await site.post(users(), someone({ sites: [] })))).toContain('403');
    const own = await saved(site, users(), someone({ sites: ['north'] }));
    const change = (user: { id: string; username: string; name: string }, changes: object) =>
      site.put(`${users()}/${user.id}`, { username: user.username, name: user.name, ...changes });
    expect((await change(own, { sites: ['south'] })).status).toBe(403);
    expect((await change(own, { name: 'Nytt namn' })).status).toBe(200);
    const both = await saved(boss, users(), someone({ sites: ['north', 'south'] }));
    expect((await change(both, { sites: ['north'] })).status).toBe(403);
    expect((await site.delete(`${users()}/${both.id}`)).status).toBe(403);
    const far = await saved(boss, users(), someone({ sites: ['south'] }));
    expect((await change(far, { isDisabled: true })).status).toBe(404);
    // Nor do they widen themselves.
    expect((await change({ id, username, name }, { sites: ['north', 'south'] })).status).toBe(403);
  });
});

describe('the last system administrator', () => {
  it('cannot be deleted, disabled or demoted; the last but one can', async () => {
    const own = await sharedTestApp();
    const otherTenant = await own.addTenant('ensam');
    const last = otherTenant.as('SuperUser');
    const { id, username, name } = (await last.get('session')).data.user;
    const path = `${otherTenant.key}/users/${id}`;
    const attempts = async () => [
      problems(await last.delete(path)),
      problems(await last.put(path, { username, name, isDisabled: true })),
      problems(await last.put(path, { username, name, role: 'TenantAdmin' })),
    ];
    expect(await attempts()).toEqual(Array(3).fill('409 undefined lastAdministrator'));
    const disabledUser = { username: 'vilande', name: 'Vilande', role: 'SuperUser', isDisabled: true };
    await saved(last, `${otherTenant.key}/users`, disabledUser);
    expect(await attempts()).toEqual(Array(3).fill('409 undefined lastAdministrator'));
    // Two administrators that demote each other at once must not both succeed.
    const secondAdmin = await saved(last, `${otherTenant.key}/users`, {
      username: 'andra',
      name: 'Andra',
      role: 'SuperUser',
    });
    const replies = await Promise.all([
      own.person('andra').put(path, { username, name, role: 'User' }),
      last.put(`${otherTenant.key}/users/${secondAdmin.id}`, { username: 'andra', name: 'Andra', role: 'User' }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await own.close();
  });
});

describe('a user name', () => {
  it('is unique in a tenant regardless of case, and another tenant may use it too', async () => {
    const otherTenant = await app.addTenant('annan');
    await saved(admin, users(), someone({ username: 'Asa.Oberg' }));
    const reply = await admin.post(users(), someone({ username: 'asa.oberg' }));
    expect(problems(reply)).toBe('409 username usernameTaken');
    const otherUser = someone({ username: 'asa.oberg', sites: [otherTenant.sites[0]?.key] });
    expect((await otherTenant.as('TenantAdmin').post(`${otherTenant.key}/users`, otherUser)).status).toBe(201);
    const { id } = await saved(admin, users(), someone());
    const renameReply = await admin.put(`${users()}/${id}`, { username: 'ASA.OBERG', name: 'X' });
    expect(problems(renameReply)).toBe('409 username usernameTaken');
  });

  it('is free again when its user is renamed or deleted', async () => {
    const user = await saved(admin, users(), someone({ username: 'ledig' }));
    expect((await admin.put(`${users()}/${user.id}`, { username: 'upptagen', name: 'X' })).status).toBe(200);
    const next = await saved(admin, users(), someone({ username: 'ledig' }));
    expect((await admin.delete(`${users()}/${next.id}`)).status).toBe(204);
    await saved(admin, users(), someone({ username: 'Ledig' }));
  });
});

describe('a user', () => {
  it('is refused at the very next request once disabled, and let in again once enabled', async () => {
    const user = await saved(admin, users(), someone({ username: 'avstangd', role: 'PrivilegedUser' }));
    const person = app.person('avstangd');
    expect((await person.get('session')).status).toBe(200);
    const before = Date.now();
    const change = (isDisabled: boolean) =>
      admin.put(`${users()}/${user.id}`, { username: user.username, name: user.name, isDisabled });
    await change(true);
    expect(problems(await person.get('session'))).toBe('403 undefined permissionDenied');
    expect((await person.get(`${tenant.key}/north/elements`)).status).toBe(403);
    await change(false);
    // Sessions begun before have ended; a token of the same second is still accepted.
    const oldToken = await app.provider.token('avstangd', { issuedAt: new Date(before - 2000) });
    const bearer = (token: string) =>
      app.nobody.call('GET', 'session', { headers: { authorization: `Bearer ${token}` } });
    expect(problems(await bearer(oldToken))).toBe('401 undefined accessEnded');
    expect((await bearer(await app.provider.token('avstangd'))).status).toBe(200);
  });

  it('has a new role or site at the very next request', async () => {
    const user = await saved(admin, users(), someone({ username: 'flyttad', role: 'PrivilegedUser' }));
    const person = app.person('flyttad');
    expect((await person.get(`${tenant.key}/south/elements`)).status).toBe(403);
    await admin.put(`${users()}/${user.id}`, { username: 'flyttad', name: 'F', sites: ['south'] });
    expect((await person.get(`${tenant.key}/south/elements`)).status).toBe(200);
    expect((await person.get(`${tenant.key}/north/elements`)).status).toBe(403);
    await admin.put(`${users()}/${user.id}`, { username: 'flyttad', name: 'F', role: 'User' });
    expect((await person.get(`${tenant.key}/south/elements`)).status).toBe(403);
    await admin.delete(`${users()}/${user.id}`);
    expect((await person.get('session')).status).toBe(403);
  });

  it('can see their own account in any role', async () => {
    const { id } = (await tenant.as('User').get('session')).data.user;
    expect((await tenant.as('User').get(`${users()}/${id}`)).data).toMatchObject({ id, userId: id, tenant: 'ekby' });
  });
});

describe('an invalid user', () => {
  it.each<[object, string]>([
    [{ username: 'mellan slag' }, '422 username username'],
    [{ name: '  ' }, '422 name required'],
    [{ name: '', username: '' }, '422 username required name required'],
    [{ email: 'inte en adress' }, '422 email email'],
    [{ sites: ['north', 'nowhere'] }, '422 sites.1 unknownValue'],
    [{ tenant: 'annan' }, '422 tenant unknownValue'],
    [{ role: 'Root' }, '422 role unknownValue'],
    [
      { username: 'å ä', name: ' ', email: '@', sites: ['nowhere'] },
      '422 username username name required email email sites.0 unknownValue',
    ],
  ])('is refused for %j at its path', async (wrong, expected) => {
    expect(problems(await admin.post(users(), someone(wrong)))).toBe(expected);
  });

  it('is refused for an outdated version', async () => {
    const user = await saved(admin, users(), someone());
    const change = { username: user.username, name: 'Ny' };
    expect((await admin.put(`${users()}/${user.id}`, change, { 'if-match': '"1"' })).status).toBe(200);
    const staleReply = await admin.put(`${users()}/${user.id}`, change, { 'if-match': '"1"' });
    expect([staleReply.status, staleReply.headers.etag]).toEqual([412, '"2"']);
  });
});

it('the list of users is in the alphabet of the tenant, searched and paged', async () => {
  const otherTenant = await app.addTenant('lista', 'sv-SE');
  for (const name of ['Örjan', 'Zelda', 'Åke', 'Ärla', 'Ada']) {
    await saved(otherTenant.as('TenantAdmin'), `${otherTenant.key}/users`, someone({ name: `${name} Lista` }));
  }
  const list = async (body: object) =>
    (await otherTenant.as('TenantAdmin').post(`${otherTenant.key}/users/filter`, body)).data.items.map(
      ({ name }: { name: string }) => name.split(' ')[0],
    );
  expect(await list({ searchCriteria: 'lista ada' })).toEqual(['Ada']);
  const alphabet = ['Ada', 'Zelda', 'Åke', 'Ärla', 'Örjan'];
  expect((await list({ limit: 100 })).filter((name: string) => alphabet.includes(name))).toEqual(alphabet);
  expect(await list({ searchCriteria: 'åk' })).toEqual(['Åke']);
  expect(await list({ searchCriteria: 'zelda' })).toEqual(['Zelda']);
  expect(await list({ filters: [{ column: 'role', value: 'SuperUser' }] })).toHaveLength(1);
});

describe('an installation with an external provider', () => {
  it('sends invitations that lead to the app and offers no link to set a password', async () => {
    const user = await saved(admin, users(), someone({ email: 'ny@example.org', sendConfirmationEmail: true }));
    expect(user.status).toBe('invited');
    const invited = await admin.post(`${users()}/${user.id}/invitation`, { by: 'link' });
    expect(invited.data).toEqual({
      email: null,
      url: 'http://localhost:3000/',
      validUntil: null,
      isMailConfigured: false,
    });
    expect((await admin.post(`${users()}/${user.id}/passwordLink`)).status).toBe(404);
    const person = app.person(user.username);
    await person.get('session');
    await expect.poll(async () => (await admin.get(`${users()}/${user.id}`)).data.status).toBe('active');
  });

  it('invites no user by e-mail without an address, and saves nothing then', async () => {
    const input = someone({ sendConfirmationEmail: true });
    expect(problems(await admin.post(users(), input))).toBe('422 email emailMissing');
    expect((await admin.post(`${users()}/filter`, { searchCriteria: input.name })).data.items).toEqual([]);
  });
});

it('the data held in the name of a user is listed before the user is deleted', async () => {
  const site = await populateSite(tenant, 'Namn');
  const doer = (await tenant.as('PrivilegedUser').get('session')).data.user;
  const usage = (id: string) => admin.get(`${users()}/${id}/usage`);
  const before = (await usage(doer.id)).data;
  expect(before).toMatchObject({ loans: 0, reservations: 0, cases: 0, most: 1000 });
  await app.database.owner.withClient((client) =>
    client.query(
      `UPDATE transactions SET status = 'started', borrower_id = $1, assignee_id = $1, owner_id = $1 WHERE id = $2`,
      [doer.id, site.transactionId],
    ),
  );
  expect((await usage(doer.id)).data).toMatchObject({ loans: 1, reservations: 0, cases: 1, transactions: 1 });
  const otherTenant = await app.addTenant('grannen');
  expect((await otherTenant.as('TenantAdmin').get(`grannen/users/${doer.id}/usage`)).status).toBe(404);
});

describe('the notification setting of a user', () => {
  const contactOf = ({ phoneNo, preferredChannel }: { phoneNo: unknown; preferredChannel: unknown }) => [
    phoneNo,
    preferredChannel,
  ];

  it('has a number in one normal form, written as in the country of the tenant, and a channel', async () => {
    const user = await saved(admin, users(), someone({ phoneNo: ' 070-174 06 05 ', preferredChannel: 'sms' }));
    expect(contactOf(user)).toEqual(['+46701740605', 'sms']);
    const path = `${users()}/${user.id}`;
    const { username, name } = user;
    expect(contactOf((await admin.put(path, { username, name })).data)).toEqual(['+46701740605', 'sms']);
    expect(problems(await admin.put(path, { username, name, phoneNo: '08-123 456' }))).toBe('422 phoneNo mobileNumber');
    expect(problems(await admin.put(path, { username, name, phoneNo: '' }))).toBe('422 phoneNo required');
    const both = await admin.post(users(), someone({ name: ' ', phoneNo: '1' }));
    expect(problems(both)).toBe('422 name required phoneNo mobileNumber');
    const removalReply = await admin.put(path, { username, name, phoneNo: null, preferredChannel: 'email' });
    expect(contactOf(removalReply.data)).toEqual([null, 'email']);
    const filters = [{ column: 'resourceId', value: user.id }];
    const { items } = (await admin.post(`${tenant.key}/auditEvents/filter`, { filters })).data;
    const { data } = await admin.get(`${tenant.key}/auditEvents/${items[0].id}`);
    expect(JSON.stringify(data)).toContain('+46701740605');
  });

  it('can be changed by each user for themselves', async () => {
    const contact = `${tenant.key}/contact`;
    const { username } = await saved(admin, users(), someone({ role: 'User', phoneNo: '0701740605' }));
    const person = app.person(username);
    const reply = await person.put(contact, { preferredChannel: 'sms' });
    expect([reply.status, ...contactOf(reply.data)]).toEqual([200, '+46701740605', 'sms']);
    expect(contactOf((await person.get('session')).data.user)).toEqual(['+46701740605', 'sms']);
    const wrong = await person.put(contact, { phoneNo: 'x' });
    expect(problems(wrong)).toBe('422 phoneNo mobileNumber');
    expect((await person.put(contact, { role: 'SuperUser' })).status).toBe(422);
    expect((await person.put(contact, { version: 1, phoneNo: null })).status).toBe(412);
  });
});
