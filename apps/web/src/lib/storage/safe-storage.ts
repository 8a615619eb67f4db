/** Which of the browser's stores: `local` outlives the tab, `session` doesn't. */
export type StorageArea = 'local' | 'session';

/**
 * Storage that never throws: it may be forbidden, full, or absent in a private window. The app works without it and
 * only remembers less.
 */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value, or removes it with `null`. */
export function writeStored(area: StorageArea, key: string, value: string | null): void {
  try {
    if (value === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, value);
  } catch {
    // Not remembered, and that is all.
  }
}

/** Reads a JSON value that must pass `isExpected`; anything else, as of an older version of the app, counts as none. */
export function readStoredJson<Value>(
  area: StorageArea,
  key: string,
  isExpected: (value: unknown) => value is Value,
): Value | null {
  const text = readStored(area, key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isExpected(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeStoredJson(area: StorageArea, key: string, value: unknown): void {
  writeStored(area, key, JSON.stringify(value));
}

function storageOf(area: StorageArea): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}

/** The keys that have a value. */
export function storedKeys(area: StorageArea): readonly string[] {
  try {
    return Object.keys(storageOf(area));
  } catch {
    return [];
  }
}
