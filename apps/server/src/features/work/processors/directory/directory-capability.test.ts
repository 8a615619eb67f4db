import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { DirectorySearch, DirectoryServer } from '@tingest/processors';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createGuardedDirectory } from '../../../../outgoing/directory/guarded-directory.ts';
import { directoryBase } from '../../../../testing/directory-people.ts';
import {
  directoryAccount,
  startRawDirectory,
  startTestDirectory,
  type TestDirectory,
} from '../../../../testing/test-directory.ts';
import { createCircuitBreakers } from '../http/circuit-breakers.ts';
import { createRunDirectory } from './directory-capability.ts';

let plainDirectory: TestDirectory;
let certificate: { readonly cert: string; readonly private: string };
beforeAll(async () => {
  plainDirectory = await startTestDirectory();
  certificate = await generate([{ name: 'commonName', value: 'ldap.example' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'ldap.example' }] }],
  });
});
afterAll(() => plainDirectory.close());

const directories = createGuardedDirectory({
  allow: ['127.0.0.1'],
  resolve: async (name) => {
    if (name === 'inside.example') return [{ address: '10.0.0.1', family: 4 }];
    if (name.endsWith('.example')) return [{ address: '127.0.0.1', family: 4 }];
    throw new Error('ENOTFOUND');
  },
});
const runDirectory = (servers: readonly string[] | null = null) =>
  createRunDirectory(
    { directories, breakers: createCircuitBreakers({ pause: 50 }) },
    {
      ...{ tenantId: 't', configurationId: 'c', configurationVersion: 1, servers },
      secrets: [directoryAccount.password],
    },
  );
const searchAt = (server: Partial<DirectoryServer>, overrides: Partial<DirectorySearch> = {}): DirectorySearch => ({
  server: { host: 'ldap.example', port: plainDirectory.port, encryption: 'none', account: directoryAccount, ...server },
  base: directoryBase,
  filter: '(sAMAccountName=annaberg)',
  attributes: ['displayname', 'mail'],
  maxEntries: 20,
  timeout: 10_000,
  ...overrides,
});
const codeOf = (outcome: object) =>
  'failure' in outcome
    ? [(outcome.failure as { code: string }).code, (outcome.failure as { isLasting: boolean }).isLasting]
    : 'found';

/** Runs a search against a server with scripted responses and returns the result. */
async function askRaw(speak: (socket: Socket) => void, timeout = 10_000) {
  const server = await startRawDirectory(speak);
  onTestFinished(() => server.close());
  return codeOf(await runDirectory().directory.search(searchAt({ port: server.port }, { timeout })));
}

/** The answer to signing in, which has the number 2. */
const signedIn = Buffer.from('300c02010261070a010004000400', 'hex');
/** One value of BER. */
const ber = (tag: number, ...content: Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(inside.length);
  return Buffer.concat([Buffer.from([tag, 0x84]), length, inside]);
};
const text = (value: string) => ber(0x04, Buffer.from(value));
const message = (operation: Buffer) => ber(0x30, Buffer.from([0x02, 0x01, 0x03]), operation);
const entry = (value: string) =>
  message(ber(0x64, text('cn=a'), ber(0x30, ber(0x30, text('mail'), ber(0x31, text(value))))));

describe('a directory (LDAP)', () => {
  it('is signed in to and searched, and the exchange is recorded without the password', async () => {
    const { directory, exchange } = runDirectory();
    const searchResult = await directory.search(searchAt({}));
    expect(searchResult).toEqual({
      entries: [
        {
          dn: expect.stringContaining('Anna Berg'),
          values: { displayname: ['Anna Berg'], mail: ['anna.berg@example.org'] },
        },
      ],
    });
    const [request] = exchange()?.requests ?? [];
    expect(request).toMatchObject({
      method: 'SEARCH',
      url: `ldap://ldap.example:${plainDirectory.port}`,
      headers: { account: directoryAccount.user },
      body: expect.stringContaining('filter: (sAMAccountName=annaberg)'),
      answer: { status: 0, body: expect.stringContaining('mail: anna.berg@example.org') },
    });
    expect(JSON.stringify(exchange())).not.toContain('a secret');
  });

  it('returns no more than the requested attributes', async () => {
    const searchResult = await runDirectory().directory.search(
      searchAt({}, { filter: '(objectClass=person)', maxEntries: 3 }),
    );
    expect(searchResult).toMatchObject({ entries: [{}, {}, {}] });
  });

  it('is used with TLS from the start or by StartTLS, with a certificate of its authority', async () => {
    for (const encryption of ['tls', 'startTls'] as const) {
      const secure = await startTestDirectory({
        tls: { cert: certificate.cert, key: certificate.private },
        startTls: encryption === 'startTls',
      });
      onTestFinished(() => secure.close());
      const server = { port: secure.port, encryption };
      const trustedServer = { ...server, authorities: certificate.cert };
      expect(codeOf(await runDirectory().directory.search(searchAt(trustedServer))), encryption).toBe('found');
      expect(codeOf(await runDirectory().directory.search(searchAt(server))), encryption).toEqual([
        'serverCertificate',
        true,
      ]);
      const otherServer = { ...trustedServer, host: 'other.example' };
      expect(codeOf(await runDirectory().directory.search(searchAt(otherServer))), encryption).toEqual([
        'serverCertificate',
        true,
      ]);
    }
  });

  it.each([
    [{ account: { user: directoryAccount.user, password: 'wrong one' } }, {}, 'directorySignIn', true],
    [{}, { base: 'dc=elsewhere' }, 'directoryBase', true],
    [{ host: 'inside.example' }, {}, 'addressNotAllowed', true],
    [{ host: '10.0.0.1' }, {}, 'addressNotAllowed', true],
    [{ host: 'nowhere.test' }, {}, 'serverUnreachable', false],
    [{ port: 1 }, {}, 'serverUnreachable', false],
    [{ encryption: 'startTls' }, {}, 'directoryNoTls', true],
  ] as const)('used with %j %j is a failure: %s', async (server, overrides, code, isLasting) => {
    const { directory, exchange } = runDirectory();
    const outcome = await directory.search(searchAt(server, overrides));
    expect(codeOf(outcome)).toEqual([code, isLasting]);
    expect(JSON.stringify([outcome, exchange()])).not.toMatch(/wrong one|a secret/);
  });

  it('that the restriction does not allow is not contacted', async () => {
    const before = plainDirectory.connections();
    const outcome = await runDirectory(['other.example']).directory.search(searchAt({}));
    expect(codeOf(outcome)).toEqual(['serverNotAllowed', true]);
    expect(plainDirectory.connections()).toBe(before);
  });

  it('is not contacted for a while after five failures', async () => {
    const { directory } = runDirectory();
    for (let time = 0; time < 5; time += 1) await directory.search(searchAt({ port: 1 }));
    expect(codeOf(await directory.search(searchAt({ port: 1 })))).toEqual(['serverPaused', false]);
  });
});

describe('a misbehaving directory server', () => {
  it('that does not answer is not waited for', async () => {
    expect(await askRaw(() => {}, 100)).toEqual(['serverTimeout', false]);
  });

  it('that drops the connection is a temporary failure', async () => {
    expect(await askRaw((socket) => socket.destroy())).toEqual(['serverUnreachable', false]);
    const midway = (socket: Socket) =>
      socket.once('data', () => socket.write(signedIn, () => socket.resetAndDestroy()));
    expect(await askRaw(midway)).toEqual(['serverUnreachable', false]);
  });

  it('that answers without end is disconnected', async () => {
    const one = entry('a'.repeat(60_000));
    const go = (socket: Socket) => {
      while (socket.writable && socket.write(one));
      if (socket.writable) socket.once('drain', () => go(socket));
    };
    const outcome = await askRaw((socket) => socket.once('data', () => socket.write(signedIn, () => go(socket))));
    expect(outcome).toEqual(['answerTooLarge', true]);
  });

  it('that announces a message of a gigabyte is disconnected', async () => {
    const partialMessage = Buffer.from([0x30, 0x84, 0x40, 0x00, 0x00, 0x00, 0x02]);
    expect(await askRaw((socket) => socket.once('data', () => socket.write(partialMessage)))).toEqual([
      'answerTooLarge',
      true,
    ]);
  });

  it.each([
    ['what is no LDAP', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['noise', randomBytes(3000)],
    ['a reference that is longer than its message', message(Buffer.from('73847fffffff', 'hex'))],
    [
      'an entry whose attributes are none',
      message(ber(0x64, text('cn=a'), ber(0x04, Buffer.from('847fffffff00', 'hex')))),
    ],
    [
      'an entry with a value beyond its end',
      message(ber(0x64, text('cn=a'), ber(0x30, Buffer.from('3084000000ff', 'hex')))),
    ],
    ['lengths of nine bytes', Buffer.from([0x30, 0x89, 1, 2, 3, 4, 5, 6, 7, 8, 9])],
    ['nothing but openings', Buffer.from('3080'.repeat(2000), 'hex')],
    ['an operation that answers nothing', message(ber(0x4f, text('x')))],
  ])('that sends %s is a failure, and nothing hangs', async (_name, bytes) => {
    const speak = (socket: Socket) => socket.once('data', () => socket.write(Buffer.concat([signedIn, bytes])));
    expect(await askRaw(speak, 3_000)).toEqual(['serverUnreachable', false]);
  });

  it('that sends thousands of small messages at once is read message by message', async () => {
    const completionMessage = message(ber(0x65, ber(0x0a, Buffer.from([0])), text(''), text('')));
    const referenceMessage = Buffer.from('300702010973020400', 'hex');
    const speak = (socket: Socket) =>
      socket.once('data', () => {
        socket.once('data', () => socket.write(completionMessage));
        socket.write(Buffer.concat([signedIn, ...Array.from({ length: 50_000 }, () => referenceMessage)]));
      });
    expect(await askRaw(speak)).toBe('found');
  });
});
