import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApiClient } from './client.ts';

type Answerer = (request: Request) => Response | Promise<Response>;

/** The calls as functions of any path: what is tested here is the same for all paths of the API. */
type AnyCall = (path: string, init?: object) => Promise<unknown>;

function clientOf(fetch: Answerer, culture?: string, token?: string): Record<'get' | 'post' | 'delete', AnyCall> {
  const client: unknown = createApiClient({
    baseUrl: 'https://things.example',
    getToken: () => token,
    getCulture: () => culture,
    fetch: async (request) => fetch(request),
  });
  return client as Record<'get' | 'post' | 'delete', AnyCall>;
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail with an ApiError', { cause: error });
}

describe('a call', () => {
  it('carries token, culture, path parameters and body, and no language of the browser', async () => {
    const seen: Request[] = [];
    const client = clientOf(
      (request) => {
        seen.push(request);
        return Response.json({ data: { id: '1' } });
      },
      'nb-NO',
      'secret',
    );
    const stored = await client.post('/api/v1/{tenantKey}/elements', {
      params: { path: { tenantKey: 'ek by' }, query: { limit: 5 } },
      body: { code: 'Å1' },
    });
    const [request] = seen;
    expect(stored).toEqual({ id: '1' });
    expect(request?.url).toBe('https://things.example/api/v1/ek%20by/elements?limit=5&culture=nb-NO');
    expect(request?.headers.get('authorization')).toBe('Bearer secret');
    expect(request?.headers.get('accept-language')).toBe('');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({ code: 'Å1' });
  });

  it('sends its body whole: browsers refuse a stream over HTTP/1.1', async () => {
    const bodies: unknown[] = [];
    class WatchedRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init);
        bodies.push(init?.body);
      }
    }
    vi.stubGlobal('Request', WatchedRequest);
    await clientOf(() => Response.json({ data: {} })).post('/x', { body: { code: 'A' } });
    vi.unstubAllGlobals();
    expect(bodies.filter((body) => body instanceof ReadableStream)).toEqual([]);
    expect(bodies.at(-1)).toBeInstanceOf(Blob);
  });

  it('without a token or culture has neither', async () => {
    const seen: Request[] = [];
    await clientOf((request) => {
      seen.push(request);
      return Response.json({ data: [] });
    }).get('/api/v1/tenants');
    expect(seen[0]?.headers.has('authorization')).toBe(false);
    expect(seen[0]?.url).toBe('https://things.example/api/v1/tenants');
  });

  it('gives files as they are, and nothing for an answer without content', async () => {
    const file = await clientOf(() => new Response('%PDF')).get('/api/v1/pdf', { parseAs: 'blob' });
    expect(file).toBeInstanceOf(Blob);
    expect(await clientOf(() => new Response(null, { status: 204 })).delete('/api/v1/x')).toBeUndefined();
  });
});

describe('a failure', () => {
  it('is an ApiError with the server’s texts, places and request id', async () => {
    const body = {
      errors: ['Fältet måste ha ett värde'],
      details: [{ path: 'code', code: 'required', message: 'Fältet måste ha ett värde' }, 'odd'],
      requestId: 'r-1',
    };
    const error = await failureOf(clientOf(() => Response.json(body, { status: 422 })).post('/x'));
    expect(error).toMatchObject({ status: 422, method: 'POST', errors: body.errors, requestId: 'r-1' });
    expect(error.details).toEqual([body.details[0]]);
  });

  it('of a proxy in between, whose answer is not ours, has no texts to show', async () => {
    const answer = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'x-request-id': 'p-1' } });
    const error = await failureOf(clientOf(answer).get('/x'));
    expect(error).toMatchObject({ status: 502, errors: [], details: [], requestId: 'p-1', isNoReply: false });
  });

  it('to reach the server has status 0', async () => {
    const error = await failureOf(clientOf(() => Promise.reject(new TypeError('fetch failed'))).get('/x'));
    expect(error).toMatchObject({ status: 0, isNoReply: true, method: 'GET' });
  });

  it('that the caller wanted is theirs', async () => {
    const aborter = new AbortController();
    aborter.abort(new Error('left the page'));
    const call = clientOf((request) => {
      request.signal.throwIfAborted();
      return Response.json({ data: null });
    }).get('/x', { signal: aborter.signal });
    await expect(call).rejects.toThrow('left the page');
  });
});
