import createClient, { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import { ApiError, type ApiErrorDetail, errorOfAnswer } from './api-error.ts';
import { createCallKeys } from './call-keys.ts';
import type {
  AddressInit,
  Answer,
  ApiMethod,
  Body,
  CollectionOf,
  Draft,
  FullAnswer,
  InitArguments,
  ListedCollection,
  ListPage,
  Narrowing,
  PathBefore,
  PathWith,
  Query,
  SavedCollection,
} from './call-types.ts';
import type { paths } from './schema.generated.ts';

/** A call is given up after this time, in milliseconds. Source: specification, section 9. */
const requestTimeout = 25_000;

/** Where the API is at its origin. Source: specification, section 7, Transport and scoping. */
const root = '/api/v2';

/** The server answers no more items than this at once. Source: specification, section 7. */
const maxAtOnce = 1000;

export interface ApiClientOptions {
  /** Origin of the server, such as `https://things.example.com`; none in a browser on the same origin. */
  readonly origin?: string;
  /** Returns the keys of the tenant and the site that calls refer to; undefined while no user is signed in. */
  readonly getScope: () => { readonly tenantKey: string; readonly siteKey: string } | undefined;
  /** The access token; nothing for calls that need none. */
  readonly getToken: () => string | undefined;
  /** The culture that the answers' texts shall have, sent with each call; nothing leaves it to the server. */
  readonly getCulture: () => string | undefined;
  /** Called before each call: returns additional headers, or throws the error that prevents the call. */
  readonly beforeCall?: (method: ApiMethod, path: string) => Promise<Readonly<Record<string, string>>>;
  /**
   * Told when the server does not take a token any more; answers whether there is another to try again with. That is done
   * once: `mayRetry` is false the second time.
   */
  readonly onTokenRefused?: (token: string, details: readonly ApiErrorDetail[], mayRetry: boolean) => Promise<boolean>;
  /**
   * Returns another source's answer to a call that the server did not answer, such as a copy on the device; `undefined`
   * where there is none, so that the call fails. @throws ApiError as the answer of the other source
   */
  readonly answerWithoutReply?: (call: UnansweredCall) => Promise<unknown>;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A call that the server did not answer. */
export interface UnansweredCall {
  readonly method: ApiMethod;
  /** With its parameters as they stand in the API's document. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * One call of the API, with the types of its path. `{tenantKey}` and `{siteKey}` are filled in by the client.
 * @throws ApiError for everything that fails; the reason of an `AbortSignal` that the caller gave passes as it is
 */
type Call<M extends ApiMethod> = <P extends PathWith<M>>(
  path: P,
  ...init: InitArguments<P, M>
) => Promise<Answer<P, M>>;

export interface ApiClient {
  readonly get: Call<'get'>;
  readonly post: Call<'post'>;
  readonly put: Call<'put'>;
  readonly delete: Call<'delete'>;
  /** A file, such as a PDF. @throws ApiError */
  readonly download: <P extends PathWith<'get'>>(path: P, ...init: InitArguments<P, 'get'>) => Promise<Blob>;
  /**
   * Returns the reply to a post before its content has been read: for content that is written while it is sent. @throws
   * ApiError
   */
  readonly open: <P extends PathWith<'post'>>(path: P, ...init: InitArguments<P, 'post'>) => Promise<Response>;
  /** All of a collection, as far as it fits into one answer. @throws ApiError */
  readonly getAll: <C extends PathWith<'get'>>(
    collection: C,
    narrowing?: Narrowing<C>,
    signal?: AbortSignal,
  ) => Promise<Answer<C, 'get'>>;
  /** One item of a collection. @throws ApiError */
  readonly getItem: <C extends PathBefore<'/{id}', 'get'>>(
    collection: C,
    id: string,
    signal?: AbortSignal,
  ) => Promise<Answer<`${C}/{id}`, 'get'>>;
  /** Returns one item with its surroundings, such as its type or the number of references to it. @throws ApiError */
  readonly getFull: <C extends PathBefore<'/{id}/full', 'get'>>(
    collection: C,
    id: string,
    signal?: AbortSignal,
  ) => Promise<FullAnswer<C>>;
  /** @throws ApiError */
  readonly deleteItem: (collection: PathBefore<'/{id}', 'delete'>, id: string) => Promise<void>;
  /** A page of a collection's list. @throws ApiError */
  readonly list: <Row>(collection: CollectionOf<Row>, init: ListInit) => Promise<ListPage<Row>>;
  /**
   * Saves an item: PUT with an id, POST without (specification, section 7, Save rule). The item's `version` goes into
   * `If-Match`, so that another user's change meanwhile is answered with 412 instead of being overwritten. Returns the
   * stored item.
   * @throws ApiError
   */
  readonly save: <C extends SavedCollection>(collection: C, item: Draft<C>) => Promise<Answer<`${C}/{id}`, 'put'>>;
}

/** The parameters that narrow, order and limit a list. */
export interface ListInit extends Pick<AnyInit, 'signal'> {
  readonly query?: Query<`${ListedCollection}/filter`, 'post'> | undefined;
  readonly body: Body<`${ListedCollection}/filter`, 'post'>;
}

/** A call as it looks when nothing is known of its path. */
interface AnyInit {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number | null;
  readonly parseAs?: 'json' | 'blob' | 'stream';
}

/** openapi-fetch's own call as the compiler sees it where the path is not known yet. */
type AnyRequest = (
  method: ApiMethod,
  path: string,
  init: object,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

/** The server's own on every stored item; removed before saving. Source: specification, section 3, Common metadata. */
const metadata = new Set(['tenantId', 'siteId', 'createdAt', 'updatedAt', 'ownerId', 'version']);

/** The typed client of the public API. Answers come without their `{ data }`, failures as `ApiError`. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { origin = '', fetch } = options;
  // Its types want tenant and site with every call, and know nothing of collections: `ApiClient` has those that bind.
  const request = createClient<paths>({ baseUrl: `${origin}${root}`, ...(fetch && { fetch }) })
    .request as unknown as AnyRequest;

  const keys = createCallKeys();

  async function reply(
    method: ApiMethod,
    path: string,
    init: AnyInit = {},
    isRepeated = false,
  ): ReturnType<AnyRequest> {
    const { query, body, signal, timeout = requestTimeout, parseAs } = init;
    const scope = options.getScope();
    if (path.includes('{tenantKey}') && !scope) throw new Error(`${path} needs somebody signed in.`);
    const token = options.getToken();
    const isNamed = method === 'post' && !path.endsWith('/filter');
    const callName = isNamed ? JSON.stringify([path, scope, init.path, query, body]) : '';
    const headers = {
      ...(await options.beforeCall?.(method, path)),
      ...init.headers,
      ...(callName !== '' && { 'Idempotency-Key': keys.take(callName) }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      'Accept-Language': '',
    };
    const params = { path: { ...scope, ...init.path }, query: { ...query, culture: options.getCulture() } };
    const ends = [signal, timeout === null ? undefined : AbortSignal.timeout(timeout)].filter(
      (end) => end !== undefined,
    );
    const requestOptions = { params, body, headers, parseAs, signal: AbortSignal.any(ends) };
    const answer = await request(method, path, requestOptions).catch(async (cause: unknown) => {
      if (signal?.aborted) throw cause;
      const call = { method, path, parameters: init.path ?? {}, query: { ...query }, body };
      const data = await options.answerWithoutReply?.(call);
      if (data === undefined) throw new ApiError({ status: 0, method: method.toUpperCase(), cause });
      return { data, error: undefined, response: new Response() };
    });
    // An intermediate fault, of a proxy or of the server, leaves the outcome unknown.
    if (answer.response.status < 500) keys.settle(callName);
    if (answer.response.ok) return answer;
    const failure = errorOfAnswer(method.toUpperCase(), answer.response, answer.error);
    if (failure.status === 401 && token !== undefined) {
      const isReplaced = await options.onTokenRefused?.(token, failure.details, !isRepeated);
      if (isReplaced && !isRepeated) return reply(method, path, init, true);
    }
    throw failure;
  }

  return callsOf(reply);
}

type Reply = (method: ApiMethod, path: string, init?: AnyInit) => ReturnType<AnyRequest>;

/** Returns the client's calls, each made by `reply`. */
function callsOf(reply: Reply): ApiClient {
  const call =
    (method: ApiMethod) =>
    async (path: string, init?: AnyInit): Promise<unknown> => {
      const { data } = await reply(method, path, init);
      return isWrapped(data) ? data.data : data;
    };

  const calls = {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    delete: call('delete'),
    download: async (path: string, init?: AnyInit) => (await reply('get', path, { ...init, parseAs: 'blob' })).data,
    open: async (path: string, init?: AnyInit) => (await reply('post', path, { ...init, parseAs: 'stream' })).response,
    getAll: (collection: string, narrowing?: object, signal?: AbortSignal) =>
      call('get')(collection, { query: { ...narrowing, Skip: 0, Limit: maxAtOnce }, signal }),
    getItem: (collection: string, id: string, signal?: AbortSignal) =>
      call('get')(`${collection}/{id}`, { path: { id }, signal }),
    getFull: (collection: string, id: string, signal?: AbortSignal) =>
      call('get')(`${collection}/{id}/full`, { path: { id }, signal }),
    deleteItem: (collection: string, id: string) => call('delete')(`${collection}/{id}`, { path: { id } }),
    list: (collection: string, init: AnyInit) => call('post')(`${collection}/filter`, init),
    save: (collection: string, item: { readonly id?: string | null; readonly version?: number | null }) => {
      const body = Object.fromEntries(Object.entries(item).filter(([name]) => !metadata.has(name)));
      if (!item.id) return call('post')(collection, { body });
      const headers: Record<string, string> =
        typeof item.version === 'number' ? { 'If-Match': `"${item.version}"` } : {};
      return call('put')(`${collection}/{id}`, { path: { id: item.id }, body, headers });
    },
  };
  // The parameters and responses of a path are checked by the document's types: here a path is an ordinary text.
  return calls as unknown as ApiClient;
}

/** The address of a call that is made in another way, such as an upload that tells how far it is. */
export function apiAddress<M extends ApiMethod, P extends PathWith<M>>(
  _method: M,
  path: P,
  params: AddressInit<P, M>,
): string {
  return createFinalURL(path, {
    baseUrl: root,
    params,
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  });
}

function isWrapped(answer: unknown): answer is { readonly data: unknown } {
  return typeof answer === 'object' && answer !== null && Object.hasOwn(answer, 'data');
}
