import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';

/** Names of this very machine, as URL parsers write them. */
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Rules of OpenID Connect Dynamic Client Registration for web clients that get tokens in the address. */
const liftedRules = new Set(['implicit-force-https', 'implicit-forbid-localhost']);

/**
 * Lets the response type `id_token token` return to http and localhost addresses, which the provider refuses for good
 * reason, where every address of the client is on this machine: nothing leaves it, and a first start has no certificate.
 * Done by overriding `Client.Schema.prototype.invalidate`, the way that the provider documents for this.
 */
export function allowLoopbackClients(provider: Provider): void {
  // The class is a part of the provider's public interface, but not of its types.
  const { Schema } = provider.Client as typeof provider.Client & {
    readonly Schema: { readonly prototype: ClientSchema };
  };
  const refuse = Schema.prototype.invalidate;
  Schema.prototype.invalidate = function invalidate(this: ClientSchema, message: string, code?: string): void {
    if (code && liftedRules.has(code) && isLoopbackOnly(this)) return;
    if (typeof refuse !== 'function') throw new errors.InvalidClientMetadata(message);
    refuse.call(this, message, code);
  };
}

interface ClientSchema {
  readonly redirect_uris?: readonly string[];
  readonly post_logout_redirect_uris?: readonly string[];
  invalidate(message: string, code?: string): void;
}

function isLoopbackOnly({ redirect_uris: redirects = [], post_logout_redirect_uris: afterwards = [] }: ClientSchema) {
  return [...redirects, ...afterwards].every((address) => loopbackHosts.has(new URL(address).hostname));
}
