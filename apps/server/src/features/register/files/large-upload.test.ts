import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { maxFileBytes } from '@tingest/domain/foundation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let port: number;
let token: string;
beforeAll(async () => {
  app = await sharedTestApp();
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
    // A connection of its own.
    agent: false,
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
async function send(sending: ClientRequest, bytes: number): Promise<void> {
  for (let remainingBytes = bytes; remainingBytes > 0 && !sending.destroyed; remainingBytes -= line.length) {
    if (!sending.write(line.subarray(0, Math.min(remainingBytes, line.length)))) await hasRoom(sending);
  }
}

function hasRoom(sending: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      sending.off('drain', finish).off('close', finish);
      resolve();
    };
    sending.on('drain', finish).on('close', finish);
  });
}

async function answerOf(
  sending: ClientRequest,
): Promise<[number | undefined, { data?: { size: number }; errors?: string[] }]> {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  return [answer.statusCode, (await json(answer)) as { data?: { size: number }; errors?: string[] }];
}

const incomingFolder = () => path.join(app.folder, 'incoming');
const incoming = () => readdir(incomingFolder()).catch(() => []);

/** Returns the number of bytes stored so far of the running upload. */
async function storedBytes(): Promise<number> {
  const names = await readdir(incomingFolder(), { recursive: true }).catch(() => []);
  const fileStats = await Promise.all(names.map((name) => stat(path.join(incomingFolder(), name))));
  return fileStats.reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0);
}

it('a file of 100 MiB is accepted, and its first part is stored before the rest arrives', async () => {
  const sending = begin();
  const answer = answerOf(sending);
  const quarter = maxFileBytes / 4;
  for (let sentBytes = quarter; sentBytes <= maxFileBytes; sentBytes += quarter) {
    await send(sending, quarter);
    // Data in transit is in buffers of the network and of the form's reader: little, and the same for every file.
    await expect.poll(storedBytes).toBeGreaterThan(sentBytes - 2 * 1_048_576);
  }
  sending.end(tail);
  const [status, { data }] = await answer;
  expect([status, data?.size]).toEqual([201, maxFileBytes]);
});

it('a file one byte larger is refused with the limit, and nothing of it is kept', async () => {
  const sending = begin();
  const answer = answerOf(sending);
  await send(sending, maxFileBytes + 1);
  sending.end(tail);
  const [status, { errors }] = await answer;
  expect([status, errors]).toEqual([413, ['Filen får vara högst 100 MiB']]);
  expect(await incoming()).toEqual([]);
});

it('an upload that continues past the limit is answered at once and ended soon', async () => {
  const sending = begin();
  const closure = new Promise<void>((resolve) => sending.on('close', resolve).on('error', () => undefined));
  const answer = answerOf(sending);
  await send(sending, maxFileBytes + 65_536);
  // The form is not at its end, and yet it is refused.
  const [status, { errors }] = await answer;
  expect([status, errors]).toEqual([413, ['Filen får vara högst 100 MiB']]);
  expect(await incoming()).toEqual([]);
  // The server does not read the rest of a gigabyte.
  await send(sending, 10 * maxFileBytes);
  await closure;
  expect(sending.socket?.bytesWritten).toBeLessThan(1.5 * maxFileBytes);
});

it('an upload that declares too large a size is refused before it is sent', async () => {
  const sending = begin({ 'content-length': String(2 * maxFileBytes) });
  const [status] = await answerOf(sending);
  expect(status).toBe(413);
  sending.destroy();
});

it('an upload leaves nothing behind when its sender disconnects', async () => {
  const sending = begin();
  sending.on('error', () => undefined);
  await send(sending, 1_000_000);
  await expect.poll(async () => (await incoming()).length).toBe(1);
  sending.destroy();
  await expect.poll(incoming).toEqual([]);
});
