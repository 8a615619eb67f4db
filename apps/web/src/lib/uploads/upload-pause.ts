const firstPause = 1_000;
const longest = 60_000;

/**
 * How long to wait after so many tries without an answer, in milliseconds: twice as long each time, a minute at most.
 * Shortened by up to a quarter by `chance` (0 to 1), so that many phones don't come back in the same moment.
 */
export function pauseAfter(tries: number, chance: number): number {
  const pause = Math.min(longest, firstPause * 2 ** Math.max(0, tries - 1));
  return Math.round(pause * (1 - chance / 4));
}
