/** A source of numbers that is the same in every run, so that two runs measure the same data (mulberry32). */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number, both bounds included. */
  between(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedState = Math.imul(state ^ (state >>> 15), state | 1);
    mixedState ^= mixedState + Math.imul(mixedState ^ (mixedState >>> 7), mixedState | 61);
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick<T>(list: readonly T[]): T {
      return list[Math.floor(next() * list.length)] as T;
    },
  };
}
