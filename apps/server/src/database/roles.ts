import { createHmac } from 'node:crypto';
import { type Client, type ClientConfig, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import type { ExternalDatabaseConfig } from '../config/database-settings.ts';
import { ConfigError, StartupError } from '../foundation/startup-error.ts';
import { withClient } from './connect-client.ts';
import { scramVerifier } from './scram-verifier.ts';

/** The role that the app works as, where DATABASE_APP_URL names no other. */
export const defaultAppRole = 'tingest_app';

const embeddedOwnerRole = 'tingest_owner';
const embeddedDatabase = 'tingest';

/** The two ways to connect: as the role that owns everything, and as the one that the app works as. */
export interface RoleConnections {
  readonly owner: ClientConfig;
  readonly app: ClientConfig;
}

/**
 * Returns the connections to the embedded server's database, which has its roles already.
 * @param superuser connection to the database `postgres`; its password is the one that the others are derived from
 */
export function embeddedRoles(superuser: ClientConfig): RoleConnections {
  const secret = passwordOf(superuser);
  const roleConnection = (user: string): ClientConfig => ({
    ...superuser,
    user,
    password: derivePassword(secret, user),
    database: embeddedDatabase,
  });
  return { owner: roleConnection(embeddedOwnerRole), app: roleConnection(defaultAppRole) };
}

/**
 * Makes the roles and the database in the embedded server, where they are missing.
 * @param superuser connection to the database `postgres`
 */
export async function prepareEmbeddedRoles(superuser: ClientConfig): Promise<RoleConnections> {
  const connections = embeddedRoles(superuser);
  await withClient(superuser, 'DATA_DIR', async (client) => {
    for (const { user, password } of Object.values(connections)) await makeRole(client, String(user), String(password));
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [embeddedDatabase]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${embeddedDatabase} OWNER ${embeddedOwnerRole}`);
    await client.query(`REVOKE ALL ON DATABASE ${embeddedDatabase} FROM PUBLIC`);
  });
  await withClient(connections.owner, 'DATA_DIR', (client) => grantEntry(client, defaultAppRole));
  return connections;
}

/**
 * Determines the connections to an external server as the app's role. Where DATABASE_APP_URL is not set, the role
 * `tingest_app` is created, with a password derived from the owner's, so that several server processes agree on it.
 * @throws ConfigError when the role cannot be made or has another password
 */
export async function prepareExternalRoles(config: ExternalDatabaseConfig): Promise<RoleConnections> {
  const { owner } = config;
  if (config.app !== undefined) {
    const role = String(config.app.user);
    await withClient(owner, 'DATABASE_URL', (client) => grantEntry(client, role));
    return { owner, app: config.app };
  }
  const app = ownAppRole(owner);
  await withClient(owner, 'DATABASE_URL', async (client) => {
    try {
      await makeRole(client, defaultAppRole, app.password);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== '42501') throw error;
      throw new ConfigError('DATABASE_APP_URL', `must be set: ${howToMakeRole(owner, 'the owner may not make one')}`);
    }
    await grantEntry(client, defaultAppRole);
  });
  try {
    await withClient(app, 'DATABASE_APP_URL', async () => {});
  } catch (error) {
    const isRefused = error instanceof StartupError && /authentication|no pg_hba\.conf|permission/.test(error.message);
    if (!isRefused) throw error;
    throw new ConfigError('DATABASE_APP_URL', `must be set: ${howToMakeRole(owner, `"${defaultAppRole}" is refused`)}`);
  }
  return { owner, app };
}

/** Returns the connections to an external server that has its roles already. */
export function externalRoles({ owner, app }: ExternalDatabaseConfig): RoleConnections {
  return { owner, app: app ?? ownAppRole(owner) };
}

/** The role that the server makes for itself where it is told of no other. */
function ownAppRole(owner: ClientConfig) {
  return { ...owner, user: defaultAppRole, password: derivePassword(passwordOf(owner), defaultAppRole) };
}

/**
 * Returns the connection to the replica. The app's role is the same there; where the server made it, its password is
 * derived and need not be configured.
 */
export function replicaConnection({ owner, app, replica }: ExternalDatabaseConfig): ClientConfig | undefined {
  if (!replica || passwordOf(replica) !== '') return replica;
  const { user, password } = app ?? ownAppRole(owner);
  return replica.user === user ? { ...replica, password } : replica;
}

function howToMakeRole(owner: ClientConfig, reason: string): string {
  return `a role that owns nothing is needed for the app, ${reason}; make one with CREATE ROLE … LOGIN PASSWORD … and GRANT CONNECT ON DATABASE ${owner.database} to it`;
}

/**
 * Refuses a role that row-level security would not restrict: the app must not be able to read another tenant's rows,
 * even with a faulty query.
 * @param variable environment variable that names the role, for the message
 * @throws ConfigError when the role, or one it can become, is a superuser, bypasses row security or owns an object
 */
export async function verifyAppRole(app: ClientConfig, variable: string): Promise<void> {
  await withClient(app, variable, (client) => verifyConnectedRole(client, variable));
}

/** As {@link verifyAppRole}, of a connection that stands. */
export async function verifyConnectedRole(client: Client, variable: string): Promise<void> {
  const { rows } = await client.query<{ reason: string | null }>(whyAppRoleIsTooStrong);
  const reason = rows[0]?.reason ?? null;
  if (reason === null) return;
  throw new ConfigError(
    variable,
    `the app's role "${client.user}" must not be able to bypass row-level security, it ${reason}`,
  );
}

const whyAppRoleIsTooStrong = `
  SELECT CASE
    WHEN EXISTS (SELECT FROM pg_roles WHERE rolsuper AND pg_has_role(current_user, oid, 'MEMBER'))
      THEN 'is a superuser'
    WHEN EXISTS (SELECT FROM pg_roles WHERE rolbypassrls AND pg_has_role(current_user, oid, 'MEMBER'))
      THEN 'has BYPASSRLS'
    WHEN EXISTS (SELECT FROM pg_database WHERE datname = current_database() AND pg_has_role(current_user, datdba, 'MEMBER'))
      THEN 'owns the database'
    WHEN EXISTS (
      SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema' AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
        AND pg_has_role(current_user, c.relowner, 'MEMBER'))
      THEN 'owns tables'
  END AS reason`;

/** Creates the role unless one of that name exists; its attributes and password are left unchanged. */
async function makeRole(client: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount !== 0) return;
  try {
    await client.query(
      `CREATE ROLE ${escapeIdentifier(name)} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION ` +
        `PASSWORD ${escapeLiteral(scramVerifier(password))}`,
    );
  } catch (error) {
    // Roles belong to the whole server, so a starter on another of its databases may have been faster.
    if (!(error instanceof DatabaseError) || (error.code !== '42710' && error.code !== '23505')) throw error;
  }
}

/**
 * Grants access to the database and its schema; privileges on each table are granted by the migration that makes it,
 * and see `grants.ts`.
 */
async function grantEntry(client: Client, role: string): Promise<void> {
  const database = escapeIdentifier(String(client.database));
  await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${escapeIdentifier(role)}`);
  await client.query(`GRANT USAGE ON SCHEMA public TO ${escapeIdentifier(role)}`);
}

function derivePassword(secret: string, label: string): string {
  return createHmac('sha256', secret).update(`tingest database role ${label}`).digest('hex');
}

function passwordOf(connection: ClientConfig): string {
  return typeof connection.password === 'string' ? connection.password : '';
}
