import { describe, expect, it } from 'vitest';
import { pauseBeforeNext } from './back-off.ts';
import { deliverInTurns } from './deliver-in-turns.ts';

it('pauses grow, respect the wait that the receiver asks for, and end with giving up', () => {
  const pauses = [1, 5];
  expect([1, 2, 3].map((attempts) => pauseBeforeNext(pauses, attempts))).toEqual([1, 5, undefined]);
  expect([pauseBeforeNext(pauses, 1, 9), pauseBeforeNext(pauses, 2, 3)]).toEqual([9, 5]);
});

describe('delivery in turns', () => {
  /** Delivers pending entries in batches of two. */
  async function deliver(pending: Record<string, number>, failing: readonly string[] = []) {
    const batches: string[] = [];
    const result = deliverInTurns({
      selectTenants: async () => Object.keys(pending).filter((id) => (pending[id] ?? 0) > 0),
      deliverBatch: async (id) => {
        batches.push(id);
        if (failing.includes(id)) throw new Error(`failed: ${id}`);
        const count = Math.min(2, pending[id] ?? 0);
        pending[id] = (pending[id] ?? 0) - count;
        return count === 2;
      },
      signal: undefined,
    });
    return { batches, result: await result.catch((error: Error) => error.message) };
  }

  it('gives each tenant one batch before the next one of a long backlog', async () => {
    expect(await deliver({ long: 5, short: 1 })).toEqual({
      batches: ['long', 'short', 'long', 'long'],
      result: undefined,
    });
  });

  it('serves the other tenants where one fails, and reports its error afterwards', async () => {
    const pending = { broken: 4, sound: 3 };
    expect(await deliver(pending, ['broken'])).toEqual({
      batches: ['broken', 'sound', 'sound'],
      result: 'failed: broken',
    });
    expect(pending).toEqual({ broken: 4, sound: 0 });
  });
});
