import { hkdfSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { LocalKeys } from '../http/authentication/token-keys.ts';
import type { Logger } from '../logger.ts';
import { loadSecretKey } from '../secret-key.ts';
import { registerAssetRoutes } from './asset-routes.ts';
import { registerInteractionRoutes } from './interaction-routes.ts';
import { createSecretBox } from './keys/secret-box.ts';
import { providerPages } from './page-replies.ts';
import type { DemonstrationAccount } from './pages/render-page.ts';
import { holdProvider } from './provider/built-in-provider.ts';
import { mountProvider } from './provider/provider-mount.ts';
import { createThrottle } from './sign-in/throttle.ts';
import { registerSignOutRoutes } from './sign-out-routes.ts';

export interface IdpDependencies {
  readonly config: Pick<Config, 'http' | 'oidc' | 'secretKey'>;
  readonly database: Pick<Database, 'pool'>;
  readonly logger: Logger;
  /** Accounts that the sign-in page offers to anybody. None by default, and never on a real installation. */
  readonly demonstrationAccounts?: readonly DemonstrationAccount[];
  readonly now?: () => Date;
}

/** The built-in identity provider, as the rest of the server needs it. */
export interface BuiltInProvider {
  /** Keys that its tokens are checked with, for the authenticator. */
  readonly keys: LocalKeys;
}

/**
 * Mounts the built-in OpenID Connect provider at `/idp`. It is closed together with the app.
 * @throws StartupError when its keys cannot be read with the configured secret key
 */
export async function registerIdp(app: FastifyInstance, dependencies: IdpDependencies): Promise<BuiltInProvider> {
  const { config, database, logger, demonstrationAccounts = [], now = () => new Date() } = dependencies;
  const { pool } = database;
  const { publicUrl } = config.http;
  const secretKey = await loadSecretKey(config.secretKey);
  const holder = await holdProvider({
    config,
    pool,
    box: createSecretBox(secretKey, 'idp keys'),
    pages: providerPages(config.oidc.authority, publicUrl),
    logger,
    now,
  });
  app.addHook('onClose', async () => holder.close());

  const throttleSecret = Buffer.from(hkdfSync('sha256', secretKey, '', 'tingest sign-in attempts', 32));
  await registerAssetRoutes(app);
  await registerInteractionRoutes(app, {
    holder,
    pool,
    publicUrl,
    signIn: { pool, throttle: createThrottle(pool, throttleSecret, now), logger, now },
    demonstrationAccounts,
  });
  await registerSignOutRoutes(app, { holder, pool, config, now });
  await mountProvider(app, holder);
  return { keys: holder };
}
