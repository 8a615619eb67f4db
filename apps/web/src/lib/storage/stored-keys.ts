/** The keys of what outlives the tab that begin with `prefix`; none where storage is forbidden. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    const { localStorage } = window;
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
