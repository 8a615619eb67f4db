import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The maximum unread rest of an answered request that is read and discarded, in bytes and milliseconds. */
const maxUnreadBytes = 8 * 1_048_576;
const unreadTimeoutMs = 5_000;

const betweenLooks = 50;

/** How a server goes that is asked to stop. */
export interface Draining {
  /**
   * Reports to the load balancer that this process accepts no more requests, while those that arrive are still
   * answered.
   */
  begin(): void;
  isStopping(): boolean;
}

/**
 * Closes connections without cutting off a client in the middle of an exchange.
 *
 * From the moment at which the server is to stop, each answer has the header `Connection: close`. When its port closes,
 * open keep-alive connections get a while in which the next request on each is answered; a later request finds the
 * connection closed. Then the connections without a request, or without a complete one, are ended: browsers connect in
 * advance, and Node would wait for their possible requests as for one under way.
 *
 * A request that was answered before it arrived completely, such as an upload that is too large, is read a little
 * further, so that its sender reads the answer, and then ended.
 *
 * @param grace milliseconds that connections get when the server stops
 */
export function registerDraining(app: FastifyInstance, grace: number): Draining {
  let isStopping = false;
  const requestsInFlight = countByConnection(app);
  app.addHook('preClose', async () => {
    isStopping = true;
    const deadline = Date.now() + grace;
    while (Date.now() < deadline && requestsInFlight.size > 0) await pause(betweenLooks);
    app.server.on('connection', (socket) => socket.destroy());
    for (const [socket, requests] of requestsInFlight) if (requests === 0) socket.destroy();
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    // Also of requests that were in flight already: else their connections stay open, and the server with them.
    if (isStopping || (raw.complete === false && reply.statusCode >= 400)) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false) return;
    let unread = 0;
    const end = () => raw.complete || raw.destroy();
    raw.on('data', (part: Buffer) => {
      unread += part.length;
      if (unread > maxUnreadBytes) end();
    });
    raw.resume();
    setTimeout(end, unreadTimeoutMs).unref();
  });
  return {
    begin: () => {
      isStopping = true;
    },
    isStopping: () => isStopping,
  };
}

/** How many requests are under way on each connection that is open. */
function countByConnection({ server }: FastifyInstance): ReadonlyMap<Socket, number> {
  const requests = new Map<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const before = requests.get(socket);
    if (before !== undefined) requests.set(socket, before + change);
  };
  server.on('connection', (socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }, reply) => {
    add(socket, 1);
    reply.once('close', () => add(socket, -1));
  });
  return requests;
}
