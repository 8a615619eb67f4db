import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { accountLinksWithdrawn, accountMailWanted } from '../../features/organisation/users/account-events.ts';
import { writeAccountMail } from '../../features/work/messages/account-notices.ts';
import { forgetAccountMessages } from '../../features/work/messages/delivery-queries.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { linkLife, makePasswordLink } from '../passwords/password-links.ts';
import { authorizeAddress, signInThroughPages, TestBrowser, whoAmI } from '../testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword, testPublicUrl } from '../testing/idp-test-server.ts';

let database: Database;
let server: Awaited<ReturnType<typeof startIdpServer>>;
let tenant: Awaited<ReturnType<typeof addTenant>>;
let time = Date.now();

beforeAll(async () => {
  // As the whole server does it.
  accountMailWanted.subscribe(writeAccountMail);
  accountLinksWithdrawn.subscribe(forgetAccountMessages);
  database = await createTestDatabase();
  tenant = await addTenant(database, 'ekby');
  server = await startIdpServer({
    database,
    now: () => new Date(time),
    // Nothing is sent here: messages stay in the outbox.
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'tingest@example.org' },
  });
});
beforeEach(() => {
  time = Date.now();
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

const newPassword = 'sju svarta svanar';
const fillPasswords = (password = newPassword, repeated = password) => ({ password, repeated });

async function makeLink(userId: string, purpose: 'invitation' | 'passwordLink' = 'passwordLink'): Promise<string> {
  const { url } = await inTransaction(database.pool, tenant, (tx) =>
    makePasswordLink(tx, { ...tenant, userId }, purpose, {
      pages: `${testPublicUrl}/idp/password`,
      now: new Date(time),
    }),
  );
  return url;
}

const browse = () => new TestBrowser(server.address);
const signIn = (username: string, password: string) => signInThroughPages(browse(), username, password);

async function messagesFor(userId: string, of = tenant) {
  return inTransaction(database.pool, of, async (tx) => {
    const rows = await tx
      .selectFrom('messages')
      .select(['template', 'recipient', 'culture', sql<string>`facts ->> 'url'`.as('url')])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return rows;
  });
}

async function trailOf(userId: string) {
  return inTransaction(database.pool, tenant, async (tx) => {
    const rows = await tx.selectFrom('audit_events').selectAll().where('resource_id', '=', userId).execute();
    return rows.filter(({ action }) => action === 'update').map(({ actor_id, after }) => ({ actor_id, after }));
  });
}

/** Requests a link, and waits for the work after the answer. */
async function forget(username: string, browser = browse()) {
  const page = await browser.open('/idp/password/forgot?culture=en-US');
  return browser.submit(page, { username });
}

test('a link sets a password once and ends all sessions of the former one', async () => {
  const userId = await addUser(database, tenant, { username: 'berit' });
  const oldBrowser = browse();
  const { access_token: token } = await signInThroughPages(oldBrowser, 'berit', testPassword);
  time += 10;
  const url = await makeLink(userId);
  const browser = browse();
  // A program that opens links before the user does not use them up.
  await browser.open(url);
  const page = await browser.open(`${url}?culture=en-US`);
  expect(page.response.headers.get('cache-control')).toBe('no-store');
  expect(page.html).not.toMatch(/<script|style=|onclick|javascript:/i);
  expect(page.html).toContain('value="berit"');
  expect(page.html).toContain('primary=7c3aed');
  const savedPage = await browser.submit(page, fillPasswords());
  expect(savedPage.response.status).toBe(200);
  expect(savedPage.html).toContain('Your password is saved');

  expect((await whoAmI(browser, token)).status).toBe(401);
  // The old session is gone too: the provider asks again.
  expect((await oldBrowser.open(authorizeAddress().address)).html).toContain('name="password"');
  expect(
    await oldBrowser.submit(await oldBrowser.open(authorizeAddress().address), {
      username: 'berit',
      password: testPassword,
    }),
  ).toMatchObject({ response: { status: 401 } });
  const { access_token: newToken } = await signIn('berit', newPassword);
  expect((await whoAmI(browser, newToken)).status).toBe(200);
  expect(await trailOf(userId)).toEqual([{ actor_id: userId, after: { passwordChanged: true, by: 'link' } }]);

  expect((await browser.open(url)).response.status).toBe(404);
  expect((await browser.submit(page, fillPasswords('en helt annan mening'))).response.status).toBe(404);
  await signIn('berit', newPassword);
});

test('only one of many simultaneous requests uses a link', async () => {
  const userId = await addUser(database, tenant, { username: 'samtidig' });
  const page = await browse().open(await makeLink(userId));
  const answers = await Promise.all(
    ['första meningen här', 'andra meningen här', 'tredje meningen här'].map(async (password) => ({
      password,
      status: (await browse().submit(page, fillPasswords(password))).response.status,
    })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  await signIn('samtidig', answers.find(({ status }) => status === 200)?.password ?? '');
});

test.each([
  ['invitation', 7 * 24],
  ['passwordLink', 24],
] as const)('a link of the kind %s works for %i hours', async (purpose, hours) => {
  const userId = await addUser(database, tenant, { username: `tid-${purpose}` });
  const url = await makeLink(userId, purpose);
  expect(linkLife[purpose]).toBe(hours * 60 * 60_000);
  time += linkLife[purpose] - 1000;
  expect((await browse().open(url)).response.status).toBe(200);
  time += 1000;
  const expiredPage = await browse().open(`${url}?culture=en-US`);
  expect(expiredPage.response.status).toBe(404);
  expect(expiredPage.html).toContain('no longer works');
});

test('a link ends when a newer one is made or its user is disabled', async () => {
  const userId = await addUser(database, tenant, { username: 'flera' });
  const firstResult = await makeLink(userId);
  const secondLink = await makeLink(userId);
  expect((await browse().open(firstResult)).response.status).toBe(404);
  expect((await browse().open(secondLink)).response.status).toBe(200);
  await inTransaction(database.pool, tenant, (tx) =>
    sql`UPDATE users SET is_disabled = true WHERE id = ${userId}::uuid`.execute(tx),
  );
  expect((await browse().open(secondLink)).response.status).toBe(404);
});

test('no secret of a link is stored, and an invented one opens nothing', async () => {
  const userId = await addUser(database, tenant, { username: 'hemlig' });
  const url = await makeLink(userId);
  const token = url.slice(url.lastIndexOf('/') + 1);
  const storedLinks = await inTransaction(database.pool, tenant, (tx) =>
    sql<{ row: string }>`SELECT l::text AS row FROM password_links l WHERE user_id = ${userId}::uuid`.execute(tx),
  );
  expect(JSON.stringify(storedLinks.rows)).not.toContain(Buffer.from(token, 'base64url').subarray(16).toString('hex'));
  const other = await addUser(database, tenant, { username: 'annan' });
  const swappedBytes = Buffer.concat([
    Buffer.from(other.replaceAll('-', ''), 'hex'),
    Buffer.from(token, 'base64url').subarray(16),
  ]);
  for (const forgedToken of [
    swappedBytes.toString('base64url'),
    'x'.repeat(64),
    'x',
    `${token}x`,
    '%00',
    'a'.repeat(300),
  ]) {
    expect((await browse().request(`/idp/password/link/${forgedToken}`)).status).toBe(404);
  }
});

test.each([
  [fillPasswords('kort'), 'at least 10 characters'],
  [fillPasswords('password1234'), 'too easy to guess'],
  [fillPasswords(newPassword, 'sju svarta svahar'), 'The passwords don’t match'],
  [fillPasswords(''), 'must have a value'],
  [fillPasswords('a\u0000bcdefghijkl'), 'idp'],
])('an invalid new password is explained, and the link stays valid: %j', async (invalidSubmission, words) => {
  const userId = await addUser(database, tenant, { username: `fel${Math.random().toString(36).slice(2)}` });
  const page = await browse().open(`${await makeLink(userId)}?culture=en-US`);
  const refusedPage = await browse().submit(page, invalidSubmission);
  expect(refusedPage.response.status).toBe(422);
  expect(refusedPage.html).toContain(words);
  expect(refusedPage.html).toContain('role="alert"');
  expect((await browse().submit(page, fillPasswords())).response.status).toBe(200);
});

test('a form sent from the page of another site is refused', async () => {
  const userId = await addUser(database, tenant, { username: 'korsvis' });
  const page = await browse().open(await makeLink(userId));
  const refusedPage = await browse().submit(page, fillPasswords(), { 'sec-fetch-site': 'cross-site' });
  expect(refusedPage.response.status).toBe(403);
  expect((await browse().open(page.url.href)).response.status).toBe(200);
});

test('a user with a forgotten password gets a link by e-mail; the answer is the same for everyone', async () => {
  const userId = await addUser(database, tenant, { username: 'glomsk', email: 'glomsk@example.org' });
  await addUser(database, tenant, { username: 'utan-adress' });
  const disabledUserId = await addUser(database, tenant, {
    username: 'avstangd',
    email: 'a@example.org',
    isDisabled: true,
  });
  const answers = await Promise.all(
    ['GLOMSK', 'utan-adress', 'avstangd', 'nobody', "' OR 1=1 --", 'a\u0000b'].map((username) => forget(username)),
  );
  const [firstResult] = answers;
  expect(firstResult?.html).toContain('Check your e-mail');
  for (const { response, html } of answers) {
    expect(response.status).toBe(200);
    expect(html).toBe(firstResult?.html);
  }
  await expect.poll(() => messagesFor(userId)).toHaveLength(1);
  const [message] = await messagesFor(userId);
  expect(message).toMatchObject({ template: 'passwordLink', recipient: 'glomsk@example.org' });
  expect(await messagesFor(disabledUserId)).toEqual([]);
  const page = await browse().open(message?.url ?? '');
  expect((await browse().submit(page, fillPasswords())).response.status).toBe(200);
  await signIn('glomsk', newPassword);
  // A user that used the link has verified the address.
  await signIn('Glomsk@example.org', newPassword);
});

test('a link that was handed over verifies no address', async () => {
  const userId = await addUser(database, tenant, { username: 'handgiven', email: 'handgiven@example.org' });
  const page = await browse().open(await makeLink(userId));
  expect((await browse().submit(page, fillPasswords())).response.status).toBe(200);
  await signIn('handgiven', newPassword);
  await expect(signIn('handgiven@example.org', newPassword)).rejects.toThrow('not signed in');
});

test('an address of users in two tenants gets a link for each', async () => {
  const other = await addTenant(database, 'grannby');
  const localUserId = await addUser(database, tenant, { username: 'dubbel', email: 'dubbel@example.org' });
  const otherUserId = await addUser(database, other, { username: 'dubbel', email: 'dubbel@example.org' });
  await forget('dubbel@example.org');
  await expect.poll(() => messagesFor(localUserId)).toHaveLength(1);
  await expect.poll(() => messagesFor(otherUserId, other)).toHaveLength(1);
});

test('repeated requests get one link every two minutes, with only the newest working', async () => {
  const userId = await addUser(database, tenant, { username: 'ivrig', email: 'ivrig@example.org' });
  await forget('ivrig');
  await expect.poll(() => messagesFor(userId)).toHaveLength(1);
  const [firstResult] = await messagesFor(userId);
  await forget('ivrig@example.org');
  time += 121_000;
  await forget('ivrig@example.org');
  // The unsent message of the former request is removed.
  await expect
    .poll(async () => (await messagesFor(userId)).map(({ url }) => url === firstResult?.url))
    .toEqual([false]);
  expect((await browse().open(firstResult?.url ?? '')).response.status).toBe(404);
});

test('an address that requests very many links is throttled', async () => {
  const browser = browse();
  const statuses: number[] = [];
  for (let requestCount = 0; requestCount < 40; requestCount += 1)
    statuses.push((await forget(`nobody${requestCount}`, browser)).response.status);
  expect(statuses[0]).toBe(200);
  const last = await forget('nobody', browser);
  expect(last.response.status).toBe(429);
  expect(Number(last.response.headers.get('retry-after'))).toBeGreaterThan(0);
  time += 16 * 60_000;
  expect((await forget('nobody', browser)).response.status).toBe(200);
});

test('the page names the contact when no e-mail is sent', async () => {
  const silent = await startIdpServer({ database });
  const browser = new TestBrowser(silent.address);
  const page = await browser.open('/idp/password/forgot?culture=sv-SE&tenant=ekby');
  expect(page.html).toContain('Be din administratör om ett nytt lösenord.');
  expect(page.html).not.toContain('<form');
  await silent.close();
});

test('the sign-in page links to it, in its language and colours', async () => {
  const page = await browse().open(authorizeAddress({ culture: 'nb-NO', tenant: 'ekby' }).address);
  const address = /href="([^"]+password\/forgot[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const forgot = await browse().open(address);
  expect(forgot.html).toContain('Glemt passordet?');
  expect(forgot.html).toContain('primary=7c3aed');
});

test('a signed-in user changes the password by giving the present one, and all sessions end', async () => {
  const userId = await addUser(database, tenant, { username: 'egen' });
  expect((await browse().open('/idp/password/change')).response.status).toBe(401);
  const browser = browse();
  const { access_token: token } = await signInThroughPages(browser, 'egen', testPassword);
  time += 10;
  const page = await browser.open('/idp/password/change?culture=en-US');
  expect(page.html).toContain('value="egen"');
  const invalidSubmission = await browser.submit(page, { ...fillPasswords(), current: 'not the one I have' });
  expect(invalidSubmission.response.status).toBe(422);
  expect(invalidSubmission.html).toContain('The current password is incorrect.');
  const savedPage = await browser.submit(page, { ...fillPasswords(), current: testPassword });
  expect(savedPage.html).toContain('Your password is changed');
  // Not that they were idle.
  expect(await whoAmI(browser, token)).toMatchObject({ status: 401, body: { code: 'accessEnded' } });
  expect((await browser.open('/idp/password/change')).response.status).toBe(401);
  await signIn('egen', newPassword);
  expect(await trailOf(userId)).toEqual([{ actor_id: userId, after: { passwordChanged: true, by: 'person' } }]);
});

test('guessing the present password is throttled like signing in', async () => {
  await addUser(database, tenant, { username: 'gissad' });
  const browser = browse();
  await signInThroughPages(browser, 'gissad', testPassword);
  const page = await browser.open('/idp/password/change');
  const statuses: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    statuses.push(
      (await browser.submit(page, { ...fillPasswords(), current: `wrong guess ${tries}` })).response.status,
    );
  }
  expect(statuses).toEqual([422, 422, 422, 422, 429]);
});

test('errors are shown on a page that leads back, in the language of the reader, without internals', async () => {
  const userId = await addUser(database, tenant, { username: 'stopp' });
  const link = new URL(await makeLink(userId));
  const swedish = { headers: { 'accept-language': 'sv' } };
  const heading = '<h1>Det gick inte</h1>';

  const large = await browse().open(link.href, {
    ...swedish,
    method: 'POST',
    body: new URLSearchParams({ password: 'x'.repeat(9000) }),
  });
  expect([large.response.status, large.response.headers.get('content-type')]).toEqual([
    413,
    'text/html; charset=utf-8',
  ]);
  expect(large.html).toContain(heading);
  expect(large.html).toContain('Innehållet är för stort.');
  expect(large.html).toContain(`href="${link.pathname}"`);

  const rename = (from: string, to: string) =>
    database.owner.withClient((client) => client.query(`ALTER TABLE ${from} RENAME TO ${to}`));
  await rename('password_links', 'password_links_away');
  const brokenPage = await browse().open(link.href, {
    ...swedish,
    method: 'POST',
    body: new URLSearchParams(fillPasswords()),
  });
  await rename('password_links_away', 'password_links');
  expect([brokenPage.response.status, brokenPage.response.headers.get('content-security-policy')]).toEqual([
    500,
    expect.stringContaining("default-src 'none'"),
  ]);
  expect(brokenPage.html).toContain(heading);
  expect(brokenPage.html).toMatch(/Kod till din administratör: \S+/);
  expect(brokenPage.html).not.toMatch(/password_links|relation/);

  const retriedPage = await browse().open(link.href, { method: 'POST', body: new URLSearchParams(fillPasswords()) });
  expect(retriedPage.response.status).toBe(200);
});
