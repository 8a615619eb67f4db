import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import type { ClientConfig } from 'pg';

/** A proxy to a server that can be cut, or swallow sent data, while the server itself is alive. */
export interface CuttableWay {
  readonly port: number;
  /** Connections are refused, and those that stand are broken. */
  cut(): Promise<void>;
  /** Lets no data through any more, without an error. */
  swallow(): void;
  /** Lets through again. */
  mend(): Promise<void>;
}

/** @param target how to connect to the server itself */
export async function openWay({ host = 'localhost', port: targetPort = 5432 }: ClientConfig): Promise<CuttableWay> {
  const sockets = new Set<Socket>();
  let swallows = false;
  const server: Server = createServer((socket) => {
    const upstream = path.isAbsolute(host)
      ? connect(path.join(host, `.s.PGSQL.${targetPort}`))
      : connect(targetPort, host);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => swallows || to.write(chunk));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async cut() {
      const closure = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closure;
    },
    swallow() {
      swallows = true;
    },
    async mend() {
      swallows = false;
      if (!server.listening) await listen(port);
    },
  };
}
