import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMailConfig } from '../../config/mail-settings.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createTenantDirectory } from '../../http/kernel/tenant-directory.ts';
import type { MailSender } from '../../mail/mail-sender.ts';
import { createSmtpSender } from '../../mail/smtp-sender.ts';
import { startTestMailServer, type TestMailServer } from '../../mail/testing/test-mail-server.ts';
import { deliverDue } from '../../testing/deliver-due.ts';
import { saved } from '../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../testing/test-app.ts';
import { setPassword } from '../passwords/credentials.ts';
import { signInThroughPages, TestBrowser } from '../testing/idp-test-browser.ts';
import { testPassword, testPublicUrl } from '../testing/idp-test-server.ts';

let mailServer: TestMailServer;
let sender: MailSender | undefined;
let app: TestApp;
let address: string;
let tenant: TestTenant;
let admin: Person;
const users = () => `${tenant.key}/users`;

beforeAll(async () => {
  mailServer = await startTestMailServer();
  const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'tingest@example.org' };
  const config = readMailConfig(environment);
  sender = config && createSmtpSender(config);
  app = await createTestApp({ ...environment, OIDC_AUTHORITY: '', OIDC_AUDIENCE: '', PUBLIC_URL: testPublicUrl });
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = await personOf('TenantAdmin');
});
afterAll(async () => {
  sender?.close();
  await app?.close();
  await mailServer?.close();
});

const newPassword = 'sju svarta svanar';
const browse = () => new TestBrowser(address);

/** Creates a user of the tenant, signed in at the built-in provider. */
async function personOf(role: 'SiteAdmin' | 'TenantAdmin' | 'SuperUser'): Promise<Person> {
  const { username } = tenant.as(role);
  await inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
    const { id } = await tx.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    await setPassword(tx, { tenantId: tenant.id, userId: id, password: testPassword });
  });
  return signedIn(username, testPassword);
}

async function signedIn(username: string, password: string): Promise<Person> {
  const { access_token: token } = await signInThroughPages(browse(), username, password);
  const call: Person['call'] = (method, path, options = {}) =>
    app.nobody.call(method, path, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
  return {
    username,
    call,
    get: (path) => call('GET', path),
    post: (path, body = {}) => call('POST', path, { body }),
    put: (path, body, headers = {}) => call('PUT', path, { body, headers }),
    delete: (path) => call('DELETE', path),
  };
}

async function deliver() {
  const { pool } = app.database;
  const delivery = { pool, tenants: createTenantDirectory(pool), publicUrl: testPublicUrl, logger: app.app.log };
  await deliverDue({ ...delivery, ...(sender && { sender }) });
}

/** The link in the newest mail to an address. */
function linkTo(recipient: string): string {
  const mail = mailServer.receivedMails.findLast(({ to }) => to.includes(recipient));
  return /http:\/\/\S+\/idp\/password\/link\/[\w-]{64}\?culture=sv-SE/.exec(mail?.source ?? '')?.[0] ?? '';
}

let userCount = 0;
const someone = (overrides: object = {}) => {
  userCount += 1;
  const username = `person${userCount}`;
  return { username, name: `Person ${userCount}`, email: `${username}@example.org`, sites: ['north'], ...overrides };
};

async function choose(url: string, password = newPassword) {
  return browse().submit(await browse().open(url), { password, repeated: password });
}

const problems = (reply: { status: number; details: { code: string; path?: string }[] }) =>
  [reply.status, ...reply.details.map(({ code, path }) => `${path} ${code}`)].join(' ');

test('a person invited by e-mail chooses a password and signs in', async () => {
  const user = await saved(admin, users(), someone({ role: 'PrivilegedUser', sendConfirmationEmail: true }));
  expect(user).toMatchObject({ status: 'invited', lastSignInAt: null });
  expect(user.invitedAt).not.toBeNull();
  await deliver();
  const mail = mailServer.receivedMails.find(({ to }) => to.includes(user.email));
  expect(mail?.source).toContain('Välkommen till Tenant ekby');
  expect((await choose(linkTo(user.email))).html).toContain('Ditt lösenord är sparat');

  const person = await signedIn(user.username, newPassword);
  expect((await person.get('session')).data.user.username).toBe(user.username);
  const now = (await admin.get(`${users()}/${user.id}`)).data;
  expect(now.status).toBe('active');
  expect(Date.parse(now.lastSignInAt)).toBeGreaterThan(Date.parse(now.invitedAt));
  const list = await admin.post(`${users()}/filter`, { filters: [{ column: 'status', value: 'active' }] });
  expect(list.data.items.map(({ id }: { id: string }) => id)).toContain(user.id);
});

test('a second invitation replaces the first, which is then not sent any more', async () => {
  const user = await saved(admin, users(), someone({ sendConfirmationEmail: true }));
  const secondInvitation = await admin.post(`${users()}/${user.id}/invitation`);
  expect(secondInvitation.data).toMatchObject({ email: user.email, url: null, isMailConfigured: true });
  await deliver();
  expect(mailServer.receivedMails.filter(({ to }) => to.includes(user.email))).toHaveLength(1);
  const firstLink = linkTo(user.email);
  await admin.post(`${users()}/${user.id}/passwordLink`);
  await deliver();
  expect((await browse().open(firstLink)).response.status).toBe(404);
  expect((await choose(linkTo(user.email))).response.status).toBe(200);
});

test('a link is shown once to the administrator that requests it; the audit trail records it without the link', async () => {
  const user = await saved(admin, users(), someone({ email: null }));
  expect(problems(await admin.post(`${users()}/${user.id}/invitation`))).toBe('422 email emailMissing');
  const linkReply = await admin.post(`${users()}/${user.id}/passwordLink`, { by: 'link' });
  expect(linkReply.headers['cache-control']).toBe('no-store');
  expect(linkReply.data).toMatchObject({ email: null });
  const token = linkReply.data.url.split('/').at(-1);
  const storedTexts = await app.database.owner.withClient(async (client) => {
    const queryResult = await client.query(
      `SELECT e::text AS row FROM audit_events e WHERE resource_id = $1
       UNION ALL SELECT m::text FROM messages m WHERE user_id = $1`,
      [user.id],
    );
    return queryResult.rows.map(({ row }) => String(row)).join('\n');
  });
  expect(storedTexts).toContain('passwordLink');
  expect(storedTexts).not.toContain(token);
  expect((await choose(linkReply.data.url)).response.status).toBe(200);
  await signedIn(user.username, newPassword);
});

test('a link ends when the user is disabled or gets another address', async () => {
  const user = await saved(admin, users(), someone());
  const link = async () => (await admin.post(`${users()}/${user.id}/passwordLink`, { by: 'link' })).data.url;
  const { username, name } = user;
  const change = (changes: object) => admin.put(`${users()}/${user.id}`, { username, name, ...changes });
  const firstLink = await link();
  await change({ name: 'Annat namn' });
  expect((await browse().open(firstLink)).response.status).toBe(200);
  await change({ email: 'annan@example.org' });
  expect((await browse().open(firstLink)).response.status).toBe(404);
  const secondLink = await link();
  await change({ isDisabled: true });
  await change({ isDisabled: false });
  expect((await browse().open(secondLink)).response.status).toBe(404);
  await change({ isDisabled: true });
  expect(problems(await admin.post(`${users()}/${user.id}/invitation`))).toBe('409 undefined accountDisabled');
});

test('a password set by an administrator signs the user out everywhere, like disabling', async () => {
  const user = await saved(admin, users(), someone({ role: 'PrivilegedUser' }));
  const setTo = (password: string) => admin.put(`${users()}/${user.id}/password`, { password });
  expect((await setTo(newPassword)).status).toBe(204);
  const before = await signedIn(user.username, newPassword);
  expect((await before.get('session')).status).toBe(200);
  expect((await setTo('ett annat lösenord')).status).toBe(204);
  expect(problems(await before.get('session'))).toBe('401 undefined accessEnded');
  const after = await signedIn(user.username, 'ett annat lösenord');
  const { username, name } = user;
  await admin.put(`${users()}/${user.id}`, { username, name, isDisabled: true });
  expect((await after.get('session')).status).toBe(403);
  await admin.put(`${users()}/${user.id}`, { username, name, isDisabled: false });
  expect(problems(await after.get('session'))).toBe('401 undefined accessEnded');
});

test('no user opens the account of a superior, or sets their password without the present one', async () => {
  const site = await personOf('SiteAdmin');
  const boss = await personOf('SuperUser');
  const { id: bossId } = (await boss.get('session')).data.user;
  const { id: adminId } = (await admin.get('session')).data.user;
  for (const path of [`${bossId}/passwordLink`, `${bossId}/invitation`, `${adminId}/passwordLink`]) {
    const reply = await (path.startsWith(bossId) ? admin : site).post(`${users()}/${path}`, { by: 'link' });
    expect(problems(reply)).toBe('403 undefined rankTooHigh');
  }
  expect((await boss.put(`${users()}/${bossId}/password`, { password: newPassword })).status).toBe(403);
  const far = await saved(admin, users(), someone({ sites: ['south'], role: 'User' }));
  const near = await saved(admin, users(), someone({ sites: ['north'], role: 'User' }));
  const onlyNorth = { username: site.username, name: 'S', sites: ['north'] };
  const { id: siteId } = (await site.get('session')).data.user;
  await admin.put(`${users()}/${siteId}`, onlyNorth);
  expect((await site.post(`${users()}/${far.id}/passwordLink`, { by: 'link' })).status).toBe(404);
  expect((await site.post(`${users()}/${near.id}/passwordLink`, { by: 'link' })).status).toBe(200);
});
