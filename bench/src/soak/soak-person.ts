import { randomUUID } from 'node:crypto';
import { signInThroughPages, TestBrowser, type Tokens } from '@tingest/server/testing';
import { dataProperties } from '../data/create-service.ts';
import type { Post } from '../processes/site-api.ts';
import { type SoakClient, type SoakReply, tallyOf } from './soak-client.ts';

type Data = SoakReply['data'];

/** A function and its service. */
export interface SoakService {
  readonly operationTypeId: string;
  readonly transactionTypeId: string;
}

/** A call, as a person sends it. */
interface Call {
  /** Name of the call in the report. */
  readonly name: string;
  readonly method: string;
  /** Below the site's address; an address of the server where it begins with a slash. */
  readonly resource: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Refusals that are no mistake, such as 409 where several want the same. */
  readonly expected?: readonly number[];
}

/** Performing one step of a service. */
interface Step {
  readonly name: string;
  readonly service: SoakService;
  readonly elementId: string;
  readonly mode: string;
  /** Of the transaction that it goes on with; none begins one. */
  readonly transactionId?: string;
  readonly values?: object;
  readonly more?: object;
  readonly expected?: readonly number[];
}

/** The answer to performing. */
interface PerformedStep {
  readonly clientOperationId: string;
  readonly operation: { readonly id: string };
  readonly transaction: { readonly id: string };
}

/** A signed-in user with an access token that is renewed when it is no longer accepted. */
export interface SoakPerson {
  readonly username: string;
  /** `/api/v2/tenant/site`. */
  readonly path: string;
  /** Headers of a call that carries JSON. */
  readonly headers: () => Record<string, string>;
  /**
   * Signs in once more, in a separate browser unless one is given. @returns the tokens; undefined where no server
   * answers
   */
  signIn(browser?: TestBrowser): Promise<Tokens | undefined>;
  /** Calls while nothing is disturbed. @throws Error where it is refused */
  readonly post: Post;
  /** The same with another method. */
  once(method: string, resource: string, body?: object): Promise<Data>;
  /**
   * Sends a call until it is answered, since its sender can't know whether it was done.
   * @returns the answer's `data`; undefined where the time was over, or it was refused, which is noted unless expected
   */
  send(call: Call): Promise<Data | undefined>;
  /** Uploads a file by the client's own id, until it is answered. @returns whether it was taken */
  upload(name: string, id: string, file: File): Promise<boolean>;
  /** Performs a step, however often it has to be sent. */
  perform(step: Step): Promise<PerformedStep | undefined>;
}

/** Refusals that must not be, by all persons together. */
export type Refusals = string[];

/** @param site `tenant/site` */
export async function soakPerson(
  client: SoakClient,
  refusals: Refusals,
  account: { readonly address: string; readonly site: string; readonly username: string; readonly password: string },
): Promise<SoakPerson> {
  const path = `/api/v2/${account.site}`;
  let bearer = '';
  const authorization = () => `Bearer ${bearer}`;
  const headers = () => ({ authorization: authorization(), 'content-type': 'application/json' });
  const addressOf = (resource: string) => (resource.startsWith('/') ? resource : `${path}/${resource}`);

  async function signIn(browser = new TestBrowser(account.address)): Promise<Tokens | undefined> {
    const tally = tallyOf(client.tallies, 'sign in');
    const startTime = performance.now();
    const tokens = await signInThroughPages(browser, account.username, account.password).catch(() => undefined);
    if (!tokens) {
      tally.unanswered += 1;
      return undefined;
    }
    tally.times.push(performance.now() - startTime);
    tally.statuses.set(200, (tally.statuses.get(200) ?? 0) + 1);
    bearer = tokens.access_token;
    return tokens;
  }

  async function once(method: string, resource: string, body?: object): Promise<Data> {
    const init = { method, headers: headers(), ...(body && { body: JSON.stringify(body) }) };
    const reply = await client.call('prepare', addressOf(resource), init);
    if (!reply || reply.status >= 300) {
      throw new Error(`${method} ${resource}: ${reply?.status} ${reply?.body.toString('utf8', 0, 2_000)}`);
    }
    return reply.data;
  }

  /** Sends until the answer is something else than that the token isn't accepted. */
  async function insist(name: string, resource: string, init: () => RequestInit) {
    for (;;) {
      const reply = await client.insist(name, addressOf(resource), init);
      if (reply?.status !== 401) return reply;
      await signIn();
    }
  }

  async function send({
    name,
    method,
    resource,
    body,
    headers: ownHeaders,
    expected = [],
  }: Call): Promise<Data | undefined> {
    const reply = await insist(name, resource, () => ({
      method,
      headers: { ...headers(), ...ownHeaders },
      ...(body && { body: JSON.stringify(body) }),
    }));
    if (!reply) return undefined;
    if (reply.status < 300) return reply.data ?? {};
    if (!expected.includes(reply.status)) {
      refusals.push(`${name} answered ${reply.status}: ${reply.body.toString('utf8', 0, 300)}`);
    }
    return undefined;
  }

  if (!(await signIn())) throw new Error(`${account.username} can't sign in`);
  return {
    ...{ username: account.username, path, headers, signIn, once, send },
    post: (resource, body) => once('POST', resource, body),
    async upload(name, id, file) {
      const reply = await insist(name, `files/upload?id=${id}`, () => {
        const form = new FormData();
        form.append('file', file);
        return { method: 'POST', headers: { authorization: authorization() }, body: form };
      });
      if (reply && reply.status >= 300) refusals.push(`${name} answered ${reply.status}: ${reply.body}`);
      return reply !== undefined && reply.status < 300;
    },
    async perform({ name, service, elementId, mode, transactionId, values = {}, more = {}, expected }) {
      const clientOperationId = randomUUID();
      const { operationTypeId, transactionTypeId } = service;
      const transactionReference = transactionId ? { transactionId } : { transactionTypeId };
      const body = {
        ...{
          clientOperationId,
          operationTypeId,
          elementId,
          mode,
          ...transactionReference,
          dataProperties: dataProperties(values),
        },
        ...more,
      };
      const data = await send({ name, method: 'POST', resource: 'operations', body, ...(expected && { expected }) });
      return data && { clientOperationId, ...data };
    },
  };
}
