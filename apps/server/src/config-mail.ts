import { email } from '@tingest/domain';
import { type Environment, readText } from './config-values.ts';
import { ConfigError } from './startup-error.ts';

/** The mail server that takes what is to be sent, and whom it is from. */
export interface MailConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the beginning (`smtps`), begun by STARTTLS, or none. */
  readonly encryption: 'tls' | 'startTls' | 'none';
  readonly credentials?: { readonly user: string; readonly password: string };
  /** The sender's address; its name is the tenant's. */
  readonly from: string;
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
  if (text === undefined) {
    if (from !== undefined) throw new ConfigError('MAIL_FROM', `needs ${variable}, which is not set`);
    return undefined;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.hash) {
    throw new ConfigError(variable, `must be an address like ${example}`);
  }
  if (from === undefined || email(from) !== null) {
    throw new ConfigError('MAIL_FROM', 'must be the address that messages are sent from, like tingest@example.org');
  }
  const credentials = credentialsOf(url);
  return Object.freeze({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (url.protocol === 'smtps:' ? 465 : 587) : Number(url.port),
    encryption: encryptionOf(url),
    ...(credentials && { credentials: Object.freeze(credentials) }),
    from,
  });
}

function encryptionOf(url: URL): MailConfig['encryption'] {
  for (const name of url.searchParams.keys()) {
    if (name !== 'tls') {
      throw new ConfigError(variable, `has the parameter ${JSON.stringify(name)}, only tls is supported`);
    }
  }
  const tls = url.searchParams.get('tls');
  if (tls !== null && tls !== 'true' && tls !== 'false') {
    throw new ConfigError(variable, 'must have true or false as its parameter tls');
  }
  if (url.protocol === 'smtps:') {
    if (tls === 'false') throw new ConfigError(variable, 'must begin with smtp:// where tls is false');
    return 'tls';
  }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return (tls === null ? isLocal : tls === 'false') ? 'none' : 'startTls';
}

function credentialsOf(url: URL): MailConfig['credentials'] {
  const [user, password] = [decode(url.username), decode(url.password)];
  if ((user === '') !== (password === '')) {
    throw new ConfigError(variable, `must have both a user and a password, or neither, like ${example}`);
  }
  return user === '' ? undefined : { user, password };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ConfigError(
      variable,
      'has a % that is not followed by two hexadecimal digits; write %25 for a percent sign',
    );
  }
}
