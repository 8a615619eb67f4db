import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a gateway of the tests received. */
interface AskedGateway {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  /** The body as a form; empty where it is none. */
  readonly form: URLSearchParams;
  readonly json: unknown;
}

interface GatewayAnswer {
  /** 0: hangs up. */
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds before it answers. */
  readonly wait?: number;
}

export interface TestGateway {
  readonly origin: string;
  readonly receivedRequests: AskedGateway[];
  answer: GatewayAnswer;
  /** Clears the received requests, and answers again like 46elks when it accepts an SMS. */
  reset(): void;
  close(): Promise<void>;
}

const acceptedAnswer: GatewayAnswer = {
  status: 200,
  body: '{"status":"created","id":"s70df59406a1b4643b96f3f91e0bfb7b0"}',
};

/** A gateway for SMS, on a port of its own. */
export async function startTestGateway(): Promise<TestGateway> {
  const asked: AskedGateway[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://gateway');
      const body = Buffer.concat(parts).toString();
      const type = request.headers['content-type'] ?? '';
      asked.push({
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        authorization: request.headers.authorization,
        form: new URLSearchParams(type.includes('urlencoded') ? body : ''),
        json: type.includes('json') ? JSON.parse(body) : null,
      });
      const { status, headers = {}, wait = 0, body: text } = gateway.answer;
      if (status === 0) request.socket.destroy();
      else setTimeout(() => response.writeHead(status, headers).end(text), wait);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: TestGateway = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    receivedRequests: asked,
    answer: acceptedAnswer,
    reset() {
      asked.length = 0;
      gateway.answer = acceptedAnswer;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gateway;
}
