import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Logger } from '../foundation/logger.ts';
import { UnreachableError, withClient } from './connect-client.ts';

/** Milliseconds between attempts, and between lines of the log that tell of them. */
const pause = 500;
const reportIntervalMs = 10_000;

/**
 * Waits until the database server takes connections: it may be started together with this process, and take longer.
 * Only for a server that is unreachable or not ready: an error that has to be corrected is thrown at once.
 * @param variable environment variable that names the server
 * @throws StartupError the last reason, when the time is over
 */
export async function waitForServer(
  connection: ClientConfig,
  variable: string,
  seconds: number,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  const startedAt = performance.now();
  let lastLine = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await withClient(connection, variable, async () => undefined);
    } catch (error) {
      const now = performance.now();
      if (!(error instanceof UnreachableError) || now - startedAt >= seconds * 1000) throw error;
      if (now - lastLine >= reportIntervalMs) {
        lastLine = now;
        const remainingSeconds = Math.ceil(seconds - (now - startedAt) / 1000);
        logger.warn(
          `waiting for the database, ${remainingSeconds} seconds more at most (DATABASE_WAIT): ${error.message}`,
        );
      }
    }
    await delay(pause);
  }
}
