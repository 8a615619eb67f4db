import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let boss: Person;
let news: Server;
let origin: string;
let requests: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
/** The server's clock, in milliseconds ahead of the real one. */
let ahead = 0;

beforeAll(async () => {
  news = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => news.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(news.address() as AddressInfo).port}`;
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1' }, () => new Date(Date.now() + ahead));
  boss = (await app.addTenant('hemma')).as('SuperUser');
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => news.close(resolve));
});

const feed = (title: string) =>
  `<rss version="2.0"><channel><title>Ekby</title><item><title>${title}</title></item></channel></rss>`;
const save = (tenant: TestTenant, rssFeedUrl: string | null) =>
  boss.put(`tenants/${tenant.id}`, {
    key: tenant.key,
    name: tenant.key,
    sites: tenant.sites.map(({ id, key }) => ({ id, key, name: key })),
    rssFeedUrl,
  });
/** Returns the titles of the news as a user gets them. */
async function titles(tenant: TestTenant): Promise<string[]> {
  const reply = await tenant.as('User').get('tenants/feed');
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  return [...String(reply.body).matchAll(/<item><title>([^<]*)/g)].map(([, title = '']) => title);
}

/** Returns the reported state of reading them. */
async function state(tenant: TestTenant): Promise<string | undefined> {
  const reply = await tenant.as('User').get('tenants/feed');
  return /<state xmlns="urn:tingest:feed" ([^>]*)\/>/.exec(String(reply.body))?.[1];
}

describe('the news of a tenant', () => {
  it('are empty without a configured feed', async () => {
    const tenant = await app.addTenant('tyst');
    expect(await titles(tenant)).toEqual([]);
    expect(await state(tenant)).toBe('failing="false"');
  });

  it('are fetched once, cached, shown while fetched again, and not sent again when unchanged', async () => {
    const tenant = await app.addTenant('ekby');
    answer = (_request, response) => response.writeHead(200, { etag: '"1"' }).end(feed('Ett'));
    expect((await save(tenant, `${origin}/rss`)).data.rssFeedUrl).toBe(`${origin}/rss`);
    requests = [];
    expect(await titles(tenant)).toEqual(['Ett']);
    expect(await titles(tenant)).toEqual(['Ett']);
    expect(requests).toHaveLength(1);

    ahead = 20 * 60_000;
    await allowAgain();
    answer = (_request, response) => response.end(feed('Två'));
    // Stored news are returned at once; new ones are available to the next request.
    expect(await titles(tenant)).toEqual(['Ett']);
    await expect.poll(() => titles(tenant)).toEqual(['Två']);
    expect(requests[1]?.headers['if-none-match']).toBe('"1"');

    await allowAgain();
    answer = (_request, response) => response.writeHead(500).end();
    expect(await titles(tenant)).toEqual(['Två']);
    await expect.poll(() => requests.length).toBe(3);
    // The last good ones stay, and it is said that they are not the latest, until they can be read again.
    await expect.poll(() => state(tenant)).toMatch(/^failing="true" readAt="\d{4}-[^"]+Z"$/);
    expect(await titles(tenant)).toEqual(['Två']);
    await allowAgain();
    answer = (_request, response) => response.end(feed('Tre'));
    await expect.poll(() => titles(tenant)).toEqual(['Tre']);
    expect(await state(tenant)).toMatch(/^failing="false" readAt=/);
    ahead = 0;
  });

  it('are those of the currently configured address', async () => {
    const tenant = await app.addTenant('flyttad');
    answer = ({ url }, response) => response.end(feed(url ?? ''));
    await save(tenant, `${origin}/gammal`);
    expect(await titles(tenant)).toEqual(['/gammal']);
    await save(tenant, `${origin}/ny`);
    expect(await titles(tenant)).toEqual(['/ny']);
    await save(tenant, null);
    expect(await titles(tenant)).toEqual([]);
  });

  it('are empty when the server of the feed sends no feed, redirects inside the network or does not answer', async () => {
    const answers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [
      (_request, response) => response.end('<html><script>alert(1)</script></html>'),
      (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      (_request, response) => response.destroy(),
    ];
    for (const [index, invalidAnswer] of answers.entries()) {
      const tenant = await app.addTenant(`fel-${index}`);
      answer = invalidAnswer;
      await save(tenant, `${origin}/fel`);
      expect(await titles(tenant)).toEqual([]);
      expect(await state(tenant)).toBe('failing="true"');
    }
  });
});

describe('the address of a feed', () => {
  it.each([
    '127.0.0.2/rss',
    'http://[::1]/rss',
    'http://10.0.0.7/rss',
    'https://192.168.1.1',
    'http://169.254.169.254/latest/meta-data',
    'http://0x7f000002/',
    'http://2130706434/',
  ])('inside the network is refused: %s', async (address) => {
    const tenant = await app.addTenant(`inne-${Math.random().toString(36).slice(2, 8)}`);
    const reply = await save(tenant, address);
    expect([reply.status, ...reply.details.map(({ code, path }) => `${path} ${code}`)]).toEqual([
      422,
      'rssFeedUrl addressNotAllowed',
    ]);
    expect((await boss.get(`tenants/${tenant.id}`)).data.rssFeedUrl).toBeNull();
  });

  it('is accepted although it cannot be reached at the moment', async () => {
    const tenant = await app.addTenant('imorgon');
    expect((await save(tenant, 'nyheter.example/rss')).data.rssFeedUrl).toBe('http://nyheter.example/rss');
  });
});

/** As if the pause after a try were over. */
async function allowAgain(): Promise<void> {
  await app.database.owner.withClient((client) =>
    client.query(`UPDATE tenant_feeds SET tried_at = now() - interval '1 hour'`),
  );
}
