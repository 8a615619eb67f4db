import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server got it. */
interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The whole message, headers first, with its lines unfolded and its quoted-printable parts decoded. */
  readonly source: string;
}

/** The server's answer to a recipient that it refuses. */
interface Refusal {
  readonly code: number;
  readonly message: string;
}

/** A mail server of the tests: it takes mail as a real one does, and keeps it in memory. */
export interface TestMailServer {
  readonly port: number;
  /** As `SMTP_URL` has it. */
  readonly url: string;
  readonly receivedMails: ReceivedMail[];
  /** The name that the last client greeted it with. */
  readonly greetedBy: () => string | undefined;
  /** Refuses recipients until `null` is given. */
  refuse(refusal: Refusal | null): void;
  close(): Promise<void>;
}

/**
 * Starts a mail server for tests. @param account the account that may sign in; without one no sign-in is needed
 * @param tls certificate and key, for TLS from the beginning
 */
export async function startTestMailServer(
  account?: { user: string; password: string },
  tls?: { cert: string; key: string },
): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  let refusal: Refusal | null = null;
  let greetedBy: string | undefined;
  const server = new SMTPServer({
    ...(tls && { ...tls, secure: true }),
    authOptional: account === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === account?.user && password === account?.password) callback(null, { user: username });
      else callback(new Error('Invalid username or password'));
    },
    onRcptTo(_address, session, callback) {
      greetedBy = session.hostNameAppearsAs || undefined;
      callback(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: decode(chunks) });
        callback();
      });
    },
  });
  // A client that does not trust the certificate goes away; that is the test's to notice.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const credentials = account ? `${account.user}:${encodeURIComponent(account.password)}@` : '';
  return {
    port,
    url: `${tls ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}`,
    receivedMails: received,
    greetedBy: () => greetedBy,
    refuse: (next) => {
      refusal = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function decode(chunks: readonly Buffer[]): string {
  const unfolded = Buffer.concat(chunks)
    .toString('latin1')
    .replace(/=\r\n/g, '')
    .replace(/\r\n[ \t]+/g, ' ');
  const bytes = unfolded.replace(/=([0-9A-F]{2})/g, (_whole, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
