import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A system that is told of things, and how it takes them. */
export interface Receiver {
  readonly address: string;
  /** How many deliveries came since the last time that this was asked, and within how many seconds. */
  take(): Received;
  close(): Promise<void>;
}

export interface Received {
  readonly count: number;
  readonly seconds: number;
  /** Deliveries that came after a later one about the same object. */
  readonly misplaced: number;
}

/** Starts a receiver on this machine. @param answers whether it accepts requests, or keeps the sender waiting */
export async function startReceiver(answers: boolean): Promise<Receiver> {
  let count = 0;
  let misplaced = 0;
  let firstArrival = 0;
  let last = 0;
  const latestByKey = new Map<string, number>();
  const server = createServer(async (request, response) => {
    if (!answers) return;
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(204).end();
    last = performance.now();
    firstArrival ||= last;
    count += 1;
    const { data } = JSON.parse(body) as { data: { object?: string; number?: number } };
    if (data.object === undefined || data.number === undefined) return;
    if (data.number < (latestByKey.get(data.object) ?? 0)) misplaced += 1;
    latestByKey.set(data.object, data.number);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    take() {
      const receivedDeliveries = { count, misplaced, seconds: (last - firstArrival) / 1_000 };
      [count, misplaced, firstArrival, last] = [0, 0, 0, 0];
      latestByKey.clear();
      return receivedDeliveries;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
