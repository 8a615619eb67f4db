/** Why requests were given up. */
const reasons = new WeakSet<object>();

/** Notes an error as what stops the work for a request whose time is over. */
export function noteGivenUp(reason: object): void {
  reasons.add(reason);
}

/** Whether an error is that of such a request. Its caller has been told, and nobody may be left who waits for its work. */
export function isGivenUp(error: unknown): boolean {
  return typeof error === 'object' && error !== null && reasons.has(error);
}
