import { createHash } from 'node:crypto';
import { type AgentOptions, Agent as HttpAgent, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { TlsIdentity } from './tls-identity.ts';

/**
 * The asker of a connection that may be reused, and its target. A connection is found by all of these, so that it leads
 * to addresses that were checked for this request, and that the traffic of one asker is never mixed up with another's.
 */
export interface ConnectionUse {
  readonly askedBy: string;
  readonly addresses: readonly { readonly address: string }[];
  readonly tls: TlsIdentity | undefined;
}

/** An idle connection is closed after this number of milliseconds: servers keep theirs for five seconds and more. */
const keepAliveOptions: AgentOptions = { keepAlive: true, timeout: 4_000, maxFreeSockets: 16, scheduling: 'lifo' };

type Named = Parameters<HttpAgent['getName']>[0] & { readonly use?: string };

class KeptHttp extends HttpAgent {
  override getName(options?: Named): string {
    return `${super.getName(options)} ${options?.use}`;
  }
}

class KeptHttps extends HttpsAgent {
  override getName(options?: Named): string {
    return `${super.getName(options)} ${options?.use}`;
  }
}

const agents = { 'http:': new KeptHttp(keepAliveOptions), 'https:': new KeptHttps(keepAliveOptions) };

/** Returns the options for sending a request over a reusable connection. */
export function keptConnection(url: URL, { askedBy, addresses, tls }: ConnectionUse): RequestOptions {
  const identity = tls ? createHash('sha256').update(JSON.stringify(tls)).digest('base64') : '';
  const use = [askedBy, identity, ...addresses.map(({ address }) => address).toSorted()].join(' ');
  return { agent: agents[url.protocol as keyof typeof agents], use } as RequestOptions;
}

/** Whether a request came upon a connection that the server had closed meanwhile. */
export function wasClosedMeanwhile(
  request: { readonly reusedSocket: boolean },
  { code }: NodeJS.ErrnoException,
): boolean {
  return request.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');
}
