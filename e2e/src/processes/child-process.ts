import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { repositoryRoot } from '../folders.ts';

/** A program of the repository that runs beside the tests. */
export interface RunningProgram {
  /** Everything that it has written so far. */
  output(): string;
  /** Asks it to end, and waits. Answers its exit code; `null` when a signal had to end it. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a fault or the machine would, and waits. */
  kill(): Promise<void>;
}

/** How long a program may take to come up, and to stop, in milliseconds. */
const startTimeout = 120_000;
const stopTimeout = 30_000;

/**
 * Runs a TypeScript file of the repository and waits until it says that it is ready.
 * @throws Error with its output when it ends or stays silent instead
 */
export async function startProgram(
  file: string,
  programArguments: readonly string[],
  options: { readonly env?: Readonly<Record<string, string>>; readonly readyWhen: RegExp },
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [file, ...programArguments], {
    cwd: repositoryRoot,
    env: { ...ownEnvironment(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const endWithUs = () => void child.kill('SIGTERM');
  process.once('exit', endWithUs);
  child.once('exit', () => process.removeListener('exit', endWithUs));
  const { promise: isReady, resolve: ready, reject } = Promise.withResolvers<void>();
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    if (options.readyWhen.test(output)) ready();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.once('error', reject);
  child.once('close', () => reject(new Error(`${file} ended at once:\n${output}`)));
  const timeout = setTimeout(() => reject(new Error(`${file} did not come up:\n${output}`)), startTimeout);
  try {
    await isReady;
  } catch (error) {
    await stop(child);
    throw error;
  } finally {
    clearTimeout(timeout);
  }
  return {
    output: () => output,
    stop: () => stop(child),
    kill: async () => {
      const exitEvent = once(child, 'close');
      child.kill('SIGKILL');
      await exitEvent;
    },
  };
}

/**
 * Returns the environment without the variables that configure the product, so that a developer's own settings don't
 * reach the tests.
 */
function ownEnvironment(): Record<string, string> {
  const inheritedNames = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'SystemRoot'];
  return Object.fromEntries(
    inheritedNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return child.exitCode;
  const hasEnded = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
  await hasEnded;
  clearTimeout(impatience);
  return child.exitCode;
}
