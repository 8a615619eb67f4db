import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Logger } from '../../foundation/logger.ts';
import { ProblemError } from '../kernel/problem-error.ts';

/** Where tokens come from, and the keys that they are checked with. */
export interface TokenIssuer {
  /** The `iss` that tokens must have, exactly. */
  readonly issuer: string;
  readonly findKey: JWTVerifyGetKey;
}

/** Finds the token issuer; called for each token that is not cached yet, so it answers from memory. */
export type FindTokenIssuer = () => Promise<TokenIssuer>;

/** A provider over the network, which may be away. */
export interface RemoteTokenIssuer {
  readonly find: FindTokenIssuer;
  /** Why the last attempt to find it failed; null once it was found. */
  readonly failure: () => string | null;
}

/** The keys of a provider in the same process. */
export interface LocalKeys {
  readonly issuer: string;
  /** The public signing keys, newest first. */
  publicKeys(): JSONWebKeySet;
  /** Reads the keys again: another process may have made a new one. */
  refresh(): Promise<void>;
}

/** Least time between two reads of keys because of tokens with an unknown one, in milliseconds. */
const refreshCoolDown = 30_000;

/** Keys of the built-in provider, read in-process: no call over the network, and none to itself while it starts. */
export function localTokenIssuer(keys: LocalKeys, now: () => Date): FindTokenIssuer {
  let refreshedAt = Number.NEGATIVE_INFINITY;
  const findKey: JWTVerifyGetKey = async (header, token) => {
    try {
      return await createLocalJWKSet(keys.publicKeys())(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now().getTime() - refreshedAt < refreshCoolDown) throw error;
      refreshedAt = now().getTime();
      await keys.refresh();
      return createLocalJWKSet(keys.publicKeys())(header, token);
    }
  };
  const issuer: TokenIssuer = { issuer: keys.issuer, findKey };
  return async () => issuer;
}

/** A provider that does not answer is not asked again for this long, in milliseconds. */
const retryAfterFailure = 5_000;

/** The longest wait for a provider's answer, in milliseconds. */
const providerTimeout = 8_000;

/**
 * Keys of an external provider, found by OpenID Connect Discovery on first use and kept up to date: an unknown key is
 * looked up again, at most every 30 s.
 * @param authority the provider's address, without a trailing slash
 */
export function remoteTokenIssuer(authority: string, logger: Logger, now: () => Date): RemoteTokenIssuer {
  let issuerPromise: Promise<TokenIssuer> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let failure: string | null = null;
  const find: FindTokenIssuer = async () => {
    if (!issuerPromise && now().getTime() - failedAt < retryAfterFailure)
      throw new ProblemError({ code: 'loginServerUnreachable' });
    issuerPromise ??= discover(authority).catch((error: unknown) => {
      issuerPromise = undefined;
      failedAt = now().getTime();
      failure = error instanceof Error ? error.message : String(error);
      logger.error({ err: error, authority }, 'the identity provider cannot be reached');
      throw new ProblemError({ code: 'loginServerUnreachable' });
    });
    const issuer = await issuerPromise;
    failure = null;
    return issuer;
  };
  return { find, failure: () => failure };
}

async function discover(authority: string): Promise<TokenIssuer> {
  const address = `${authority}/.well-known/openid-configuration`;
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(providerTimeout),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const { issuer, jwks_uri: keysAddress } = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (typeof issuer !== 'string' || typeof keysAddress !== 'string' || !URL.canParse(keysAddress)) {
    throw new Error(`${address} does not name an issuer and its keys`);
  }
  if (issuer.replace(/\/$/, '') !== authority) {
    throw new Error(`${address} reports the issuer ${issuer}; set OIDC_AUTHORITY to the address of the issuer`);
  }
  const findKey = createRemoteJWKSet(new URL(keysAddress), {
    cooldownDuration: refreshCoolDown,
    timeoutDuration: providerTimeout,
  });
  return { issuer, findKey };
}
