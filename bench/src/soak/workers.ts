import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { SoakSite } from './prepare-soak-site.ts';
import { count, type SoakClient, tallyOf } from './soak-client.ts';

/** What the server said that it has. */
export interface Acknowledged {
  /** Client's ids of operations. */
  readonly operations: string[];
  /** Ids that clients gave to objects. */
  readonly objects: string[];
  /** Codes of objects that were registered with an `Idempotency-Key` and no id. */
  readonly codes: string[];
  /** Digest of the content by the client's id of the file. */
  readonly files: Map<string, string>;
  /** Reads right after a write that did not see it. */
  readonly unseen: string[];
  /** Answers below 500 that a repeated call must never get. */
  readonly refused: string[];
}

export function nothingAcknowledged(): Acknowledged {
  return { operations: [], objects: [], codes: [], files: new Map(), unseen: [], refused: [] };
}

/** Work that is done over and over until the signal. */
type Worker = (signal: AbortSignal) => Promise<void>;

function endlessly(pause: number, work: () => Promise<void>): Worker {
  return async (signal) => {
    while (!signal.aborted) {
      await work();
      await delay(Math.random() * 2 * pause);
    }
  };
}

/** Everybody who works at the site: field workers, and those who read, draw and take out. */
export function siteWorkers(
  client: SoakClient,
  site: SoakSite,
  done: Acknowledged,
  signIn: () => Promise<void>,
): Worker[] {
  const { path, headers } = site;
  const json =
    (body: object, more: Record<string, string> = {}) =>
    () => ({
      method: 'POST',
      headers: { ...headers(), ...more },
      body: JSON.stringify(body),
    });
  const anyObject = () => site.elementIds[Math.floor(Math.random() * site.elementIds.length)] ?? '';
  const refuse = (what: string, status: number, body: Buffer) => {
    // The token ran out, or its sign-in could not be checked; the worker signs in again.
    if (status !== 401) done.refused.push(`${what} answered ${status}: ${body.toString('utf8', 0, 200)}`);
  };
  let someTransaction = '';

  const perform = async () => {
    const clientOperationId = randomUUID();
    const body = {
      clientOperationId,
      operationTypeId: site.operationTypeId,
      elementId: anyObject(),
      transactionTypeId: site.transactionTypeId,
      mode: 'start',
      dataProperties: [{ dataPropertyTypeId: site.answerFieldId, value: 'Ingen' }],
    };
    const reply = await client.insist('perform', `${path}/operations`, json(body));
    if (!reply) return;
    if (reply.status > 201) return refuse('an operation', reply.status, reply.body);
    done.operations.push(clientOperationId);
    someTransaction = reply.data.transaction.id;
    const { id } = reply.data.operation;
    const read = await client.call('read own operation', `${path}/operations/${id}`, { headers: headers() });
    if (read?.status === 404) done.unseen.push(`operation ${id}`);
  };

  const registerWithId = async () => {
    const id = randomUUID();
    const reply = await client.insist(
      'register by id',
      `${path}/elements`,
      json({ id, elementTypeId: site.elementTypeId, dataProperties: [] }),
    );
    if (!reply) return;
    if (reply.status > 201) return refuse('an object with an id', reply.status, reply.body);
    done.objects.push(id);
    const read = await client.call('read own object', `${path}/elements/${id}`, { headers: headers() });
    if (read?.status === 404) done.unseen.push(`object ${id}`);
  };

  const registerWithKey = async () => {
    const code = `S-${randomUUID()}`;
    const body = { elementTypeId: site.elementTypeId, code, dataProperties: [] };
    const reply = await client.insist('register by key', `${path}/elements`, json(body, { 'idempotency-key': code }));
    if (!reply) return;
    if (reply.status > 201) return refuse('an object with a key', reply.status, reply.body);
    done.codes.push(code);
  };

  const upload = async () => {
    const [id, content] = [randomUUID(), randomBytes(20_000 + Math.floor(Math.random() * 60_000)).toString('hex')];
    const reply = await client.insist('upload', `${path}/files/upload?id=${id}`, () => {
      const form = new FormData();
      form.append('file', new File([content], 'anteckning.txt'));
      return { method: 'POST', headers: { authorization: headers().authorization ?? '' }, body: form };
    });
    if (!reply) return;
    if (reply.status > 201) return refuse('an upload', reply.status, reply.body);
    done.files.set(id, createHash('sha256').update(content).digest('hex'));
  };

  const get = (kind: string, where: () => string) => async () => {
    await client.call(kind, `${path}/${where()}`, { headers: headers() });
  };
  const draw = async () => {
    // There is none before the first operation was performed.
    if (someTransaction !== '') await get('pdf', () => `transactions/${someTransaction}/pdf`)();
  };
  const list = async () => {
    await client.call('list', `${path}/elements/filter`, json({})());
  };
  const takeOut = async () => {
    await client.call('export', `${path}/elements/export?format=xlsx`, json({})());
  };
  return [
    ...Array.from({ length: 6 }, () => endlessly(150, perform)),
    ...Array.from({ length: 3 }, () => endlessly(200, registerWithId)),
    ...Array.from({ length: 3 }, () => endlessly(200, registerWithKey)),
    ...Array.from({ length: 3 }, () => endlessly(300, upload)),
    ...Array.from({ length: 3 }, () =>
      endlessly(
        100,
        get('look up', () => `elements/${anyObject()}`),
      ),
    ),
    endlessly(300, list),
    endlessly(400, draw),
    endlessly(2_000, takeOut),
    endlessly(3_000, signIn),
  ];
}

/** Somebody at another address who sends tokens that are none, and a tenant that asks for more than it may. */
export function floods(client: SoakClient, address: string, tenant: SoakSite): Worker[] {
  const { hostname, port } = new URL(address);
  const guess = () =>
    new Promise<void>((resolve) => {
      const tally = tallyOf(client.tallies, 'flood of bad tokens');
      const options = {
        host: hostname,
        port,
        localAddress: '127.0.0.2',
        path: `${tenant.path}/elements`,
        timeout: 30_000,
      };
      const sent = request({ ...options, headers: { authorization: 'Bearer a.b.c' } }, (reply) => {
        count(tally, reply.statusCode ?? 0, reply.headers['retry-after'] ?? null);
        reply.resume().once('close', () => resolve());
      });
      sent.once('timeout', () => sent.destroy());
      sent.once('error', () => {
        tally.unanswered += 1;
        resolve();
      });
      sent.end();
    });
  const ask = async () => {
    await client.call('flood of a tenant', `${tenant.path}/elements/filter`, {
      method: 'POST',
      headers: tenant.headers(),
      body: '{}',
    });
  };
  return [
    ...Array.from({ length: 6 }, () => endlessly(60, guess)),
    ...Array.from({ length: 8 }, () => endlessly(120, ask)),
  ];
}
