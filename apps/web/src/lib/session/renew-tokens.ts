import * as oauth from 'oauth4webapi';
import { loadConfiguration } from './client-configuration.ts';
import { discoverProvider, ProviderUnreachableError, requestOptions } from './provider.ts';
import { readTokens, saveTokens, type Tokens, tokenStore } from './token-store.ts';

/**
 * Requests new tokens with the refresh token of the old ones, once for all tabs of the browser: a refresh token can be
 * used only once.
 * @returns `null` if the provider refuses, so that the user has to sign in
 * @throws ProviderUnreachableError if it does not respond: the request may be repeated
 */
export function renewTokens(oldTokens: Tokens): Promise<Tokens | null> {
  inFlight ??= renewAlone(oldTokens).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

let inFlight: Promise<Tokens | null> | undefined;

/** Only pages with a secure address have locks; elsewhere the provider takes a refresh token twice within some seconds. */
function renewAlone(oldTokens: Tokens): Promise<Tokens | null> {
  return 'locks' in navigator ? navigator.locks.request('tingest.renewal', () => renew(oldTokens)) : renew(oldTokens);
}

async function renew(oldTokens: Tokens): Promise<Tokens | null> {
  const storedTokens = readTokens();
  if (storedTokens && storedTokens.access_token !== oldTokens.access_token) {
    // Another tab was first.
    tokenStore.set(storedTokens);
    return storedTokens;
  }
  const tokens = await askForTokens(oldTokens);
  // A user that signed out meanwhile stays signed out.
  if (tokenStore.get()?.access_token !== oldTokens.access_token) return tokenStore.get();
  if (tokens) saveTokens(tokens);
  return tokens;
}

async function askForTokens(oldTokens: Tokens): Promise<Tokens | null> {
  const { oidc } = await loadConfiguration().catch((error: unknown) => {
    throw new ProviderUnreachableError(error);
  });
  const provider = await discoverProvider(oidc);
  const client: oauth.Client = { client_id: oidc.clientId };
  try {
    const response = await oauth.refreshTokenGrantRequest(
      provider,
      client,
      oauth.None(),
      oldTokens.refresh_token ?? '',
      {
        ...requestOptions(oidc.authority),
        ...(oidc.audience ? { additionalParameters: { resource: oidc.audience } } : {}),
      },
    );
    if (response.status === 429 || response.status >= 500) throw new ProviderUnreachableError(response.status);
    const result = await oauth.processRefreshTokenResponse(provider, client, response);
    return {
      // Signing out needs one, however old it is; a provider need not give a new one.
      id_token: result.id_token ?? oldTokens.id_token,
      access_token: result.access_token,
      refresh_token: result.refresh_token ?? oldTokens.refresh_token,
      expiresAt: Date.now() + (result.expires_in ?? 3600) * 1000,
    };
  } catch (error) {
    if (error instanceof ProviderUnreachableError) throw error;
    if (error instanceof TypeError) throw new ProviderUnreachableError(error);
    console.warn(error);
    return null;
  }
}
