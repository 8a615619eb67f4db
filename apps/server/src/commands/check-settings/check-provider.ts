import type { Config } from '../../config/config.ts';
import type { Check } from './check.ts';

/** The longest wait for an answer, in milliseconds. */
const timeout = 8_000;

/**
 * Checks an external identity provider: its issuer, its keys, and whether it supports the features that the app needs.
 */
export const checkProvider: Check = async ({ oidc, http }: Config) => {
  if (oidc.builtIn) return `built in, at ${oidc.authority}`;
  const discoveryDocument = await read(`${oidc.authority}/.well-known/openid-configuration`);
  const { issuer, jwks_uri: keysAddress } = discoveryDocument;
  if (typeof issuer !== 'string' || issuer.replace(/\/$/, '') !== oidc.authority) {
    throw new Error(`issuer was ${JSON.stringify(issuer)}, expected ${oidc.authority} (OIDC_AUTHORITY)`);
  }
  const { keys } = await read(String(keysAddress));
  if (!Array.isArray(keys) || keys.length === 0) throw new Error(`${keysAddress} has no keys`);
  const requiredEndpoints = ['authorization_endpoint', ...(oidc.responseType === 'code' ? ['token_endpoint'] : [])];
  const missingEndpoints = requiredEndpoints.filter((name) => typeof discoveryDocument[name] !== 'string');
  if (missingEndpoints.length > 0)
    throw new Error(`the identity provider does not publish its ${missingEndpoints.join(' and ')}`);
  const types = listOf(discoveryDocument.response_types_supported);
  if (!types.some((type) => sameWords(type, oidc.responseType))) {
    throw new Error(`response type ${JSON.stringify(oidc.responseType)} is not among ${JSON.stringify(types)}`);
  }
  const abilities = {
    'renews without a sign-in': listOf(discoveryDocument.scopes_supported).includes('offline_access'),
    'tells of sign-outs': discoveryDocument.backchannel_logout_supported === true,
  };
  const list = Object.entries(abilities).map(([ability, has]) => `${has ? '' : 'NOT '}${ability}`);
  const requirements = `its redirect address must be ${http.publicUrl}/login; access tokens must be JWTs for ${oidc.audience}`;
  return `${issuer}, ${keys.length} keys; ${list.join(', ')}; ${requirements}`;
};

async function read(address: string): Promise<Record<string, unknown>> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(timeout),
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function sameWords(one: string, otherText: string): boolean {
  return one.split(' ').sort().join(' ') === otherText.split(' ').sort().join(' ');
}
