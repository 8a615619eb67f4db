/**
 * Something that happens in one area and that areas above it act upon. The area that publishes it declares it and knows none
 * of those that listen; who listens stands in `app/subscriptions.ts`.
 */
export interface DomainEvent<Fact> {
  /**
   * Tells every listener, one after the other, and waits for them: what they write is part of the transaction in the fact, and
   * what they throw undoes all of it.
   * @throws Error when nobody listens, since something would silently be left undone
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
      if (listeners.size === 0) throw new Error(`nobody listens to ${name}: see app/subscriptions.ts`);
      for (const listener of listeners) await listener(fact);
    },
    subscribe(listener) {
      listeners.add(listener);
    },
  };
}
