import { randomUUIDv7 } from 'node:crypto';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { type Config, readConfig } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Authenticator, createAuthenticator } from '../../http/authentication/authenticator.ts';
import type { CallerRole } from '../../http/authentication/caller.ts';
import { ProblemError } from '../../http/kernel/problem-error.ts';
import { problemStatus } from '../../http/kernel/problem-status.ts';
import { setPassword } from '../passwords/credentials.ts';
import { registerIdp } from '../register-idp.ts';
import type { FindDemonstrationAccounts } from '../sign-in/demonstration.ts';

/** For tests: starts a server with the provider and one call, `GET /api/me`, that returns the caller. */
export async function startIdpServer(options: {
  readonly database: Database;
  readonly now?: () => Date;
  readonly findDemonstrationAccounts?: FindDemonstrationAccounts;
  readonly env?: Readonly<Record<string, string>>;
}) {
  const { database, now, findDemonstrationAccounts, env } = options;
  const config: Config = readConfig({ PUBLIC_URL: testPublicUrl, SECRET_KEY: testSecretKey, ...env });
  const logger = pino({ level: 'silent' });
  const app = fastify();
  const authenticate = (token: string) => authenticator.authenticate(token);
  const builtIn = config.oidc.builtIn
    ? await registerIdp(app, { config, database, logger, now, findDemonstrationAccounts, authenticate })
    : undefined;
  const authenticator: Authenticator = await createAuthenticator({
    config,
    pool: database.pool,
    logger,
    builtInKeys: builtIn?.keys,
    onSessionEnded: builtIn?.notifyOfEndedSessions,
    now,
    connect: async () => {
      const client = new Client(database.appConnection);
      await client.connect();
      return client;
    },
  });
  app.addHook('onClose', () => authenticator.close());
  app.get('/api/me', async (request, reply) => {
    try {
      const caller = await authenticator.authenticate(String(request.headers.authorization).replace('Bearer ', ''));
      return { ...caller, siteKeys: [...caller.siteKeysById.values()] };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const code = error.problems[0]?.code ?? 'internal';
      return reply.code(problemStatus(code)).send({ code });
    }
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, config, authenticator, keys: builtIn?.keys, close: () => app.close() };
}

/** The address that people would use; tests reach it through the port that the server really has. */
export const testPublicUrl = 'http://localhost:3999';

/** The server’s secret key, in base64. */
export const testSecretKey = Buffer.alloc(32, 7).toString('base64');

/** A password that the rules take. */
export const testPassword = 'korrekt häst batteri';

/** For tests: a tenant with two sites. */
export async function addTenant(database: Database, key: string) {
  const tenantId = randomUUIDv7();
  const siteIds = [randomUUIDv7(), randomUUIDv7()] as const;
  await inTransaction(database.pool, { tenantId, system: true }, async (tx) => {
    await sql`INSERT INTO tenants (tenant_id, key, name) VALUES (${tenantId}, ${key}, ${`${key} kommun`})`.execute(tx);
    await sql`INSERT INTO tenant_configurations (tenant_id, resources)
      VALUES (${tenantId}, '{"globalResources":{"primaryColor":"#7c3aed"}}')`.execute(tx);
    for (const [position, id] of siteIds.entries()) {
      await sql`INSERT INTO sites (tenant_id, id, key, name, position)
        VALUES (${tenantId}, ${id}, ${`site${position + 1}`}, ${`Site ${position + 1}`}, ${position})`.execute(tx);
    }
  });
  return { tenantId, key, siteIds };
}

/** For tests: a user with {@link testPassword}, in the tenant's first site. */
export async function addUser(
  database: Database,
  { tenantId, siteIds }: { readonly tenantId: string; readonly siteIds: readonly [string, string] },
  user: {
    readonly username: string;
    readonly role?: CallerRole;
    readonly email?: string;
    /** Whether the user has verified the e-mail address. */
    readonly isEmailProven?: boolean;
    readonly isDisabled?: boolean;
    /** `null` for none. */
    readonly password?: string | null;
    /** Whether they came with the archive of a tenant. */
    readonly isRestored?: boolean;
  },
): Promise<string> {
  const { username, role = 'User', email = null, isDisabled = false, password = testPassword } = user;
  const restoredAt = user.isRestored ? new Date() : null;
  const verifiedEmail = user.isEmailProven ? (email?.toLowerCase() ?? null) : null;
  const userId = randomUUIDv7();
  await inTransaction(database.pool, { tenantId }, async (tx) => {
    await sql`INSERT INTO users (tenant_id, id, username, name, email, verified_email, role, is_disabled, restored_at)
      VALUES (${tenantId}, ${userId}, ${username}, ${`Name of ${username}`}, ${email}, ${verifiedEmail}, ${role},
              ${isDisabled}, ${restoredAt})`.execute(tx);
    await sql`INSERT INTO user_sites VALUES (${tenantId}, ${userId}, ${siteIds[0]})`.execute(tx);
    if (password !== null) await setPassword(tx, { tenantId, userId, password });
  });
  return userId;
}
