/** Creates a set of listeners to an event. */
export function createListeners<About extends readonly unknown[] = []>() {
  const listeners = new Set<(...about: About) => void>();
  return {
    report(...args: About): void {
      for (const listener of [...listeners]) listener(...args);
    },
    /** Calls `listener` each time; the answer ends that. */
    subscribe(listener: (...about: About) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
