import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that one request keeps the others waiting for at a stretch, in work that is made of many small parts. */
const longestStretch = 10;
/** The same for what is done in the background, for which nobody waits. */
export const backgroundStretch = 3;

/** Work that is made of many small parts, and lets others have their turn in between. */
export class Pace {
  readonly #longest: number;
  #began = performance.now();

  /** @param longest milliseconds that others wait at a stretch; less where nobody waits for what is done */
  constructor(longest = longestStretch) {
    this.#longest = longest;
  }

  /** Whether the others have waited long enough. */
  get isPauseDue(): boolean {
    return performance.now() - this.#began > this.#longest;
  }

  /**
   * Lets the others have their turn. Twice, because what goes on behind an answer of the database comes back the first time
   * before anything new was listened to: the event loop runs immediates right behind what it has read.
   */
  async pause(): Promise<void> {
    await nextTurn();
    await nextTurn();
    this.#began = performance.now();
  }

  /** Lets others go on for a millisecond at least, so that what the database answers them meanwhile is heard too. */
  async rest(): Promise<void> {
    await sleep(1);
    this.#began = performance.now();
  }

  /** Between two larger parts: lets the others have their turn if they have waited long enough. */
  async pauseIfDue(): Promise<void> {
    if (this.isPauseDue) await this.pause();
  }
}

/** `items.map(map)` for as many items, or as large ones, as there may be. */
export async function mapPaced<Item, Mapped>(
  items: Iterable<Item>,
  map: (item: Item) => Mapped,
  pace = new Pace(),
): Promise<Mapped[]> {
  const mapped: Mapped[] = [];
  for (const item of items) {
    mapped.push(map(item));
    if (pace.isPauseDue) await pace.pause();
  }
  return mapped;
}
