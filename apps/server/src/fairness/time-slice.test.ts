import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { mapInTimeSlices, TimeSlice } from './time-slice.ts';

/** Keeps everybody waiting for a while, in milliseconds. */
function work(duration: number): void {
  const end = performance.now() + duration;
  while (performance.now() < end);
}

it('paced work lets other requests run while many or large items are processed', async () => {
  const order: string[] = [];
  const otherWork = new Promise<void>((resolve) => {
    setImmediate(() => {
      order.push('others');
      resolve();
    });
  });
  const doubled = await mapInTimeSlices([1, 2, 3], (item) => {
    order.push(`item ${item}`);
    work(15);
    return item * 2;
  });
  await otherWork;
  expect(doubled).toEqual([2, 4, 6]);
  expect(order).toEqual(['item 1', 'others', 'item 2', 'item 3']);
});

it('paced work takes one turn when there is little to do', async () => {
  let isOthersTurn = false;
  setImmediate(() => {
    isOthersTurn = true;
  });
  // The clock stands still, so that a machine with other load does not use up the slice.
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    await mapInTimeSlices([1, 2, 3], (item) => item);
  } finally {
    vi.useRealTimers();
  }
  expect(isOthersTurn).toBe(false);
});

it('paced work lets waiting requests go first, also after an awaited answer', async () => {
  const order: string[] = [];
  const timeSlice = new TimeSlice();
  await readFile(import.meta.filename);
  setTimeout(() => order.push('others'), 0);
  work(15);
  await timeSlice.pauseIfDue();
  order.push('the rest');
  expect(order).toEqual(['others', 'the rest']);
});

it('paced work delays other requests by one stretch, however many works are under way', async () => {
  const order: string[] = [];
  let isDone = false;
  const watch = (): void => {
    order.push('others');
    if (!isDone) setImmediate(watch);
  };
  setImmediate(watch);
  const works = Array.from({ length: 12 }, (_, index) =>
    mapInTimeSlices([1, 2, 3, 4], (item) => {
      order.push('work');
      work(12);
      return index * item;
    }),
  );
  const results = await Promise.all(works);
  isDone = true;
  expect(results).toEqual(Array.from({ length: 12 }, (_, index) => [0, 1, 2, 3].map((item) => index * (item + 1))));
  // Every work begins with one item at once; after that there is one a turn.
  const laterOrder = order.slice(order.lastIndexOf('work', order.indexOf('others')) + 1).join(' ');
  expect(laterOrder).not.toContain('work work');
});
