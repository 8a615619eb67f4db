import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestTimeoutMilliseconds } from '../../config/config.ts';
import { populateSite } from '../../testing/populated-site.ts';
import { createTestApp, type TestApp, type TestTenant } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
});
afterAll(() => app.close());

describe('the running platform', () => {
  it('reports liveness and readiness', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const reply = await app.app.inject(url);
      expect([url, reply.statusCode, reply.json()]).toEqual([url, 200, { status: 'ok' }]);
    }
  });

  it('reports an unreachable identity provider with the reason, and stays ready for signed-in users', async () => {
    const emptyServer = createServer((_request, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => emptyServer.listen(0, '127.0.0.1', resolve));
    const { port } = emptyServer.address() as { port: number };
    const isolatedApp = await createTestApp({ OIDC_AUTHORITY: `http://127.0.0.1:${port}` });
    await expect
      .poll(async () => (await isolatedApp.app.inject('/readyz')).json())
      .toEqual({
        status: 'ok',
        identityProvider: expect.stringContaining('answered 404'),
      });
    await isolatedApp.close();
    emptyServer.close();
  });

  it('counts requests by route, without values from their addresses', async () => {
    await tenant.as('TenantAdmin').get(`${tenant.key}/north/elements/codes/HEMLIG-KOD?searchCriteria=hemligt`);
    const reply = await app.app.inject('/metrics');
    expect(reply.headers['content-type']).toContain('text/plain');
    expect(reply.body).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/api\/v2\/:tenantKey\/:siteKey\/elements\/codes\/:code"[^}]*\} \d+/,
    );
    expect(reply.body).toMatch(/database_connections\{state="idle"\} \d+/);
    expect(reply.body).not.toMatch(/HEMLIG|hemligt/);
  });

  it('aborts a request after 25 seconds, and one that carries a file only later', () => {
    expect(requestTimeoutMilliseconds).toBe(25_000);
    // The time that a phone needs for 100 MiB at half a megabit per second.
    expect(app.app.initialConfig).toMatchObject({ requestTimeout: 30 * 60_000 });
  });

  it('lets a request in flight finish when the server stops', async () => {
    const isolatedApp = await createTestApp();
    const otherTenant = await isolatedApp.addTenant('annan');
    const site = await populateSite(otherTenant, 'Sist');
    const address = await isolatedApp.app.listen({ port: 0, host: '127.0.0.1' });
    const token = await isolatedApp.provider.token('annan-TenantAdmin');
    const arrived = new Promise<void>((resolve) => isolatedApp.database.pool.once('acquire', () => resolve()));
    const inFlight = fetch(`${address}/api/v2/${site.path}/transactions/${site.transactionId}/pdf`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await arrived;
    const shutdown = isolatedApp.close();
    const reply = await inFlight;
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    await shutdown;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});

describe('a connection kept open', () => {
  it('is closed after the next answer when the server stops, and not cut off', async () => {
    const isolatedApp = await createTestApp({}, undefined, { drainGrace: 30_000 });
    const address = await isolatedApp.app.listen({ port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const [reply] = (await once(get(`${address}/healthz`, { agent }), 'response')) as [IncomingMessage];
      return [reply.statusCode, reply.headers.connection, await text(reply)];
    };
    expect(await ask()).toEqual([200, 'keep-alive', '{"status":"ok"}']);
    const shutdown = isolatedApp.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await ask()).toEqual([200, 'close', '{"status":"ok"}']);
    await shutdown;
    agent.destroy();
  });

  it.each(['', 'GET /healthz HTTP/1.1\r\nHost: '])(
    'does not delay the stop of the server when idle: %j',
    async (requestText) => {
      const isolatedApp = await createTestApp();
      const { port } = new URL(await isolatedApp.app.listen({ port: 0, host: '127.0.0.1' }));
      const arrived = once(isolatedApp.app.server, 'connection');
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(requestText);
      const receivedText = text(socket).catch((error: NodeJS.ErrnoException) => error.code);
      await arrived;
      await isolatedApp.close();
      expect(['', 'ECONNRESET']).toContain(await receivedText);
    },
  );
});

describe('every answer', () => {
  it.each(['/api/v2/configuration', '/api/v2/session', '/nowhere', '/api/openapi.json'])(
    '%s has a unique request id and headers that restrict a browser',
    async (url) => {
      const [firstReply, secondReply] = [await app.app.inject(url), await app.app.inject(url)];
      expect(firstReply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(secondReply.headers['x-request-id']).not.toBe(firstReply.headers['x-request-id']);
      expect(firstReply.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(firstReply.headers['permissions-policy']).toContain('camera=(self)');
      const policy = new Map(
        String(firstReply.headers['content-security-policy'])
          .split(';')
          .map((directive) => directive.trim().split(/ (.*)/s))
          .map(([name, sources]) => [name, sources] as const),
      );
      expect(policy.get('default-src')).toBe("'self'");
      expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
      expect(policy.get('img-src')).toBe("'self' data: blob:");
      expect(policy.get('object-src')).toBe("'none'");
      expect(policy.get('base-uri')).toBe("'none'");
      expect(policy.get('frame-ancestors')).toBe("'none'");
      expect(firstReply.headers['x-powered-by']).toBeUndefined();
    },
  );

  it('to a signed-in user is not cached by browsers, unless it permits that', async () => {
    const readCacheControl = async (path: string) =>
      (await tenant.as('TenantAdmin').get(path)).headers['cache-control'];
    for (const path of [
      'session',
      `${tenant.key}/users`,
      `${tenant.key}/north/elementTypes`,
      `${tenant.key}/nowhere/x`,
    ]) {
      expect([path, await readCacheControl(path)]).toEqual([path, expect.stringContaining('no-store')]);
    }
    expect(await readCacheControl('configuration')).toBe('no-cache');
  });

  it('of the reference page runs no inline script', async () => {
    const reply = await app.app.inject('/api/docs/');
    expect(reply.statusCode).toBe(200);
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toMatch(/script-src [^;]+/);
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
  });

  it('of the reference page has the script that it names, also for simultaneous first requests', async () => {
    const page = await app.app.inject('/api/docs/');
    const address = /<script src="([^"]+)"/.exec(page.body)?.[1] ?? 'none';
    for (const reply of await Promise.all([app.app.inject(address), app.app.inject(address)])) {
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toContain('text/javascript');
      expect(reply.body).toContain('createApiReference');
    }
  });

  it('is compressed for clients that accept it', async () => {
    const reply = await app.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br, gzip' } });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(String(reply.headers.vary).toLowerCase()).toContain('accept-encoding');
  });

  it('is found with and without a trailing slash', async () => {
    const person = tenant.as('TenantAdmin');
    for (const path of ['session', `${tenant.key}/north/elements`, 'configuration']) {
      const [bare, slash] = [await person.get(path), await person.get(`${path}/`)];
      expect([path, bare.status, slash.status]).toEqual([path, 200, 200]);
    }
  });
});

describe('a compressed request body', () => {
  it('is unpacked up to the maximum length of a body', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const ask = (payload: Buffer) =>
      tenant.as('TenantAdmin').call('POST', `${tenant.key}/users/filter`, { body: gzipSync(payload), headers });
    expect((await ask(Buffer.from('{"limit":1}'))).data.items).toHaveLength(1);
    const bomb = await ask(Buffer.alloc(20 * 1_048_576, ' '));
    expect([bomb.status, bomb.details[0]?.code]).toEqual([413, 'tooLarge']);
  });
});

describe('the language of an answer', () => {
  it.each<[string, string, Record<string, string>, RegExp]>([
    ['its culture parameter', '?culture=nb-NO', { 'accept-language': 'en-US' }, /^nb/],
    ['its culture parameter in any case', '?culture=NB-no', {}, /^nb/],
    ['Accept-Language', '', { 'accept-language': 'fr, nb;q=0.5, en;q=0.4' }, /^nb/],
    ['the tenant, where Accept-Language is empty', '', { 'accept-language': '' }, /^sv/],
    ['the tenant, where nothing is said', '', {}, /^sv/],
    ['English, where none is ours', '?culture=fi-FI', {}, /^en/],
  ])('is set by %s', async (_name, query, headers, expected) => {
    const texts: Record<string, string> = {};
    for (const culture of ['sv-SE', 'en-US', 'nb-NO']) {
      const reply = await tenant.as('User').call('GET', `${tenant.key}/north/elements?culture=${culture}`);
      texts[reply.errors[0] ?? ''] = culture;
    }
    expect(Object.keys(texts)).toHaveLength(3);
    const reply = await tenant.as('User').call('GET', `${tenant.key}/north/elements${query}`, { headers });
    expect(texts[reply.errors[0] ?? '']).toMatch(expected);
  });

  it('is that chosen by the user, if any', async () => {
    const newUser = { username: 'norsk', name: 'Norsk', role: 'PrivilegedUser', culture: 'nb-NO', sites: ['north'] };
    await tenant.as('TenantAdmin').post(`${tenant.key}/users`, newUser);
    const reply = await app.person('norsk').get(`${tenant.key}/north/elements/${uuidv7()}`);
    const norwegian = await app.person('norsk').get(`${tenant.key}/north/elements/${uuidv7()}?culture=nb-NO`);
    expect(reply.errors).toEqual(norwegian.errors);
  });
});

describe('a caller with too many requests', () => {
  let isolatedApp: TestApp;
  let otherTenant: TestTenant;
  beforeAll(async () => {
    isolatedApp = await createTestApp({ RATE_LIMIT_MAX: '3' });
    otherTenant = await isolatedApp.addTenant('annan');
  });
  afterAll(() => isolatedApp.close());

  it('is slowed down, with any token, and no other caller is', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) statuses.push((await otherTenant.as('User').get('session')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const limitedReply = await otherTenant.as('User').get('session?culture=sv-SE');
    expect(limitedReply.details[0]?.code).toBe('tooManyRequests');
    expect(Number(limitedReply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await otherTenant.as('SiteAdmin').get('session')).status).toBe(200);
  });

  it('is slowed down with any spelling of the address and from any address of their network', async () => {
    const behindProxy = await createTestApp({ RATE_LIMIT_MAX: '3', TRUST_PROXY: '1' });
    const ask = async (url: string, from: string) =>
      (await behindProxy.app.inject({ url, headers: { 'x-forwarded-for': `10.9.8.7, ${from}` } })).statusCode;
    const path = '/api/v2/configuration';
    const spelt = [path, '/%61pi/v2/configuration', '/api/v%32/configuration', '/%61%70%69/v2/configuration', path];
    const statuses: number[] = [];
    for (const url of spelt) statuses.push(await ask(url, '192.0.2.1'));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);

    const neighbours: number[] = [];
    for (let host = 1; host <= 5; host += 1) neighbours.push(await ask(path, `2001:db8:1:2::${host}`));
    expect(neighbours).toEqual([200, 200, 200, 429, 429]);
    expect(await ask(path, '2001:db8:1:3::1')).toBe(200);
    await behindProxy.close();
  });

  it('with invalid tokens has to wait, while a signed-in user behind the same address does not', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const headers = { authorization: `Bearer x.${index}.y` };
      statuses.push((await isolatedApp.nobody.call('GET', 'session', { headers })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await isolatedApp.nobody.get('session')).status).toBe(429);
    expect((await otherTenant.as('PrivilegedUser').get('session')).status).toBe(200);
    // A token has no effect on a call without authentication.
    const headers = { authorization: 'Bearer x.y.z' };
    expect((await isolatedApp.nobody.call('GET', 'configuration', { headers })).status).toBe(429);
  });
});
