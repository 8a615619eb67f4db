import { createHmac } from 'node:crypto';
import { secondsPerDay } from '@tingest/domain/foundation';
import {
  decodeJwt,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { createSecretBox } from '../security/secret-box.ts';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { loadKeys } from './keys/stored-keys.ts';
import { signInThroughPages, TestBrowser, whoAmI } from './testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword, testSecretKey } from './testing/idp-test-server.ts';

let database: Database;
let server: Awaited<ReturnType<typeof startIdpServer>>;
let tenant: Awaited<ReturnType<typeof addTenant>>;
let browser: TestBrowser;
let good: { claims: JWTPayload; header: JWTHeaderParameters; sign(token: SignJWT): Promise<string> };

beforeAll(async () => {
  database = await createTestDatabase();
  tenant = await addTenant(database, 'ekby');
  await addUser(database, tenant, { username: 'anna' });
  server = await startIdpServer({ database });
  browser = new TestBrowser(server.address);
  const { access_token: token } = await signInThroughPages(browser, 'anna', testPassword);
  const box = createSecretBox(Buffer.from(testSecretKey, 'base64'), 'idp keys');
  const [jwk] = (await loadKeys(database.pool, box, new Date())).tokens;
  const key = await importJWK(jwk ?? {}, 'RS256');
  good = {
    claims: decodeJwt(token),
    header: { alg: 'RS256', typ: 'at+jwt', kid: jwk?.kid },
    sign: (unsigned) => unsigned.sign(key),
  };
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

/** Creates a token signed with the provider's own key, valid except for the changes. */
async function forge(claims: JWTPayload = {}, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
  return good.sign(new SignJWT({ ...good.claims, ...claims }).setProtectedHeader({ ...good.header, ...header }));
}

test('the forged token itself is accepted when unchanged', async () => {
  expect((await whoAmI(browser, await forge())).status).toBe(200);
});

const now = Math.floor(Date.now() / 1000);
test.each<[string, JWTPayload, Partial<JWTHeaderParameters>]>([
  ['another issuer', { iss: 'https://evil.example' }, {}],
  ['another audience', { aud: 'urn:other:api' }, {}],
  ['no audience', { aud: undefined }, {}],
  ['another client', { client_id: 'other-app' }, {}],
  ['a time that has not come', { nbf: now + 3600 }, {}],
  ['no expiry', { exp: undefined }, {}],
  ['no subject', { sub: undefined }, {}],
  ['no session', { sid: undefined }, {}],
  ['the type of an ordinary JWT', {}, { typ: 'JWT' }],
  ['no type', {}, { typ: undefined }],
])('a token with %s is refused', async (_, claims, header) => {
  expect(await whoAmI(browser, await forge(claims, header))).toEqual({
    status: 401,
    body: { code: 'signInNotAccepted' },
  });
});

test('a token of a missing session is refused, with a different answer than a wrong one', async () => {
  expect(await whoAmI(browser, await forge({ sid: 'x'.repeat(21) }))).toEqual({
    status: 401,
    body: { code: 'accessEnded' },
  });
});

test('an expired token is refused, with a different answer than a wrong one', async () => {
  expect(await whoAmI(browser, await forge({ exp: now - 120 }))).toEqual({
    status: 401,
    body: { code: 'tokenExpired' },
  });
});

test('inactivity is reported only for a token not renewed for as long as sessions last', async () => {
  const day = secondsPerDay;
  for (const [age, code] of [
    [13 * day, 'tokenExpired'],
    [15 * day, 'signInExpired'],
  ] as const) {
    expect(await whoAmI(browser, await forge({ exp: now - age }))).toEqual({ status: 401, body: { code } });
  }
});

test('a token that expires while it is cached is refused from then on', async () => {
  let time = new Date();
  const otherServer = await startIdpServer({ database, now: () => time });
  const token = await forge();
  const otherBrowser = new TestBrowser(otherServer.address);
  expect((await whoAmI(otherBrowser, token)).status).toBe(200);
  time = new Date(((good.claims.exp ?? 0) + 30) * 1000);
  // Clocks may differ by a minute.
  expect((await whoAmI(otherBrowser, token)).status).toBe(200);
  time = new Date(((good.claims.exp ?? 0) + 61) * 1000);
  expect((await whoAmI(otherBrowser, token)).status).toBe(401);
  await otherServer.close();
});

test('an unknown subject is refused', async () => {
  for (const sub of ['019aa000-0000-7000-8000-000000000000', "x' OR true --"]) {
    expect(await whoAmI(browser, await forge({ sub }))).toEqual({ status: 403, body: { code: 'permissionDenied' } });
  }
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

test('a token without a signature is refused', async () => {
  const unsigned = `${encode({ ...good.header, alg: 'none' })}.${encode(good.claims)}.`;
  expect((await whoAmI(browser, unsigned)).status).toBe(401);
});

test('the public key is not accepted as a shared secret', async () => {
  const publicKey = await importJWK(server.keys?.publicKeys().keys[0] ?? {}, 'RS256', { extractable: true });
  if (publicKey instanceof Uint8Array) throw new TypeError('not a key pair');
  const text = `${encode({ ...good.header, alg: 'HS256' })}.${encode(good.claims)}`;
  const signature = createHmac('sha256', await exportSPKI(publicKey))
    .update(text)
    .digest('base64url');
  expect((await whoAmI(browser, `${text}.${signature}`)).status).toBe(401);
});

test('another key with the same name, a changed claim and a broken token are refused', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const anonymousUser = await new SignJWT(good.claims).setProtectedHeader(good.header).sign(privateKey);
  const [header, , signature] = (await forge()).split('.');
  const promoted = `${header}.${encode({ ...good.claims, sub: '019aa000-0000-7000-8000-000000000000' })}.${signature}`;
  for (const token of [anonymousUser, promoted, 'abc', '', 'a.b.c', `${await forge()}x`, 'x'.repeat(10_000)]) {
    expect(await whoAmI(browser, token)).toEqual({ status: 401, body: { code: 'signInNotAccepted' } });
  }
});

test('the role and tenant in a token are ignored: the record of the platform counts', async () => {
  const { body } = await whoAmI(browser, await forge({ system_role: 'SuperUser', tenant: 'other' }));
  expect(body).toMatchObject({ role: 'User', tenantKey: 'ekby' });
});

async function disable(userId: string) {
  await inTransaction(database.pool, { tenantId: tenant.tenantId }, (tx) =>
    sql`UPDATE users SET is_disabled = true WHERE tenant_id = ${tenant.tenantId} AND id = ${userId}`.execute(tx),
  );
}

test('a disabled user is refused by every process at the very next call, and the session is useless too', async () => {
  const userId = await addUser(database, tenant, { username: 'soon gone' });
  const otherServer = await startIdpServer({ database });
  const ownBrowser = new TestBrowser(server.address);
  const secondBrowser = new TestBrowser(otherServer.address);
  const { access_token: token } = await signInThroughPages(ownBrowser, 'soon gone', testPassword);
  expect((await whoAmI(ownBrowser, token)).status).toBe(200);
  expect((await whoAmI(secondBrowser, token)).status).toBe(200);

  await disable(userId);
  server.authenticator.forget(tenant.tenantId);
  expect(await whoAmI(ownBrowser, token)).toEqual({ status: 403, body: { code: 'permissionDenied' } });
  await eventually(async () => expect((await whoAmI(secondBrowser, token)).status).toBe(403));
  await expect(signInThroughPages(ownBrowser, 'soon gone', testPassword)).rejects.toThrow('not signed in');
  await otherServer.close();
});

test('a lost connection clears the cache, so that a change in the meantime is noticed', async () => {
  const userId = await addUser(database, tenant, { username: 'unheard' });
  const ownBrowser = new TestBrowser(server.address);
  const { access_token: token } = await signInThroughPages(ownBrowser, 'unheard', testPassword);
  expect((await whoAmI(ownBrowser, token)).status).toBe(200);
  await database.owner.withClient(async (client) => {
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'LISTEN access_changed'`);
  });
  await disable(userId);
  await eventually(async () => expect((await whoAmI(ownBrowser, token)).status).toBe(403));
  // It listens again: the next change is seen without forgetting by hand.
  const nextId = await addUser(database, tenant, { username: 'heard again' });
  const { access_token: next } = await signInThroughPages(new TestBrowser(server.address), 'heard again', testPassword);
  await eventually(async () => {
    const { rows } = await database.pool.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'LISTEN access_changed'`);
    expect(rows).toHaveLength(1);
  });
  expect((await whoAmI(ownBrowser, next)).status).toBe(200);
  await disable(nextId);
  await eventually(async () => expect((await whoAmI(ownBrowser, next)).status).toBe(403));
});
