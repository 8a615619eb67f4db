import type { IDBPTransaction } from 'idb';
import { type CopyPage, copiedElement, copiedRecord } from './copied-object.ts';
import type { CopyDatabase, CopyParts, CopySchema } from './copy-database.ts';

type Writing = IDBPTransaction<CopySchema, ('elements' | 'records' | 'parts')[], 'readwrite'>;

/**
 * Stores a page in one transaction, in the order that docs/sync.md demands: a page that was interrupted has not been
 * stored at all, and one that is stored twice changes nothing.
 */
export async function storePage(database: CopyDatabase, page: CopyPage, savedAt: number): Promise<void> {
  const tx = database.transaction(['elements', 'records', 'parts'], 'readwrite');
  const isDone = tx.done;
  // Reported by the steps below as well.
  isDone.catch(() => undefined);
  try {
    if (page.isReset) await Promise.all(clearAll(tx));
    if (page.configuration) await keepTypes(tx, new Set(page.configuration.objectTypeIds));
    await storeRecords(tx, page.records);
    await storeElements(tx, page.elements);
    await storeParts(tx, page, savedAt);
  } catch (error) {
    // A request that was refused before it was sent to the database does not end the transaction by itself.
    if (tx.error === null) tx.abort();
    throw error;
  }
  await isDone;
}

function clearAll(tx: Writing): Promise<void>[] {
  return [tx.objectStore('elements').clear(), tx.objectStore('records').clear(), tx.objectStore('parts').clear()];
}

/** Deletes objects and predefined values of types that the user does not read any more. */
async function keepTypes(tx: Writing, typeIds: ReadonlySet<string>): Promise<void> {
  for (const name of ['elements', 'records'] as const) {
    const index = tx.objectStore(name).index('type');
    for (let cursor = await index.openKeyCursor(null, 'nextunique'); cursor; cursor = await cursor.continue()) {
      if (!typeIds.has(cursor.key)) await deleteOfType(tx, name, cursor.key);
    }
  }
}

async function deleteOfType(tx: Writing, name: 'elements' | 'records', typeId: string): Promise<void> {
  const store = tx.objectStore(name);
  for (const id of await store.index('type').getAllKeys(typeId)) send(store.delete(id));
}

async function storeRecords(tx: Writing, { types, resetTypeIds, removedIds, items }: CopyPage['records']) {
  for (const typeId of resetTypeIds) await deleteOfType(tx, 'records', typeId);
  const store = tx.objectStore('records');
  const fieldIds = new Map(types.map((type) => [type.id, type.fieldIds]));
  for (const id of removedIds) send(store.delete(id));
  for (const item of items) send(store.put(copiedRecord(item, fieldIds.get(item.recordTypeId) ?? [])));
}

async function storeElements(tx: Writing, { types, resetTypeIds, removedIds, items }: CopyPage['elements']) {
  for (const typeId of resetTypeIds) await deleteOfType(tx, 'elements', typeId);
  const store = tx.objectStore('elements');
  const fieldIds = new Map(types.map((type) => [type.id, type.fieldIds]));
  for (const id of removedIds) send(store.delete(id));
  for (const item of items) send(store.put(copiedElement(item, fieldIds.get(item.elementTypeId) ?? [])));
}

async function storeParts(tx: Writing, page: CopyPage, savedAt: number): Promise<void> {
  const store = tx.objectStore('parts');
  const put = <Name extends keyof CopyParts>(name: Name, value: CopyParts[Name]) => store.put(value, name);
  if (page.configuration) await put('configuration', page.configuration);
  if (page.transactions) await put('transactions', page.transactions);
  if (page.plannedWork) await put('plannedWork', page.plannedWork);
  // Counted at the beginning of a copy only.
  if (page.coverage.total !== null) await put('coverage', page.coverage);
  if (!page.hasMore) await put('isComplete', true);
  await put('savedAt', savedAt);
  await put('position', page.position);
}

/** Makes a request whose failure the transaction reports. */
function send(request: Promise<unknown>): void {
  request.catch(() => undefined);
}
