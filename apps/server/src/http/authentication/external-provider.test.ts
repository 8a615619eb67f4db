import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
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
const logged: { msg: string; requestId?: string }[] = [];
const messagesOf = (requestId: string) => logged.filter((line) => line.requestId === requestId).map(({ msg }) => msg);

async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
}

function newAuthenticator(address = authority, settings: Record<string, string> = {}): Promise<Authenticator> {
  return createAuthenticator({
    config: readConfig({
      ...{ OIDC_AUTHORITY: address, OIDC_CLIENT_ID: 'our-app', OIDC_AUDIENCE: 'api://tingest' },
      ...settings,
    }),
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
  const firstIdentity = await authenticator.authenticate(await issue({ sub: 's-eva', unique_name: 'EVA' }));
  expect(firstIdentity).toMatchObject({ userId, subject: `${authority}|s-eva`, tenantKey: 'ekby' });
  const renamedIdentity = await authenticator.authenticate(await issue({ sub: 's-eva', unique_name: 'eva.new.name' }));
  expect(renamedIdentity.userId).toBe(userId);
});

test('a second person at the provider with a taken-over user name does not get into the account', async () => {
  await addUser(database, tenant, { username: 'taken' });
  await authenticator.authenticate(await issue({ sub: 's-owner', preferred_username: 'taken' }));
  const thief = await issue({ sub: 's-thief', preferred_username: 'taken' });
  await expect(authenticator.authenticate(thief)).rejects.toThrow('personUnknown');
});

test('ten simultaneous first calls bind once and all get in', async () => {
  const userId = await addUser(database, tenant, { username: 'hasty' });
  const callers = await Promise.all(
    Array.from({ length: 10 }, async () =>
      authenticator.authenticate(await issue({ sub: 's-hasty', unique_name: 'hasty' })),
    ),
  );
  expect(new Set(callers.map((caller) => caller.userId))).toEqual(new Set([userId]));
});

test('an e-mail address identifies a user only when verified and unique', async () => {
  const userId = await addUser(database, tenant, { username: 'mail', email: 'mail@example.org' });
  const email = 'Mail@example.org';
  for (const email_verified of [false, undefined, 'yes']) {
    const token = await issue({ sub: 's-mail', email, email_verified });
    await expect(authenticator.authenticate(token)).rejects.toThrow('personUnknown');
  }
  const verifiedToken = await issue({ sub: 's-mail', email, email_verified: true });
  expect((await authenticator.authenticate(verifiedToken)).userId).toBe(userId);

  await addUser(database, tenant, { username: 'shared1', email: 'shared@example.org' });
  await addUser(database, tenant, { username: 'shared2', email: 'shared@example.org' });
  const sharedToken = await issue({ sub: 's-shared', email: 'shared@example.org', email_verified: true });
  await expect(authenticator.authenticate(sharedToken)).rejects.toThrow('personUnknown');
});

test('unknown and disabled people are refused and leave no record', async () => {
  await addUser(database, tenant, { username: 'off', isDisabled: true });
  for (const unique_name of ['off', 'nobody', 'nul\u0000']) {
    await expect(authenticator.authenticate(await issue({ sub: `s-${unique_name}`, unique_name }))).rejects.toThrow(
      'personUnknown',
    );
  }
});

test('an unknown person gets the id of the request, and the log has the unmatched claims', async () => {
  const token = await issue({ sub: 's-z', preferred_username: 'Z', email: 'z@example.org' });
  await expect(authenticator.authenticate(token, 'request-of-z')).rejects.toMatchObject({
    problems: [{ code: 'personUnknown', parameters: { requestId: 'request-of-z' } }],
  });
  expect(messagesOf('request-of-z')).toEqual([
    'refused a signed-in user: there is no claim unique_name; nobody has preferred_username "Z"; ' +
      'email "z@example.org" is not said to be verified (email_verified was missing)',
  ]);
});

test('among people of the same name in several tenants, the provider’s address or tenant decides', async () => {
  const otherTenant = await addTenant(database, 'annan');
  const localUserId = await addUser(database, tenant, { username: 'kim', email: 'kim@ekby.example' });
  const otherUserId = await addUser(database, otherTenant, { username: 'Kim', email: 'kim@annan.example' });
  const unclear = await issue({ sub: 's-kim', preferred_username: 'kim' });
  await expect(authenticator.authenticate(unclear, 'unclear')).rejects.toThrow('personUnknown');
  expect(messagesOf('unclear')).toEqual([
    expect.stringContaining('people of 2 organisations have preferred_username "kim"'),
  ]);
  const byEmail = { preferred_username: 'kim', email: 'KIM@ekby.example', email_verified: true };
  expect((await authenticator.authenticate(await issue({ sub: 's-kim-1', ...byEmail }))).userId).toBe(localUserId);
  const byTenant = { preferred_username: 'kim', tenant: 'annan' };
  expect((await authenticator.authenticate(await issue({ sub: 's-kim-2', ...byTenant }))).userId).toBe(otherUserId);
});

test('a restored copy of a tenant takes over no user name unless the provider names the tenant', async () => {
  const copy = await addTenant(database, 'kopia');
  const localUserId = await addUser(database, tenant, { username: 'lo', email: 'lo@ekby.example' });
  const copiedUser = { username: 'lo', email: 'lo@ekby.example', password: null, isRestored: true };
  const otherUserId = await addUser(database, copy, copiedUser);
  expect((await authenticator.authenticate(await issue({ sub: 's-lo-1', preferred_username: 'lo' }))).userId).toBe(
    localUserId,
  );
  const byTenant = { preferred_username: 'lo', tenant: 'kopia' };
  expect((await authenticator.authenticate(await issue({ sub: 's-lo-3', ...byTenant }))).userId).toBe(otherUserId);
});

test('an address that another tenant gives a user later takes nothing from its first holder', async () => {
  const userId = await addUser(database, tenant, { username: 'first', email: 'same@example.org' });
  await addUser(database, await addTenant(database, 'senare'), { username: 'later', email: 'same@example.org' });
  const token = await issue({ sub: 's-same', email: 'same@example.org', email_verified: true });
  expect((await authenticator.authenticate(token)).userId).toBe(userId);
});

test('the operator sets the claims with the username and the domains to strip from it', async () => {
  const byAddress = await addUser(database, tenant, { username: 'anna@ekby.example' });
  const byName = await addUser(database, tenant, { username: 'bo' });
  const windows = { unique_name: 'EKBY\\anna', upn: 'anna@ekby.example' };
  await expect(authenticator.authenticate(await issue({ sub: 's-upn', ...windows }), 'windows')).rejects.toThrow(
    'personUnknown',
  );
  expect(messagesOf('windows')).toEqual([expect.stringContaining('OIDC_WINDOWS_DOMAINS')]);
  const configuredAuthenticator = await newAuthenticator(authority, {
    OIDC_USERNAME_CLAIMS: 'unique_name, upn',
    OIDC_WINDOWS_DOMAINS: 'Ekby',
  });
  const authenticate = async (claims: JWTPayload) => configuredAuthenticator.authenticate(await issue(claims));
  expect((await authenticate({ sub: 's-upn', ...windows })).userId).toBe(byAddress);
  expect((await authenticate({ sub: 's-bo', unique_name: 'ekby\\Bo' })).userId).toBe(byName);
  await expect(authenticate({ sub: 's-other', unique_name: 'OTHER\\bo' })).rejects.toThrow('personUnknown');
  await configuredAuthenticator.close();
});

test('an address without email_verified counts with a trusted issuer, an unverified one never', async () => {
  const userId = await addUser(database, tenant, { username: 'entra', email: 'entra@ekby.example' });
  const trusting = await newAuthenticator(authority, { OIDC_TRUST_EMAIL: 'true' });
  const email = 'entra@ekby.example';
  for (const email_verified of [false, 'no'])
    await expect(trusting.authenticate(await issue({ sub: 's-entra', email, email_verified }))).rejects.toThrow(
      'personUnknown',
    );
  expect((await trusting.authenticate(await issue({ sub: 's-entra', email }))).userId).toBe(userId);
  await trusting.close();
});

const inAnHour = Math.floor(Date.now() / 1000) + 3600;
test.each<[string, JWTPayload, string]>([
  ['another audience', { aud: 'api://other' }, 'audience was "api://other", expected "api://tingest"'],
  [
    'another issuer',
    { iss: 'https://other.example' },
    'issuer was "https://other.example", expected "http://127.0.0.1',
  ],
  ['another client', { azp: 'other-app' }, 'claim azp was "other-app", expected "our-app"'],
  [
    'another client, as some providers write it',
    { azp: undefined, appid: 'other-app' },
    'claim appid was "other-app", expected "our-app"',
  ],
  ['a time that has not come', { nbf: inAnHour }, 'claim nbf was'],
])('a token for %s is refused, and the log names the claim', async (_, claims, message) => {
  const { privateKey, kid } = keys[0] ?? (await makeKey('none'));
  const freshAuthenticator = await newAuthenticator();
  const token = await new SignJWT({ sub: 's-eva', azp: 'our-app', aud: 'api://tingest', iss: authority, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setExpirationTime('1 h')
    .sign(privateKey);
  await expect(freshAuthenticator.authenticate(token, message)).rejects.toMatchObject({
    problems: [{ code: 'signInNotAccepted', parameters: { requestId: message } }],
  });
  expect(messagesOf(message)).toEqual([expect.stringContaining(`refused a token: ${message}`)]);
  await freshAuthenticator.close();
});

test('an opaque token is refused, and the log explains the configuration', async () => {
  await expect(authenticator.authenticate('an-opaque-token')).rejects.toThrow('signInNotAccepted');
  expect(logged.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('must issue JWT access tokens'));
});

test('a new key of the provider is found, and unknown keys do not cause a fetch each time', async () => {
  const freshAuthenticator = await newAuthenticator();
  await addUser(database, tenant, { username: 'rotated' });
  await freshAuthenticator.authenticate(await issue({ sub: 's-rotated', unique_name: 'rotated' }));
  const anonymousUser = await makeKey('stranger');
  const readsBefore = reads;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(freshAuthenticator.authenticate(await issue({ sub: 's-rotated' }, anonymousUser))).rejects.toThrow(
      'signInNotAccepted',
    );
  }
  expect(reads - readsBefore).toBeLessThanOrEqual(1);
  await freshAuthenticator.close();

  const secondKey = await makeKey('second');
  keys = [secondKey, ...keys];
  const laterAuthenticator = await newAuthenticator();
  expect((await laterAuthenticator.authenticate(await issue({ sub: 's-rotated' }, secondKey))).username).toBe(
    'rotated',
  );
  await laterAuthenticator.close();
});

test('a provider outage differs from a wrong token, is not retried at once, and recovery is noticed', async () => {
  const freshAuthenticator = await newAuthenticator();
  const token = await issue({ sub: 's-eva' });
  isDown = true;
  await expect(freshAuthenticator.authenticate(token)).rejects.toThrow('loginServerUnreachable');
  isDown = false;
  await expect(freshAuthenticator.authenticate(token)).rejects.toThrow('loginServerUnreachable');
  time += 6_000;
  expect((await freshAuthenticator.authenticate(token)).username).toBe('Eva');
  await freshAuthenticator.close();
});

test('a provider with an issuer of another name is not trusted', async () => {
  const freshAuthenticator = await newAuthenticator(authority.replace('127.0.0.1', 'localhost'));
  await expect(freshAuthenticator.authenticate(await issue({ sub: 's-eva' }))).rejects.toThrow(
    'loginServerUnreachable',
  );
  expect(logged.map(({ msg }) => msg)).toContain('the identity provider cannot be reached');
  await freshAuthenticator.close();
});
