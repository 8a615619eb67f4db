import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { isImplicit } from './clients.ts';

/**
 * Makes the provider's answers say what is so: the scope that comes with an access token is all that was granted, not only
 * what that token has of it, and its description names no response mode that does not work here.
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

/** What the code or refresh token was given for, or the part of it that was asked for now. */
function grantedScope({ oidc }: KoaContextWithOIDC): string | undefined {
  const { AuthorizationCode: code, RefreshToken: refreshToken } = oidc.entities;
  const asked = oidc.params?.scope;
  return typeof asked === 'string' && !code ? asked : (code?.scope ?? refreshToken?.scope);
}

/** What the tokens in an address were given for: who somebody is, and what the access token has. */
function implicitScope({ oidc }: KoaContextWithOIDC, ofToken: unknown): string {
  const own = oidc.entities.Grant?.getOIDCScopeFiltered(oidc.requestParamOIDCScopes) ?? '';
  return [...new Set(`${own} ${String(ofToken ?? '')}`.split(' ').filter(Boolean))].join(' ');
}
