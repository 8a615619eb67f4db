import { ApiError, createApiClient } from '@tingest/api-client';
import { cultureStore } from '../lib/culture/culture-store.ts';
import { pageParameters } from '../lib/page-parameters/page-parameters.ts';
import { dropSession } from '../lib/session/drop-session.ts';
import { sessionStore } from '../lib/session/session-store.ts';
import { tokenStore } from '../lib/session/token-store.ts';
import { viewAsStore } from '../lib/session/view-as-store.ts';
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
  const viewed = viewAsStore.get();
  if (viewed) await (await import('./view-as-call.ts')).refuseToWrite(method, path, viewed);
  const headers = viewed ? { ...init.headers, 'x-view-as': viewed.id } : init.headers;
  try {
    const params = { query: Object.fromEntries(given) };
    return (await calls[method](address, { ...init, headers, params, signal })) as Answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && token !== undefined)
      await dropSession(token, error.details);
    throw error;
  }
}
