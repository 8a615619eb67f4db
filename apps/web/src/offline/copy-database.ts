import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { CopiedElement, CopiedRecord, CopyPage } from './copied-object.ts';

/** Whose copy of which site. */
export interface CopyOwner {
  readonly userId: string;
  readonly siteId: string;
}

type Configuration = NonNullable<CopyPage['configuration']>;

/** The parts of a copy that there is one of. */
export interface CopyParts {
  readonly configuration: Configuration;
  readonly transactions: NonNullable<CopyPage['transactions']>;
  readonly plannedWork: NonNullable<CopyPage['plannedWork']>;
  readonly coverage: CopyPage['coverage'];
  readonly position: string;
  /** Whether the copy was complete at least once since it was begun. */
  readonly isComplete: boolean;
  /** Time of the last answer, in milliseconds since 1970. */
  readonly savedAt: number;
}

export interface CopySchema extends DBSchema {
  readonly elements: {
    readonly key: string;
    readonly value: CopiedElement;
    readonly indexes: { readonly type: string; readonly keys: string; readonly words: string; readonly title: string };
  };
  readonly records: {
    readonly key: string;
    readonly value: CopiedRecord;
    readonly indexes: { readonly type: string };
  };
  readonly parts: { readonly key: keyof CopyParts; readonly value: CopyParts[keyof CopyParts] };
}

export type CopyDatabase = IDBPDatabase<CopySchema>;

const prefix = 'tingest-copy.';
const schemaVersion = 1;
const openDatabases = new Map<string, Promise<CopyDatabase>>();

function nameOf({ userId, siteId }: CopyOwner): string {
  return `${prefix}${userId}.${siteId}`;
}

/** Opens the copy of a user. Rejects where the browser forbids storage, as in a private window. */
export function openCopy(owner: CopyOwner): Promise<CopyDatabase> {
  const name = nameOf(owner);
  const known = openDatabases.get(name);
  if (known) return known;
  const opened = openDB<CopySchema>(name, schemaVersion, {
    upgrade(database) {
      const elements = database.createObjectStore('elements', { keyPath: 'id' });
      elements.createIndex('type', 'elementTypeId');
      elements.createIndex('keys', 'keys', { multiEntry: true });
      elements.createIndex('words', 'words', { multiEntry: true });
      elements.createIndex('title', 'title');
      database.createObjectStore('records', { keyPath: 'id' }).createIndex('type', 'recordTypeId');
      database.createObjectStore('parts');
    },
    // Another tab deletes the copy, or has a newer version of it.
    blocking(_current, _next, event) {
      openDatabases.delete(name);
      (event.target as IDBDatabase).close();
    },
    terminated: () => void openDatabases.delete(name),
  });
  openDatabases.set(name, opened);
  opened.catch(() => openDatabases.delete(name));
  return opened;
}

/**
 * Deletes the copies on this device, so that the next user reads nothing of them.
 * @param kept a user whose copies stay
 */
export async function deleteCopies(kept: { readonly userId: string } | null): Promise<void> {
  const names = await copyNames();
  const deletedNames = names.filter((name) => !kept || !name.startsWith(`${prefix}${kept.userId}.`));
  await Promise.all(deletedNames.map(deleteByName));
}

/** Deletes one copy. */
export async function deleteCopy(owner: CopyOwner): Promise<void> {
  await deleteByName(nameOf(owner));
}

async function copyNames(): Promise<readonly string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  } catch {
    return [...openDatabases.keys()];
  }
}

async function deleteByName(name: string): Promise<void> {
  try {
    const opened = openDatabases.get(name);
    openDatabases.delete(name);
    (await opened)?.close();
    await deleteDB(name);
  } catch {
    // A browser without storage has no copy.
  }
}
