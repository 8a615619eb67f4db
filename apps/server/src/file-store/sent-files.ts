import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { v5 as uuidv5 } from 'uuid';
import { inTransaction } from '../database/transaction.ts';
import { ProblemError } from '../http/kernel/problem-error.ts';
import { base64Bytes, contentOf } from '../http/kernel/sent-contents.ts';
import { selectHeldFiles } from './file-queries.ts';
import { type FileStore, storeUpload, type Uploaded, type Uploader, type UploadUse } from './file-store.ts';

/** A file inside a request. Source: specification, section 3, Files and SMS. */
export interface SentFile {
  readonly fileName: string;
  readonly type?: string | undefined;
  readonly base64: string;
  readonly reference?: string | null | undefined;
}

const pieceLength = 262_144;

/** Names the space of the ids that are made from contents. */
const idSpace = '6f3b1c1e-6a5b-4b57-9f7c-0e6a2f1d7c55';

const fieldReference = /^dataProperties\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * Stores a file that was sent in base64.
 * @param path its path in the request, such as `files.0`
 * @param content its bytes, if already decoded
 * @throws ProblemError as `storeUpload`, and `malformed` for text that is not base64
 */
export async function storeSentFile(
  store: FileStore,
  uploader: Uploader,
  file: SentFile & { readonly id?: string | null | undefined; readonly use?: UploadUse | undefined },
  {
    path,
    content = contentOf(file)?.bytes ?? decodeBase64(file.base64, path ? `${path}.base64` : 'base64'),
  }: { readonly path: string; readonly content?: Uint8Array },
): Promise<Uploaded> {
  const request = {
    fileName: file.fileName,
    use: file.use ?? 'file',
    path: path || 'base64',
    ...(file.id && { id: file.id.toLowerCase() }),
    ...(file.reference && { reference: file.reference }),
  };
  return storeUpload(store, uploader, request, Readable.from(inPieces(content)));
}

/**
 * Stores the files that saving an object, a value or an operation carries. They are the sender's own uploads from then
 * on, to be named in values.
 *
 * @param seed of the request, where it may come again: the same file then gets the same id, and is stored once
 */
async function storeSentFiles(
  store: FileStore,
  uploader: Uploader,
  files: readonly SentFile[],
  seed: string = randomUUID(),
): Promise<{ readonly fieldId: string; readonly id: string }[]> {
  const storedFiles: { fieldId: string; id: string }[] = [];
  // One after the other: they are in memory, and each takes its turn on the disk.
  for (const [index, file] of files.entries()) {
    const fieldId = fieldReference.exec(file.reference ?? '')?.[1]?.toLowerCase();
    if (fieldId === undefined) throw new ProblemError({ code: 'unknownValue', path: `files.${index}.reference` });
    const content = contentOf(file);
    const digest = content?.sha256 ?? createHash('sha256').update(file.base64).digest('hex');
    const id = uuidv5([uploader.tenant.id, uploader.caller.userId, seed, index, fieldId, digest].join(' '), idSpace);
    const { row } = await storeSentFile(
      store,
      uploader,
      { ...file, id },
      { path: `files.${index}`, content: content?.bytes },
    );
    storedFiles.push({ fieldId, id: row.id });
  }
  return storedFiles;
}

/** The part of a request's body that files and values stand in. */
interface BodyWithFiles {
  readonly id?: string | null;
  readonly files?: readonly SentFile[];
  readonly dataProperties?: readonly { dataPropertyTypeId: string; value?: unknown }[];
}

/**
 * Stores the files of a body and adds them to the values of their fields, behind those that were sent there; behind those
 * that are there already, where something is changed and the field was left out. For a route's `prepareBody`: it is done
 * before the request's transaction begins.
 */
export async function storeFilesOfBody<Body extends BodyWithFiles>(
  store: FileStore,
  uploader: Uploader,
  body: Body,
  seed?: string,
): Promise<Body> {
  const { files, ...otherProperties } = body;
  if (!files || files.length === 0) return otherProperties as Body;
  const values = new Map(
    (body.dataProperties ?? []).map((sentValue) => [sentValue.dataPropertyTypeId.toLowerCase(), sentValue]),
  );
  const storedFiles = await storeSentFiles(store, uploader, files, seed);
  const leftOut = new Set(storedFiles.map(({ fieldId }) => fieldId).filter((fieldId) => !values.has(fieldId)));
  const heldFiles = body.id ? await heldBy(store, uploader, body.id, [...leftOut]) : [];
  for (const { fieldId, id } of [...heldFiles, ...storedFiles]) {
    const { value = null } = values.get(fieldId) ?? {};
    const before = value === null ? [] : Array.isArray(value) ? value : [value];
    values.set(fieldId, { dataPropertyTypeId: fieldId, value: [...before, { id }] });
  }
  return { ...(otherProperties as Body), dataProperties: [...values.values()] };
}

/**
 * Selects the files in some fields of an object that is about to be changed. Whether the sender may change it is
 * checked later.
 */
function heldBy(
  { pool }: FileStore,
  { tenant, site }: Uploader,
  ownerId: string,
  fieldIds: readonly string[],
): Promise<{ readonly fieldId: string; readonly id: string }[]> {
  if (fieldIds.length === 0) return Promise.resolve([]);
  return inTransaction(pool, { tenantId: tenant.id, readOnly: true }, (tx) =>
    selectHeldFiles({ tx, tenant, site }, ownerId, fieldIds),
  );
}

/** Others have their turn between the pieces of a large file. */
function* inPieces(content: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += pieceLength) yield content.subarray(at, at + pieceLength);
}

/** Decodes the bytes of a base64 text. @throws ProblemError `wrongType` for text that is not base64 */
export function decodeBase64(text: string, path: string): Buffer {
  const bytes = base64Bytes(text);
  if (!bytes) throw new ProblemError({ code: 'wrongType', path });
  return bytes;
}
