import { hkdfSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { PasswordService } from '../features/organisation/users/password-service.ts';
import type { Logger } from '../foundation/logger.ts';
import type { LocalKeys } from '../http/authentication/token-keys.ts';
import type { UserKey } from '../http/authentication/user-record.ts';
import { createSecretBox } from '../security/secret-box.ts';
import { loadSecretKey } from '../security/secret-key.ts';
import { registerAssetRoutes } from './asset-routes.ts';
import { registerInteractionRoutes } from './interaction-routes.ts';
import { keysPurpose } from './keys/stored-keys.ts';
import { providerPages } from './page-replies.ts';
import { forgottenPasswords } from './password-pages/forgotten-passwords.ts';
import { registerPasswordPages } from './password-pages/register-password-pages.ts';
import { storedPasswords } from './passwords/stored-passwords.ts';
import { holdProvider } from './provider/built-in-provider.ts';
import { notifyOfEndedSessions } from './provider/ended-sessions.ts';
import { mountProvider } from './provider/provider-mount.ts';
import { type FindDemonstrationAccounts, noDemonstration } from './sign-in/demonstration.ts';
import { createCounter, createThrottle } from './sign-in/throttle.ts';
import { registerSignOutRoutes } from './sign-out-routes.ts';
import { registerUserinfoRoute } from './userinfo-route.ts';

export interface IdpDependencies {
  readonly config: Pick<Config, 'http' | 'oidc' | 'secretKey' | 'mail' | 'demonstration'>;
  readonly database: Pick<Database, 'pool'>;
  readonly logger: Logger;
  /** Accounts that the sign-in page offers to anybody. None by default, and never on a real installation. */
  readonly findDemonstrationAccounts?: FindDemonstrationAccounts | undefined;
  /** Clears this server's cached access of a tenant; other servers are notified by the database. */
  readonly forgetAccess?: (tenantId: string) => void;
  /** Checks access tokens of ours; needed from the first request on, when the authenticator stands. */
  readonly authenticate: (bearerToken: string, requestId: string) => Promise<UserKey>;
  readonly now?: () => Date;
  /** Folder of the built web app, whose font the pages share. */
  readonly webFolder?: string | undefined;
}

/** In milliseconds. */
const notifyIntervalMs = 5 * 60_000;

/** The built-in identity provider, as the rest of the server needs it. */
export interface BuiltInProvider {
  /** Keys that its tokens are checked with, for the authenticator. */
  readonly keys: LocalKeys;
  /** The passwords, for administrators. */
  readonly passwords: PasswordService;
  /** To be called when sessions have ended: other systems that were signed in to by them are told. Never fails. */
  notifyOfEndedSessions(): void;
}

/**
 * Mounts the built-in OpenID Connect provider at `/idp`. It is closed together with the app.
 * @throws StartupError when its keys cannot be read with the configured secret key
 */
export async function registerIdp(app: FastifyInstance, dependencies: IdpDependencies): Promise<BuiltInProvider> {
  const {
    config,
    database,
    logger,
    findDemonstrationAccounts = noDemonstration,
    now = () => new Date(),
  } = dependencies;
  const { forgetAccess = () => undefined, authenticate } = dependencies;
  const { pool } = database;
  const secretKey = await loadSecretKey(config.secretKey);
  const holder = await holdProvider({
    config,
    pool,
    box: createSecretBox(secretKey, keysPurpose),
    pages: providerPages(config.oidc.authority),
    logger,
    now,
  });
  app.addHook('onClose', async () => holder.close());

  const secretFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  const throttleSecret = secretFor('tingest sign-in attempts');
  const forgottenSecret = secretFor('tingest forgotten passwords');
  const throttle = createThrottle(pool, throttleSecret, now);
  const passwords = storedPasswords(config.http.publicUrl);
  const forgotten =
    config.mail &&
    forgottenPasswords({
      pool,
      passwordService: passwords,
      count: createCounter(pool, forgottenSecret, now),
      logger,
      now,
    });
  app.addHook('onClose', async () => forgotten?.close());
  await registerAssetRoutes(app, dependencies.webFolder);
  await registerInteractionRoutes(app, {
    holder,
    pool,
    signIn: { pool, throttle, logger, now, takesPublishedPassword: config.demonstration.isAllowed },
    findDemonstrationAccounts,
    isReachable: config.demonstration.isReachable,
  });
  await registerPasswordPages(app, { holder, store: { pool, throttle, now, forgetAccess }, forgotten });
  await registerSignOutRoutes(app, { holder, pool, config, logger, now });
  await registerUserinfoRoute(app, { holder, pool, authenticate });
  await mountProvider(app, holder);
  const notify = endedSessionNotices(app, { holder, pool, logger }, now);
  return { keys: holder, passwords, notifyOfEndedSessions: notify };
}

/** Creates the function that notifies other systems of ended sessions. It also runs regularly, until the app is closed. */
function endedSessionNotices(
  app: FastifyInstance,
  dependencies: Parameters<typeof notifyOfEndedSessions>[0],
  now: () => Date,
): () => void {
  const inFlight = new Set<Promise<void>>();
  function notify(): void {
    const notifying = notifyOfEndedSessions(dependencies, now())
      .catch((error: unknown) =>
        dependencies.logger.error({ err: error }, 'other systems could not be notified of ended sessions'),
      )
      .finally(() => inFlight.delete(notifying));
    inFlight.add(notifying);
  }
  // Notifications that another process began and did not finish are found later.
  const timer = setInterval(notify, notifyIntervalMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await Promise.all(inFlight);
  });
  return notify;
}
