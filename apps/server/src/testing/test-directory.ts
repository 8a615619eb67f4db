import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import ldapjs from 'ldapjs';
import { type DirectoryPerson, directoryBase, directoryPeople } from './directory-people.ts';

/** A directory of this machine, spoken with by a library that is not ours. */
export interface TestDirectory {
  readonly port: number;
  /** The people in it; tests add and remove them. */
  readonly people: DirectoryPerson[];
  /** Filters that it was asked with. */
  readonly receivedFilters: string[];
  /** Connections that were begun. */
  readonly connections: () => number;
  close(): Promise<void>;
}

interface TestDirectoryOptions {
  readonly people?: readonly DirectoryPerson[];
  /** For LDAPS; with `startTls` it begins as plain LDAP. */
  readonly tls?: { readonly cert: string; readonly key: string };
  readonly startTls?: boolean;
  /** Whether anybody may search. */
  readonly isOpen?: boolean;
  /** Changes the result page by page: for a paged query, returns the people of a requested page. */
  readonly page?: (people: readonly DirectoryPerson[], index: number) => readonly DirectoryPerson[];
  /** People of a page; as many as were asked for unless given. */
  readonly pageSize?: number;
}

/** The account that may read it. */
export const directoryAccount = { user: `cn=reader,${directoryBase}`, password: 'a secret "with" <signs>' } as const;

/** Starts one on a port of its own. Only the reader may search. */
export async function startTestDirectory(options: TestDirectoryOptions = {}): Promise<TestDirectory> {
  const people = [...(options.people ?? directoryPeople())];
  const asked: string[] = [];
  let connections = 0;
  const isWrapped = options.startTls === true;
  const server = ldapjs.createServer(
    options.tls && !isWrapped ? { certificate: options.tls.cert, key: options.tls.key } : {},
  );
  server.bind(directoryBase, (request, response, next) => {
    const isReader = request.dn.toString().toLowerCase() === directoryAccount.user;
    // Some directories repeat the credentials in their answer, which must never be disclosed.
    if (!isReader || request.credentials !== directoryAccount.password) {
      return next(new ldapjs.InvalidCredentialsError(`not ${request.credentials}`));
    }
    response.end();
    return next();
  });
  server.search(directoryBase, (request, response, next) => {
    const reader = request.connection.ldap.bindDN.toString().toLowerCase();
    if (!options.isOpen && reader !== directoryAccount.user) return next(new ldapjs.InsufficientAccessRightsError());
    asked.push(request.filter.toString());
    const matchingPeople = people.filter(({ attributes }) => request.filter.matches(attributes));
    const paging = request.controls.find((control) => control instanceof ldapjs.PagedResultsControl);
    if (paging) {
      const { size, cookie } = paging.value;
      const length = Math.min(options.pageSize ?? size, size);
      const start = Number(cookie.toString()) || 0;
      const page = matchingPeople.slice(start, start + length);
      for (const person of options.page?.(page, start / length) ?? page) response.send(person);
      const next = Buffer.from(start + length < matchingPeople.length ? String(start + length) : '');
      response.addControl(new ldapjs.PagedResultsControl({ value: { size: 0, cookie: next } }));
      response.end(0);
      return;
    }
    const max = request.sizeLimit || matchingPeople.length;
    for (const person of matchingPeople.slice(0, max)) response.send(person);
    response.end(matchingPeople.length > max ? ldapjs.LDAP_SIZE_LIMIT_EXCEEDED : 0);
    return next();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const innerPort = server.address().port;
  const front = createServer((socket) => {
    connections += 1;
    if (isWrapped && options.tls) beginTls(socket, options.tls, innerPort);
    else join(socket, connect(innerPort, '127.0.0.1'));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    port: (front.address() as AddressInfo).port,
    people,
    receivedFilters: asked,
    connections: () => connections,
    close: async () => {
      await new Promise<void>((resolve) => front.close(() => resolve()));
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** Answers the request for StartTLS, which is the first, and hands all that comes encrypted to the directory. */
function beginTls(socket: Socket, tls: { readonly cert: string; readonly key: string }, innerPort: number): void {
  socket.on('error', () => {});
  socket.once('data', (request) => {
    const id = request[4] ?? 0;
    socket.write(
      Buffer.from([0x30, 0x0c, 0x02, 0x01, id, 0x78, 0x07, 0x0a, 0x01, 0x00, 0x04, 0x00, 0x04, 0x00]),
      () => {
        const secure = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(tls) });
        join(secure, connect(innerPort, '127.0.0.1'));
      },
    );
  });
}

function join(one: Socket, otherSocket: Socket): void {
  for (const [from, to] of [
    [one, otherSocket],
    [otherSocket, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
}

/** Starts a server that is a directory only by its port: the test defines its output. */
export async function startRawDirectory(
  onConnection: (socket: Socket) => void,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
