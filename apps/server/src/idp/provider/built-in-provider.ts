import type { JSONWebKeySet, JWK } from 'jose';
import type Provider from 'oidc-provider';
import type { Pool } from 'pg';
import type { Config } from '../../config/config.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { LocalKeys } from '../../http/authentication/token-keys.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { loadKeys, type StoredKeys } from '../keys/stored-keys.ts';
import { removeExpiredRecords } from './expired-records.ts';
import type { ProviderPages } from './provider-configuration.ts';

/** How often the keys are read again and expired records removed, in milliseconds. See `announcedBefore`. */
const refreshInterval = 5 * 60_000;

/**
 * The provider with its present keys. It is created on first use, and again when the keys change; its state is in the
 * database. Tokens are checked with the keys alone.
 */
export interface ProviderHolder extends LocalKeys {
  /** Returns the same provider to all callers as long as its keys are the present ones. */
  current(): Promise<Provider>;
  close(): void;
}

export interface ProviderHolderOptions {
  readonly config: Pick<Config, 'http' | 'oidc'>;
  readonly pool: Pool;
  readonly box: SecretBox;
  readonly pages: ProviderPages;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** Reads (on the very first start makes) the keys, and keeps them fresh until it is closed. */
export async function holdProvider(options: ProviderHolderOptions): Promise<ProviderHolder> {
  const { config, pool, box, logger, now } = options;
  let keys = await loadKeys(pool, box, now());
  let provider: Promise<Provider> | undefined;

  async function refresh(): Promise<void> {
    const freshKeys = await loadKeys(pool, box, now());
    if (freshKeys.fingerprint === keys.fingerprint) return;
    keys = freshKeys;
    provider = undefined;
  }

  async function makeProvider(present: StoredKeys): Promise<Provider> {
    const { createProvider } = await import('./create-provider.ts');
    return createProvider(options, present);
  }

  const timer = setInterval(() => {
    Promise.all([refresh(), removeExpiredRecords(pool, now())]).catch((error: unknown) => {
      logger.error({ err: error }, 'the identity provider’s keys and records could not be maintained');
    });
  }, refreshInterval);
  timer.unref();

  return {
    issuer: config.oidc.authority,
    current() {
      if (provider) return provider;
      const newProvider = makeProvider(keys);
      provider = newProvider;
      // A failed creation is retried by the next caller.
      newProvider.catch(() => {
        if (provider === newProvider) provider = undefined;
      });
      return newProvider;
    },
    publicKeys: () => publicKeySet(keys),
    refresh,
    close: () => clearInterval(timer),
  };
}

function publicKeySet({ tokens }: StoredKeys): JSONWebKeySet {
  return { keys: tokens.map(({ kty, n, e, kid, alg, use }): JWK => ({ kty, n, e, kid, alg, use })) };
}
