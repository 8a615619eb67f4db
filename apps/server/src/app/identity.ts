import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { type Authenticator, createAuthenticator } from '../http/authentication/authenticator.ts';
import { registerSignOut } from '../http/authentication/sign-out-routes.ts';
import { createTenantDirectory, type TenantDirectory } from '../http/kernel/tenant-directory.ts';
import { type BuiltInProvider, registerIdp } from '../idp/register-idp.ts';
import { recordSignInEvent } from '../idp/sign-in/sign-in-audit.ts';
import type { AppDependencies } from './app.ts';

/** Those who may sign in, and where their tenants are looked up. */
export interface Identity {
  /** Absent with a foreign provider. */
  readonly provider: BuiltInProvider | undefined;
  readonly tenants: TenantDirectory;
  readonly authenticator: Authenticator;
}

/** Registers the built-in identity provider, or the sign-out of a foreign one, and starts the authenticator. */
export async function startIdentity(
  app: FastifyInstance,
  dependencies: AppDependencies,
  now: () => Date,
): Promise<Identity> {
  const { config, database, logger, findDemonstrationAccounts, webFolder } = dependencies;
  const provider = config.oidc.builtIn
    ? await registerIdp(app, {
        ...{ config, database, logger, findDemonstrationAccounts, webFolder, now },
        // The authenticator needs the provider's keys, so it comes after.
        forgetAccess: (tenantId) => authenticator.forget(tenantId),
        authenticate: (token, requestId) => authenticator.authenticate(token, requestId),
      })
    : undefined;
  let isListening = () => false;
  const tenants = createTenantDirectory(database.pool, () => isListening());
  const authenticator = await startAuthenticator(dependencies, { provider, tenants, now });
  isListening = authenticator.isListening;
  app.decorate('forgetAccess', () => authenticator.forget());
  app.addHook('onClose', () => authenticator.close());
  if (!config.oidc.builtIn) await registerSignOut(app, authenticator);
  return { provider, tenants, authenticator };
}

function startAuthenticator(
  { config, database, logger }: AppDependencies,
  { provider, tenants, now }: Pick<Identity, 'provider' | 'tenants'> & { readonly now: () => Date },
): Promise<Authenticator> {
  return createAuthenticator({
    config,
    pool: database.pool,
    logger,
    connect: async () => {
      const client = new Client(database.appConnection);
      await client.connect();
      return client;
    },
    ...(provider && { builtInKeys: provider.keys, onSessionEnded: provider.notifyOfEndedSessions }),
    onAccessChanged: (tenantId) => tenants.forget(tenantId),
    onSignIn: (caller, at) => recordSignInEvent(database.pool, caller, 'signIn', { now: at }),
    onSignOut: (caller, at, requestId) => recordSignInEvent(database.pool, caller, 'signOut', { now: at, requestId }),
    now,
  });
}
