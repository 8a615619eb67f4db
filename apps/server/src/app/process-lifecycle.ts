import { createServer } from 'node:net';
import { isGivenUp } from '../foundation/given-up.ts';
import { ConfigError, StartupError } from '../foundation/startup-error.ts';

/** The running parts until they are closed: the HTTP server with all its dependencies. */
export interface Running {
  /**
   * Reports that it is about to stop and continues to answer until the load balancer has noticed. Not called if a user
   * waits at a terminal.
   */
  drain?(): Promise<void>;
  /** Lets requests in flight finish, then stops everything that was started. */
  close(): Promise<void>;
}

/** How long stopping may take before the process ends all the same, in milliseconds: longer than any request. */
const stopTimeout = 40_000;

/**
 * Starts the server and closes it on SIGTERM, which drains it first, and SIGINT; a second signal ends the process at
 * once. Errors that the operator can fix are reported in one line on standard error. The exit code is 0 after a clean
 * stop and 1 otherwise.
 * @param start must leave nothing running when it throws
 */
export async function runProcess(start: () => Promise<Running>): Promise<void> {
  const { promise: stopAsked, resolve: askToStop } = Promise.withResolvers<void>();
  let isStopRequested = false;
  let isDrained = false;
  const onSignal = (signal?: NodeJS.Signals) => {
    if (isStopRequested) process.exit(1);
    isStopRequested = true;
    isDrained = signal === 'SIGTERM';
    askToStop();
  };
  const onFatal = (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
    // A part that failed in an unknown way may not be able to close, so a second failure ends the process.
    onSignal();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('uncaughtException', onFatal);
  process.on('unhandledRejection', (error) => {
    // Work beside the rest of a request's stops with it, and fails nothing else.
    if (!isGivenUp(error)) onFatal(error);
  });
  try {
    const running = await start();
    await stopAsked;
    if (isDrained) await running.drain?.();
    const deadline = setTimeout(() => process.exit(1), stopTimeout);
    await running.close();
    clearTimeout(deadline);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof StartupError) console.error(`tingest: ${error.message}`);
    else console.error(error);
  } finally {
    for (const event of ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection']) {
      process.removeAllListeners(event);
    }
  }
}

/**
 * Listens for a moment on the port that the server will have, so that one in use is told before a database is made.
 * @throws ConfigError as {@link listenProblem} has it
 */
export async function checkPort(http: { readonly host: string; readonly port: number }): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, fail) => {
      probe.once('error', fail);
      probe.listen({ port: http.port, host: http.host }, resolve);
    });
  } catch (error) {
    throw listenProblem(error, http);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Says in one line why the server cannot listen; another error is given back as it is. */
export function listenProblem(error: unknown, http: { readonly host: string; readonly port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new ConfigError('PORT', `${http.port} is in use by another program; set PORT to a free one`);
    case 'EACCES':
      return new ConfigError('PORT', `${http.port} may not be used by this user; set PORT to 1024 or higher`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError('HOST', `${JSON.stringify(http.host)} is not an address of this machine`);
    default:
      return error;
  }
}
