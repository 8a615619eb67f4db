import type { FileReference } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { cultureStore } from '../culture/culture-store.ts';
import { pageParameters } from '../page-parameters/page-parameters.ts';
import { sessionStore } from '../session/session-store.ts';
import { tokenStore } from '../session/token-store.ts';
import { viewAsStore } from '../session/view-as-store.ts';
import { translateNow } from '../texts/texts.ts';
import { draftTexts } from './draft-texts.ts';
import { canBeForgotten, isFresh } from './kept-uploads.ts';
import { sendUpload } from './send-upload.ts';
import type { Upload, UploadOwner, UploadRecord, UploadUse } from './upload.ts';
import { createUploadQueue, type Sent } from './upload-queue.ts';
import { forgetUpload, keepUpload, storedUpload, storedUploads } from './upload-store.ts';
import { waitForUploads } from './wait-for-uploads.ts';

/** The files of this device on their way to the server. Used by way of the functions below. */
export const uploadQueue = createUploadQueue({
  send,
  maySend: ({ owner }) => navigator.onLine && tokenStore.get() !== null && isOwn(owner),
  keep: keepUpload,
  forget: forgetUpload,
  callLater: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  now: Date.now,
  chance: Math.random,
});

/** Sends it, unless another tab of this browser has done so while this one waited for it. */
function send(record: UploadRecord, onPercent: (percent: number) => void, signal: AbortSignal): Promise<Sent> {
  const sendNow = async (): Promise<Sent> => {
    const savedUpload = await storedUpload(record.id);
    if (savedUpload && isFresh(savedUpload, Date.now())) return { kind: 'done' };
    const token = tokenStore.get()?.access_token;
    if (token === undefined) return { kind: 'signedOut' };
    const culture = pageParameters.get().culture ?? cultureStore.get();
    const sendResult = await sendUpload(record, { token, culture, onPercent, signal });
    if (sendResult.kind === 'signedOut') await (await import('../session/drop-session.ts')).dropSession(token);
    return sendResult;
  };
  // Only pages with a secure address have locks; elsewhere both tabs send, and the server counts them once.
  if (!('locks' in navigator)) return sendNow();
  return navigator.locks.request(`tingest.upload.${record.id}`, { signal }, sendNow);
}

function currentOwner(): UploadOwner | null {
  const state = sessionStore.get();
  if (state.status !== 'signedIn') return null;
  const { tenant, site, user } = state.session;
  return { tenantKey: tenant.key, siteKey: site.key, username: user.username };
}

/** The site may be another one meanwhile: the upload has its own. */
function isOwn(owner: UploadOwner): boolean {
  const current = currentOwner();
  // While the app is viewed as another user, no upload is sent, in particular not in that user's name.
  if (viewAsStore.get()) return false;
  return current?.tenantKey === owner.tenantKey && current.username === owner.username;
}

let restoration: Promise<void> | undefined;

/**
 * Continues the uploads of an earlier visit, and deletes those that are no longer needed. Called at startup if the
 * device has any (`resumeStoredUploads`), and by every function here; the work is done only once.
 */
export function resumeUploads(): Promise<void> {
  restoration ??= restore();
  return restoration;
}

async function restore(): Promise<void> {
  const now = Date.now();
  const drafts = draftTexts();
  const records = await storedUploads();
  const isForgotten = (record: UploadRecord): boolean =>
    canBeForgotten(
      record,
      drafts.some((text) => text.includes(record.id)),
      now,
    );
  uploadQueue.restore(records.filter((record) => !isForgotten(record)));
  for (const record of records.filter(isForgotten)) void forgetUpload(record.id);
  window.addEventListener('online', uploadQueue.wake);
  // A user has signed in, or the token has been renewed.
  tokenStore.subscribe(uploadQueue.wake);
  sessionStore.subscribe(uploadQueue.wake);
}

export interface NewUpload {
  /** A UUID; made up without it. The same id again adds nothing. */
  readonly id?: string;
  readonly name: string;
  readonly use: UploadUse;
  /** The property that the file belongs to, such as `dataProperties.<fieldId>`. */
  readonly reference: string;
  /** Content type, if it differs from that of the blob. */
  readonly contentType?: string;
  /** A small picture of it, to be shown until the server has one. */
  readonly preview?: Blob | null;
  /** Text alternative of the file. */
  readonly alt?: string;
}

/**
 * Begins to upload a file to the current site and answers at once how a value refers to it: put that into the field's
 * list. The bytes stay on the device until the server has them, over reloads and without a network. Before a form that
 * refers to it is sent, wait for `uploadsDone`.
 */
export function enqueueUpload(bytes: Blob, file: NewUpload): FileReference {
  const owner = currentOwner();
  if (!owner) throw new Error('An upload needs somebody signed in.');
  const { id = uuidv7(), name, use, reference, contentType = bytes.type, preview = null, alt } = file;
  void resumeUploads();
  const addedAt = Date.now();
  void uploadQueue.add({
    id,
    name,
    contentType,
    use,
    reference,
    owner,
    bytes,
    preview,
    addedAt,
    doneAt: null,
    refusal: null,
  });
  return { id, name, contentType, size: bytes.size, ...(alt ? { alt } : {}) };
}

/** Adds a file that another device has stored; resolves to whether this one keeps it. */
export async function adoptUpload(record: UploadRecord): Promise<boolean> {
  await resumeUploads();
  return uploadQueue.add(record);
}

/** Stops an upload and forgets its bytes, as when its file is taken out of a form that was not sent. */
export function cancelUpload(id: string): void {
  uploadQueue.drop(id);
}

/** Retries an upload that was refused or that waits for its next attempt. */
export function retryUpload(id: string): void {
  uploadQueue.retry(id);
}

/** Forgets files that are where they belong: call it when a form that refers to them has been sent or saved. */
export function forgetUploads(ids: readonly string[]): void {
  for (const id of ids) uploadQueue.drop(id);
}

/** Those of the files that the server does not have yet, refused ones too. */
export function pendingUploads(ids: readonly string[]): readonly Upload[] {
  return ids.flatMap((id) => uploadQueue.get(id) ?? []).filter(({ state }) => state !== 'done');
}

/**
 * Resolves when the server has all of the files; ids unknown to this device belong to files on the server and count as
 * uploaded. To be awaited before a request that refers to the files is sent.
 *
 * Rejects as a call does, so that it can precede one: with an `ApiError` of status 0 if there is no response (the
 * upload continues automatically when there is a connection again; call this function again then), and with the
 * server's refusal, its texts beginning with the file's name, if a file is rejected. Files uploaded so long ago that
 * the server may have deleted them are sent once more.
 * @throws ApiError
 */
export async function uploadsDone(ids: readonly string[]): Promise<void> {
  // While the app is viewed as another user, the subsequent request is refused, with the reason.
  if (ids.length === 0 || viewAsStore.get()) return;
  await resumeUploads();
  await waitForUploads(uploadQueue, ids, {
    isStopped: ({ record, state }) => state === 'waiting' && !(navigator.onLine && isOwn(record.owner)),
    refusalText,
    onNetwork(listener) {
      window.addEventListener('offline', listener);
      return () => window.removeEventListener('offline', listener);
    },
  });
}

/** Why a file was refused, in words. */
export function refusalText({ record }: Upload): string {
  const texts = record.refusal?.texts ?? [];
  return texts.length > 0 ? texts.join(' ') : translateNow('problems.sendError');
}
