import type { ApiErrorDetail, paths } from '@tingest/api-client';
import { vi } from 'vitest';

type Method = 'get' | 'post' | 'put' | 'delete';
type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Readonly<Record<M, { readonly responses: unknown }>> ? Path : never;
}[keyof paths];
type SuccessOf<Responses> = Responses extends { readonly 200: { readonly content: infer Content } }
  ? Content
  : Responses extends { readonly 201: { readonly content: infer Content } }
    ? Content
    : never;
type Unwrapped<Answer> = Answer extends { readonly data: infer Data } ? Data : Answer;

/** Content of a response: the contract's response without its `{ data }`. */
export type ReplyOf<M extends Method, Path extends PathOf<M>> =
  paths[Path] extends Readonly<Record<M, { readonly responses: infer Responses }>>
    ? SuccessOf<Responses> extends { readonly 'application/json': infer Answer }
      ? Unwrapped<Answer>
      : null
    : never;

/** A call that the app made. */
export interface Call {
  readonly method: Method;
  /** Without `/api/v2` and without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Read as JSON; `null` where there was none. */
  readonly body: unknown;
}

type Answer<Reply> = Reply | Response | ((call: Call) => Reply | Response | Promise<Reply | Response>);

interface Prepared {
  readonly method: Method;
  readonly template: string;
  readonly pattern: RegExp;
  readonly answer: Answer<unknown>;
}

const prefix = '/api/v2';
let preparedAnswers: Prepared[] = [];
/** Responses of the previous test: a call made by it may arrive after its end, and is not a fault. */
let before: Prepared[] = [];
let recordedCalls: Call[] = [];
let unexpected: string[] = [];
let isOffline = false;
/** Which test it is: grows with each. */
let round = 0;

/**
 * Fake server for tests: requests by `fetch` under `/api/v2` are answered from here. Paths are written as in the
 * contract (`/{tenantKey}/{siteKey}/elements/{id}`) and responses have the contract's types.
 */
export const fakeApi = {
  /** Answers a call from now on; the answer that was given last counts. */
  answer<M extends Method, Path extends PathOf<M>>(method: M, path: Path, answer: Answer<ReplyOf<M, Path>>): void {
    const template = String(path);
    const pattern = new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    preparedAnswers.unshift({ method, template, pattern, answer });
  },
  /** The calls to a path that were made so far, the oldest first. */
  calls<M extends Method>(method: M, path: PathOf<M>): readonly Call[] {
    return recordedCalls.filter((call) => preparedFor(call, String(path)) && call.method === method);
  },
  /** Takes the network away, or gives it back; the browser's own events tell the app. */
  setOffline(next: boolean): void {
    isOffline = next;
    window.dispatchEvent(new Event(next ? 'offline' : 'online'));
  },
  /** Calls that no test has prepared an answer for, each once. */
  takeUnexpected(): readonly string[] {
    return unexpected.splice(0);
  },
  reset(): void {
    before = preparedAnswers;
    preparedAnswers = [];
    recordedCalls = [];
    unexpected = [];
    isOffline = false;
    round += 1;
  },
};

/** A call that the server refuses. */
export function refusal(status: number, error: string, details: readonly ApiErrorDetail[] = []): Response {
  return json(status, { errors: [error], details, requestId: 'request' });
}

/** Simulates a call without a response, as when the connection breaks after it was sent. */
export function lost(): never {
  throw new TypeError('Failed to fetch');
}

function preparedFor({ path }: Call, template: string): boolean {
  return preparedAnswers.some((one) => one.template === template && one.pattern.test(path));
}

async function reply(request: Request): Promise<Response> {
  const startRound = round;
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.clone().text();
  const call: Call = {
    method: request.method.toLowerCase() as Method,
    path: pathname.slice(prefix.length),
    query: searchParams,
    headers: request.headers,
    body: text === '' || !request.headers.get('content-type')?.includes('json') ? null : JSON.parse(text),
  };
  // It was made by a test that is over: none of this one's calls.
  if (isOffline || startRound !== round) lost();
  recordedCalls.push(call);
  const fits = ({ method, pattern }: Prepared): boolean => method === call.method && pattern.test(call.path);
  const matchingAnswer = preparedAnswers.find(fits);
  if (!matchingAnswer) {
    if (!before.some(fits)) unexpected.push(`${request.method} ${call.path}`);
    lost();
  }
  const answer: unknown =
    typeof matchingAnswer.answer === 'function' ? await matchingAnswer.answer(call) : matchingAnswer.answer;
  return answer instanceof Response ? answer.clone() : json(200, { data: answer });
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

const fetchFromNetwork = window.fetch.bind(window);

/** The client of the API keeps the `fetch` that it finds when it is loaded, so this stands before all of the app. */
window.fetch = async (input, init) => {
  const request = new Request(input, init);
  return new URL(request.url).pathname.startsWith(`${prefix}/`) ? reply(request) : fetchFromNetwork(request);
};

/**
 * Fake of the request class used for uploads, because only that class reports the progress of sending. Implements only
 * the parts that they use.
 */
class FakeUploadRequest {
  readonly upload = { onprogress: noListener, onload: noListener };
  onload = noListener;
  onerror = noListener;
  onabort = noListener;
  status = 0;
  responseText = '';
  #address = '';
  #method = '';
  readonly #headers = new Headers();

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  async send(body: FormData): Promise<void> {
    try {
      const address = new URL(this.#address, location.href);
      const response = await reply(new Request(address, { method: this.#method, headers: this.#headers, body }));
      this.status = response.status;
      this.responseText = await response.text();
      this.onload();
    } catch {
      this.onerror();
    }
  }
  abort(): void {
    this.onabort();
  }
}

function noListener(): void {}

vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
