import type { JSONWebKeySet, JWK } from 'jose';
import Provider from 'oidc-provider';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import type { LocalKeys } from '../../http/authentication/token-keys.ts';
import type { Logger } from '../../logger.ts';
import type { SecretBox } from '../keys/secret-box.ts';
import { loadKeys, type StoredKeys } from '../keys/stored-keys.ts';
import { allowLoopbackClients } from './loopback-clients.ts';
import { type ProviderPages, providerConfiguration } from './provider-configuration.ts';
import { removeExpiredRecords } from './record-adapter.ts';

/** How often the keys are read again and expired records removed, in milliseconds. See `announcedBefore`. */
const refreshInterval = 5 * 60_000;

/** The provider with its present keys. It is made anew when they change; what it remembers is in the database. */
export interface ProviderHolder extends LocalKeys {
  current(): Provider;
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
  let provider = createProvider(options, keys);

  async function refresh(): Promise<void> {
    const fresh = await loadKeys(pool, box, now());
    if (fresh.fingerprint === keys.fingerprint) return;
    keys = fresh;
    provider = createProvider(options, keys);
  }

  const timer = setInterval(() => {
    Promise.all([refresh(), removeExpiredRecords(pool, now())]).catch((error: unknown) => {
      logger.error({ err: error }, 'the identity provider’s records could not be kept up');
    });
  }, refreshInterval);
  timer.unref();

  return {
    issuer: config.oidc.authority,
    current: () => provider,
    publicKeys: () => publicKeySet(keys),
    refresh,
    close: () => clearInterval(timer),
  };
}

function createProvider(options: ProviderHolderOptions, keys: StoredKeys): Provider {
  const { config, logger } = options;
  const provider = new Provider(config.oidc.authority, providerConfiguration({ ...options, keys }));
  // The mount names PUBLIC_URL's host and scheme in the forwarding headers, so these are no outsider's words.
  provider.proxy = true;
  allowLoopbackClients(provider);
  provider.on('server_error', (_ctx, error) => logger.error({ err: error }, 'the identity provider failed'));
  provider.on('authorization.error', (_ctx, error) =>
    logger.info({ reason: error.error, description: error.error_description }, 'refused an authorization request'),
  );
  provider.on('grant.error', (_ctx, error) =>
    logger.info({ reason: error.error, detail: error.error_detail }, 'refused to issue a token'),
  );
  return provider;
}

function publicKeySet({ tokens }: StoredKeys): JSONWebKeySet {
  return { keys: tokens.map(({ kty, n, e, kid, alg, use }): JWK => ({ kty, n, e, kid, alg, use })) };
}
