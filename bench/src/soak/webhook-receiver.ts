import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Key that deliveries are signed with, as Standard Webhooks writes one. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Another system that receives notifications of operations, and checks them. */
export interface WebhookReceiver {
  readonly address: string;
  readonly secret: string;
  /** Ids of operations that it was told of. */
  readonly operations: ReadonlySet<string>;
  /** Deliveries that came again, under the same id. */
  readonly repeated: number;
  /** Broken promises: a wrong signature, one operation under two ids, an object's operations out of order. */
  readonly wrong: readonly string[];
  close(): void;
}

interface Event {
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly id: string; readonly elementId: string };
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const operationOf = new Map<string, string>();
  const operations = new Set<string>();
  const lastOfObject = new Map<string, string>();
  const wrong: string[] = [];
  let repeatedCount = 0;

  function take(headers: IncomingHttpHeaders, body: string): void {
    const id = String(headers['webhook-id']);
    const signedContent = `${id}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signature = `v1,${createHmac('sha256', key).update(signedContent).digest('base64')}`;
    if (headers['webhook-signature'] !== signature) wrong.push(`delivery ${id} is not signed as it must be`);
    const { data, timestamp } = JSON.parse(body) as Event;
    if (operationOf.has(id)) {
      repeatedCount += 1;
      if (operationOf.get(id) !== data.id) wrong.push(`delivery ${id} is of another operation the second time`);
      return;
    }
    operationOf.set(id, data.id);
    if (operations.has(data.id)) wrong.push(`operation ${data.id} was told under two ids`);
    operations.add(data.id);
    const last = lastOfObject.get(data.elementId);
    if (last !== undefined && last > timestamp)
      wrong.push(`object ${data.elementId}: ${timestamp} came behind ${last}`);
    lastOfObject.set(data.elementId, timestamp);
  }

  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    // Cut off by a kill in the middle: it comes again.
    if (body === undefined) return;
    take(request.headers, body);
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secret,
    operations,
    wrong,
    get repeated() {
      return repeatedCount;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
