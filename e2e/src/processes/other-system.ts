import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that another system got. */
export interface OtherRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An external system on this machine that accepts every request and always gives the same answer. */
export interface OtherSystem {
  readonly origin: string;
  readonly asked: readonly OtherRequest[];
  close(): Promise<void>;
}

/** Starts one on a separate port. @param answer its response, as JSON */
export async function startOtherSystem(answer: object = {}): Promise<OtherSystem> {
  const asked: OtherRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { headers, method = '', url = '' } = request;
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
