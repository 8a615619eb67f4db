import createClient, {
  type Client,
  type ClientPathsWithMethod,
  type MaybeOptionalInit,
  type MethodResponse,
  type Middleware,
} from 'openapi-fetch';
import { ApiError, errorOfAnswer } from './api-error.ts';
import type { paths } from './schema.generated.ts';

/** A call is given up after this time, in milliseconds. Source: specification, section 9. */
export const requestTimeout = 25_000;

export interface ApiClientOptions {
  /** Origin of the server, such as `https://things.example.com`; empty in a browser on the same origin. */
  readonly baseUrl: string;
  /** The access token; nothing for calls that need none. */
  readonly getToken: () => string | undefined | Promise<string | undefined>;
  /** The culture that the answers' texts shall have, sent with each call; nothing leaves it to the server. */
  readonly getCulture: () => string | undefined;
  readonly fetch?: (request: Request) => Promise<Response>;
}

type Method = 'get' | 'post' | 'put' | 'delete';
type PathOf<M extends Method> = ClientPathsWithMethod<Client<paths>, M>;
type InitArguments<Init> = undefined extends Init ? [init?: Init] : [init: Init];

/** What is left of `{ data }`, or the answer itself where it is not wrapped, as with files. */
type Unwrapped<Answer> = Answer extends { data: infer Data } ? Data : Answer;

/**
 * One call of the API, with the types of its path: parameters and body as openapi-fetch takes them.
 * @throws ApiError for everything that fails; the reason of an `AbortSignal` that the caller gave passes as it is
 */
export type ApiMethod<M extends Method> = <
  Path extends PathOf<M>,
  Init extends MaybeOptionalInit<paths[Path], M & keyof paths[Path]>,
>(
  path: Path,
  ...init: InitArguments<Init>
) => Promise<Unwrapped<MethodResponse<Client<paths>, M, Path, Init>>>;

export interface ApiClient {
  readonly get: ApiMethod<'get'>;
  readonly post: ApiMethod<'post'>;
  readonly put: ApiMethod<'put'>;
  readonly delete: ApiMethod<'delete'>;
}

/** The typed client of the public API. Answers come without their `{ data }`, failures as `ApiError`. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, fetch } = options;
  const client = createClient<paths>({ baseUrl, ...(fetch === undefined ? {} : { fetch }) });
  client.use(requestHeaders(options));
  return {
    get: unwrapping('GET', client.GET),
    post: unwrapping('POST', client.POST),
    put: unwrapping('PUT', client.PUT),
    delete: unwrapping('DELETE', client.DELETE),
  };
}

/** Source: specification, section 7, Transport and scoping. */
function requestHeaders({ getToken, getCulture }: ApiClientOptions): Middleware {
  return {
    async onRequest({ request }) {
      const url = new URL(request.url);
      const culture = getCulture();
      if (culture !== undefined) url.searchParams.set('culture', culture);
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeout)]);
      // The body goes on whole: as a stream it would need HTTP/2 in some browsers, and be lost in others.
      const sent = await request.blob();
      const { method, headers } = request;
      const changed = new Request(url, { method, headers, signal, ...(sent.size > 0 ? { body: sent } : {}) });
      const token = await getToken();
      if (token !== undefined) changed.headers.set('Authorization', `Bearer ${token}`);
      changed.headers.set('Accept-Language', '');
      return changed;
    },
  };
}

/** openapi-fetch's methods as the compiler sees them where the path is not known yet. */
type LooseMethod = (
  path: string,
  init?: { readonly signal?: AbortSignal },
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

function unwrapping<M extends Method>(name: string, method: unknown): ApiMethod<M> {
  const call = method as LooseMethod;
  const unwrapped = async (...[path, init]: Parameters<LooseMethod>): Promise<unknown> => {
    const { data, error, response } = await reply(name, call(path, init), init?.signal);
    if (!response.ok) throw errorOfAnswer(name, response, error);
    return isWrapped(data) ? data.data : data;
  };
  return unwrapped as unknown as ApiMethod<M>;
}

async function reply<Reply>(method: string, sent: Promise<Reply>, signal: AbortSignal | undefined): Promise<Reply> {
  try {
    return await sent;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, method, cause });
  }
}

function isWrapped(answer: unknown): answer is { readonly data: unknown } {
  return typeof answer === 'object' && answer !== null && Object.hasOwn(answer, 'data');
}
