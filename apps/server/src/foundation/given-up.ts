/** Why requests were given up. */
const reasons = new WeakSet<object>();

/** Marks an error as the one that stops the work of a request after its timeout. */
export function noteGivenUp(reason: object): void {
  reasons.add(reason);
}

/**
 * Checks whether an error belongs to such a request. Its caller has been answered, and possibly no code waits for its
 * work any more.
 */
export function isGivenUp(error: unknown): boolean {
  return typeof error === 'object' && error !== null && reasons.has(error);
}
