import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { Client } from 'ldapts';
import { fixedLookup } from '../guarded-lookup.ts';
import { OutgoingError } from '../outgoing-error.ts';
import { contextOf } from '../tls-identity.ts';
import { DirectoryError } from './directory-error.ts';
import type { DirectoryServer } from './directory-types.ts';
import { MessageStream } from './message-stream.ts';

/** A client of a directory that is connected already, encrypted as was asked for. */
interface Connection {
  readonly client: Client;
  /** Returns the error that ended the connection, if there was one: ldapts reports only the end. */
  failure(): Error | undefined;
  close(): void;
}

interface ConnectOptions {
  /** Where the server is; no other address is asked for. */
  readonly addresses: readonly LookupAddress[];
  /** Bytes that are read at most. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** Connects to a directory; the library that speaks with it is loaded with the first one. */
export async function connectToDirectory(
  server: DirectoryServer,
  { addresses, maxBytes, signal }: ConnectOptions,
): Promise<Connection> {
  const { Client } = await import('ldapts');
  let failure: Error | undefined;
  const noteFailure = (error: Error) => {
    failure ??= error;
  };
  const host = server.host.replace(/^\[(.*)\]$/, '$1');
  const raw = connect({ host, port: server.port, lookup: fixedLookup(addresses), noDelay: true });
  raw.on('error', noteFailure);
  const stop = () => raw.destroy();
  signal.addEventListener('abort', stop, { once: true });
  raw.once('close', () => signal.removeEventListener('abort', stop));
  const connection = { failure: () => failure, close: stop };
  try {
    await once(raw, 'connect', { signal });
    const stream = reading(server.encryption === 'tls' ? await encrypted(raw) : raw);
    let isTaken = false;
    const client = new Client({
      url: `ldap://${server.host}`,
      createConnection: () => {
        // Where the connection has ended ldapts would begin another one, without having signed in.
        if (isTaken) throw new OutgoingError('unreachable');
        isTaken = true;
        return asSocket(stream);
      },
      createSecureConnection: () => {
        const secure = tlsOver(stream.release());
        const inside = reading(secure);
        secure.once('secureConnect', () => inside.emit('secureConnect'));
        return asSocket(inside);
      },
    });
    if (server.encryption === 'startTls') await client.startTLS().catch(refusedTls);
    return { client, ...connection };
  } catch (error) {
    raw.destroy();
    throw failure ?? error;
  }

  function reading(transport: Socket): MessageStream {
    return new MessageStream(transport, { maxBytes, onFailure: noteFailure });
  }

  function tlsOver(socket: Socket): TLSSocket {
    const secureContext = server.authorities === undefined ? undefined : contextOf({ authorities: server.authorities });
    const name = isIP(host) === 0 ? { servername: host } : { host };
    return connectTls({ socket, ...name, ...(secureContext && { secureContext }) }).on('error', noteFailure);
  }

  async function encrypted(socket: Socket): Promise<TLSSocket> {
    const secure = tlsOver(socket);
    await once(secure, 'secureConnect', { signal });
    return secure;
  }
}

function refusedTls(error: unknown): never {
  if (error instanceof Error && 'code' in error && typeof error.code === 'number') {
    throw new DirectoryError('noTls', error.code);
  }
  throw error;
}

/** ldapts uses only those properties of a socket that the stream has. */
function asSocket(stream: MessageStream): TLSSocket {
  return stream as unknown as TLSSocket;
}
