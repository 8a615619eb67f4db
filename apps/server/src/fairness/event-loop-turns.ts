import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Shares each turn of the event loop among all work that is made of many small parts. Every such work by itself would keep the others
 * waiting for one stretch a turn, thirty at once for thirty; so there is one stretch a turn, and the works take it by turns.
 */
class EventLoopTurns {
  readonly #waiting: (() => void)[] = [];
  #began: number | null = null;
  #isServing = false;

  /** Whether other work waits for its turn. */
  get isCrowded(): boolean {
    return this.#waiting.length > 0;
  }

  /** Begins this turn's stretch unless other work has. @returns milliseconds since then */
  spend(): number {
    if (this.#began === null) this.#begin();
    return performance.now() - (this.#began ?? 0);
  }

  /** Waits until this work is next: the others' answers and requests of two turns of the event loop are heard before. */
  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (!this.#isServing) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#isServing = true;
    while (this.#waiting.length > 0) {
      // Twice, because the event loop runs immediates right after the data it has read, before it polls for new events.
      await nextTurn();
      await nextTurn();
      this.#begin();
      this.#waiting.shift()?.();
    }
    this.#isServing = false;
  }

  #begin(): void {
    const startedAt = performance.now();
    this.#began = startedAt;
    setImmediate(() => {
      if (this.#began === startedAt) this.#began = null;
    });
  }
}

/** Those of this process: it has one event loop. */
export const eventLoopTurns = new EventLoopTurns();
