import type { FieldPath } from './field-paths.ts';

/** Creates a registry of listeners to single fields of a form or, with `null`, to all of it. */
export function createPathListeners() {
  const byPath = new Map<FieldPath | null, Set<() => void>>();
  return {
    subscribe(fieldPath: FieldPath | null, listener: () => void): () => void {
      const set = byPath.get(fieldPath) ?? new Set();
      byPath.set(fieldPath, set.add(listener));
      return () => set.delete(listener);
    },
    /** Notifies the listeners of the given paths, and the listeners of all paths. */
    report(fieldPaths: Iterable<FieldPath>): void {
      const paths = new Set([...fieldPaths, null]);
      for (const path of paths) for (const listener of [...(byPath.get(path) ?? [])]) listener();
    },
  };
}
