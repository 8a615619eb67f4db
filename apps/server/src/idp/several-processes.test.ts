import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { keyLife } from './keys/rotation.ts';
import {
  authorizeAddress,
  parametersOf,
  redeem,
  signInThroughPages,
  TestBrowser,
  whoAmI,
} from './testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword } from './testing/idp-test-server.ts';

let database: Database;
let time = Date.now();
const now = () => new Date(time);
let one: Awaited<ReturnType<typeof startIdpServer>>;
let two: Awaited<ReturnType<typeof startIdpServer>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const tenant = await addTenant(database, 'ekby');
  await addUser(database, tenant, { username: 'anna' });
  [one, two] = await Promise.all([startIdpServer({ database, now }), startIdpServer({ database, now })]);
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await database?.close();
});

test('processes that start together make one key between them', () => {
  expect(one.keys?.publicKeys().keys.map(({ kid }) => kid)).toEqual(two.keys?.publicKeys().keys.map(({ kid }) => kid));
});

test('a sign-in may change process at every step, and every process accepts the tokens', async () => {
  const browser = new TestBrowser(one.address);
  const { address, verifier } = authorizeAddress();
  const page = await browser.open(address);
  browser.serverAddress = two.address;
  const callbackPage = await browser.submit(page, { username: 'anna', password: testPassword });
  browser.serverAddress = one.address;
  const response = await redeem(browser, parametersOf(callbackPage.url).code ?? '', verifier);
  const { access_token: token } = (await response.json()) as { access_token: string };
  for (const { address: serverAddress } of [one, two]) {
    browser.serverAddress = serverAddress;
    expect((await whoAmI(browser, token)).status).toBe(200);
  }
});

test('another secret key is refused in one clear line', async () => {
  const env = { SECRET_KEY: Buffer.alloc(32, 9).toString('base64') };
  await expect(startIdpServer({ database, env })).rejects.toThrow(/encrypted with another secret key/);
});

/** Last, because time moves on. */
test('a new key is published before it signs, and tokens and sessions of the old one stay valid', async () => {
  const browser = new TestBrowser(one.address);
  time = Date.now() + keyLife - 60_000;
  const { access_token: oldToken } = await signInThroughPages(browser, 'anna', testPassword);
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;

  time += 2 * 60_000;
  await one.keys?.refresh();
  await two.keys?.refresh();
  const publishedKids = two.keys?.publicKeys().keys.map(({ kid }) => kid) ?? [];
  expect(publishedKids).toHaveLength(2);
  expect(publishedKids[0]).toBe(kidOf(oldToken));

  time += 10 * 60_000;
  await one.keys?.refresh();
  // The session, with a cookie that the old key signed, continues without a password.
  expect((await browser.open(authorizeAddress().address)).url.pathname).toBe('/login');
  const { access_token: newToken } = await signInThroughPages(browser, 'anna', testPassword);
  expect(kidOf(newToken)).toBe(publishedKids[1]);

  // The provider dates its tokens by the real clock, so they are checked by it too.
  time = Date.now();
  for (const { address: serverAddress } of [one, two]) {
    browser.serverAddress = serverAddress;
    expect((await whoAmI(browser, oldToken)).status).toBe(200);
    expect((await whoAmI(browser, newToken)).status).toBe(200);
  }
});
