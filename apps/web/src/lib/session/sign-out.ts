import type { OidcConfiguration } from './client-configuration.ts';
import { saveTokens, tokenStore } from './token-store.ts';

/**
 * Signs out here and at the provider: first `Account/Logout` with the id token, then the sign-out redirect, which comes
 * back to `/`. Source: specification, section 7, Sign-out.
 */
export async function signOut(oidc: OidcConfiguration): Promise<void> {
  const { id_token: idToken, access_token: accessToken } = tokenStore.get() ?? {};
  saveTokens(null);
  if (!idToken) return;
  if (!oidc.isBuiltIn) {
    // Another provider's tokens are good until they end, so our server is told to refuse them.
    const headers = { Authorization: `Bearer ${accessToken}` };
    const requestOptions = { method: 'POST', headers, signal: AbortSignal.timeout(5_000) };
    await fetch('/oidc/session/end', requestOptions).catch(() => {});
  }
  const address = `${oidc.authority.replace(/\/$/, '')}/Account/Logout?logoutId=${encodeURIComponent(idToken)}`;
  // A provider on another origin need not answer us; the redirect below ends its session anyway.
  await fetch(address, { credentials: 'include', mode: 'no-cors', signal: AbortSignal.timeout(5_000) }).catch(() => {});
  const { discoverProvider } = await import('./provider.ts');
  const provider = await discoverProvider(oidc);
  if (!provider.end_session_endpoint) {
    window.location.assign('/');
    return;
  }
  const url = new URL(provider.end_session_endpoint);
  url.searchParams.set('id_token_hint', idToken);
  url.searchParams.set('post_logout_redirect_uri', `${window.location.origin}/`);
  window.location.assign(url.href);
}
