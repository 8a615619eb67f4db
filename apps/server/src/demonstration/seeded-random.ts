/** Chance that comes out the same wherever it starts from the same text, so that every demonstration shows the same. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(min: number, max: number): number;
  /** A number with at most so many decimals, both ends included. */
  decimal(min: number, max: number, decimals: number): number;
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean;
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number];
  bytes(count: number): Uint8Array;
}

/** FNV-1a makes a number of the seed, mulberry32 goes on from there. For made-up data only, never for secrets. */
export function seededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedState = Math.imul(state ^ (state >>> 15), state | 1);
    mixedState ^= mixedState + Math.imul(mixedState ^ (mixedState >>> 7), mixedState | 61);
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    decimal: (min, max, decimals) => Number((min + next() * (max - min)).toFixed(decimals)),
    chance: (probability) => next() < probability,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
    bytes: (count) => Uint8Array.from({ length: count }, () => integer(0, 255)),
  };
}
