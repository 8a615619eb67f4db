import { apiAddress } from '@tingest/api-client';
import type { UploadRecord } from './upload.ts';
import type { Sent } from './upload-queue.ts';

/** A connection on which nothing has moved for so long is given up, in milliseconds. */
const stalledAfter = 60_000;
/** How long the server may take over a file that it has got, in milliseconds: it looks inside and re-encodes images. */
const answeredWithin = 180_000;

interface SendOptions {
  readonly token: string;
  /** Of the texts that the server answers with. */
  readonly culture: string;
  readonly onPercent: (percent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file to `files/upload`. By XMLHttpRequest: it is the only way that says how much has been sent.
 * @throws the signal's reason when it is aborted
 */
export function sendUpload(record: UploadRecord, { token, culture, onPercent, signal }: SendOptions): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let watch: ReturnType<typeof setTimeout> | undefined;
    const giveUpAfter = (milliseconds: number): void => {
      clearTimeout(watch);
      watch = setTimeout(() => request.abort(), milliseconds);
    };
    const stop = (): void => request.abort();
    const end = (sendResult: Sent): void => {
      clearTimeout(watch);
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason);
      else resolve(sendResult);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      giveUpAfter(stalledAfter);
      // The last per cent is the server's: it is not done before it has answered.
      onPercent(total > 0 ? Math.min(99, Math.floor((100 * loaded) / total)) : 0);
    };
    request.upload.onload = () => giveUpAfter(answeredWithin);
    request.onload = () => end(readAnswer(request.status, request.responseText));
    request.onerror = () => end({ kind: 'unanswered' });
    request.onabort = () => end({ kind: 'unanswered' });
    signal.addEventListener('abort', stop);
    request.open('POST', addressOf(record, culture));
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Accept-Language', '');
    giveUpAfter(stalledAfter);
    const body = new FormData();
    body.append('file', new File([record.bytes], record.name, { type: record.contentType }));
    request.send(body);
  });
}

function addressOf({ id, use, reference, owner }: UploadRecord, culture: string): string {
  return apiAddress('post', '/{tenantKey}/{siteKey}/files/upload', {
    path: owner,
    query: { id, use, reference, culture },
  });
}

/** Statuses of a server or proxy that was busy, as opposed to a rejection of the file. */
const passing = new Set([0, 408, 425, 429]);

/** Interprets a response for the file. */
export function readAnswer(status: number, body: string): Sent {
  if (status >= 200 && status < 300) return { kind: 'done' };
  if (status === 401) return { kind: 'signedOut' };
  if (passing.has(status) || status >= 500) return { kind: 'unanswered' };
  return { kind: 'refused', refusal: { status, texts: textsOf(body) } };
}

/** The server's words, where it is the server that answered and not something in between. */
function textsOf(body: string): readonly string[] {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== 'object' || answer === null) return [];
    const { details, errors }: { readonly details?: unknown; readonly errors?: unknown } = answer;
    const messages = list(details).map((detail) =>
      typeof detail === 'object' && detail !== null ? Reflect.get(detail, 'message') : undefined,
    );
    const texts = (messages.length > 0 ? messages : list(errors)).filter((text) => typeof text === 'string');
    return [...new Set(texts)];
  } catch {
    return [];
  }
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
