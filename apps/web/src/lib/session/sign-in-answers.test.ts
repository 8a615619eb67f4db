import { base64url, createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import type { AuthorizationServer } from 'oauth4webapi';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OidcConfiguration } from './client-configuration.ts';
import { finishSignIn, type ProviderAccess } from './finish-sign-in.ts';
import { InvalidLoginError, type InvalidLoginReason } from './invalid-login.ts';
import { rememberSignIn } from './pending-sign-in.ts';

const issuer = 'https://login.example';
const oidc: OidcConfiguration = {
  authority: issuer,
  clientId: 'tingest-web',
  responseType: 'id_token token',
  apiScope: 'tingest-api',
  audience: '',
  isBuiltIn: false,
};
const provider: AuthorizationServer = {
  issuer,
  jwks_uri: `${issuer}/jwks`,
  token_endpoint: `${issuer}/token`,
  id_token_signing_alg_values_supported: ['ES256'],
};
const accessToken = 'an-access-token';

let ownKey: CryptoKey;
let otherKey: CryptoKey;
let keys: JWTVerifyGetKey;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  ownKey = pair.privateKey;
  otherKey = (await generateKeyPair('ES256')).privateKey;
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' }] });
});

const storedValues = new Map<string, string>();
beforeEach(() => {
  storedValues.clear();
  const sessionStorage = {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage, location: { origin: 'https://tingest.example' } });
});

async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return base64url.encode(new Uint8Array(digest).subarray(0, 16));
}

interface TokenParts {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly key?: CryptoKey;
}

/** A sound id token, but for the parts that a test names. */
async function idToken({ claims = {}, key = ownKey }: TokenParts = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const validClaims = {
    iss: issuer,
    aud: oidc.clientId,
    sub: 'anna',
    nonce: 'the-nonce',
    iat: now,
    exp: now + 300,
    at_hash: await hashOf(accessToken),
  };
  return new SignJWT({ ...validClaims, ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key);
}

const access: ProviderAccess = { discover: async () => provider, keysOf: () => keys };

/** Comes back from the provider with a token in the fragment, as `id_token token` does. */
async function comeBack(token: string, parameters: Readonly<Record<string, string>> = {}) {
  rememberSignIn('the-state', { nonce: 'the-nonce', codeVerifier: 'v'.repeat(43), returnUrl: '/exe/id/1' });
  const answer = new URLSearchParams({
    state: 'the-state',
    id_token: token,
    access_token: accessToken,
    expires_in: '600',
    ...parameters,
  });
  return finishSignIn(oidc, new URL(`https://tingest.example/login#${answer}`), access);
}

async function expectRefusal(signIn: Promise<unknown>, reason: InvalidLoginReason): Promise<void> {
  const error = await signIn.catch((thrownError: unknown) => thrownError);
  expect(error).toBeInstanceOf(InvalidLoginError);
  expect(error).toMatchObject({ reason });
}

test('a valid answer gives the tokens and the return path', async () => {
  const finishedSignIn = await comeBack(await idToken());
  expect(finishedSignIn.returnUrl).toBe('/exe/id/1');
  expect(finishedSignIn.tokens.access_token).toBe(accessToken);
  expect(finishedSignIn.tokens.expiresAt).toBeGreaterThan(Date.now() + 500_000);
});

test('an answer to a request that this tab never made is refused', async () => {
  await expectRefusal(comeBack(await idToken(), { state: 'another' }), 'state');
});

test('an answer is used only once', async () => {
  const token = await idToken();
  await comeBack(token);
  const repeatedUrl = new URL(
    `https://tingest.example/login#state=the-state&id_token=${token}&access_token=${accessToken}`,
  );
  await expectRefusal(finishSignIn(oidc, repeatedUrl, access), 'state');
});

test('a token for another request is refused', async () => {
  await expectRefusal(comeBack(await idToken({ claims: { nonce: 'another' } })), 'nonce');
  await expectRefusal(comeBack(await idToken({ claims: { nonce: undefined } })), 'nonce');
});

test('a token for another client is refused, also where this client is only one of its audiences', async () => {
  await expectRefusal(comeBack(await idToken({ claims: { aud: 'another' } })), 'audience');
  await expectRefusal(comeBack(await idToken({ claims: { aud: [oidc.clientId, 'another'] } })), 'audience');
  await expectRefusal(comeBack(await idToken({ claims: { azp: 'another' } })), 'audience');
  const sharedToken = await idToken({ claims: { aud: [oidc.clientId, 'another'], azp: oidc.clientId } });
  await expect(comeBack(sharedToken)).resolves.toBeDefined();
});

test('a token of another issuer is refused', async () => {
  await expectRefusal(comeBack(await idToken({ claims: { iss: 'https://evil.example' } })), 'issuer');
});

test('an expired token is refused', async () => {
  const past = Math.floor(Date.now() / 1000) - 120;
  await expectRefusal(comeBack(await idToken({ claims: { exp: past } })), 'expiry');
});

test('a token that is signed by another party or unsigned is refused', async () => {
  await expectRefusal(comeBack(await idToken({ key: otherKey })), 'signature');
  const [, payload] = (await idToken()).split('.');
  const unsigned = `${base64url.encode(JSON.stringify({ alg: 'none' }))}.${payload}.`;
  await expectRefusal(comeBack(unsigned), 'signature');
  await expectRefusal(comeBack('nonsense'), 'signature');
});

test('an access token substituted for the right one is refused', async () => {
  await expectRefusal(comeBack(await idToken(), { access_token: 'a-stolen-one' }), 'at_hash');
  await expectRefusal(comeBack(await idToken({ claims: { at_hash: undefined } })), 'at_hash');
});

test('a refusal by the provider and an answer without tokens are rejected', async () => {
  await expectRefusal(comeBack(await idToken(), { error: 'access_denied' }), 'provider');
  await expectRefusal(comeBack(''), 'response');
});

/** Comes back with a code that the provider exchanges for `token`. */
async function comeBackWithCode(token: string, returnedCode = 'the-code') {
  rememberSignIn('the-state', { nonce: 'the-nonce', codeVerifier: 'v'.repeat(43), returnUrl: null });
  const exchange = vi.fn(async (_url: string, init: RequestInit) => {
    const sentParameters = new URLSearchParams(String(init.body));
    const isRight = sentParameters.get('code') === 'the-code' && sentParameters.get('code_verifier') === 'v'.repeat(43);
    return isRight
      ? Response.json({ id_token: token, access_token: accessToken, token_type: 'Bearer', expires_in: 600 })
      : Response.json({ error: 'invalid_grant' }, { status: 400 });
  });
  vi.stubGlobal('fetch', exchange);
  const address = new URL(`https://tingest.example/login?state=the-state&code=${returnedCode}`);
  return finishSignIn({ ...oidc, responseType: 'code' }, address, access);
}

test('a code is exchanged with its verifier, and the resulting token is checked like any other', async () => {
  const finishedSignIn = await comeBackWithCode(await idToken());
  expect(finishedSignIn.tokens.access_token).toBe(accessToken);
  await expectRefusal(comeBackWithCode(await idToken({ key: otherKey })), 'signature');
  await expectRefusal(comeBackWithCode(await idToken({ claims: { at_hash: await hashOf('another') } })), 'at_hash');
});

test('a code that the provider does not know is refused', async () => {
  await expectRefusal(comeBackWithCode(await idToken(), 'another'), 'response');
});
