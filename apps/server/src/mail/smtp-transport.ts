import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/mail-settings.ts';

/** In milliseconds. */
const connectionTimeout = 10_000;
const silenceTimeout = 30_000;

/** The way to the mail server: few connections, encrypted as is configured, opened when they are needed. */
export function createTransportTo({ authorities, clientName, credentials, encryption, host, port }: MailConfig) {
  return createTransport({
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    host,
    port,
    name: clientName,
    secure: encryption === 'tls',
    requireTLS: encryption === 'startTls',
    ignoreTLS: encryption === 'none',
    // Without the force a server that offers no sign-in, as some do before TLS, is written to anonymously.
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password }, forceAuth: true }),
    ...(authorities !== undefined && { tls: { ca: authorities } }),
    connectionTimeout,
    greetingTimeout: connectionTimeout,
    socketTimeout: silenceTimeout,
    // A message is made of texts only: nothing in it may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
