import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { isImplicit } from './clients.ts';

/**
 * Makes the provider's answers say what is so: the scope of a token response is all that was granted, not only what the
 * API's access token has of it, and its description names no response mode that does not work here.
 */
export function answerTruly(provider: Provider, responseTypes: readonly string[]): void {
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
