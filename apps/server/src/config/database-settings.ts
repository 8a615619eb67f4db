import path from 'node:path';
import type { ClientConfig } from 'pg';
import { ConfigError } from '../foundation/startup-error.ts';
import {
  checkParameters,
  decodePart,
  type Environment,
  isSameMachine,
  parseAddress,
  readCertificates,
  readChoice,
  readText,
  readWholeNumber,
} from './values.ts';

/** The PostgreSQL server that Tingest starts itself, on a folder. */
export interface EmbeddedDatabaseConfig {
  readonly kind: 'embedded';
  /** Absolute path; the server's files are in its sub-folder `postgres`. */
  readonly dataDir: string;
  /** Most connections that the app's pool opens. */
  readonly poolSize: number;
}

/** A PostgreSQL server that is run by another party. */
export interface ExternalDatabaseConfig {
  readonly kind: 'external';
  /** Connection of the role that owns the database and runs the migrations. */
  readonly owner: ClientConfig;
  /**
   * Connection of the role that the app works as. Absent: the role `tingest_app`, made on the first start with a password
   * derived from the owner's, which is not empty then.
   */
  readonly app?: ClientConfig;
  /** Connection to a read-only replica, as the app's role. */
  readonly replica?: ClientConfig;
  readonly poolSize: number;
  /** How long a start waits for the server to be there. */
  readonly waitSeconds: number;
}

/** Where the data is. */
export type DatabaseConfig = EmbeddedDatabaseConfig | ExternalDatabaseConfig;

const tlsModes = ['off', 'require', 'verify-full'] as const;
type TlsMode = (typeof tlsModes)[number];

/**
 * libpq's names for the supported modes; the weaker `allow` and `prefer` may fall back to plain text, so they are
 * refused.
 */
const tlsModeOfSslMode: Readonly<Record<string, TlsMode>> = {
  disable: 'off',
  require: 'require',
  'verify-full': 'verify-full',
};

/**
 * Reads the `DATABASE_…` variables. Without `DATABASE_URL` the database is the embedded one in `dataDir`.
 * @throws ConfigError naming the variable; the message never repeats an address, which may hold a password.
 */
export function readDatabaseConfig(env: Environment, dataDir: string): DatabaseConfig {
  const owner = readConnection(env, 'DATABASE_URL');
  // The embedded server takes 50 connections; the jobs, the owner and its own upkeep need a few of them.
  const max = owner === undefined ? 40 : 1000;
  const poolSize = readWholeNumber(env, 'DATABASE_POOL_SIZE', { min: 2, max: max, default: 10 });
  if (owner === undefined) {
    for (const variable of onlyOfExternal) {
      if (readText(env, variable) !== undefined)
        throw new ConfigError(variable, 'needs DATABASE_URL, which is not set');
    }
    return Object.freeze({ kind: 'embedded', dataDir, poolSize });
  }
  const app = readConnection(env, 'DATABASE_APP_URL');
  if (app === undefined && owner.password === '') {
    throw new ConfigError('DATABASE_APP_URL', 'must be set, because DATABASE_URL has no password to derive one from');
  }
  return Object.freeze({
    kind: 'external',
    owner,
    app,
    replica: readConnection(env, 'DATABASE_REPLICA_URL'),
    poolSize,
    waitSeconds: readWholeNumber(env, 'DATABASE_WAIT', { min: 0, max: 3600, default: 60 }),
  });
}

const onlyOfExternal = [
  'DATABASE_APP_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_TLS',
  'DATABASE_CA_FILE',
  'DATABASE_WAIT',
];

function readConnection(env: Environment, variable: string): ClientConfig | undefined {
  const text = readText(env, variable);
  if (text === undefined) return undefined;
  const url = parseAddress(text, ['postgres:', 'postgresql:']);
  if (url === undefined) {
    throw new ConfigError(variable, 'must be an address like postgres://user:password@host:5432/database');
  }
  checkParameters(variable, url, ['host', 'sslmode']);
  const database = decodePart(variable, url.pathname.slice(1));
  const user = decodePart(variable, url.username);
  if (database === '' || user === '') {
    throw new ConfigError(
      variable,
      'must name a user and a database, like postgres://user:password@host:5432/database',
    );
  }
  const host = url.searchParams.get('host') ?? decodePart(variable, url.hostname);
  if (host === '') throw new ConfigError(variable, 'must name a host');
  return Object.freeze({
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? 5432 : Number(url.port),
    user,
    password: decodePart(variable, url.password),
    database,
    ssl: readTls(env, variable, host, url.searchParams.get('sslmode')),
  });
}

/** A server on the same machine is reached in plain text by default, any other one with a verified certificate. */
function readTls(env: Environment, variable: string, host: string, sslMode: string | null): ClientConfig['ssl'] {
  const isSet = readText(env, 'DATABASE_TLS') !== undefined;
  let mode = isSet ? readChoice(env, 'DATABASE_TLS', tlsModes, 'off') : undefined;
  if (mode === undefined && sslMode !== null) {
    mode = tlsModeOfSslMode[sslMode];
    if (mode === undefined)
      throw new ConfigError(variable, 'has a sslmode other than disable, require and verify-full');
  }
  mode ??= path.isAbsolute(host) || isSameMachine(host) ? 'off' : 'verify-full';
  if (mode === 'off') return false;
  return { ca: readCertificates(env, 'DATABASE_CA_FILE'), rejectUnauthorized: mode === 'verify-full' };
}
