import type { Readable } from 'node:stream';
import type { StoredPage } from '../lists/stored-page.ts';
import type { ReadyAnswer } from './ready-answers.ts';

/** The answer of a handler; it is sent after the request's transaction has been committed. */
export interface Answer<Data = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly data?: Data;
  /** The page of a stored list, of which data are written. */
  readonly page?: StoredPage;
  /** Called with the sent bytes if the same answer may be sent again: ready-answers.ts. */
  readonly keep?: (ready: ReadyAnswer) => void;
  /** A document instead of data. */
  readonly document?: Uint8Array | Readable;
}

/** 200 with data. */
export function ok<Data>(data: Data, headers: Readonly<Record<string, string>> = {}): Answer<Data> {
  return { status: 200, headers, data };
}

/** 200 with a stored item; its version is the entity tag. */
export function item<Data extends { version: number }>(data: Data): Answer<Data> {
  return { status: 200, headers: { etag: `"${data.version}"` }, data };
}

/** 201 with a stored item that is new. */
export function created<Data extends { version: number }>(data: Data): Answer<Data> {
  return { status: 201, headers: { etag: `"${data.version}"` }, data };
}

/** 204. */
export function noContent(): Answer<never> {
  return { status: 204, headers: {} };
}

/** 200 with a document of another type than JSON, to be shown or saved under a file name. @param use `attachment` where it is only saved */
export function document(
  bytes: Uint8Array | Readable,
  type: string,
  fileName: string,
  use: 'inline' | 'attachment' = 'inline',
): Answer<never> {
  const ascii = fileName.normalize('NFKD').replace(/[^\w.-]+/g, '_');
  return {
    status: 200,
    document: bytes,
    headers: {
      'content-type': type,
      'content-disposition': `${use}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'cache-control': 'private, no-store',
    },
  };
}
