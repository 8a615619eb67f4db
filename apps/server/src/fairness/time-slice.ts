import { setTimeout as sleep } from 'node:timers/promises';
import { eventLoopTurns } from './event-loop-turns.ts';

/** Milliseconds that work of many small parts keeps others waiting for at a stretch, where no other such work waits. */
const maxStretchMs = 10;
/** The same if other such work waits: each database answer to a request waits for one stretch. */
const crowdedStretch = 1;
/** The same for background work, which no user waits for. */
export const backgroundStretch = 3;

/** Work that is made of many small parts, and lets others have their turn in between. */
export class TimeSlice {
  readonly #longest: number;
  #began = performance.now();

  /** @param longest milliseconds that other requests wait for a stretch; less for background work */
  constructor(longest = maxStretchMs) {
    this.#longest = longest;
    eventLoopTurns.spend();
  }

  /** Whether the others have waited long enough, for this work alone or for it and others of its kind together. */
  get isPauseDue(): boolean {
    const longest = eventLoopTurns.isCrowded ? Math.min(crowdedStretch, this.#longest) : this.#longest;
    return eventLoopTurns.spend() > longest || performance.now() - this.#began > this.#longest;
  }

  /** Lets the others have their turn. */
  async pause(): Promise<void> {
    await eventLoopTurns.wait();
    this.#began = performance.now();
  }

  /**
   * Yields to other work for at least a millisecond, so that database answers to it that arrive meanwhile are processed
   * too.
   */
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
export async function mapInTimeSlices<Item, Mapped>(
  items: Iterable<Item>,
  map: (item: Item) => Mapped,
  timeSlice = new TimeSlice(),
): Promise<Mapped[]> {
  const mapped: Mapped[] = [];
  for (const item of items) {
    mapped.push(map(item));
    if (timeSlice.isPauseDue) await timeSlice.pause();
  }
  return mapped;
}
