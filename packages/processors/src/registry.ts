import type { Processor } from './contract.ts';

/** Every implementation, one line each. */
export const processors: readonly Processor[] = [];
