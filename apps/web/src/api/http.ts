import { ApiError, createApiClient, errorOfAnswer } from '@tingest/api-client';
import { cultureStore } from '../lib/culture/culture-store.ts';
import { flash } from '../lib/flash/flash.ts';
import { pageParameters } from '../lib/page-parameters/page-parameters.ts';
import { endSession, sessionStore } from '../lib/session/session-store.ts';
import { saveTokens, tokenStore } from '../lib/session/token-store.ts';
import { textsAreLoaded, translateNow } from '../lib/texts/texts.ts';
import { type PathScope, scopedPath } from './path-scope.ts';

export type QueryValue = string | number | boolean | null | undefined;

export interface CallOptions {
  /** `site` unless it says otherwise. */
  readonly scope?: PathScope;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly signal?: AbortSignal;
}

interface CallInit {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: { readonly query: Readonly<Record<string, unknown>> };
  readonly parseAs?: 'blob';
  readonly signal?: AbortSignal;
}

type Method = 'get' | 'post' | 'put' | 'delete';

const client = createApiClient({
  baseUrl: '',
  getToken: () => tokenStore.get()?.access_token,
  // A culture in the page's address is passed on to every call (specification, section 7); else the reader's own.
  getCulture: () => pageParameters.get().culture ?? cultureStore.get(),
});

/** The client's methods for a path that is put together at run time; the caller says what answers. */
const calls = client as unknown as Readonly<Record<Method, (path: string, init: CallInit) => Promise<unknown>>>;

/** The server's own on every stored item; removed before saving. Source: specification, section 3, Common metadata. */
const metadata = new Set(['tenantId', 'siteId', 'createdAt', 'updatedAt', 'ownerId', 'version']);

/** @throws ApiError; `errorTexts` says it in words */
export function apiGet<Answer>(path: string, options?: CallOptions): Promise<Answer> {
  return call('get', path, options);
}

/** @throws ApiError */
export function apiPost<Answer>(path: string, body: unknown, options?: CallOptions): Promise<Answer> {
  return call('post', path, options, { body });
}

/**
 * PUT with an id, POST without (specification, section 7, Save rule). The item's `version` goes into `If-Match`, so that
 * somebody else's change meanwhile is answered with 412 instead of being overwritten. Answers the stored item.
 * @throws ApiError
 */
export function apiSave<Answer>(
  path: string,
  item: { readonly id?: string | null; readonly version?: number | null },
  options?: CallOptions,
): Promise<Answer> {
  const body = Object.fromEntries(Object.entries(item).filter(([name]) => !metadata.has(name)));
  if (!item.id) return call('post', path, options, { body });
  const headers: Record<string, string> = typeof item.version === 'number' ? { 'If-Match': `"${item.version}"` } : {};
  return call('put', `${path}/${encodeURIComponent(item.id)}`, options, { body, headers });
}

/** A PUT on something that is no item, such as a password. @throws ApiError */
export function apiPut<Answer>(path: string, body: unknown, options?: CallOptions): Promise<Answer> {
  return call('put', path, options, { body });
}

/** @throws ApiError */
export async function apiDelete(path: string, options?: CallOptions): Promise<void> {
  await call('delete', path, options);
}

/** A file, such as a PDF or an export; with a body it is posted. @throws ApiError */
export function apiDownload(path: string, options?: CallOptions, body?: unknown): Promise<Blob> {
  return call(body === undefined ? 'get' : 'post', path, options, { body, parseAs: 'blob' });
}

/** A file that was written for this call, and the name that it came with. */
export interface Transfer {
  readonly content: Blob;
  /** Nothing where the server gave none. */
  readonly name: string | undefined;
}

interface TransferOptions extends CallOptions {
  /** How many bytes have come so far. How many there will be nobody knows before the end. */
  readonly onProgress?: (bytes: number) => void;
}

/**
 * Posts for a file that is written while it is sent, and may take minutes: it is given up by `signal` only. One that broke
 * off is a failure, never half a file.
 * @throws ApiError; the signal's reason as it is
 */
export async function apiTransfer(
  path: string,
  body: unknown,
  { scope = 'site', query = {}, signal, onProgress }: TransferOptions = {},
): Promise<Transfer> {
  const state = sessionStore.get();
  const token = tokenStore.get()?.access_token;
  const address = new URL(scopedPath(path, scope, state.status === 'signedIn' ? state.session : null), location.origin);
  const asked = { ...query, culture: pageParameters.get().culture ?? cultureStore.get() };
  for (const [name, value] of Object.entries(asked)) {
    if (value !== null && value !== undefined) address.searchParams.set(name, String(value));
  }
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    if (!response.ok) {
      if (response.status === 401 && token !== undefined) await dropSession(token);
      throw errorOfAnswer('POST', response, await response.json().catch(() => null));
    }
    return { content: await counted(response, onProgress).blob(), name: fileNameOf(response) };
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError({ status: 0, method: 'POST', cause: error });
  }
}

/** The same answer, whose bytes are counted as they pass; where they are kept is the browser's to say. */
function counted(response: Response, onProgress: TransferOptions['onProgress']): Response {
  if (!response.body || !onProgress) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      bytes += part.byteLength;
      onProgress(bytes);
      controller.enqueue(part);
    },
  });
  const type = response.headers.get('content-type');
  return new Response(response.body.pipeThrough(counter), { headers: type === null ? {} : { 'content-type': type } });
}

function fileNameOf(response: Response): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

async function call<Answer>(
  method: Method,
  path: string,
  { scope = 'site', query = {}, signal }: CallOptions = {},
  init: CallInit = {},
): Promise<Answer> {
  const state = sessionStore.get();
  const address = scopedPath(path, scope, state.status === 'signedIn' ? state.session : null);
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const token = tokenStore.get()?.access_token;
  try {
    const answer = await calls[method](address, { ...init, params: { query: Object.fromEntries(given) }, signal });
    return answer as Answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && token !== undefined) await dropSession(token);
    throw error;
  }
}

/**
 * The session is over: signed out, with a warning. Source: specification, section 8, API, timeout. A late answer to a
 * token that has been replaced meanwhile changes nothing.
 */
async function dropSession(token: string): Promise<void> {
  if (tokenStore.get()?.access_token !== token) return;
  saveTokens(null);
  endSession();
  await textsAreLoaded();
  flash('warning', translateNow('problems.notSignedIn'));
}
