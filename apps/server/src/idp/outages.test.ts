import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { authorizeAddress, renew, signInThroughPages, TestBrowser } from './testing/idp-test-browser.ts';
import { addTenant, addUser, startIdpServer, testPassword } from './testing/idp-test-server.ts';

let database: Database;
let server: Awaited<ReturnType<typeof startIdpServer>>;

beforeAll(async () => {
  database = await createTestDatabase();
  await addUser(database, await addTenant(database, 'ekby'), { username: 'anna' });
  server = await startIdpServer({ database });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server.close();
  await database.close();
});

/** No connection can be had, and those that there are break. */
function loseDatabase(): void {
  const connectionError = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  type Connected = (error: Error) => void;
  const refuse = (onConnected?: Connected) =>
    onConnected ? onConnected(connectionError) : Promise.reject(connectionError);
  vi.spyOn(database.pool, 'connect').mockImplementation(refuse as () => Promise<never>);
}

const words = {
  'sv-SE': ['Databasen', 'Försök igen'],
  'en-US': ['The database is unavailable right now', 'Try again'],
  'nb-NO': ['Databasen', 'Prøv igjen'],
} as const;

test.each(['sv-SE', 'en-US', 'nb-NO'] as const)(
  'every sign-in page reports a database outage in %s',
  async (culture) => {
    const browser = new TestBrowser(server.address);
    const page = await browser.open(authorizeAddress({ culture }).address);
    // The language requested for a sign-in is stored in the database.
    const headers = { 'accept-language': culture };
    loseDatabase();
    const pages = [
      await browser.open(authorizeAddress({ culture }).address),
      await browser.open(page.url.href, { headers }),
      await browser.submit(page, { username: 'anna', password: testPassword }, headers),
    ];
    for (const { response, html } of pages) {
      expect([response.status, response.headers.get('retry-after')], response.url).toEqual([503, '5']);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(html).toContain(`<html lang="${culture}">`);
      for (const text of words[culture]) expect(html).toContain(text);
    }
  },
);

test('clients get a temporary error during an outage, and their tokens stay valid afterwards', async () => {
  const browser = new TestBrowser(server.address);
  const tokens = await signInThroughPages(browser, 'anna', testPassword);
  loseDatabase();
  const renewalReply = await renew(browser, tokens.refresh_token);
  expect([renewalReply.status, renewalReply.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await renewalReply.json()).toMatchObject({ error: 'temporarily_unavailable' });
  vi.restoreAllMocks();
  expect((await renew(browser, tokens.refresh_token)).status).toBe(200);
});
