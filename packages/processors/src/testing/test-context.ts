import type { ProcessorContext } from '../contract.ts';

/** A context in which nothing was saved before and nobody is there, with what a test hands in. */
export function testContext(given: Partial<ProcessorContext> = {}): ProcessorContext {
  return {
    trigger: 'form',
    configuration: {},
    culture: 'en-US',
    timeZone: 'Europe/Stockholm',
    now: new Date('2026-06-17T08:00:00Z'),
    site: { key: 'north', name: 'North' },
    numbers: { next: async ({ first }) => first, foresee: async ({ first }) => first },
    ...given,
  };
}
