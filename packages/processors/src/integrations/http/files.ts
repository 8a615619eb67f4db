import type { FieldContext, FieldValues } from '@tingest/domain/fields';
import type { HttpCapability, HttpFailure } from '../../capabilities/http.ts';
import { isSuccess, refused, send } from './http.ts';
import { readRequest, renderRequest } from './read-request.ts';

/**
 * A configuration of the integration `http`, and the context of the request: it provides the address, headers and
 * authentication.
 */
export interface FileExchange {
  readonly configuration: FieldValues;
  readonly http: HttpCapability;
  /** The same for every attempt; a system that supports the header recognizes repeated requests by it. */
  readonly runId: string;
  readonly reading: FieldContext;
  /** Milliseconds for all of it. */
  readonly timeout: number;
}

type Failure = HttpFailure & { readonly retryAfterSeconds?: number };

/** A file that a server answered. */
export interface FetchedFile {
  readonly body: Uint8Array;
  /** Its name according to the answer, or its address; empty where neither contains one. */
  readonly name: string;
  readonly contentType: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Sends a file to the address of a configuration, where `{{Text 1}}` is its name. Never throws. */
export async function sendFile(
  exchange: FileExchange,
  file: {
    readonly method: 'PUT' | 'POST';
    readonly name: string;
    readonly contentType: string;
    readonly body: Uint8Array;
  },
): Promise<{ readonly host: string } | { readonly failure: Failure }> {
  const request = requestOf(exchange, file.name);
  if ('failure' in request) return request;
  const { headers, url } = request;
  const sendResult = await send(
    exchange,
    {
      url,
      method: file.method,
      headers: {
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        ...headers,
        'content-type': file.contentType,
      },
      body: file.body,
    },
    exchange.timeout,
  );
  if ('failure' in sendResult) return sendResult;
  const { host } = new URL(sendResult.answer.url);
  const isTaken = isSuccess(sendResult.answer.status, String(exchange.configuration.successStatuses));
  return isTaken ? { host } : refused(sendResult.answer, host);
}

/**
 * Reads a file from the address of a configuration.
 * @param validators the version read before: `unchanged` where the server reports no change
 */
export async function fetchFile(
  exchange: FileExchange,
  validators: { readonly etag: string | null; readonly lastModified: string | null },
  maximumBytes: number,
): Promise<{ readonly file: FetchedFile } | { readonly isUnchanged: true } | { readonly failure: Failure }> {
  const request = requestOf(exchange, '');
  if ('failure' in request) return request;
  const { headers, url } = request;
  const conditions = {
    ...(validators.etag !== null && { 'if-none-match': validators.etag }),
    ...(validators.etag === null &&
      validators.lastModified !== null && { 'if-modified-since': validators.lastModified }),
  };
  const sendResult = await send(
    exchange,
    { url, method: 'GET', headers: { ...headers, accept: '*/*', ...conditions }, maximumBytes },
    exchange.timeout,
  );
  if ('failure' in sendResult) return sendResult;
  const { answer } = sendResult;
  const address = new URL(answer.url);
  if (answer.status === 304) return { isUnchanged: true };
  if (!isSuccess(answer.status, String(exchange.configuration.successStatuses))) return refused(answer, address.host);
  const fileName = fileNameOf(answer.headers['content-disposition'] ?? '');
  return {
    file: {
      body: answer.body,
      name: fileName || decoded(address.pathname.split('/').at(-1) ?? ''),
      contentType: answer.headers['content-type'] ?? '',
      etag: answer.headers.etag ?? null,
      lastModified: answer.headers['last-modified'] ?? null,
    },
  };
}

function requestOf(
  { configuration, reading }: FileExchange,
  name: string,
): { readonly url: string; readonly headers: Readonly<Record<string, string>> } | { readonly failure: Failure } {
  const read = readRequest({ ...configuration, body: null });
  if (!('templates' in read)) return { failure: { code: 'serverAddress', isLasting: true } };
  const renderedRequest = renderRequest(read.templates, { text1: name }, reading);
  if ('problem' in renderedRequest) return { failure: { ...renderedRequest.problem, isLasting: true } };
  return renderedRequest.request;
}

/** The name that a `Content-Disposition` says, the one in UTF-8 where it says two. */
function fileNameOf(disposition: string): string {
  const wide = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(disposition)?.[1];
  if (wide !== undefined) return decoded(wide.trim());
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1]?.trim() ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
