import { isIP } from 'node:net';
import path from 'node:path';
import { isKey } from '@tingest/domain/register';
import { ConfigError } from '../foundation/startup-error.ts';
import { isNetwork } from '../outgoing/address-rules.ts';
import { type DatabaseConfig, readDatabaseConfig } from './database-settings.ts';
import { type FilesConfig, readFilesConfig } from './file-settings.ts';
import { type MailConfig, readMailConfig } from './mail-settings.ts';
import { readMapsUrl, readMapTiles } from './map-settings.ts';
import { type OidcConfig, readOidcConfig } from './oidc-settings.ts';
import { type OutgoingConfig, readOutgoingConfig } from './outgoing-settings.ts';
import { readSharesConfig, type SharesConfig } from './share-settings.ts';
import { readUploadQuota, type UploadQuota } from './upload-settings.ts';
import {
  type Environment,
  parseWebAddress,
  readChoice,
  readList,
  readText,
  readWebAddress,
  readWholeNumber,
} from './values.ts';

/** A request that takes longer is given up, in milliseconds. Source: specification, section 9. */
export const requestTimeoutMilliseconds = 25_000;

/** The same timeout for requests that carry a whole file: 100 MiB over a slow phone connection (about 0.5 Mbit/s). */
export const transferTimeoutMilliseconds = 30 * 60_000;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** How the HTTP server is reached. */
interface HttpConfig {
  readonly port: number;
  /** Address or name that the server listens on. */
  readonly host: string;
  /** Address that people use, without a trailing slash. */
  readonly publicUrl: string;
  /** Proxies that are trusted to report the client's address, in the format of Fastify's `trustProxy`. */
  readonly trustProxy: boolean | number | string;
  /** Token of `/metrics`; without it only this machine itself reads them. */
  readonly metricsToken?: string;
  /** Origins, beside our own, from which pages show images. */
  readonly imageSources: readonly string[];
  /** Requests a minute from one address before it is told to slow down; 0 for no limit. */
  readonly rateLimitMax: number;
  /** Seconds between being asked to stop and closing the port, in which balancers find out. */
  readonly drainSeconds: number;
  /** Host name (lower case) → address that its visitors are sent to. */
  readonly hostRedirects: ReadonlyMap<string, string>;
  /** Host name (lower case) → key of the tenant that has its public pages there. */
  readonly hostTenants: ReadonlyMap<string, string>;
}

/** Key that secrets in the database are encrypted with: given, or kept in a file that is made on first use. */
export type SecretKeySource =
  | { readonly kind: 'given'; readonly key: Buffer }
  | { readonly kind: 'file'; readonly path: string };

/** Whether users may sign in as the demonstration accounts, which have a published password. */
interface DemonstrationConfig {
  /** Without an explicit setting, true only where no other machine reaches the server. */
  readonly isAllowed: boolean;
  /** Whether other machines reach the server, as far as its settings say. */
  readonly isReachable: boolean;
}

/** Everything that can be configured. Read once, never changed. */
export interface Config {
  readonly http: HttpConfig;
  /** Absolute path of the folder for everything that is kept outside of PostgreSQL, and for the embedded one. */
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  readonly files: FilesConfig;
  readonly uploads: UploadQuota;
  /** Maximum number of objects of a site that devices copy as a whole, for work without a network. */
  readonly maxSyncedObjects: number;
  readonly shares: SharesConfig;
  readonly oidc: OidcConfig;
  readonly log: { readonly level: (typeof logLevels)[number] };
  /** Address that shows a place on a map, with `{lat}` and `{lon}` in it. */
  readonly mapsUrl: string;
  /** Where the squares of public maps come from; absent for maps without a background. */
  readonly mapTiles?: string;
  /** Absent where nothing sends e-mail: it stays in the outbox. */
  readonly mail?: MailConfig;
  readonly outgoing: OutgoingConfig;
  /** Names that no SMS may be from, beside those of banks and authorities. */
  readonly reservedSenders: readonly string[];
  /** Packages of processors that are loaded beside the product's own. */
  readonly processors: readonly string[];
  /** Resolve it with `loadSecretKey` of `secret-key.ts`. */
  readonly secretKey: SecretKeySource;
  readonly demonstration: DemonstrationConfig;
}

/**
 * Reads the configuration from environment variables; docs/configuration.md lists them.
 * @throws ConfigError for the first wrong value, in one line that names the variable
 */
export function readConfig(env: Environment): Config {
  const http = readHttpConfig(env);
  const dataDir = path.resolve(readText(env, 'DATA_DIR') ?? 'data');
  const mail = readMailConfig(env);
  const mapTiles = readMapTiles(env);
  return Object.freeze({
    http,
    dataDir,
    database: readDatabaseConfig(env, dataDir),
    files: readFilesConfig(env, dataDir),
    uploads: readUploadQuota(env),
    maxSyncedObjects: readWholeNumber(env, 'SYNC_MAX_OBJECTS', { min: 0, max: 1_000_000, default: 50_000 }),
    shares: readSharesConfig(env),
    oidc: readOidcConfig(env, http.publicUrl),
    log: Object.freeze({ level: readChoice(env, 'LOG_LEVEL', logLevels, 'info') }),
    mapsUrl: readMapsUrl(env),
    ...(mapTiles && { mapTiles }),
    ...(mail && { mail }),
    outgoing: readOutgoingConfig(env),
    reservedSenders: readReservedSenders(env),
    processors: readList(env, 'PROCESSORS'),
    secretKey: readSecretKeySource(env, dataDir),
    demonstration: readDemonstrationConfig(env, http),
  });
}

function readHttpConfig(env: Environment): HttpConfig {
  const metricsToken = readMetricsToken(env);
  const port = readWholeNumber(env, 'PORT', { min: 1, max: 65_535, default: 3000 });
  return Object.freeze({
    port,
    // Only this machine by default: a first start has demonstration accounts with a published password.
    host: readHost(env),
    publicUrl: readWebAddress(env, 'PUBLIC_URL', `http://localhost:${port}`),
    trustProxy: readTrustProxy(env),
    ...(metricsToken !== undefined && { metricsToken }),
    imageSources: readImageSources(env),
    rateLimitMax: readWholeNumber(env, 'RATE_LIMIT_MAX', { min: 0, max: 1_000_000, default: 1200 }),
    drainSeconds: readWholeNumber(env, 'DRAIN_SECONDS', { min: 0, max: 300, default: 7 }),
    hostRedirects: readHosts(env, 'HOST_REDIRECTS', parseWebAddress),
    hostTenants: readHosts(env, 'HOST_TENANTS', tenantKeyOf),
  });
}

/** @throws ConfigError for one that could be guessed */
function readMetricsToken(env: Environment): string | undefined {
  const token = readText(env, 'METRICS_TOKEN');
  if (token === undefined || /^[\w.~+/=-]{16,512}$/.test(token)) return token;
  throw new ConfigError('METRICS_TOKEN', 'must be 16 or more letters, digits and -._~+/=');
}

/** @throws ConfigError for an entry that is no origin */
function readImageSources(env: Environment): readonly string[] {
  return readList(env, 'IMAGE_SOURCES').map((text) => {
    const address = parseWebAddress('IMAGE_SOURCES', text);
    if (new URL(address).origin === address) return address;
    throw new ConfigError('IMAGE_SOURCES', 'must be addresses without a path, like https://images.example.org', text);
  });
}

function readHost(env: Environment): string {
  const host = readText(env, 'HOST') ?? 'localhost';
  if (isIP(host) === 0 && !/^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(host)) {
    throw new ConfigError('HOST', 'must be an address or a name like 0.0.0.0 or localhost', host);
  }
  return host;
}

function readTrustProxy(env: Environment): boolean | number | string {
  const text = readText(env, 'TRUST_PROXY');
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text.split(',').every((part) => isNetwork(part.trim()))) return text;
  throw new ConfigError('TRUST_PROXY', 'must be true, false, a number of proxies or a list of addresses', text);
}

function tenantKeyOf(variable: string, text: string): string {
  if (isKey(text)) return text;
  throw new ConfigError(variable, `must be host=key,host=key, got the key ${JSON.stringify(text)}`);
}

/** Reads `host=address,host=address` or an equivalent JSON object. @param read parses the text behind a host */
function readHosts(
  env: Environment,
  variable: string,
  read: (variable: string, text: string) => string,
): ReadonlyMap<string, string> {
  const text = readText(env, variable);
  if (text === undefined) return new Map();
  const entries = text.startsWith('{') ? readJsonEntries(variable, text) : text.split(',').map(splitAtEqualsSign);
  const hosts = new Map<string, string>();
  for (const [host, value] of entries) {
    const name = host.trim().toLowerCase();
    if (!/^[\p{L}\p{N}.-]+(:\d+)?$/u.test(name)) {
      throw new ConfigError(variable, `must be host=address,host=address, got the host ${JSON.stringify(name)}`);
    }
    hosts.set(name, read(variable, value.trim()));
  }
  return hosts;
}

function splitAtEqualsSign(entry: string): [string, string] {
  const at = entry.indexOf('=');
  return at < 0 ? [entry, ''] : [entry.slice(0, at), entry.slice(at + 1)];
}

function readJsonEntries(variable: string, text: string): [string, string][] {
  try {
    const parsedEntries: unknown = JSON.parse(text);
    return Object.entries(parsedEntries ?? {}).map(([host, address]) => [host, String(address)]);
  } catch {
    throw new ConfigError(variable, 'must be a JSON object of host and address, or host=address,host=address');
  }
}

function readDemonstrationConfig(env: Environment, { host, publicUrl }: HttpConfig): DemonstrationConfig {
  const isReachable = ![host, new URL(publicUrl).hostname].every(isLoopback);
  const choice = readChoice(env, 'DEMONSTRATION_SIGN_IN', ['true', 'false'], isReachable ? 'false' : 'true');
  return Object.freeze({ isAllowed: choice === 'true', isReachable });
}

/** Names of this very machine that no other reaches. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

function readSecretKeySource(env: Environment, dataDir: string): SecretKeySource {
  const text = readText(env, 'SECRET_KEY');
  if (text === undefined) return Object.freeze({ kind: 'file', path: path.join(dataDir, 'secret.key') });
  const isHex = /^([\da-f]{2})+$/i.test(text);
  const isBase64 = /^[\w+/-]+={0,2}$/.test(text);
  const key = Buffer.from(isHex || isBase64 ? text : '', isHex ? 'hex' : 'base64');
  if (key.length < 32)
    throw new ConfigError('SECRET_KEY', 'must be at least 32 random bytes, in base64 or hexadecimal');
  return Object.freeze({ kind: 'given', key });
}

function readReservedSenders(env: Environment): readonly string[] {
  const variable = 'SMS_RESERVED_SENDERS';
  const names = readList(env, variable);
  const invalidName = names.find((name) => !/^-?[a-z0-9][a-z0-9 .-]*$/i.test(name));
  if (invalidName)
    throw new ConfigError(
      variable,
      'must be names of A–Z, digits, space, dot and hyphen, with commas between',
      invalidName,
    );
  return names;
}
