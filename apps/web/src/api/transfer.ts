import { ApiError, errorOfAnswer } from '@tingest/api-client';
import { cultureStore } from '../lib/culture/culture-store.ts';
import { pageParameters } from '../lib/page-parameters/page-parameters.ts';
import { dropSession } from '../lib/session/drop-session.ts';
import { sessionStore } from '../lib/session/session-store.ts';
import { tokenStore } from '../lib/session/token-store.ts';
import { viewAsStore } from '../lib/session/view-as-store.ts';
import type { CallOptions } from './http.ts';
import { scopedPath } from './path-scope.ts';
import { refuseToWrite } from './view-as-call.ts';

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
  const viewed = viewAsStore.get();
  if (viewed) await refuseToWrite('post', path, viewed);
  const address = new URL(scopedPath(path, scope, state.status === 'signedIn' ? state.session : null), location.origin);
  const asked = { ...query, culture: pageParameters.get().culture ?? cultureStore.get() };
  for (const [name, value] of Object.entries(asked)) {
    if (value !== null && value !== undefined) address.searchParams.set(name, String(value));
  }
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(viewed && { 'x-view-as': viewed.id }),
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    if (!response.ok) {
      const error = errorOfAnswer('POST', response, await response.json().catch(() => null));
      if (response.status === 401 && token !== undefined) await dropSession(token, error.details);
      throw error;
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
