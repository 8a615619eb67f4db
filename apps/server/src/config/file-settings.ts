import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../foundation/startup-error.ts';
import {
  checkParameters,
  decodePart,
  type Environment,
  isSameMachine,
  readCredentials,
  readFlag,
  readText,
} from './values.ts';

/** A folder of this machine, or one that is mounted on it. */
interface DiskFilesConfig {
  readonly kind: 'disk';
  /** Absolute path. */
  readonly folder: string;
}

/** A bucket of an S3-compatible store. */
interface BucketFilesConfig {
  readonly kind: 's3';
  readonly bucket: string;
  readonly region: string;
  /** Address of the store; absent for Amazon's own. */
  readonly endpoint?: string;
  /** Whether the bucket stands in the path of addresses and not in their host name. */
  readonly forcePathStyle: boolean;
  /** Absent where the machine itself has the rights (a role, or the SDK's own variables). */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Where uploaded files are kept. */
export type FilesConfig = (DiskFilesConfig | BucketFilesConfig) & {
  /** Folder of this machine for uploads while they come in. */
  readonly incoming: string;
};

const variable = 'FILES_URL';
const parameters = ['region', 'forcePathStyle', 'tls'];
const example = 's3://key:secret@host:port/bucket?region=eu-north-1';

/**
 * Reads `FILES_URL`: `file:///folder`, or `s3://key:secret@host:port/bucket?region=…&forcePathStyle=…&tls=…`; without a
 * host (`s3:///bucket?region=…`) the store is Amazon's. Without it files are kept in `dataDir`.
 * @throws ConfigError naming the variable; the message never repeats the address, which may hold a secret
 */
export function readFilesConfig(env: Environment, dataDir: string): FilesConfig {
  const incoming = path.join(dataDir, 'incoming');
  const text = readText(env, variable);
  if (text === undefined) return Object.freeze({ kind: 'disk', folder: path.join(dataDir, 'files'), incoming });
  const url = URL.parse(text);
  if (url?.protocol === 'file:') return Object.freeze({ kind: 'disk', folder: folderOf(url), incoming });
  if (url?.protocol === 's3:') return Object.freeze({ ...bucketOf(url), incoming });
  throw new ConfigError(variable, `must be an address like file:///folder or ${example}`);
}

function folderOf(url: URL): string {
  const folder = folderPath(url);
  // Folders that the operating system generates: no file can be stored in them, and an attempt does not always end.
  // Linux's folder of files in memory (`/dev/shm`) is a folder like others.
  if (/^\/(proc|sys|dev(?!\/shm\/.))(\/|$)/.test(folder)) {
    throw new ConfigError(variable, 'must name a folder that files can be stored in, like file:///folder');
  }
  return folder;
}

function folderPath(url: URL): string {
  try {
    return path.resolve(fileURLToPath(url));
  } catch {
    throw new ConfigError(variable, 'must name a folder on this machine, like file:///folder');
  }
}

function bucketOf(url: URL): BucketFilesConfig {
  checkParameters(variable, url, parameters);
  const bucket = decodePart(variable, url.pathname.replace(/^\/+|\/+$/g, ''));
  if (!/^[\w.-]{1,100}$/.test(bucket)) throw new ConfigError(variable, `must name a bucket, like ${example}`);
  const region = url.searchParams.get('region') ?? (url.host ? 'us-east-1' : '');
  if (!region) throw new ConfigError(variable, 'must name a region, like s3:///bucket?region=eu-north-1');
  const credentials = readCredentials(variable, url, { name: 'key', secret: 'secret', example });
  // In plain text only within the machine, unless it is asked for.
  const isSecure = readFlag(variable, url, 'tls') ?? !isSameMachine(url.hostname);
  return {
    kind: 's3',
    bucket,
    region,
    ...(url.host && { endpoint: `${isSecure ? 'https' : 'http'}://${url.host}` }),
    // Other stores than Amazon's seldom have a host name a bucket.
    forcePathStyle: readFlag(variable, url, 'forcePathStyle') ?? url.host !== '',
    ...(credentials && {
      credentials: Object.freeze({ accessKeyId: credentials.user, secretAccessKey: credentials.password }),
    }),
  };
}
