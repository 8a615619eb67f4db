import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedClient } from './guarded-client.ts';
import type { Resolve } from './guarded-lookup.ts';

/** A server of this machine, which only a client that was allowed to can reach. */
let server: Server;
let origin: string;
let receivedRequests: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    receivedRequests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  receivedRequests = [];
  answer = (_request, response) => response.end('hello');
});

const port = () => new URL(origin).port;
const allow = ['127.0.0.1'];
/** Host names of the tests; the first is this machine, the others are inside a private network. */
const names: Readonly<Record<string, readonly string[]>> = {
  'good.example': ['127.0.0.1'],
  'inner.example': ['10.0.0.1'],
  'two-faced.example': ['127.0.0.1', '169.254.169.254'],
};
const resolve: Resolve = async (name) => {
  const addresses = names[name];
  if (!addresses) throw new Error('ENOTFOUND');
  return addresses.map((address) => ({ address, family: 4 }));
};
const client = () => createGuardedClient({ allow, resolve });

describe('an address that the client refuses without a request', () => {
  it.each([
    ['this machine', () => origin],
    ['this machine, as a number', () => `http://2130706433:${port()}`],
    ['this machine, by its name', () => `http://localhost:${port()}`],
    ['this machine, in IPv6', () => `http://[::ffff:127.0.0.1]:${port()}`],
    ['a cloud’s metadata', () => 'http://169.254.169.254/latest/meta-data/'],
  ])('%s', async (_what, url) => {
    await expect(createGuardedClient().request({ url: url() })).rejects.toMatchObject({ problem: 'forbiddenAddress' });
    await expect(createGuardedClient().check(url())).rejects.toMatchObject({ problem: 'forbiddenAddress' });
    expect(receivedRequests).toEqual([]);
  });

  it.each(['inner.example', 'two-faced.example'])('%s, a name that resolves to an internal address', async (name) => {
    await expect(client().request({ url: `http://${name}:${port()}` })).rejects.toMatchObject({
      problem: 'forbiddenAddress',
    });
    expect(receivedRequests).toEqual([]);
  });

  it.each(['file:///etc/passwd', 'ftp://good.example', 'gopher://good.example', 'http://user:pw@good.example', 'x'])(
    '%s',
    async (url) => {
      await expect(client().request({ url })).rejects.toMatchObject({ problem: 'badAddress' });
    },
  );

  it.each(['http://inner.example/', 'http://127.0.0.2/', 'file:///etc/passwd', '//localhost/'])(
    'is the target of a redirect: %s',
    async (location) => {
      answer = (_request, response) => response.writeHead(302, { location }).end();
      const pendingRequest = client().request({ url: origin });
      await expect(pendingRequest).rejects.toMatchObject({
        problem: expect.stringMatching(/^(forbiddenAddress|badAddress|unreachable)$/),
      });
      expect(receivedRequests).toHaveLength(1);
    },
  );
});

describe('a request of the client', () => {
  it('goes to the checked address, without resolving the name again', async () => {
    let times = 0;
    const resolveOnce: Resolve = async () => {
      times += 1;
      // A name server that changes its mind after the check.
      return [{ address: times === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    const url = `http://good.example:${port()}/feed`;
    const got = await createGuardedClient({ allow, resolve: resolveOnce }).request({ url });
    expect([got.status, String(got.body), got.url]).toEqual([200, 'hello', url]);
    expect([times, receivedRequests[0]?.headers.host]).toEqual([1, `good.example:${port()}`]);
  });

  it('follows redirects and sends secrets only to their intended host', async () => {
    answer = ({ url, headers }, response) => {
      if (url === '/first') response.writeHead(301, { location: '/second' }).end();
      else if (url === '/second') response.writeHead(307, { location: `http://good.example:${port()}/third` }).end();
      else response.end(String(headers.authorization));
    };
    const got = await client().request({ url: `${origin}/first`, headers: { authorization: 'Bearer x' } });
    expect(String(got.body)).toBe('undefined');
    expect(receivedRequests.map(({ headers }) => headers.authorization)).toEqual(['Bearer x', 'Bearer x', undefined]);
  });

  it('does not follow redirects endlessly, nor with a posted body', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    await expect(client().request({ url: origin, maximumRedirects: 3 })).rejects.toMatchObject({
      problem: 'tooManyRedirects',
    });
    expect(receivedRequests).toHaveLength(4);
    expect((await client().request({ url: origin, method: 'POST', body: 'x' })).status).toBe(302);
  });

  it('is read only up to the maximum length, compressed or not', async () => {
    answer = ({ url }, response) => {
      const longBody = Buffer.alloc(500_000, 'a');
      if (url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(longBody));
      else response.write(longBody, () => response.end());
    };
    for (const path of ['/packed', '/plain']) {
      const tooShort = client().request({ url: origin + path, maximumBytes: 100_000 });
      await expect(tooShort).rejects.toMatchObject({ problem: 'tooLarge' });
      expect((await client().request({ url: origin + path })).body.length).toBe(500_000);
    }
  });

  it('is aborted when it takes too long or its caller leaves', async () => {
    answer = (_request, response) => response.write('a');
    await expect(client().request({ url: origin, timeout: 50 })).rejects.toMatchObject({ problem: 'timeout' });
    const stop = new AbortController();
    const pendingRequest = client().request({ url: origin, signal: stop.signal });
    stop.abort(new Error('stopping'));
    await expect(pendingRequest).rejects.toThrow('stopping');
    await expect(client().request({ url: 'http://nowhere.example' })).rejects.toMatchObject({ problem: 'unreachable' });
  });
});

describe('connections', () => {
  it('are reused only for the same requester, and never without a requester name', async () => {
    const url = `http://good.example:${port()}/`;
    for (const askedBy of ['one', 'one', 'other', undefined, undefined]) {
      const got = await client().request({ url, ...(askedBy !== undefined && { askedBy }) });
      expect(got.status).toBe(200);
    }
    const [one, repeatedSocket, otherSocket, anonymousSocket, nobodyElse] = receivedRequests.map(
      ({ socket }) => socket,
    );
    expect(repeatedSocket).toBe(one);
    expect(new Set([one, otherSocket, anonymousSocket, nobodyElse]).size).toBe(4);
  });

  it('are not kept beyond the addresses of a name', async () => {
    const addresses = ['127.0.0.1', '127.0.0.2'];
    const moving = createGuardedClient({
      allow: ['127.0.0.0/8'],
      resolve: async () => addresses.splice(0, 1).map((address) => ({ address, family: 4 })),
    });
    const request = { url: `http://good.example:${port()}/`, askedBy: 'mover' };
    await moving.request(request);
    // No server listens there.
    await expect(moving.request(request)).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('closed by the server in between are replaced unnoticed', async () => {
    const request = { url: `http://good.example:${port()}/`, askedBy: 'late' };
    await client().request(request);
    answer = (request, response) => {
      if (receivedRequests.length === 2) request.socket.destroy();
      else response.end('hello again');
    };
    const got = await client().request({ ...request, method: 'POST', body: 'once' });
    expect([Buffer.from(got.body).toString(), receivedRequests.length]).toEqual(['hello again', 3]);
  });
});
