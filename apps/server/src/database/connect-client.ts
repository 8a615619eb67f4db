import { Client, type ClientConfig } from 'pg';
import { ConfigError, type StartupError } from '../foundation/startup-error.ts';
import { typeParsers } from './connect-types.ts';
import { awayCodes, lostMessage } from './outages.ts';

/**
 * Connects for the duration of `work`, and always closes the connection. No time limit is set on its statements.
 * @param variable environment variable that names the server, for the message when it cannot be reached
 * @throws StartupError when there is no connection; any error that `work` throws
 */
export async function withClient<T>(
  connection: ClientConfig,
  variable: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    application_name: 'tingest',
    connectionTimeoutMillis: 10_000,
    types: typeParsers,
    ...connection,
  });
  // A connection that breaks while nothing is asked of it; the next query rejects.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw connectProblem(variable, error);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The server does not respond, or refuses connections at the moment; it may be back soon. Any other error has to be
 * corrected first.
 */
export class UnreachableError extends ConfigError {
  override readonly name = 'UnreachableError';
}

/**
 * Further error codes of an unavailable server: from name servers, and from PostgreSQL that starts, stops or has no
 * free connections.
 */
const otherAwayCodes = /^(ENOTFOUND|EAI_AGAIN|57P0[123]|53300)$/;

const certificateCodes =
  /^(SELF_SIGNED_CERT|DEPTH_ZERO|UNABLE_TO_(VERIFY|GET)|CERT_|ERR_TLS_CERT_ALTNAME_INVALID|ERR_SSL)/;

/** Says in one line why there is no connection. PostgreSQL's and Node's messages name no password. */
function connectProblem(variable: string, error: unknown): StartupError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('does not support SSL')) {
    return new ConfigError(
      'DATABASE_TLS',
      'the server does not support TLS; "off" connects without TLS, on a trusted network only',
    );
  }
  if (certificateCodes.test(code)) {
    return new ConfigError(
      'DATABASE_TLS',
      `the server certificate is not trusted (${code}); set DATABASE_CA_FILE to the file of its certificate authority`,
    );
  }
  const reason = (message === '' ? code : message).replaceAll(/\s+/g, ' ');
  const isAway = awayCodes.has(code) || otherAwayCodes.test(code) || lostMessage.test(message);
  return new (isAway ? UnreachableError : ConfigError)(variable, `cannot connect to the database: ${reason}`);
}
