import { email } from '@tingest/domain/fields';
import { ConfigError } from '../foundation/startup-error.ts';
import {
  checkParameters,
  type Environment,
  isSameMachine,
  parseAddress,
  readCertificates,
  readCredentials,
  readFlag,
  readText,
  readWebAddress,
} from './values.ts';

/** The mail server that takes outgoing messages, and their sender. */
export interface MailConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the beginning (`smtps`), begun by STARTTLS, or none. */
  readonly encryption: 'tls' | 'startTls' | 'none';
  readonly credentials?: { readonly user: string; readonly password: string };
  /** The sender's address; its name is the tenant's. */
  readonly from: string;
  /** The name that the server is greeted with (EHLO): the host of `PUBLIC_URL`. */
  readonly clientName: string;
  /** Authorities that the server's certificate may be of, as PEM; those of the system unless given. */
  readonly authorities?: string;
}

const variable = 'SMTP_URL';
const example = 'smtps://user:password@mail.example.org';

/**
 * Reads `SMTP_URL` and `MAIL_FROM`: `smtps://user:password@host:port` (465 unless given), or `smtp://…` (587), which must
 * be encrypted by STARTTLS unless the server is on this machine or the address ends with `?tls=false`.
 * @throws ConfigError naming the variable; the message never repeats the address, which may hold a password
 */
export function readMailConfig(env: Environment): MailConfig | undefined {
  const text = readText(env, variable);
  const from = readText(env, 'MAIL_FROM');
  const authorities = readCertificates(env, 'SMTP_CA_FILE');
  if (text === undefined) {
    if (from !== undefined) throw new ConfigError('MAIL_FROM', `needs ${variable}, which is not set`);
    if (authorities !== undefined) throw new ConfigError('SMTP_CA_FILE', `needs ${variable}, which is not set`);
    return undefined;
  }
  const url = parseAddress(text, ['smtp:', 'smtps:']);
  if (!url || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.hash) {
    throw new ConfigError(variable, `must be an address like ${example}`);
  }
  if (from === undefined || email(from) !== null) {
    throw new ConfigError('MAIL_FROM', 'must be the address that messages are sent from, like tingest@example.org');
  }
  const credentials = readCredentials(variable, url, { name: 'user', secret: 'password', example });
  return Object.freeze({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (url.protocol === 'smtps:' ? 465 : 587) : Number(url.port),
    encryption: encryptionOf(url),
    ...(credentials && { credentials: Object.freeze(credentials) }),
    from,
    clientName: new URL(readWebAddress(env, 'PUBLIC_URL', 'http://localhost')).hostname,
    ...(authorities !== undefined && { authorities }),
  });
}

function encryptionOf(url: URL): MailConfig['encryption'] {
  checkParameters(variable, url, ['tls']);
  const tls = readFlag(variable, url, 'tls');
  if (url.protocol === 'smtps:') {
    if (tls === false) throw new ConfigError(variable, 'must begin with smtp:// where tls is false');
    return 'tls';
  }
  const isLocal = isSameMachine(url.hostname);
  return (tls ?? !isLocal) ? 'startTls' : 'none';
}
