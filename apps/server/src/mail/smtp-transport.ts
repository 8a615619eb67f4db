import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config-mail.ts';

/** In milliseconds. */
const connectionTimeout = 10_000;
const silenceTimeout = 30_000;

/** The way to the mail server: few connections, encrypted as is configured, opened when they are needed. */
export function createTransportTo({ host, port, encryption, credentials }: MailConfig) {
  return createTransport({
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'startTls',
    ignoreTLS: encryption === 'none',
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
    connectionTimeout,
    greetingTimeout: connectionTimeout,
    socketTimeout: silenceTimeout,
    // A message is made of texts only: nothing in it may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
