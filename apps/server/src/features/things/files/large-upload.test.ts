import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { maxFileBytes } from '@tingest/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let port: number;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  const tenant = await app.addTenant('ekby', 'sv-SE');
  token = await app.provider.token(tenant.as('PrivilegedUser').username);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const boundary = 'a-boundary';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="lista.csv"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;
const line = Buffer.from('Lekplats;Gunga;Hel\n'.repeat(3450)).subarray(0, 65_536);

/** Begins an upload over the network. */
function begin(headers: Record<string, string> = {}): ClientRequest {
  const sending = request({
    ...{ method: 'POST', host: '127.0.0.1', port, path: '/api/v2/ekby/north/files/upload' },
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  });
  sending.write(head);
  return sending;
}

/** Sends so many bytes of content, as fast as they are taken. */
async function send(
  sending: ClientRequest,
  bytes: number,
  look: (left: number) => void = () => undefined,
): Promise<void> {
  for (let left = bytes; left > 0 && !sending.destroyed; left -= line.length) {
    if (!sending.write(line.subarray(0, Math.min(left, line.length)))) await hasRoom(sending);
    look(left);
  }
}

function hasRoom(sending: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      sending.off('drain', done).off('close', done);
      resolve();
    };
    sending.on('drain', done).on('close', done);
  });
}

async function answerOf(
  sending: ClientRequest,
): Promise<[number | undefined, { data?: { size: number }; errors?: string[] }]> {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  return [answer.statusCode, (await json(answer)) as { data?: { size: number }; errors?: string[] }];
}

const incoming = () => readdir(path.join(app.folder, 'incoming')).catch(() => []);

it('a file of 100 MiB is taken, and never held in memory', async () => {
  // What is not needed any more does not count: it is collected before each look.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  // Other files' tests ran in this process: what they leave may go meanwhile, so growth counts from the least there was.
  let least = held();
  let most = 0;
  let looks = 0;
  const sending = begin();
  const answer = answerOf(sending);
  await send(sending, maxFileBytes, (left) => {
    if (left % (256 * line.length) !== 0) return;
    looks += 1;
    const now = held();
    least = Math.min(least, now);
    most = Math.max(most, now - least);
  });
  sending.end(tail);
  const [status, { data }] = await answer;
  expect([status, data?.size]).toEqual([201, maxFileBytes]);
  expect(looks).toBeGreaterThan(3);
  expect(most).toBeGreaterThan(0);
  // Buffers on their way, more of them on a busy machine; the whole would be a hundred.
  expect(most).toBeLessThan(64 * 1_048_576);
});

it('one byte more is refused with what is allowed, and nothing of it stays', async () => {
  const sending = begin();
  const answer = answerOf(sending);
  await send(sending, maxFileBytes + 1);
  sending.end(tail);
  const [status, { errors }] = await answer;
  expect([status, errors]).toEqual([413, ['Filen får vara högst 100 MiB']]);
  expect(await incoming()).toEqual([]);
});

it('one that says beforehand that it is too large is refused before it is sent', async () => {
  const sending = begin({ 'content-length': String(2 * maxFileBytes) });
  const [status] = await answerOf(sending);
  expect(status).toBe(413);
  sending.destroy();
});

it('nothing stays of an upload whose sender hangs up', async () => {
  const sending = begin();
  sending.on('error', () => undefined);
  await send(sending, 1_000_000);
  await expect.poll(async () => (await incoming()).length).toBe(1);
  sending.destroy();
  await expect.poll(incoming, { timeout: 10_000 }).toEqual([]);
});
