import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { flagStoredUploads } from './stored-uploads-flag.ts';
import type { UploadRecord } from './upload.ts';

interface UploadDatabase extends DBSchema {
  readonly uploads: { readonly key: string; readonly value: UploadRecord };
}

let openedDatabase: Promise<IDBPDatabase<UploadDatabase>> | undefined;

function openDatabase(): Promise<IDBPDatabase<UploadDatabase>> {
  openedDatabase ??= openDB<UploadDatabase>('tingest-uploads', 1, {
    upgrade: (database) => void database.createObjectStore('uploads', { keyPath: 'id' }),
    // Another tab wants a newer version, or the browser has closed it.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      openedDatabase = undefined;
    },
  });
  return openedDatabase;
}

/** Stores a file on the device so that it outlives the page; answers whether there is a store with space left. */
export async function keepUpload(record: UploadRecord): Promise<boolean> {
  try {
    await (await openDatabase()).put('uploads', record);
    flagStoredUploads(true);
    return true;
  } catch {
    return false;
  }
}

export async function forgetUpload(id: string): Promise<void> {
  try {
    const database = await openDatabase();
    await database.delete('uploads', id);
    if ((await database.count('uploads')) === 0) flagStoredUploads(false);
  } catch {
    // A file that could not be stored need not be removed.
  }
}

/** All stored files, the oldest first. */
export async function storedUploads(): Promise<readonly UploadRecord[]> {
  try {
    return (await (await openDatabase()).getAll('uploads')).sort(
      (one, otherUpload) => one.addedAt - otherUpload.addedAt,
    );
  } catch {
    return [];
  }
}

/** One file as any tab left it last. */
export async function storedUpload(id: string): Promise<UploadRecord | undefined> {
  try {
    return await (await openDatabase()).get('uploads', id);
  } catch {
    return undefined;
  }
}
