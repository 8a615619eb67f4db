import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FastifyReply, fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerSignal } from './caller-signal.ts';

const app = fastify();
let address: string;
/** The call that is waiting for its answer. */
let pendingCall: PromiseWithResolvers<{ readonly signal: AbortSignal; readonly reply: FastifyReply }>;

beforeAll(async () => {
  app.post('/', (_request, reply) => {
    pendingCall.resolve({ signal: callerSignal(reply), reply });
    return reply;
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function ask() {
  pendingCall = Promise.withResolvers();
  const caller = new AbortController();
  const headers = { 'content-type': 'application/json' };
  const answer = fetch(address, { method: 'POST', headers, body: '{"a":1}', signal: caller.signal });
  answer.catch(() => undefined);
  return { ...(await pendingCall.promise), caller, answer };
}

it('the signal is aborted when the caller disconnects', async () => {
  const { signal, caller } = await ask();
  const aborted = once(signal, 'abort');
  caller.abort();
  await aborted;
});

it('the signal is not aborted when the body has been read or the answer is sent', async () => {
  const { signal, reply, answer } = await ask();
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(signal.aborted).toBe(false);
  reply.send({ done: true });
  await (await answer).text();
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(signal.aborted).toBe(false);
});
