import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '..');

/** A program of node_modules/.bin, or `node` itself, with its arguments. */
export type Command = readonly [program: string, ...args: string[]];

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Where to run it, below the repository's folder. */
  readonly folder?: string;
  /** `collect` keeps the output back and answers it, for commands that run side by side. */
  readonly output?: 'stream' | 'collect';
}

/** How a command ended: whether with success, and its output where that was collected. */
export interface CommandResult {
  readonly ok: boolean;
  readonly output: string;
}

/** The environment of our own programs: the Node and tools of the workspace, then the repository's, come first. */
export function ownEnvironment(folder = '', env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const binFolders = [path.join(repositoryRoot, folder), repositoryRoot].map((base) =>
    path.join(base, 'node_modules/.bin'),
  );
  return { ...process.env, ...env, PATH: [...binFolders, process.env.PATH].filter(Boolean).join(path.delimiter) };
}

/** Starts a command in the repository's folder, or one below it. */
export function start(
  [program, ...args]: Command,
  options: { readonly env?: Readonly<Record<string, string>>; readonly folder?: string; readonly pipe?: boolean } = {},
): ChildProcess {
  return spawn(program === 'node' ? process.execPath : program, args, {
    cwd: path.join(repositoryRoot, options.folder ?? ''),
    env: ownEnvironment(options.folder, options.env),
    stdio: options.pipe ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
}

/** Runs a command to its end. One that can't be started has failed. */
export async function run(command: Command, options: CommandOptions = {}): Promise<CommandResult> {
  const child = start(command, { ...options, pipe: options.output === 'collect' });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
