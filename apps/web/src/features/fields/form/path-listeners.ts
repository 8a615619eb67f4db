import type { FieldPath } from './field-paths.ts';

/** Those who follow single fields of a form, or with `null` all of it. */
export function createPathListeners() {
  const byPath = new Map<FieldPath | null, Set<() => void>>();
  return {
    subscribe(fieldPath: FieldPath | null, listener: () => void): () => void {
      const set = byPath.get(fieldPath) ?? new Set();
      byPath.set(fieldPath, set.add(listener));
      return () => set.delete(listener);
    },
    /** Tells those who follow one of these, and those who follow all. */
    tell(fieldPaths: Iterable<FieldPath>): void {
      const paths = new Set([...fieldPaths, null]);
      for (const path of paths) for (const listener of [...(byPath.get(path) ?? [])]) listener();
    },
  };
}
