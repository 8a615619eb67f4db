import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { flagStoredItems } from './outbox-flag.ts';
import { isPending, type OutboxItem } from './outbox-item.ts';

interface OutboxDatabase extends DBSchema {
  readonly items: { readonly key: string; readonly value: OutboxItem };
}

let openedDatabase: Promise<IDBPDatabase<OutboxDatabase>> | undefined;

/** A database apart from that of the register: signing out removes the register from the device, and keeps this. */
function openDatabase(): Promise<IDBPDatabase<OutboxDatabase>> {
  openedDatabase ??= openDB<OutboxDatabase>('tingest-outbox', 1, {
    upgrade: (database) => void database.createObjectStore('items', { keyPath: 'id' }),
    // Another tab needs a newer version, or the browser has closed it.
    blocking: (_current, _blocked, event) => {
      openedDatabase = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      openedDatabase = undefined;
    },
  });
  return openedDatabase;
}

/** Stores an item, or replaces it; answers whether there is a store with space left. */
export async function saveItem(item: OutboxItem): Promise<boolean> {
  try {
    const database = await openDatabase();
    await database.put('items', item);
    await flag(database);
    return true;
  } catch {
    return false;
  }
}

export async function removeItem(id: string): Promise<void> {
  try {
    const database = await openDatabase();
    await database.delete('items', id);
    await flag(database);
  } catch {
    // An item that could not be stored need not be removed.
  }
}

/** Returns all items on the device, of all its users, in their order; none where storage is forbidden. */
export async function loadItems(): Promise<readonly OutboxItem[]> {
  try {
    const items = await (await openDatabase()).getAll('items');
    return items.sort((one, other) => one.sequence - other.sequence);
  } catch {
    return [];
  }
}

async function flag(database: IDBPDatabase<OutboxDatabase>): Promise<void> {
  const items = await database.getAll('items');
  flagStoredItems(items.filter(isPending));
}
