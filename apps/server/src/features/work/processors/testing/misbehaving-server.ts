import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A third-party server on this machine that answers, depending on the path, in every way but a correct one. */
export interface MisbehavingServer {
  readonly origin: string;
  readonly receivedRequests: {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }[];
  /** Handles a path that the test defines. */
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
  close(): Promise<void>;
}

const block = Buffer.alloc(65_536, 'a');

/** Writes for as long as the client reads: a gigabyte, with or without an announced length. */
function writeHuge(response: ServerResponse, isAnnounced: boolean): void {
  const total = 1_073_741_824;
  if (isAnnounced) response.setHeader('content-length', total);
  let remainingBytes = total;
  const go = () => {
    while (remainingBytes > 0 && !response.destroyed) {
      remainingBytes -= block.length;
      if (!response.write(block)) return void response.once('drain', go);
    }
    response.end();
  };
  go();
}

const ways: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/slow': (response) => void response.write('a'),
  '/huge': (response) => writeHuge(response, false),
  '/huge-told': (response) => writeHuge(response, true),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000, 'a'))),
  '/inside': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/midway': (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half', () => response.destroy());
  },
  '/busy': (response) => response.writeHead(429, { 'retry-after': '120' }).end('slow down'),
  '/broken': (response) => response.writeHead(500).end('oh no'),
  '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>hello'),
};

/** Starts one on a port of its own. @param tls its certificate, for https */
export async function startMisbehavingServer(tls?: ServerOptions): Promise<MisbehavingServer> {
  const asked: MisbehavingServer['receivedRequests'] = [];
  const server: MisbehavingServer = {
    origin: '',
    receivedRequests: asked,
    answer: (_request, response) => void response.end('hello'),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { headers, method = '', url = '' } = request;
    const body = Buffer.concat(chunks).toString();
    asked.push({ method, url, headers, body });
    const way = ways[url];
    if (way) way(response);
    else server.answer(request, response, body);
  };
  const http: Server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return Object.assign(server, { origin: `http${tls ? 's' : ''}://127.0.0.1:${port}` });
}
