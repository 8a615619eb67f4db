import { type Configuration, errors, interactionPolicy, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { issuedAtClaim } from '../../http/authentication/sign-in-times.ts';
import { type StoredKeys, tokenAlgorithm } from '../keys/stored-keys.ts';
import { claimsOf, findAccount, findActiveUser, profileClaims, sessionOf } from './accounts.ts';
import { recordAdapterFactory } from './record-adapter.ts';

const hour = 60 * 60;

/** How long access and id tokens are good, in seconds: a working day, so that nobody is thrown out of a form. */
const tokenLife = 12 * hour;

/** How long a browser stays signed in at the provider, in seconds. */
const sessionLife = 14 * 24 * hour;

/** How people see what the provider itself has to show. */
export interface ProviderPages {
  confirmSignOut(ctx: KoaContextWithOIDC, form: string): void;
  signedOut(ctx: KoaContextWithOIDC): void;
  failure(ctx: KoaContextWithOIDC, error: { readonly error: string }): void;
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
  const { publicUrl } = config.http;
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
    clients: [
      {
        client_id: clientId,
        client_name: 'Tingest',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'implicit'],
        response_types: ['code', 'id_token token'],
        redirect_uris: [`${publicUrl}/login`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        id_token_signed_response_alg: tokenAlgorithm,
      },
    ],
    responseTypes: ['code', 'id_token token'],
    scopes: ['openid', 'profile', apiScope],
    claims: { openid: ['sub', 'sid', ...profileClaims], profile: [...profileClaims] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    extraParams: ['tenant', 'culture'],
    findAccount: (ctx, userId) => findAccount(pool, ctx, userId),
    extraTokenClaims: async (ctx, token) => {
      const user = 'accountId' in token && token.accountId ? await findActiveUser(pool, token.accountId) : undefined;
      if (!user) return undefined;
      const { sub: _, ...claims } = claimsOf(user);
      return { ...claims, sid: sessionOf(ctx), [issuedAtClaim]: now().getTime() };
    },
    loadExistingGrant: (ctx) => grantEverything(ctx, { audience, apiScope }),
    interactions: {
      policy: signInOnly(),
      url: (_ctx, interaction) => `${path}/interaction/${interaction.uid}`,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => pages.confirmSignOut(ctx, form),
        postLogoutSuccessSource: (ctx) => pages.signedOut(ctx),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, indicator) => {
          if (indicator !== audience) throw new errors.InvalidTarget();
          return {
            scope: apiScope,
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: tokenLife,
            jwt: { sign: { alg: tokenAlgorithm } },
          };
        },
      },
    },
    enabledJWA: { idTokenSigningAlgValues: [tokenAlgorithm] },
    renderError: (ctx, out) => pages.failure(ctx, out),
    ttl: {
      AccessToken: tokenLife,
      IdToken: tokenLife,
      AuthorizationCode: 60,
      Interaction: hour,
      Session: sessionLife,
      Grant: sessionLife,
    },
  };
}

/** Our own web app needs nobody's consent: it is given all that it can ask for. */
async function grantEverything(
  ctx: KoaContextWithOIDC,
  { audience, apiScope }: { readonly audience: string; readonly apiScope: string },
) {
  const { client, session, provider, account } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existing && existing.accountId === account.accountId) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope('openid profile');
  grant.addResourceScope(audience, apiScope);
  await grant.save();
  return grant;
}

/** Asks for a sign-in when nobody is signed in, or somebody who may not be any more; never for consent. */
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
