import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** A program of the benchmark in a process of its own, that is asked things one at a time. */
export interface Child {
  readonly pid: number;
  /** Asks; the program answers each question once, in order. */
  ask<Answer>(question: object): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * Starts `<program>-program.ts` beside this file and waits until it reports that it is ready. Its standard output is
 * discarded: a server's log lines are written as always, but not read here.
 */
export async function startChild(
  program: string,
  environment: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): Promise<Child> {
  const child = fork(path.join(import.meta.dirname, `${program}-program.ts`), {
    env: { ...process.env, ...environment },
    execArgv: [...nodeOptions],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  await nextMessage(child);
  return {
    pid: child.pid ?? 0,
    ask: async <Answer>(question: object) => {
      child.send(question);
      return (await nextMessage(child)) as Answer;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a program of the benchmark ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      const { failure } = message as { failure?: string };
      if (failure) reject(new Error(failure));
      else resolve(message);
    });
  });
}
