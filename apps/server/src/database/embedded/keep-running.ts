import type { ChildProcess } from 'node:child_process';
import type { Logger } from '../../foundation/logger.ts';
import { stopPostmaster } from './postmaster.ts';

/** Starts within {@link restartWindowMs} after which a server has a lasting fault, which another start does not mend. */
export const defaultMaxRestarts = 5;
const restartWindowMs = 10 * 60_000;

/** A database server that is started again when it ends by itself. */
export interface KeptServer {
  /** Stops the server for good, also one that is being started again. */
  stop(): Promise<void>;
}

/**
 * Starts the server again whenever it ends without being stopped. Meanwhile requests are answered as during any outage of a
 * database; connections are opened again on the same address.
 * @param options.server the running server
 * @param options.startAgain starts another one on the same files and address, and waits until it is ready
 * @param options.maxRestarts starts within ten minutes; 0 for a server that is not started again
 * @param options.onGivenUp called when the server does not start, or ends too often
 */
export function keepRunning(options: {
  readonly server: ChildProcess;
  readonly startAgain: () => Promise<ChildProcess>;
  readonly maxRestarts: number;
  readonly logger: Logger;
  readonly onGivenUp: (description: string) => void;
}): KeptServer {
  const { startAgain, maxRestarts, logger, onGivenUp } = options;
  let server = options.server;
  let isStopping = false;
  let restart: Promise<void> | undefined;
  const exitTimes: number[] = [];

  async function recover(description: string): Promise<void> {
    const now = Date.now();
    exitTimes.push(now);
    const recentExits = exitTimes.filter((time) => now - time < restartWindowMs).length;
    if (recentExits > maxRestarts) return onGivenUp(`${description}, for the ${recentExits}th time in ten minutes`);
    logger.error(`the database server exited and is started again: ${description}`);
    try {
      watch(await startAgain());
      logger.info('the database server runs again');
    } catch (error) {
      if (!isStopping) onGivenUp(error instanceof Error ? error.message : String(error));
    }
  }

  function watch(child: ChildProcess): void {
    server = child;
    child.once('exit', (code, signal) => {
      if (!isStopping) restart = recover(signal ?? `exit code ${code}`);
    });
  }

  watch(server);
  return {
    stop: async () => {
      isStopping = true;
      await restart;
      await stopPostmaster(server);
    },
  };
}
