import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { addTenant, addUser } from '../../idp/testing/idp-test-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';

/** An external provider as the authenticator sees it: its discovery document and its keys. */
let provider: Server;
let authority: string;
let keys: { kid: string; privateKey: Parameters<SignJWT['sign']>[0]; jwk: JWK }[];
let isDown = false;
let reads = 0;

let database: Database;
let tenant: Awaited<ReturnType<typeof addTenant>>;
let authenticator: Authenticator;
let time = Date.now();
const logged: { msg: string }[] = [];

async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
}

function newAuthenticator(address = authority): Promise<Authenticator> {
  return createAuthenticator({
    config: readConfig({ OIDC_AUTHORITY: address, OIDC_CLIENT_ID: 'our-app', OIDC_AUDIENCE: 'api://tingest' }),
    pool: database.pool,
    logger: pino({}, { write: (line) => void logged.push(JSON.parse(line)) }),
    now: () => new Date(time),
    connect: async () => {
      const client = new Client(database.appConnection);
      await client.connect();
      return client;
    },
  });
}

beforeAll(async () => {
  keys = [await makeKey('first')];
  provider = createServer((request, response) => {
    if (isDown) return void response.writeHead(503).end();
    reads += request.url === '/keys' ? 1 : 0;
    const body =
      request.url === '/keys'
        ? { keys: keys.map(({ jwk }) => jwk) }
        : { issuer: authority, jwks_uri: `${authority}/keys` };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  authority = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  database = await createTestDatabase();
  tenant = await addTenant(database, 'ekby');
  authenticator = await newAuthenticator();
});
afterAll(async () => {
  await authenticator?.close();
  await database?.close();
  provider?.close();
});

async function issue(claims: JWTPayload, key = keys[0]): Promise<string> {
  if (!key) throw new Error('no key');
  return new SignJWT({ azp: 'our-app', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .setIssuer(authority)
    .setAudience('api://tingest')
    .setIssuedAt()
    .setExpirationTime('1 h')
    .sign(key.privateKey);
}

test('the first sign-in binds the subject; after that names may change', async () => {
  const userId = await addUser(database, tenant, { username: 'Eva' });
  const first = await authenticator.authenticate(await issue({ sub: 's-eva', unique_name: 'EVA' }));
  expect(first).toMatchObject({ userId, subject: `${authority}|s-eva`, tenantKey: 'ekby' });
  const renamed = await authenticator.authenticate(await issue({ sub: 's-eva', unique_name: 'eva.new.name' }));
  expect(renamed.userId).toBe(userId);
});

test('a second person at the provider who takes over a user name does not get into the account', async () => {
  await addUser(database, tenant, { username: 'taken' });
  await authenticator.authenticate(await issue({ sub: 's-owner', preferred_username: 'taken' }));
  const thief = await issue({ sub: 's-thief', preferred_username: 'taken' });
  await expect(authenticator.authenticate(thief)).rejects.toThrow('permissionDenied');
});

test('ten first calls at the same moment bind once and all get in', async () => {
  const userId = await addUser(database, tenant, { username: 'hasty' });
  const callers = await Promise.all(
    Array.from({ length: 10 }, async () =>
      authenticator.authenticate(await issue({ sub: 's-hasty', unique_name: 'hasty' })),
    ),
  );
  expect(new Set(callers.map((caller) => caller.userId))).toEqual(new Set([userId]));
});

test('an e-mail address identifies only when it is not said to be unverified, and is one user’s', async () => {
  const userId = await addUser(database, tenant, { username: 'mail', email: 'mail@example.org' });
  const email = 'Mail@example.org';
  await expect(
    authenticator.authenticate(await issue({ sub: 's-mail', email, email_verified: false })),
  ).rejects.toThrow('permissionDenied');
  expect((await authenticator.authenticate(await issue({ sub: 's-mail', email }))).userId).toBe(userId);

  await addUser(database, tenant, { username: 'shared1', email: 'shared@example.org' });
  await addUser(database, tenant, { username: 'shared2', email: 'shared@example.org' });
  const shared = await issue({ sub: 's-shared', email: 'shared@example.org' });
  await expect(authenticator.authenticate(shared)).rejects.toThrow('permissionDenied');
});

test('unknown and disabled people are refused, and leave nothing behind', async () => {
  await addUser(database, tenant, { username: 'off', isDisabled: true });
  for (const unique_name of ['off', 'nobody', 'nul\u0000']) {
    await expect(authenticator.authenticate(await issue({ sub: `s-${unique_name}`, unique_name }))).rejects.toThrow(
      'permissionDenied',
    );
  }
});

test.each([
  ['another audience', { aud: 'api://other' }],
  ['another client', { azp: 'other-app' }],
  ['another client, as some providers write it', { azp: undefined, appid: 'other-app' }],
])('a token for %s is refused', async (_, claims) => {
  const { privateKey, kid } = keys[0] ?? (await makeKey('none'));
  const token = await new SignJWT({ sub: 's-eva', azp: 'our-app', aud: 'api://tingest', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(authority)
    .setExpirationTime('1 h')
    .sign(privateKey);
  await expect(authenticator.authenticate(token)).rejects.toThrow('notSignedIn');
});

test('an opaque token is refused, and the log says what to configure', async () => {
  await expect(authenticator.authenticate('an-opaque-token')).rejects.toThrow('notSignedIn');
  expect(logged.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('must issue JWT access tokens'));
});

test('a new key of the provider is found; unknown ones do not make it read them every time', async () => {
  const fresh = await newAuthenticator();
  await addUser(database, tenant, { username: 'rotated' });
  await fresh.authenticate(await issue({ sub: 's-rotated', unique_name: 'rotated' }));
  const stranger = await makeKey('stranger');
  const readsBefore = reads;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(fresh.authenticate(await issue({ sub: 's-rotated' }, stranger))).rejects.toThrow('notSignedIn');
  }
  expect(reads - readsBefore).toBeLessThanOrEqual(1);
  await fresh.close();

  const second = await makeKey('second');
  keys = [second, ...keys];
  const later = await newAuthenticator();
  expect((await later.authenticate(await issue({ sub: 's-rotated' }, second))).username).toBe('rotated');
  await later.close();
});

test('a provider that does not answer is told from a wrong token, is not asked at once again, and then comes back', async () => {
  const fresh = await newAuthenticator();
  const token = await issue({ sub: 's-eva' });
  isDown = true;
  await expect(fresh.authenticate(token)).rejects.toThrow('loginServerUnreachable');
  isDown = false;
  await expect(fresh.authenticate(token)).rejects.toThrow('loginServerUnreachable');
  time += 6_000;
  expect((await fresh.authenticate(token)).username).toBe('Eva');
  await fresh.close();
});

test('a provider that calls itself by another name is not believed', async () => {
  const fresh = await newAuthenticator(authority.replace('127.0.0.1', 'localhost'));
  await expect(fresh.authenticate(await issue({ sub: 's-eva' }))).rejects.toThrow('loginServerUnreachable');
  expect(logged.map(({ msg }) => msg)).toContain('the identity provider cannot be reached');
  await fresh.close();
});
