/**
 * Keys for calls that create something, so that a call with a lost answer can be sent again without creating it twice:
 * the server performs a call once by its `Idempotency-Key`. The same call keeps its key until an answer arrives.
 */
export interface CallKeys {
  /** Returns the key of a call: a new one, or that of the same earlier call if its outcome is unknown. */
  take(call: string): string;
  /** Marks the call as answered: a later call is a different one, even where it looks the same. */
  settle(call: string): void;
}

/** 128 random bits; `crypto.randomUUID` is there on safe addresses only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** More calls than this do not wait for their repetition in one page. */
const maxWaiting = 200;

export function createCallKeys(): CallKeys {
  const pendingKeys = new Map<string, string>();
  return {
    take(call) {
      const key = pendingKeys.get(call) ?? newKey();
      pendingKeys.delete(call);
      pendingKeys.set(call, key);
      const [oldest] = pendingKeys.keys();
      if (pendingKeys.size > maxWaiting && oldest !== undefined) pendingKeys.delete(oldest);
      return key;
    },
    settle: (call) => void pendingKeys.delete(call),
  };
}
