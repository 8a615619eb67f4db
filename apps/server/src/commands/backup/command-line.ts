import path from 'node:path';
import { DatabaseError } from 'pg';
import { StartupError } from '../../foundation/startup-error.ts';
import { StorageOutageError } from '../../storage/storage-outage.ts';
import { parseOptions } from '../command-options.ts';

/** Arguments of a command: the file, and those of its flags that were given. */
export interface Asked<Flag extends string> {
  readonly file: string;
  readonly flags: Readonly<Record<Flag, boolean>>;
}

/**
 * Reads the command line of a command that takes one file and flags.
 * @returns `null` when only help was asked for
 * @throws StartupError when there is something else
 */
export function readCommandLine<Flag extends string>(
  args: readonly string[],
  names: readonly Flag[],
): Asked<Flag> | null {
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries([...names, 'help'].map((name) => [name, flag])),
  });
  if (values.help) return null;
  const [file, ...extraArguments] = positionals;
  if (file === undefined || extraArguments.length > 0) throw new StartupError('specify exactly one file; see --help');
  const flags = Object.fromEntries(names.map((name) => [name, values[name] === true])) as Record<Flag, boolean>;
  return { file: path.resolve(process.env.INIT_CWD ?? '', file), flags };
}

/** Runs the work of a command. Any error is reported in one line, and the process ends with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    console.error(`tingest: ${reasonOf(error).replaceAll(/\s+/g, ' ')}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (error instanceof DatabaseError) return `the database refused: ${error.message}`;
  if (error instanceof StorageOutageError) return `the file store failed: ${reasonOf(error.cause)}`;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return `there is no room left: ${error.message}`;
  const message = error.message || code || error.name;
  return error.cause instanceof Error ? `${message}: ${reasonOf(error.cause)}` : message;
}
