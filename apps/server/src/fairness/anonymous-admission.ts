import { BusyError } from './busy-error.ts';

/** The number of anonymous requests per second that are admitted while signed-in users send requests too. */
const perSecond = 500;
/** The maximum number of waiting requests of one network, and of all; further ones are asked to retry later. */
const maxOfNetwork = 100;
const maxOfAll = 2_000;
const retryAfterSeconds = 2;

/** The clock and timer of a pace. */
interface AdmissionClock {
  now(): number;
  runLater(work: () => void, milliseconds: number): void;
}

const realClock: AdmissionClock = {
  now: () => performance.now(),
  runLater: (work, milliseconds) => setTimeout(work, milliseconds).unref(),
};

/**
 * Admits anonymous requests one after the other while signed-in users send requests too: the thread that answers, and
 * the processors that it shares with the database, serve these first. Networks take turns, so that a flood from one
 * delays only itself. While no signed-in user sends requests, none waits.
 */
export class AnonymousAdmission {
  readonly #isPressed: () => boolean;
  readonly #clock: AdmissionClock;
  /** By network, those that were served longest ago first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #count = 0;
  #nextAt = 0;
  #isWaking = false;

  /** @param isPressed whether signed-in users are sending requests at the moment */
  constructor(isPressed: () => boolean, clock: AdmissionClock = realClock) {
    this.#isPressed = isPressed;
    this.#clock = clock;
  }

  /** Whether anonymous users are to take little just now. */
  get isPressed(): boolean {
    return this.#isPressed();
  }

  /**
   * Waits until a request of a network may come in.
   * @throws BusyError where too many wait
   */
  enter(network: string): Promise<void> | undefined {
    const now = this.#clock.now();
    if (this.#count === 0 && (!this.#isPressed() || this.#nextAt <= now)) {
      this.#nextAt = now + 1_000 / perSecond;
      return undefined;
    }
    const networkQueue = this.#waiting.get(network) ?? [];
    if (networkQueue.length >= maxOfNetwork || this.#count >= maxOfAll) throw new BusyError(retryAfterSeconds);
    this.#waiting.set(network, networkQueue);
    this.#count += 1;
    return new Promise((begin) => {
      networkQueue.push(begin);
      this.#wake();
    });
  }

  #wake(): void {
    if (this.#isWaking) return;
    this.#isWaking = true;
    this.#clock.runLater(() => {
      this.#isWaking = false;
      this.#letIn();
      if (this.#count > 0) this.#wake();
    }, 1);
  }

  #letIn(): void {
    const now = this.#clock.now();
    // A thread that was blocked does not admit all missed requests at once.
    this.#nextAt = Math.max(this.#nextAt, now - 10);
    while (this.#count > 0 && (!this.#isPressed() || this.#nextAt <= now)) {
      this.#nextAt += 1_000 / perSecond;
      this.#next();
    }
  }

  #next(): void {
    for (const [network, networkQueue] of this.#waiting) {
      const begin = networkQueue.shift();
      this.#waiting.delete(network);
      if (networkQueue.length > 0) this.#waiting.set(network, networkQueue);
      if (!begin) continue;
      this.#count -= 1;
      begin();
      return;
    }
  }
}
