import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flashQueue } from '../flash/flash.ts';
import { dropSession } from './drop-session.ts';
import { renewTokens } from './renew-tokens.ts';
import { type Tokens, tokenStore } from './token-store.ts';

const issuer = 'https://login.example';
const oldTokens: Tokens = { id_token: 'id', access_token: 'old', refresh_token: 'first', expiresAt: Date.now() + 1000 };
const expired = { code: 'tokenExpired', message: 'It has expired.' };
let answerOfTokenEndpoint: () => Response;
let tokenRequests: string[] = [];

beforeEach(() => {
  tokenRequests = [];
  const oidc = { authority: issuer, clientId: 'tingest-web', responseType: 'code', audience: 'api', isBuiltIn: false };
  const metadata = { issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` };
  const storedValues = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
    removeItem: (key: string) => void storedValues.delete(key),
  };
  vi.stubGlobal('window', { localStorage, location: { origin: 'https://tingest.example', search: '' } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const url = String(address);
    if (url.includes('/configuration')) return Response.json({ data: { oidc } });
    if (url.includes('.well-known')) return Response.json(metadata);
    tokenRequests.push(String(init?.body));
    return answerOfTokenEndpoint();
  });
  answerOfTokenEndpoint = () =>
    Response.json({ access_token: 'new', token_type: 'bearer', expires_in: 900, refresh_token: 'second' });
  tokenStore.set(oldTokens);
});
afterEach(() => {
  tokenStore.set(null);
  flashQueue.set([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('new tokens replace the old ones, including the refresh token', async () => {
  expect(await renewTokens(oldTokens)).toMatchObject({ access_token: 'new' });
  expect(tokenRequests).toEqual([expect.stringContaining('refresh_token=first')]);
  expect(tokenStore.get()).toMatchObject({ id_token: 'id', access_token: 'new', refresh_token: 'second' });
});

test('simultaneous calls renew the tokens once, and so does a late call', async () => {
  const renewed = await Promise.all([renewTokens(oldTokens), renewTokens(oldTokens), renewTokens(oldTokens)]);
  expect(renewed.map((tokens) => tokens?.access_token)).toEqual(['new', 'new', 'new']);
  expect((await renewTokens(oldTokens))?.access_token).toBe('new');
  expect(tokenRequests).toHaveLength(1);
});

test.each([
  ['that is away', () => Promise.reject(new TypeError('fetch failed'))],
  ['that fails', () => new Response(null, { status: 503 })],
])('a provider %s may be asked again, and the user stays signed in', async (_, answer) => {
  answerOfTokenEndpoint = answer as () => Response;
  await expect(renewTokens(oldTokens)).rejects.toThrow('could not be reached');
  expect(await dropSession('old', [expired])).toBe(false);
  expect(tokenStore.get()).toEqual(oldTokens);
});

test('a refusal of the renewed token signs the user out', async () => {
  expect(await dropSession('old', [expired], { mayRenew: false })).toBe(false);
  expect(tokenStore.get()).toBeNull();
  expect(tokenRequests).toEqual([]);
});

test('a refused token is replaced and the call may be repeated, but a second refusal signs out', async () => {
  expect(await dropSession('old', [expired])).toBe(true);
  answerOfTokenEndpoint = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
  expect(await dropSession('new', [expired])).toBe(false);
  expect(tokenStore.get()).toBeNull();
});
