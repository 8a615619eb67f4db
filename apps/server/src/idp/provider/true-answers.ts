import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { isImplicit } from './clients.ts';

/**
 * Makes the provider's answers accurate: the scope returned with an access token contains all granted scopes, not only
 * those of that token, and its description names no response mode that does not work here.
 */
export function answerTruly(provider: Provider, responseTypes: readonly string[]): void {
  provider.on('authorization.success', (ctx, answer) => {
    if (answer?.access_token) answer.scope = implicitScope(ctx, answer.scope);
  });
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    // Nothing that the provider knows was asked for.
    if (!ctx.oidc) return;
    const body = ctx.body as Record<string, unknown> | undefined;
    if (ctx.oidc.route === 'discovery' && body) {
      body.response_modes_supported = ['query', ...(responseTypes.some(isImplicit) ? ['fragment'] : [])];
    }
    if (ctx.oidc.route === 'token' && body?.access_token) body.scope = grantedScope(ctx) ?? body.scope;
  });
}

/** Returns the scope that the code or refresh token was granted, or the part of it that was requested now. */
function grantedScope({ oidc }: KoaContextWithOIDC): string | undefined {
  const { AuthorizationCode: code, RefreshToken: refreshToken } = oidc.entities;
  const requestedScope = oidc.params?.scope;
  return typeof requestedScope === 'string' && !code ? requestedScope : (code?.scope ?? refreshToken?.scope);
}

/** Returns the scope of the tokens in an address: that of the identity, and that of the access token. */
function implicitScope({ oidc }: KoaContextWithOIDC, ofToken: unknown): string {
  const grantScope = oidc.entities.Grant?.getOIDCScopeFiltered(oidc.requestParamOIDCScopes) ?? '';
  return [...new Set(`${grantScope} ${String(ofToken ?? '')}`.split(' ').filter(Boolean))].join(' ');
}
