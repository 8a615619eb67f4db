import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  cleanFileName,
  type FileType,
  type FileUse,
  fileExtension,
  foldSearch,
  maxFileBytes,
  mayWith,
  type ProblemCode,
  storedFileName,
} from '@tingest/domain';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { UploadQuota } from '../config-uploads.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { Caller } from '../http/authentication/caller.ts';
import { grantsAt } from '../http/authentication/grants.ts';
import { ProblemError } from '../http/problem-error.ts';
import { uploadProblem } from '../http/upload-parts.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { type WorkerPool, workerTask } from '../workers/worker-pool.ts';
import { saysNoRoom } from './content/image-variants.ts';
import type { lookAtFile } from './content/look-at-file.ts';
import { type FileRow, insertFile, markStored, selectAnyFile } from './file-queries.ts';
import { inOwnFolder } from './own-folder.ts';
import type { FileAddresses, FileScope, FileVariant } from './signed-address.ts';
import { asStorageProblem } from './storage-problem.ts';
import { countUpload } from './upload-quota.ts';

/** Where files are kept, and what that needs. */
export interface FileStore {
  readonly pool: Pool;
  readonly storage: FileStorage;
  /** Folder of this machine for uploads while they come in. */
  readonly incoming: string;
  readonly addresses: FileAddresses;
  readonly quota: UploadQuota;
  /** Looks at uploads and makes pictures smaller. */
  readonly workers: WorkerPool;
}

const looking = workerTask<typeof lookAtFile>(new URL('./content/look-at-file.ts', import.meta.url), 'lookAtFile');

/** Who uploads, and where to. */
export interface Uploader extends FileScope {
  readonly caller: Caller;
}

/** What an upload is for; a signature is an image. */
export const uploadUses = ['file', 'image', 'signature', 'import'] as const;
export type UploadUse = (typeof uploadUses)[number];

/** An upload as it is asked for. */
export interface UploadRequest {
  /** Made by the sender, who may then send it again; made here where there is none. */
  readonly id?: string | undefined;
  readonly fileName: string;
  /** Owner and field, such as `dataProperties.<fieldId>`. */
  readonly reference?: string | undefined;
  readonly use: UploadUse;
  /** Where a problem with the file is said to be. */
  readonly path?: string;
}

export interface Uploaded {
  readonly row: FileRow;
  /** True when the same had been uploaded before. */
  readonly isRepeat: boolean;
}

/** What an administrator uploads under this reference is kept, though nothing holds it: the site's own files. */
const keptReference = 'files';

const mebibyte = 1_048_576;

/** An upload that sends nothing for so long is given up, in milliseconds. */
const idleLimit = 60_000;

const refusals: Readonly<Record<UploadUse, ProblemCode>> = {
  file: 'fileType',
  image: 'imageType',
  signature: 'imageType',
  import: 'importType',
};

/** Whose content a file has. */
export type StoredContent = Pick<FileRow, 'tenant_id' | 'site_id' | 'id'> & Partial<Pick<FileRow, 'content_id'>>;

/** Under which key a variant of a file is stored: that of the file whose content it shares, if it does. */
export function storageKey(file: StoredContent, variant?: FileVariant): string {
  const folder = `${file.tenant_id}/${file.site_id}/${file.content_id ?? file.id}`;
  return variant ? `${folder}/${variant}` : folder;
}

/**
 * Takes a file in: to a folder of this machine first, where it is looked at; then into the storage; and last it is there
 * for others. No transaction is open while bytes travel. What fails on the way leaves nothing behind, or a row that
 * nobody sees and the clean-up removes; sending it again with the same id goes on.
 *
 * @throws ProblemError `fileSize`, `fileEmpty`, `fileType`, `imageType`, `imagePixels`, `importType`, `zipParts`; `duplicate` when the id is taken;
 *   `uploadQuotaPerson`, `uploadQuotaTenant`
 */
export function storeUpload(
  store: FileStore,
  uploader: Uploader,
  request: UploadRequest,
  content: Readable,
): Promise<Uploaded> {
  return inOwnFolder(store.incoming, async (folder) => {
    const upload = path.join(folder, 'upload');
    await inTenant(store, uploader, (tx) => countUpload(tx, store.quota, senderOf(uploader), 0));
    const received = await receiveUpload(content, upload, request.path ?? 'file');
    const known = await inTenant(store, uploader, (tx) => sameUpload(tx, uploader, request, received));
    if (known?.is_stored) return { row: known, isRepeat: true };
    return keep(store, uploader, request, { ...received, path: upload });
  });
}

interface Received {
  readonly size: number;
  readonly sha256: Buffer;
}

/**
 * Writes what comes in to a file of this machine, counting and hashing it on the way.
 * @param at where a problem with the file is said to be
 * @throws ProblemError `fileSize`, `fileEmpty`, `timeout`, `malformed`
 */
export async function receiveUpload(
  content: Readable,
  target: string,
  at: string,
  maxBytes: number = maxFileBytes,
): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  const idle = setTimeout(() => content.destroy(new ProblemError({ code: 'timeout' })), idleLimit);
  try {
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          idle.refresh();
          size += chunk.length;
          if (size > maxBytes) {
            throw new ProblemError({
              code: 'fileSize',
              path: at,
              parameters: { size: Math.floor(maxBytes / mebibyte) },
            });
          }
          hash.update(chunk);
          yield chunk;
        }
      },
      // On the disk for certain, before anything is said of it.
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    );
  } catch (error) {
    throw uploadProblem(error);
  } finally {
    clearTimeout(idle);
  }
  if (size === 0) throw new ProblemError({ code: 'fileEmpty', path: at });
  return { size, sha256: hash.digest() };
}

/** The same upload, when it came before. @throws ProblemError `duplicate` when something else has its id */
async function sameUpload(
  tx: Transaction,
  { tenant, site, caller }: Uploader,
  request: UploadRequest,
  { sha256 }: Received,
): Promise<FileRow | undefined> {
  const row = request.id ? await selectAnyFile({ tx, tenant }, request.id) : undefined;
  if (!row) return undefined;
  const isSame = row.site_id === site.id && row.owner_id === caller.userId && row.sha256.equals(sha256);
  if (!isSame || row.deleted_at !== null) throw new ProblemError({ code: 'duplicate', path: 'id' });
  return row;
}

interface Variant {
  readonly variant: FileVariant;
  readonly path: string;
  readonly size: number;
  readonly contentType: string;
}

async function keep(
  store: FileStore,
  uploader: Uploader,
  request: UploadRequest,
  received: Received & { readonly path: string },
): Promise<Uploaded> {
  const { tenant, site, caller } = uploader;
  const at = request.path ?? 'file';
  const sentName = cleanFileName(request.fileName);
  const use: FileUse = request.use === 'signature' ? 'image' : request.use;
  const seen = await store.workers
    .run(senderOf(uploader), looking, { path: received.path, name: sentName, use }, 'carried')
    .catch((error: unknown) => {
      throw saysNoRoom(error) ? new ProblemError({ code: 'storageFull' }) : error;
    });
  if (!seen) throw new ProblemError({ code: refusals[request.use], path: at });
  if ('problem' in seen) throw new ProblemError({ ...seen.problem, path: at });
  const { fileType, image } = seen;
  const [contentType = 'application/octet-stream'] = fileType.contentTypes;
  const variants: Variant[] = image
    ? (['original', 'display', 'thumbnail'] as const).map((variant) => ({ variant, ...image[variant] }))
    : [{ variant: 'original', path: received.path, contentType, size: (await stat(received.path)).size }];
  const id = request.id ?? uuidv7();
  const name = withExtension(sentName, fileType);
  const reference = request.reference ?? '';
  const announced = await inTenant(store, uploader, async (tx) => {
    const row = await insertFile(tx, {
      tenant_id: tenant.id,
      site_id: site.id,
      id,
      name,
      stored_name: storedFileName(reference, id, name),
      kind: image ? 'image' : 'document',
      content_type: contentType,
      size: variants[0]?.size ?? received.size,
      sha256: received.sha256,
      width: image?.width ?? null,
      height: image?.height ?? null,
      reference,
      search_text: foldSearch(name),
      owner_id: caller.userId,
      owner_name: caller.name,
      is_kept: reference === keptReference && mayKeep(caller, site.id),
    });
    if (row) await countUpload(tx, store.quota, senderOf(uploader), received.size);
    return row ?? (await sameUpload(tx, uploader, { ...request, id }, received));
  });
  if (announced?.is_stored) return { row: announced, isRepeat: true };
  const scope = { tenant_id: tenant.id, site_id: site.id, id };
  for (const { variant, ...source } of variants) {
    await store.storage.put(storageKey(scope, variant), source).catch(asStorageProblem);
  }
  return { isRepeat: false, row: await inTenant(store, uploader, (tx) => markStored({ tx, tenant }, id)) };
}

/** A name that came without an extension gets that of what it is. */
function withExtension(name: string, fileType: FileType): string {
  const [extension = ''] = fileType.extensions;
  const stem = name || 'file';
  return fileExtension(stem) ? stem : `${stem}.${extension}`;
}

function inTenant<T>({ pool }: FileStore, { tenant }: Uploader, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(pool, { tenantId: tenant.id }, work);
}

function senderOf({ tenant, caller }: Uploader) {
  return { tenantId: tenant.id, userId: caller.userId };
}

/** Whether somebody may add files that belong to no form. */
function mayKeep(caller: Caller, siteId: string): boolean {
  return mayWith({ role: caller.role, grants: grantsAt(caller, siteId) }, 'file', null, 'create');
}
