import Provider from 'oidc-provider';
import type { StoredKeys } from '../keys/stored-keys.ts';
import type { ProviderHolderOptions } from './built-in-provider.ts';
import { clientsOf, responseTypesOf } from './clients.ts';
import { allowLoopbackClients } from './loopback-clients.ts';
import { answerOutages } from './outage-answers.ts';
import { providerConfiguration } from './provider-configuration.ts';
import { answerTruly } from './true-answers.ts';

/** The provider as the library makes it. This file is loaded when a provider is first asked for: the library is large. */
export function createProvider(options: ProviderHolderOptions, keys: StoredKeys): Provider {
  const { config, logger } = options;
  const provider = new Provider(config.oidc.authority, providerConfiguration({ ...options, keys }));
  // The mount names PUBLIC_URL's host and scheme in the forwarding headers, so these are no outsider's words.
  provider.proxy = true;
  allowLoopbackClients(provider);
  answerTruly(provider, responseTypesOf(clientsOf(config)));
  answerOutages(provider, options.pages, logger);
  provider.on('authorization.error', (_ctx, error) =>
    logger.info({ reason: error.error, description: error.error_description }, 'refused an authorization request'),
  );
  provider.on('grant.error', (_ctx, error) =>
    logger.info({ reason: error.error, detail: error.error_detail }, 'refused to issue a token'),
  );
  return provider;
}
