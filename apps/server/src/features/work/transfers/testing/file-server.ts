import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that the server of a test got. */
interface GotRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Another system that takes files and answers one, as a test says. */
export interface FileServer {
  readonly origin: string;
  readonly got: GotRequest[];
  /** The answer to GET, with its tag; it is not sent again to a client that has it. */
  file: { readonly content: string; readonly etag: string };
  /** Statuses of the next answers, in front of success. */
  readonly refusals: number[];
  close(): Promise<void>;
}

export async function startFileServer(): Promise<FileServer> {
  const got: GotRequest[] = [];
  const refusals: number[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    got.push({ method, url, headers, body: await buffer(request) });
    const refusal = refusals.shift();
    if (refusal !== undefined) return response.writeHead(refusal).end();
    if (method !== 'GET') return response.writeHead(201).end();
    const { content, etag } = fileServer.file;
    if (headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(200, { etag, 'content-type': 'text/csv; charset=utf-8' }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fileServer: FileServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    refusals,
    file: { content: '', etag: '"0"' },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fileServer;
}
