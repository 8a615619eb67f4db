/**
 * Returns the pause before the next attempt; `undefined` where the delivery is given up.
 * @param pauses the pauses after the first, second, … attempt; after as many attempts and one the delivery is given up
 * @param attempts the number of attempts so far
 * @param requested the pause that the receiver asked for, in the unit of `pauses`
 */
export function pauseBeforeNext(pauses: readonly number[], attempts: number, requested = 0): number | undefined {
  const pause = pauses[attempts - 1];
  return pause === undefined ? undefined : Math.max(pause, requested);
}
