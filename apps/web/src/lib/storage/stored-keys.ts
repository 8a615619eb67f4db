/** Returns the keys in local storage that begin with `prefix`; none if storage is forbidden. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    const { localStorage } = window;
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
