import { expandedSize } from '../../fields/validation/expanded-size.ts';

/** Instructions of a pattern that are asked about a character in the time of a step. */
const instructionsPerStep = 20;

/** Steps for matching a text with a pattern that became so many instructions. */
export function patternSteps(size: number, characters: number): number {
  return Math.ceil((size * (characters + 1)) / instructionsPerStep);
}

/** Instructions that a pattern becomes at most; none where it is no text. */
export function programSizeOf(pattern: unknown): number {
  return typeof pattern === 'string' ? 2 * expandedSize(pattern) : 0;
}
