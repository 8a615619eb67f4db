/**
 * An event of one area that areas above it act upon. The area that publishes it declares it and knows none of its
 * listeners; these are registered in `app/subscriptions.ts`.
 */
export interface DomainEvent<Fact> {
  /**
   * Notifies every listener, one after the other, and waits for them: their writes are part of the transaction in the
   * fact, and an error they throw undoes all of it.
   * @throws Error without listeners, since work would silently be left undone
   */
  publish(fact: Fact): Promise<void>;
  /** Adds a listener; the same one counts once. */
  subscribe(listener: (fact: Fact) => void | Promise<void>): void;
}

/** @param name as it stands in messages for developers */
export function domainEvent<Fact>(name: string): DomainEvent<Fact> {
  const listeners = new Set<(fact: Fact) => void | Promise<void>>();
  return {
    async publish(fact) {
      if (listeners.size === 0) throw new Error(`no listener is subscribed to ${name}: see app/subscriptions.ts`);
      for (const listener of listeners) await listener(fact);
    },
    subscribe(listener) {
      listeners.add(listener);
    },
  };
}
