import * as oauth from 'oauth4webapi';
import type { OidcConfiguration } from './client-configuration.ts';

/** The provider could not be reached, or did not answer as one. Source: specification, section 8, login failure. */
export class ProviderUnreachableError extends Error {
  constructor(cause: unknown) {
    super('the login server could not be reached', { cause });
    this.name = 'ProviderUnreachableError';
  }
}

/**
 * Plain http is only for this machine: a provider on a loopback address, or the built-in one on the page's own origin,
 * which then is http itself.
 */
export function requestOptions(authority: string): { readonly [oauth.allowInsecureRequests]: boolean } {
  const { protocol, hostname, origin } = new URL(authority);
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return {
    [oauth.allowInsecureRequests]: protocol === 'http:' && (isLoopback || origin === window.location.origin),
  };
}

/** Reads the provider's own description; its issuer must be the configured authority. */
export async function discoverProvider({ authority }: OidcConfiguration): Promise<oauth.AuthorizationServer> {
  try {
    const issuer = new URL(authority);
    const response = await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...requestOptions(authority) });
    return await oauth.processDiscoveryResponse(issuer, response);
  } catch (error) {
    throw new ProviderUnreachableError(error);
  }
}
