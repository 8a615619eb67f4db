import { setTimeout as sleep } from 'node:timers/promises';
import { eventLoopTurns } from './event-loop-turns.ts';

/** Length of a time slice in milliseconds, if no other sliced work waits. */
const maxSliceMs = 10;
/** The same if other sliced work waits: each database answer to a request waits for one slice. */
const crowdedSliceMs = 1;
/** The same for background work, which no user waits for. */
export const backgroundSliceMs = 3;

/** The right of work with many small parts to keep the event loop, until other work gets its turn. */
export class TimeSlice {
  readonly #maxMs: number;
  #began = performance.now();

  /** @param maxMs length of a slice in milliseconds; shorter for background work */
  constructor(maxMs = maxSliceMs) {
    this.#maxMs = maxMs;
    eventLoopTurns.spend();
  }

  /** Whether the slice is used up, by this work alone or together with other sliced work. */
  get isPauseDue(): boolean {
    const maxMs = eventLoopTurns.isCrowded ? Math.min(crowdedSliceMs, this.#maxMs) : this.#maxMs;
    return eventLoopTurns.spend() > maxMs || performance.now() - this.#began > this.#maxMs;
  }

  /** Ends the slice and waits for the next one. */
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

  /** Ends the slice between two larger parts, if it is used up. */
  async pauseIfDue(): Promise<void> {
    if (this.isPauseDue) await this.pause();
  }
}

/** Maps items like `items.map(map)`, in time slices, so that any number and size of items holds up no other work. */
export async function mapInTimeSlices<Item, Mapped>(
  items: Iterable<Item>,
  map: (item: Item) => Mapped,
  timeSlice = new TimeSlice(),
): Promise<Mapped[]> {
  const mappedItems: Mapped[] = [];
  for (const item of items) {
    mappedItems.push(map(item));
    if (timeSlice.isPauseDue) await timeSlice.pause();
  }
  return mappedItems;
}
