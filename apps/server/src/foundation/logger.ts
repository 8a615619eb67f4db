import { type DestinationStream, type LoggerOptions, type Logger as PinoLogger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** The log, as the parts of the server use it. Fastify takes the same object as its `loggerInstance`. */
export type Logger = PinoLogger;

/** The log of the process: one JSON object a line on standard output. */
export function createLogger(config: Pick<Config, 'log'>): Logger {
  return pino(loggerOptions(config.log.level), gatheredLines());
}

/**
 * Standard output, written to once for all lines of one turn of the event loop: when requests are answered together,
 * writing each line separately took a seventh of the thread's time. Every regular exit of the process writes the
 * pending lines first.
 */
export function gatheredLines(
  output: DestinationStream = pino.destination({ dest: 1, sync: true }),
): DestinationStream {
  let bufferedLines = '';
  const write = () => {
    const lines = bufferedLines;
    bufferedLines = '';
    if (lines !== '') output.write(lines);
  };
  process.once('exit', write);
  return {
    write(line) {
      if (bufferedLines === '') setImmediate(write);
      bufferedLines += line;
    },
  };
}

/**
 * Options of the log. A request is logged as its id, method and path; never its query, headers, body or sender. Should
 * something hand a header or token to the log all the same, it is redacted.
 */
export function loggerOptions(level: Config['log']['level']): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { req: describeRequest, res: describeResponse, err: describeError },
    redact: { paths: redactedPaths, censor: '[hidden]' },
  };
}

const redactedNames = [
  'authorization',
  'Authorization',
  'cookie',
  'Cookie',
  'password',
  'token',
  'access_token',
  'id_token',
  'refresh_token',
  'code_verifier',
  'client_secret',
];

const redactedPaths = [
  ...redactedNames,
  ...redactedNames.map((name) => `*.${name}`),
  ...redactedNames.map((name) => `*.*.${name}`),
  '*["set-cookie"]',
  '*.*["set-cookie"]',
];

function describeRequest(request: { readonly method?: string; readonly url?: string }): object {
  return { method: request.method, path: request.url === undefined ? undefined : pathWithoutSecrets(request.url) };
}

function describeResponse(response: { readonly statusCode?: number }): object {
  return { statusCode: response.statusCode };
}

/**
 * Returns the part of an address that may be logged: its path, with long random parts (one-time links) hidden. Queries
 * contain sign-in codes, tokens and users' searches, so they are left out entirely.
 */
function pathWithoutSecrets(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  return path.replace(/[^/]{40,}/g, '[hidden]');
}

/** The form in which libraries report a failure: an error, or a copy of one, as the job queue reports it. */
interface ErrorCopy extends Pick<Error, 'message' | 'stack' | 'cause'> {
  readonly name?: string;
}

function isErrorLike(error: unknown): error is ErrorCopy {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Leaves out a PostgreSQL error's `detail`, which repeats the values of the row. */
function describeError(error: unknown): object {
  if (!isErrorLike(error)) return { message: String(error) };
  return {
    type: error.name ?? 'Error',
    message: error.message,
    stack: error.stack,
    ...('code' in error ? { code: error.code } : undefined),
    ...('constraint' in error ? { constraint: error.constraint } : undefined),
    ...('table' in error ? { table: error.table } : undefined),
    ...(error.cause === undefined ? undefined : { cause: describeError(error.cause) }),
  };
}
