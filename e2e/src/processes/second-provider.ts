/**
 * An OpenID Connect provider of another kind than the built-in one, for tests: separate process and port, records in
 * memory, ES256, its own subjects, and no claim about tenant or role, which an outside directory would not know either.
 * Its people have the user names of the demonstration accounts and the password `second-provider`.
 *
 * node e2e/src/processes/second-provider.ts --port 4000 --redirect http://localhost:3000/login --audience
 * urn:tingest:api
 *
 * `--response-type` is the response type that the client may request (`code`, by default, or `id_token token`);
 * `--client-id` and `--api-scope` have the product's defaults. Prints one line when it listens.
 */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import Provider, { type ClientMetadata, errors, interactionPolicy, type ResponseType } from 'oidc-provider';

const { values: options } = parseArgs({
  options: {
    port: { type: 'string' },
    redirect: { type: 'string' },
    audience: { type: 'string', default: 'urn:tingest:api' },
    'response-type': { type: 'string', default: 'code' },
    'client-id': { type: 'string', default: 'tingest-web' },
    'api-scope': { type: 'string', default: 'tingest-api' },
  },
});
if (!options.port || !options.redirect) throw new Error('--port and --redirect are needed');
const { audience, 'api-scope': apiScope } = options;
const redirect = new URL(options.redirect);
const issuer = `http://localhost:${options.port}`;

const password = 'second-provider';
const people = new Map(
  ['super', 'tenant', 'site', 'user', 'restricted'].map((username) => [`second|${username}`, username]),
);
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

const client: ClientMetadata = {
  client_id: options['client-id'],
  token_endpoint_auth_method: 'none',
  redirect_uris: [redirect.href],
  post_logout_redirect_uris: [`${redirect.origin}/`],
  response_types: [options['response-type'] as ResponseType],
  grant_types: ['authorization_code', 'implicit'],
  id_token_signed_response_alg: 'ES256',
};

const policy = interactionPolicy.base();
policy.remove('consent');

const provider = new Provider(issuer, {
  clients: [client],
  jwks: { keys: [{ ...key, kid: 'second', alg: 'ES256', use: 'sig' }] },
  cookies: { keys: ['a key for tests only'], long: { signed: true }, short: { signed: true } },
  scopes: ['openid', 'profile', apiScope],
  claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'unique_name'] },
  responseTypes: ['code', 'id_token token'],
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  interactions: { policy, url: (_ctx, { uid }) => `/sign-in/${uid}` },
  findAccount: (_ctx, id) => {
    const username = people.get(id);
    return username === undefined
      ? undefined
      : {
          accountId: id,
          claims: () => ({ sub: id, ...profileOf(username) }),
        };
  },
  extraTokenClaims: (_ctx, token) =>
    'accountId' in token ? profileOf(people.get(token.accountId ?? '') ?? '') : undefined,
  loadExistingGrant: async ({ oidc }) => {
    if (!oidc.client || !oidc.account) return undefined;
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.account.accountId });
    grant.addOIDCScope('openid profile');
    grant.addResourceScope(audience, apiScope);
    await grant.save();
    return grant;
  },
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.body = page(`${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Leave</button>`);
      },
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: apiScope,
        audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: 3600,
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
  ttl: { AccessToken: 3600, IdToken: 3600, AuthorizationCode: 60, Interaction: 3600, Session: 3600, Grant: 3600 },
});
allowImplicitOnLoopback();

const signInPath = /^\/sign-in\/([\w-]+)$/;
createServer((request, response) => {
  const uid = signInPath.exec(request.url ?? '')?.[1];
  if (uid === undefined) return void provider.callback()(request, response);
  answerSignIn(request, response).catch((error: unknown) => {
    response.writeHead(error instanceof errors.SessionNotFound ? 400 : 500).end(String(error));
  });
}).listen(Number(options.port), () => console.log(`second provider at ${issuer}`));

async function answerSignIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return showForm(response, 200);
  const form = new URLSearchParams(await text(request));
  const id = `second|${form.get('username')}`;
  if (!people.has(id) || form.get('password') !== password) return showForm(response, 401);
  await provider.interactionFinished(request, response, { login: { accountId: id } });
}

function showForm(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(
    page(`${status === 200 ? '' : '<p role="alert">Wrong.</p>'}
<form method="post">
<label>Account <input name="username" autocomplete="username"></label>
<label>Secret <input name="password" type="password" autocomplete="current-password"></label>
<button type="submit">Enter</button>
</form>`),
  );
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en"><head><title>Second provider</title><link rel="icon" href="data:,"></head><body>
<h1>Second provider</h1>
${body}
</body></html>`;
}

function profileOf(username: string) {
  return { name: `${username} of the second provider`, preferred_username: username, unique_name: username };
}

/** The provider refuses tokens in http addresses; on this machine only, its documented way to lift that. */
function allowImplicitOnLoopback(): void {
  const { Schema } = provider.Client as typeof provider.Client & {
    readonly Schema: { readonly prototype: { invalidate(message: string, code?: string): void } };
  };
  const refuse = Schema.prototype.invalidate;
  Schema.prototype.invalidate = function invalidate(message, code) {
    if (code !== 'implicit-force-https' && code !== 'implicit-forbid-localhost') refuse.call(this, message, code);
  };
}
