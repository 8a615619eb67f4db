import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { type ApiClient, type ApiClientOptions, apiAddress, createApiClient } from './client.ts';

type Answerer = (request: Request) => Response | Promise<Response>;

/** Creates a client for tests in which only the token, the culture and the responses matter. */
function clientOf(fetch: Answerer, options: Partial<ApiClientOptions> = {}): ApiClient {
  return createApiClient({
    origin: 'https://things.example',
    getScope: () => ({ tenantKey: 'ek by', siteKey: 'teknik' }),
    getToken: () => undefined,
    getCulture: () => undefined,
    ...options,
    fetch: async (request) => fetch(request),
  });
}

/** Creates a client that records its requests; each gets the same answer. */
function makeRecordedClient(answer: () => Response, options?: Partial<ApiClientOptions>) {
  const seen: Request[] = [];
  const client = clientOf((request) => {
    seen.push(request);
    return answer();
  }, options);
  return { client, seen };
}

const elements = '/{tenantKey}/{siteKey}/elements';

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((thrownError: unknown) => thrownError);
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail with an ApiError', { cause: error });
}

describe('a call', () => {
  it('carries tenant, site, token, culture, parameters and body, and no language of the browser', async () => {
    const { client, seen } = makeRecordedClient(() => Response.json({ data: { items: [] } }), {
      getToken: () => 'secret',
      getCulture: () => 'nb-NO',
    });
    const reply = await client.post(`${elements}/filter`, {
      query: { elementTypeId: '5' },
      body: { searchCriteria: 'Å1' },
    });
    const [request] = seen;
    expect(reply).toEqual({ items: [] });
    expect(request?.url).toBe(
      'https://things.example/api/v2/ek%20by/teknik/elements/filter?elementTypeId=5&culture=nb-NO',
    );
    expect(request?.headers.get('authorization')).toBe('Bearer secret');
    expect(request?.headers.get('accept-language')).toBe('');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({ searchCriteria: 'Å1' });
  });

  it('fills in the parameters of its path, each encoded', async () => {
    const { client, seen } = makeRecordedClient(() => Response.json({ data: {} }));
    await client.get(`${elements}/codes/{code}`, { path: { code: 'a/b c' } });
    expect(seen[0]?.url).toBe('https://things.example/api/v2/ek%20by/teknik/elements/codes/a%2Fb%20c');
  });

  it('sends its body in one piece, since browsers refuse a stream over HTTP/1.1', async () => {
    const bodies: unknown[] = [];
    class WatchedRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init);
        bodies.push(init?.body);
      }
    }
    vi.stubGlobal('Request', WatchedRequest);
    await clientOf(() => Response.json({ data: {} })).post(`${elements}/filter`, { body: { limit: 1 } });
    vi.unstubAllGlobals();
    expect(bodies).toEqual(['{"limit":1}']);
  });

  it('without a token or culture sends neither', async () => {
    const { client, seen } = makeRecordedClient(() => Response.json({ data: [] }));
    await client.get('/tenants');
    expect(seen[0]?.headers.has('authorization')).toBe(false);
    expect(seen[0]?.url).toBe('https://things.example/api/v2/tenants');
  });

  it('to a tenant or site is not made while the user is signed out', async () => {
    const { client, seen } = makeRecordedClient(() => Response.json({ data: {} }), { getScope: () => undefined });
    await expect(client.get('/{tenantKey}/users')).rejects.toThrow('needs somebody signed in');
    expect(seen).toEqual([]);
  });

  it('sends the headers requested before it, and is not made where that request is refused', async () => {
    const { client, seen } = makeRecordedClient(() => Response.json({ data: {} }), {
      beforeCall: async (method, path) => {
        if (method === 'delete') throw new Error(`not ${path}`);
        return { 'x-view-as': '7' };
      },
    });
    await client.get('/session');
    await expect(client.deleteItem(elements, '1')).rejects.toThrow(`not ${elements}/{id}`);
    expect(seen.map(({ headers }) => headers.get('x-view-as'))).toEqual(['7']);
  });

  it('returns files unchanged, and no data for an answer without content', async () => {
    const file = await clientOf(() => new Response('%PDF')).download('/tenants/feed');
    expect(file).toBeInstanceOf(Blob);
    expect(await clientOf(() => new Response(null, { status: 204 })).deleteItem(elements, '1')).toBeUndefined();
    const openedResponse = await clientOf(() => new Response('a;b')).open(`${elements}/export`, { body: {} });
    expect(await openedResponse.text()).toBe('a;b');
  });
});

describe('a call that creates an item', () => {
  it('keeps its idempotency key until it is answered, so that repeating it creates no duplicate', async () => {
    const outcomes = [() => Promise.reject(new TypeError('offline')), 503, 201, 201] as const;
    const keys: (string | null)[] = [];
    const client = clientOf((request) => {
      keys.push(request.headers.get('idempotency-key'));
      const outcome = outcomes[keys.length - 1] ?? 201;
      return typeof outcome === 'number' ? Response.json({ data: {} }, { status: outcome }) : outcome();
    });
    const item = { elementTypeId: 't', dataProperties: [] };
    for (let time = 0; time < 4; time += 1) await client.save(elements, item).catch(() => undefined);
    expect(keys[0]).toMatch(/^[\w-]{16,60}$/);
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('gets another key with other content', async () => {
    const { client, seen } = makeRecordedClient(() => Response.json({}, { status: 503 }));
    for (const code of ['A', 'B']) await client.save(elements, { elementTypeId: 't', code }).catch(() => undefined);
    const [firstKey, secondKey] = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(firstKey).not.toBe(secondKey);
  });
});

describe('saving', () => {
  const storedElement = { elementTypeId: 't', code: 'A1', tenantId: 'x', siteId: 'x', createdAt: 'x', ownerId: 'x' };

  it('without an id creates an item, without the server’s metadata', async () => {
    const { client, seen } = makeRecordedClient(() => Response.json({ data: {} }, { status: 201 }));
    await client.save(elements, { ...storedElement, version: 3 });
    const [request] = seen;
    expect([request?.method, request?.url]).toEqual(['POST', 'https://things.example/api/v2/ek%20by/teknik/elements']);
    expect(request?.headers.has('if-match')).toBe(false);
    expect(await request?.json()).toEqual({ elementTypeId: 't', code: 'A1' });
  });

  it('with an id changes the item, only in the version that was seen', async () => {
    const { client, seen } = makeRecordedClient(() => Response.json({ data: {} }));
    await client.save(elements, { ...storedElement, id: '5/6', version: 3 });
    const [request] = seen;
    expect(request?.method).toBe('PUT');
    expect(request?.url).toBe('https://things.example/api/v2/ek%20by/teknik/elements/5%2F6');
    expect(request?.headers.get('if-match')).toBe('"3"');
    expect(await request?.json()).toEqual({ id: '5/6', elementTypeId: 't', code: 'A1' });
  });
});

describe('a failed call', () => {
  it('throws an ApiError with the server’s texts, places and request id', async () => {
    const body = {
      errors: ['Fältet måste ha ett värde'],
      details: [{ path: 'code', code: 'required', message: 'Fältet måste ha ett värde' }, 'odd'],
      requestId: 'r-1',
    };
    const error = await failureOf(
      clientOf(() => Response.json(body, { status: 422 })).post('/{tenantKey}/users/{id}/viewAs', {
        path: { id: '1' },
      }),
    );
    expect(error).toMatchObject({ status: 422, method: 'POST', errors: body.errors, requestId: 'r-1' });
    expect(error.details).toEqual([body.details[0]]);
  });

  it('answered by a proxy in between has no texts to show', async () => {
    const answer = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'x-request-id': 'p-1' } });
    const error = await failureOf(clientOf(answer).get('/session'));
    expect(error).toMatchObject({ status: 502, errors: [], details: [], requestId: 'p-1', isNoReply: false });
  });

  it('to an unreachable server has status 0', async () => {
    const error = await failureOf(clientOf(() => Promise.reject(new TypeError('fetch failed'))).get('/session'));
    expect(error).toMatchObject({ status: 0, isNoReply: true, method: 'GET' });
  });

  it('with a refused token reports which token was refused', async () => {
    const onTokenRefused = vi.fn(async () => false);
    const answer = () => Response.json({ errors: [], details: [] }, { status: 401 });
    await failureOf(clientOf(answer, { getToken: () => 'old', onTokenRefused }).get('/session'));
    expect(onTokenRefused.mock.calls).toEqual([['old', [], true]]);
  });

  it('with a refused token is tried once more where there is another token', async () => {
    let token = 'old';
    const onTokenRefused = async () => {
      token = 'new';
      return true;
    };
    const answer = ({ headers }: Request) =>
      headers.get('authorization') === 'Bearer new'
        ? Response.json({ data: 1 })
        : Response.json({ errors: [], details: [] }, { status: 401 });
    expect(await clientOf(answer, { getToken: () => token, onTokenRefused }).get('/session')).toBe(1);
    const never = () => Response.json({ errors: [], details: [] }, { status: 401 });
    expect((await failureOf(clientOf(never, { getToken: () => token, onTokenRefused }).get('/session'))).status).toBe(
      401,
    );
  });

  it('aborted by the caller throws the caller’s reason', async () => {
    const aborter = new AbortController();
    aborter.abort(new Error('left the page'));
    const call = clientOf((request) => {
      request.signal.throwIfAborted();
      return Response.json({ data: null });
    }).get('/session', { signal: aborter.signal });
    await expect(call).rejects.toThrow('left the page');
  });
});

it('the address of a call contains its parameters, each encoded', () => {
  const path = { tenantKey: 'ek by', siteKey: 'teknik' };
  const query = { reference: 'dataProperties.a&b', use: 'image' } as const;
  expect(apiAddress('post', '/{tenantKey}/{siteKey}/files/upload', { path, query })).toBe(
    '/api/v2/ek%20by/teknik/files/upload?reference=dataProperties.a%26b&use=image',
  );
});
