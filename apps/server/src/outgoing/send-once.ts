import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type ConnectionUse, keptConnection, wasClosedMeanwhile } from './kept-connections.ts';
import { OutgoingError } from './outgoing-error.ts';
import { certificateProblem, contextOf, type TlsIdentity } from './tls-identity.ts';

/** A server's answer. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Unpacked. */
  readonly body: Buffer;
}

interface SendOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Says where the connection goes. Not asked where the address has numbers already. */
  readonly lookup: LookupFunction;
  readonly tls?: TlsIdentity | undefined;
  readonly maximumBytes: number;
  readonly signal: AbortSignal;
  /** The connection that may be reused; a separate one by default. */
  readonly use?: ConnectionUse | undefined;
}

/**
 * Sends one request, and reads the whole answer. One that finds its kept connection closed is sent again on a new one.
 * @throws OutgoingError `tooLarge`, `certificate`, `ownCertificate`
 */
export function sendOnce(url: URL, options: SendOptions): Promise<RawAnswer> {
  const { method, headers, body, lookup, maximumBytes, signal, tls, use } = options;
  const secureContext = url.protocol === 'https:' && tls ? contextOf(tls) : undefined;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        lookup,
        signal,
        agent: false,
        ...(use && keptConnection(url, use)),
        ...(secureContext && { secureContext }),
        maxHeaderSize: 16_384,
        headers: {
          'accept-encoding': 'gzip, br, deflate',
          'user-agent': 'Tingest',
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (answer) => {
        readBody(answer, maximumBytes).then(
          (content) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: content }),
          (error: unknown) => {
            request.destroy();
            reject(error);
          },
        );
      },
    );
    request.on('error', (error) => {
      if (use && wasClosedMeanwhile(request, error)) return resolve(sendOnce(url, { ...options, use: undefined }));
      const problem = certificateProblem(error);
      reject(problem ? new OutgoingError(problem, { cause: error }) : error);
    });
    // As bytes: of a text and its headers Node would make one, in the text's encoding.
    request.end(typeof body === 'string' ? Buffer.from(body) : body);
  });
}

async function readBody(answer: IncomingMessage, maximumBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maximumBytes) throw new OutgoingError('tooLarge');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpacked(answer) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumBytes) throw new OutgoingError('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unpacked(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase();
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : undefined;
  if (!unpack) return answer;
  answer.on('error', (error) => unpack.destroy(error));
  return answer.pipe(unpack);
}
