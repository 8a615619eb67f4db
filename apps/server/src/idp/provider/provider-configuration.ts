import type { Problem } from '@tingest/domain/foundation';
import { type Configuration, errors, interactionPolicy, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import type { Config } from '../../config/config.ts';
import type { RegisteredClient } from '../../config/oidc-settings.ts';
import { grantClaim } from '../../http/authentication/open-sessions.ts';
import { sessionLife } from '../../http/authentication/session-life.ts';
import { issuedAtClaim } from '../../http/authentication/sign-in-times.ts';
import { clockTolerance } from '../../http/authentication/verify-token.ts';
import { type StoredKeys, tokenAlgorithm } from '../keys/stored-keys.ts';
import { claimsOf, findAccount, findActiveUser, profileClaims, sessionOf } from './accounts.ts';
import { clientsOf, responseTypesOf } from './clients.ts';
import { recordAdapterFactory } from './record-adapter.ts';
import { hashRecordId } from './record-id.ts';

const hour = 60 * 60;

/** How long an access token is good, in seconds; the app gets a new one by its refresh token meanwhile. */
const accessTokenLife = hour / 4;

/**
 * The lifetime of an access token if the response type gives no token to renew it: a working day, so that no user is
 * interrupted while filling in a form.
 */
const implicitTokenLife = 12 * hour;

/** Pages for the provider's own output. */
export interface ProviderPages {
  confirmSignOut(ctx: KoaContextWithOIDC, form: string): void;
  signedOut(ctx: KoaContextWithOIDC): void;
  failure(ctx: KoaContextWithOIDC, error: { readonly error: string }): void;
  /** Something that the provider needs is away. */
  outage(ctx: KoaContextWithOIDC, problem: Problem): void;
}

export interface ProviderConfigurationOptions {
  readonly config: Pick<Config, 'http' | 'oidc'>;
  readonly pool: Pool;
  readonly keys: StoredKeys;
  readonly pages: ProviderPages;
  readonly now: () => Date;
}

/** The whole configuration of the built-in provider. Everything that the product does not use is switched off. */
export function providerConfiguration(options: ProviderConfigurationOptions): Configuration {
  const { config, pool, keys, pages, now } = options;
  const { clientId, apiScope, audience } = config.oidc;
  const clients = clientsOf(config);
  const path = new URL(config.oidc.authority).pathname;
  return {
    adapter: recordAdapterFactory(pool, now),
    jwks: { keys: keys.tokens as JWK[] },
    cookies: {
      keys: [...keys.cookies],
      // `secure` follows PUBLIC_URL: see provider-mount.ts.
      long: { signed: true, httpOnly: true, sameSite: 'lax', path },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
      names: { session: 'tingest_session', interaction: 'tingest_sign_in', resume: 'tingest_sign_in_resume' },
    },
    clients,
    responseTypes: responseTypesOf(clients),
    clientAuthMethods: ['none', ...(config.oidc.clients.some(hasSecret) ? ['client_secret_basic' as const] : [])],
    clockTolerance,
    // Only clients that the operator registered are called, and those may be inside of the network.
    fetch: (address, options) => fetch(address, { ...options, dispatcher: undefined } as RequestInit),
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    scopes: ['openid', 'profile', apiScope],
    claims: { openid: ['sub', 'sid', ...profileClaims], profile: [...profileClaims] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    extraParams: ['tenant', 'culture'],
    findAccount: (ctx, userId) => findAccount(pool, ctx, userId),
    extraTokenClaims: tokenClaims(pool, now),
    loadExistingGrant: (ctx) => grantEverything(ctx, { clientId, audience, apiScope }),
    interactions: {
      policy: signInOnly(),
      url: (_ctx, interaction) => `${path}/interaction/${interaction.uid}`,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => pages.confirmSignOut(ctx, form),
        postLogoutSuccessSource: (ctx) => pages.signedOut(ctx),
      },
      resourceIndicators: resourceIndicators(config.oidc),
    },
    enabledJWA: { idTokenSigningAlgValues: [tokenAlgorithm] },
    renderError: (ctx, out) => pages.failure(ctx, out),
    ttl: lifetimes,
  };
}

/** Lifetimes of what the provider issues, in seconds. */
const lifetimes: Configuration['ttl'] = {
  AccessToken: (_ctx, token) => (token.gty === 'implicit' ? implicitTokenLife : accessTokenLife),
  IdToken: hour,
  RefreshToken: sessionLife,
  AuthorizationCode: 60,
  Interaction: hour,
  Session: sessionLife,
  Grant: sessionLife,
};

/** The API is only for our own web app; other clients only learn the user's identity. */
function resourceIndicators({
  clientId,
  apiScope,
  audience,
}: ProviderConfigurationOptions['config']['oidc']): NonNullable<Configuration['features']>['resourceIndicators'] {
  return {
    enabled: true,
    defaultResource: (_ctx, client) => (client?.clientId === clientId ? audience : []),
    useGrantedResource: () => true,
    getResourceServerInfo: (_ctx, indicator, client) => {
      if (indicator !== audience || client.clientId !== clientId) throw new errors.InvalidTarget();
      return {
        scope: apiScope,
        audience,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: tokenAlgorithm } },
      };
    },
  };
}

/** Adds the user's claims, and which session and grant the token came out of. */
function tokenClaims(pool: Pool, now: () => Date): Configuration['extraTokenClaims'] {
  return async (ctx, token) => {
    const user = 'accountId' in token && token.accountId ? await findActiveUser(pool, token.accountId) : undefined;
    if (!user) return undefined;
    const { sub: _, ...claims } = claimsOf(user);
    const grantId = 'grantId' in token ? token.grantId : undefined;
    const grant = grantId && hashRecordId(grantId).toString('hex');
    return { ...claims, sid: sessionOf(ctx), [grantClaim]: grant, [issuedAtClaim]: now().getTime() };
  };
}

const hasSecret = ({ client_secret: secret }: RegisteredClient) => secret !== undefined;

/** Clients that the operator runs or registered need no consent: they are granted everything that they can request. */
async function grantEverything(
  ctx: KoaContextWithOIDC,
  clientSettings: { readonly clientId: string; readonly audience: string; readonly apiScope: string },
) {
  const { client, session, provider, account } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existingGrant = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existingGrant && existingGrant.accountId === account.accountId) return existingGrant;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope('openid profile');
  if (client.clientId === clientSettings.clientId)
    grant.addResourceScope(clientSettings.audience, clientSettings.apiScope);
  await grant.save();
  return grant;
}

/**
 * Returns a policy that requests a sign-in if no user is signed in, or one that no longer has access; never consent.
 */
function signInOnly() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('no_account', 'the account may not sign in', 'login_required', (ctx) =>
        ctx.oidc.session?.accountId && !ctx.oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}
