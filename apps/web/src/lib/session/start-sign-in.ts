import type { Culture } from '@tingest/domain/foundation';
import * as oauth from 'oauth4webapi';
import { lastBrand } from '../brand/last-brand.ts';
import type { OidcConfiguration } from './client-configuration.ts';
import { rememberSignIn } from './pending-sign-in.ts';
import { discoverProvider, ProviderUnreachableError } from './provider.ts';

interface SignInRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly culture: Culture;
  readonly origin: string;
  readonly scope: string;
  /** The tenant to which a user of this device was signed in last. */
  readonly tenantKey?: string | undefined;
}

/** The address of the provider's sign-in page. `state` carries nothing but its own randomness. */
function signInAddress(endpoint: string, oidc: OidcConfiguration, request: SignInRequest): string {
  const url = new URL(endpoint);
  const parameters: Record<string, string> = {
    client_id: oidc.clientId,
    response_type: oidc.responseType,
    redirect_uri: `${request.origin}/login`,
    scope: request.scope,
    state: request.state,
    nonce: request.nonce,
    ui_locales: request.culture,
  };
  if (oidc.responseType === 'code') {
    parameters.code_challenge = request.codeChallenge;
    parameters.code_challenge_method = 'S256';
  }
  if (oidc.audience) parameters.resource = oidc.audience;
  // The built-in provider's pages look like the tenant's; other providers need not know it.
  if (oidc.isBuiltIn && request.tenantKey) parameters.tenant = request.tenantKey;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the requested scope. External providers issue renewable tokens only if offline access is requested. */
function scopeFor(
  { apiScope, isBuiltIn, responseType }: OidcConfiguration,
  provider: oauth.AuthorizationServer,
): string {
  const isOffered = provider.scopes_supported?.includes('offline_access') ?? false;
  const renewal = !isBuiltIn && responseType === 'code' && isOffered ? 'offline_access' : '';
  return `openid profile ${apiScope} ${renewal}`.trim();
}

/** Leaves for the provider. Throws `ProviderUnreachableError` when it doesn't answer. */
export async function startSignIn(
  oidc: OidcConfiguration,
  {
    culture,
    returnUrl,
    parameters = '',
  }: { readonly culture: Culture; readonly returnUrl: string | null; readonly parameters?: string },
): Promise<void> {
  const provider = await discoverProvider(oidc);
  if (!provider.authorization_endpoint) throw new ProviderUnreachableError('no authorization_endpoint');
  const state = oauth.generateRandomState();
  const nonce = oauth.generateRandomNonce();
  const codeVerifier = oauth.generateRandomCodeVerifier();
  rememberSignIn(state, { nonce, codeVerifier, returnUrl, parameters });
  const codeChallenge = await oauth.calculatePKCECodeChallenge(codeVerifier);
  const { origin } = window.location;
  window.location.assign(
    signInAddress(provider.authorization_endpoint, oidc, {
      state,
      nonce,
      codeChallenge,
      culture,
      origin,
      scope: scopeFor(oidc, provider),
      tenantKey: lastBrand.get()?.tenantKey,
    }),
  );
}
