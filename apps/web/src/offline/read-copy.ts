import { lookUpKeys } from '@tingest/domain/register';
import { type CopiedElement, type CopiedRecord, searchWords } from './copied-object.ts';
import type { CopyDatabase, CopyParts } from './copy-database.ts';

/** Sorts behind every text that begins with what precedes it. */
const afterAll = '\u{10FFFF}';
/** Found objects that are read and sorted. A search that finds more is continued with another letter. */
const maxRead = 300;

export async function readPart<Name extends keyof CopyParts>(
  database: CopyDatabase,
  name: Name,
): Promise<CopyParts[Name] | undefined> {
  // Each name has its own type of value, which the schema of the store cannot say.
  return (await database.get('parts', name)) as CopyParts[Name] | undefined;
}

export function findElement(database: CopyDatabase, id: string): Promise<CopiedElement | undefined> {
  return database.get('elements', id);
}

/** Finds the object that a scanned or typed text names, by any of its codes, as the server does. */
export async function findElementByCode(database: CopyDatabase, text: string): Promise<CopiedElement | undefined> {
  for (const key of lookUpKeys(text)) {
    const element = await database.getFromIndex('elements', 'keys', key);
    if (element) return element;
  }
  return undefined;
}

interface ElementQuery {
  readonly elementTypeId?: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Finds objects that have, for each word of a text, a word that begins with it; by title. */
export async function searchElements(
  database: CopyDatabase,
  text: string,
  { elementTypeId, skip, limit }: ElementQuery,
): Promise<readonly CopiedElement[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const { store } = database.transaction('elements');
  const matches = await Promise.all(
    words.map((word) => store.index('words').getAllKeys(IDBKeyRange.bound(word, `${word}${afterAll}`))),
  );
  const [first = new Set<string>(), ...others] = matches.map((ids) => new Set(ids));
  const ids = [...first].filter((id) => others.every((each) => each.has(id))).slice(0, maxRead);
  const elements = (await Promise.all(ids.map((id) => store.get(id)))).filter((element) => element !== undefined);
  return elements
    .filter((element) => elementTypeId === undefined || element.elementTypeId === elementTypeId)
    .sort(byTitle)
    .slice(skip, skip + limit);
}

/** Returns objects by title. */
export async function listElements(
  database: CopyDatabase,
  { elementTypeId, skip, limit }: ElementQuery,
): Promise<readonly CopiedElement[]> {
  const elements: CopiedElement[] = [];
  let skipped = 0;
  const { store } = database.transaction('elements');
  for (let cursor = await store.index('title').openCursor(); cursor; cursor = await cursor.continue()) {
    if (elementTypeId !== undefined && cursor.value.elementTypeId !== elementTypeId) continue;
    if (skipped < skip) skipped += 1;
    else elements.push(cursor.value);
    if (elements.length === limit) break;
  }
  return elements;
}

/** Returns the predefined values of some ids that there are. */
export async function findRecords(database: CopyDatabase, ids: readonly string[]): Promise<readonly CopiedRecord[]> {
  const { store } = database.transaction('records');
  const records = await Promise.all(ids.map((id) => store.get(id)));
  return records.filter((record) => record !== undefined);
}

function byTitle(one: CopiedElement, otherElement: CopiedElement): number {
  return one.title.localeCompare(otherElement.title, undefined, { numeric: true });
}
