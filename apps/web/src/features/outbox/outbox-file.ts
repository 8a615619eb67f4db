import { fileIdsIn } from '../../lib/uploads/file-ids.ts';
import type { UploadRecord } from '../../lib/uploads/upload.ts';
import { storedUpload } from '../../lib/uploads/upload-store.ts';
import { outbox } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';

/** Identifies the format, and its version. */
const format = 'tingest-outbox-1';

interface OutboxFile {
  readonly format: typeof format;
  readonly items: readonly OutboxItem[];
  /** The items' files that the device has, with their bytes as base64. */
  readonly files: readonly StoredFile[];
}

type StoredFile = Pick<UploadRecord, 'id' | 'name' | 'contentType' | 'use' | 'reference' | 'owner' | 'addedAt'> & {
  readonly content: string;
};

/** Result of adding a file's items: how many were added, or why none could be. */
export type ImportResult =
  | { readonly kind: 'added'; readonly count: number }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'ofAnotherUser' }
  | { readonly kind: 'full' };

/** Writes items and their files as one file, the last resort for a device that can't go online. */
export async function exportItems(items: readonly OutboxItem[]): Promise<Blob> {
  const files: StoredFile[] = [];
  for (const id of items.flatMap(({ request }) => fileIdsIn(request.dataProperties))) {
    const record = await storedUpload(id);
    if (!record) continue;
    const { name, contentType, use, reference, owner, addedAt, bytes } = record;
    files.push({ id, name, contentType, use, reference, owner, addedAt, content: await toBase64(bytes) });
  }
  const content: OutboxFile = { format, items, files };
  return new Blob([JSON.stringify(content)], { type: 'application/json' });
}

/**
 * Adds the items of a file that the device does not have. The file may have been changed by anybody: its shape is
 * checked here, and each request by the server, as any other.
 * @param isOwn whether an owner is the signed-in user, at a site where they may be
 */
export async function importItems(file: Blob, isOwn: (owner: OutboxItem['owner']) => boolean): Promise<ImportResult> {
  const content = await readFile(file);
  if (!content) return { kind: 'damaged' };
  const { items, files } = content;
  if (![...items, ...files].every(({ owner }) => isOwn(owner))) return { kind: 'ofAnotherUser' };
  const knownIds = new Set(outbox.view().items.map(({ id }) => id));
  const newItems = items.filter(({ id }) => !knownIds.has(id));
  const { adoptUpload } = await import('../../lib/uploads/uploads.ts');
  for (const { content: base64, ...record } of files) {
    const bytes = await fromBase64(base64, record.contentType);
    if (!(await adoptUpload({ ...record, bytes, preview: null, doneAt: null, refusal: null }))) return { kind: 'full' };
  }
  for (const item of newItems.toSorted((one, other) => one.sequence - other.sequence)) {
    if (!(await outbox.add({ ...item, problem: null, sent: null }))) return { kind: 'full' };
  }
  return { kind: 'added', count: newItems.length };
}

async function readFile(file: Blob): Promise<OutboxFile | null> {
  try {
    const content: unknown = JSON.parse(await file.text());
    return isOutboxFile(content) ? content : null;
  } catch {
    return null;
  }
}

/** Whether a value is an object in which all of these are texts. */
function hasTexts(value: unknown, ...names: readonly string[]): boolean {
  return (
    typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}

export function isOutboxFile(value: unknown): value is OutboxFile {
  const { format: fileFormat, items, files } = Object(value) as Partial<OutboxFile>;
  if (fileFormat !== format || !Array.isArray(items) || !Array.isArray(files)) return false;
  return items.every(isItem) && files.every(isStoredFile);
}

function isItem(value: unknown): boolean {
  const { owner, about, request, draft, addedAt, sequence, sizeBytes } = Object(value) as Partial<OutboxItem>;
  return (
    hasTexts(value, 'id') &&
    hasTexts(owner, 'tenantKey', 'siteKey', 'username') &&
    hasTexts(about, 'element', 'service') &&
    hasTexts(about?.target, 'operationTypeId', 'elementId', 'mode') &&
    hasTexts(request, 'operationTypeId', 'elementId', 'mode', 'clientOperationId') &&
    Array.isArray(request?.dataProperties) &&
    hasTexts(draft, 'clientOperationId', 'savedAt') &&
    typeof draft?.values === 'object' &&
    request?.clientOperationId === Reflect.get(Object(value), 'id') &&
    [addedAt, sequence, sizeBytes].every(Number.isFinite)
  );
}

function isStoredFile(value: unknown): boolean {
  return (
    hasTexts(value, 'id', 'name', 'contentType', 'use', 'reference', 'content') &&
    hasTexts(Reflect.get(Object(value), 'owner'), 'tenantKey', 'siteKey', 'username') &&
    Number.isFinite(Reflect.get(Object(value), 'addedAt'))
  );
}

async function toBase64(bytes: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
  return address.slice(address.indexOf(',') + 1);
}

async function fromBase64(content: string, contentType: string): Promise<Blob> {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: contentType });
}
