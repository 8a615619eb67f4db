import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { authorizeAddress, signInThroughPages, TestBrowser } from './testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword, testPublicUrl } from './testing/idp-test-server.ts';

let database: Database;
let server: Awaited<ReturnType<typeof startIdpServer>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const tenant = await addTenant(database, 'ekby');
  await addUser(database, tenant, { username: 'Anna' });
  server = await startIdpServer({ database });
});

afterAll(async () => {
  await server?.close();
  await database?.close();
});

// The provider is made when it is first asked for.
test('simultaneous first requests to the provider are all answered by a single instance', async () => {
  const ask = (path: string) => new TestBrowser(server.address).request(path);
  const [discovery, keys, signIn, secondDiscovery, ...signedIn] = await Promise.all([
    ask('/idp/.well-known/openid-configuration'),
    ask('/idp/jwks'),
    ask(authorizeAddress().address),
    ask('/idp/.well-known/openid-configuration'),
    signInThroughPages(new TestBrowser(server.address), 'anna', testPassword),
    signInThroughPages(new TestBrowser(server.address), 'anna', testPassword),
  ]);
  const discoveryDocument = await discovery.json();
  expect(discoveryDocument).toMatchObject({ issuer: `${testPublicUrl}/idp`, jwks_uri: `${testPublicUrl}/idp/jwks` });
  expect(await secondDiscovery.json()).toEqual(discoveryDocument);
  expect(await keys.json()).toMatchObject({ keys: [{ kty: 'RSA', use: 'sig' }] });
  expect(signIn.status).toBe(303);
  expect(signIn.headers.get('location')).toContain('/idp/interaction/');
  expect(signedIn.map(({ access_token: token }) => typeof token)).toEqual(['string', 'string']);
});
