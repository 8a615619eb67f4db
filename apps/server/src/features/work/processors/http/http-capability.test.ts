import { TLSSocket } from 'node:tls';
import type { HttpOutcome } from '@tingest/processors';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedClient } from '../../../../outgoing/guarded-client.ts';
import { type MisbehavingServer, startMisbehavingServer } from '../testing/misbehaving-server.ts';
import { createCircuitBreakers } from './circuit-breakers.ts';
import { createRunHttp, type HttpDependencies, type HttpRun } from './http-capability.ts';
import { createTokenStore } from './token-store.ts';

let server: MisbehavingServer;
beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());

const outgoing = createGuardedClient({
  allow: ['127.0.0.1'],
  resolve: async (name) => {
    if (name.endsWith('.example')) return [{ address: '127.0.0.1', family: 4 }];
    throw new Error('ENOTFOUND');
  },
});
let dependencies: HttpDependencies;
beforeEach(() => {
  dependencies = { outgoing, breakers: createCircuitBreakers({ pause: 50 }), tokens: createTokenStore() };
  server.receivedRequests.length = 0;
  server.answer = (_request, response) => response.end('hello');
});

const runHttp = (run: Partial<HttpRun> = {}) =>
  createRunHttp(dependencies, {
    ...{ tenantId: 't', configurationId: 'c', configurationVersion: 1, servers: null, secrets: [] },
    ...run,
  });
const codeOf = (outcome: HttpOutcome) =>
  'failure' in outcome ? [outcome.failure.code, outcome.failure.isLasting] : outcome.answer.status;

describe('a misbehaving HTTP server', () => {
  it.each([
    ['/slow', 'serverTimeout', false],
    ['/huge', 'answerTooLarge', true],
    ['/huge-told', 'answerTooLarge', true],
    ['/bomb', 'answerTooLarge', true],
    ['/inside', 'addressNotAllowed', true],
    ['/round', 'tooManyRedirects', true],
    ['/midway', 'serverUnreachable', false],
  ])('at %s is a failure: %s', async (path, code, isLasting) => {
    const { http, exchange } = runHttp({ timeout: path === '/slow' ? 100 : 20_000 });
    expect(codeOf(await http.send({ url: server.origin + path, method: 'GET' }))).toEqual([code, isLasting]);
    expect(exchange()?.requests).toMatchObject([{ method: 'GET', url: server.origin + path, answer: null }]);
  });

  it('that asks for a pause gets it for the requested time', async () => {
    const outcome = await runHttp().http.send({ url: `${server.origin}/busy`, method: 'POST', body: '{}' });
    expect(outcome).toMatchObject({ answer: { status: 429, retryAfterSeconds: 120 } });
  });

  it('inside the network or at no address is not contacted', async () => {
    const { http } = runHttp();
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/', 'http://[::1]/']) {
      expect(codeOf(await http.send({ url, method: 'GET' })), url).toEqual(['addressNotAllowed', true]);
    }
    expect(codeOf(await http.send({ url: 'file:///etc/passwd', method: 'GET' }))).toEqual(['serverAddress', true]);
    expect(codeOf(await http.send({ url: 'http://nowhere.test', method: 'GET' }))).toEqual([
      'serverUnreachable',
      false,
    ]);
  });

  it('is paused after five failures for this configuration only, and tried again after a while', async () => {
    const ask = (path: string, run?: Partial<HttpRun>) =>
      runHttp(run)
        .http.send({ url: server.origin + path, method: 'GET' })
        .then(codeOf);
    for (let time = 0; time < 5; time += 1) expect(await ask('/broken')).toBe(500);
    expect(await ask('/')).toEqual(['serverPaused', false]);
    expect(server.receivedRequests).toHaveLength(5);
    expect(await ask('/', { configurationId: 'other' })).toBe(200);
    await expect.poll(() => ask('/')).toBe(200);
    expect(await ask('/')).toBe(200);
  });
});

describe('the servers allowed by a restriction', () => {
  it('are the only ones contacted, also after a redirect', async () => {
    const { port } = new URL(server.origin);
    const { http } = runHttp({ servers: ['desk.example', '*.help.example'] });
    const get = async (host: string) => codeOf(await http.send({ url: `http://${host}:${port}/`, method: 'GET' }));
    expect(await get('desk.example')).toBe(200);
    expect(await get('eu.help.example')).toBe(200);
    expect(await get('help.example')).toEqual(['serverNotAllowed', true]);
    expect(await get('evil-desk.example')).toEqual(['serverNotAllowed', true]);
    server.answer = (_request, response) =>
      response.writeHead(307, { location: `http://elsewhere.example:${port}/` }).end();
    expect(await get('desk.example')).toEqual(['serverNotAllowed', true]);
  });
});

describe('the record of a request', () => {
  it('has the request and the answer, and no secret in any form', async () => {
    const secret = 'pass"word & <more>';
    server.answer = ({ headers }, response, body) =>
      response
        .writeHead(200, { 'set-cookie': 'session=1', 'x-echo': 'pass%22word%20%26%20%3Cmore%3E' })
        .end(`${body} ${headers.authorization} token-4711`);
    const { http, exchange } = runHttp({ secrets: [secret] });
    await http.send({
      method: 'POST',
      url: `${server.origin}/?key=${encodeURIComponent(secret)}`,
      headers: { authorization: `Basic ${btoa(`me:${secret}`)}`, 'x-api-key': 'whatever', title: 'A\r\nb: ö' },
      body: JSON.stringify({ secret, title: 'Leaking tap' }),
      secrets: ['token-4711', btoa(`me:${secret}`)],
    });
    const shown = JSON.stringify(exchange());
    expect(shown).toContain('Leaking tap');
    expect(shown).not.toMatch(/pass|4711|whatever|session=1/);
    // One line, regardless of the inserted text.
    expect(server.receivedRequests[0]?.headers).toMatchObject({ title: Buffer.from('A b: ö').toString('latin1') });
    expect(server.receivedRequests[0]?.headers.b).toBeUndefined();
  });

  it('is cut to the maximum length of the log', async () => {
    server.answer = (_request, response) => response.end('a'.repeat(500_000));
    const { http, exchange } = runHttp();
    for (let time = 0; time < 6; time += 1) {
      const headers = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`h${index}`, 'å'.repeat(100)]));
      await http.send({ url: server.origin, method: 'PUT', headers, body: 'å'.repeat(20_000) });
    }
    expect(Buffer.byteLength(JSON.stringify(exchange()))).toBeLessThan(32_000);
    expect(exchange()?.requests[0]?.answer?.bytes).toBe(500_000);
  });
});

describe('certificates', () => {
  const years = (count: number) => new Date(Date.now() + count * 31_536_000_000);
  const makeCertificate = (from: number, until: number) =>
    generate([{ name: 'commonName', value: '127.0.0.1' }], {
      ...{ keyType: 'ec', algorithm: 'sha256', notBeforeDate: years(from), notAfterDate: years(until) },
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
      ],
      clientCertificate: { cn: 'tingest' },
    });

  it('of a server are accepted when a known authority issued them and they have not expired', async () => {
    for (const [from, until, expected] of [
      [-1, 1, 200],
      [-2, -1, ['serverCertificate', true]],
    ] as const) {
      const { cert, private: key } = await makeCertificate(from, until);
      const secure = await startMisbehavingServer({ cert, key });
      const { http } = runHttp();
      const get = (tls?: object) => http.send({ url: secure.origin, method: 'GET', ...(tls && { tls }) }).then(codeOf);
      expect(await get()).toEqual(['serverCertificate', true]);
      expect(await get({ authorities: cert })).toEqual(expected);
      expect(await get({ certificate: 'x', key: 'y' })).toEqual(['ownCertificate', true]);
      await secure.close();
    }
  });

  it('of the client are shown only to the intended server', async () => {
    const { cert, clientcert, clientprivate, private: key } = await makeCertificate(-1, 1);
    const secure = await startMisbehavingServer({ cert, key, ca: cert, requestCert: true, rejectUnauthorized: true });
    const { http } = runHttp();
    const tls = { authorities: cert, certificate: clientcert, key: clientprivate };
    expect(codeOf(await http.send({ url: secure.origin, method: 'GET', tls }))).toBe(200);
    const plainResult = await http.send({ url: secure.origin, method: 'GET', tls: { authorities: cert } });
    expect(codeOf(plainResult)).toEqual(['ownCertificate', true]);
    const otherServer = await startMisbehavingServer({
      cert,
      key,
      ca: cert,
      requestCert: true,
      rejectUnauthorized: false,
    });
    let shown: unknown;
    otherServer.answer = ({ socket }, response) => {
      shown = socket instanceof TLSSocket && socket.getPeerCertificate();
      response.end();
    };
    secure.answer = (_request, response) => response.writeHead(302, { location: `${otherServer.origin}/` }).end();
    // To the other server neither the certificate nor the authority that was named for the first one counts.
    expect(codeOf(await http.send({ url: secure.origin, method: 'GET', tls }))).toEqual(['serverCertificate', true]);
    expect(shown).toBeUndefined();
    await Promise.all([secure.close(), otherServer.close()]);
  });
});
