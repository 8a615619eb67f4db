import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp, TestTenant } from '../../../testing/test-app.ts';
import { createNumbers } from './numbers.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await sharedTestApp();
  [tenant, other] = await Promise.all([app.addTenant('nummer'), app.addTenant('annan')]);
});
afterAll(() => app.close());

const configurationId = uuidv7();
const series = { name: 'orders', scope: 'site', period: '2026', first: 1 } as const;
const write = (number: number) => `A-${number}`;

/** One operation that asks for a number, and is saved or undone. */
function saving<Result>(
  work: (numbers: ReturnType<typeof createNumbers>) => Promise<Result>,
  { of = tenant, site = 0, operationId = uuidv7() }: { of?: TestTenant; site?: number; operationId?: string } = {},
): Promise<Result> {
  return inTransaction(app.database.pool, { tenantId: of.id }, (tx) => {
    const at = { tenant: { id: of.id }, site: { id: of.sites[site]?.id ?? '' } };
    return work(createNumbers({ ...at, configurationId, subject: { operationId }, within: (inner) => inner(tx) }));
  });
}

describe('the numbers of a series', () => {
  it('are given once each, without a gap, to simultaneous saves', async () => {
    const mine = { ...series, name: 'many' };
    const given = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        // Some of them fail after they got theirs.
        const failing = index % 4 === 0;
        return saving(async (numbers) => {
          const number = await numbers.next(mine, write);
          if (failing) throw new Error('undone');
          return number;
        }).catch((error: Error) => {
          if (!failing) throw error;
          return null;
        });
      }),
    );
    const kept = given.filter((number) => number !== null).toSorted((one, next) => one - next);
    expect(kept).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(await saving((numbers) => numbers.foresee(mine))).toBe(31);
  });

  it('are one for each operation, however often it asks', async () => {
    const mine = { ...series, name: 'once' };
    const asked = await saving(async (numbers) => [await numbers.next(mine, write), await numbers.next(mine, write)]);
    expect(asked).toEqual([1, 1]);
    expect(await saving((numbers) => numbers.next(mine, write))).toBe(2);
  });

  it('are only previewed, and taken by the first save', async () => {
    const mine = { ...series, name: 'foreseen', first: 100 };
    expect(await saving((numbers) => numbers.foresee(mine))).toBe(100);
    expect(await saving((numbers) => numbers.next(mine, write))).toBe(100);
    expect(await saving((numbers) => numbers.foresee(mine))).toBe(101);
    // From now on it begins later.
    expect(await saving((numbers) => numbers.next({ ...mine, first: 500 }, write))).toBe(500);
    expect(await saving((numbers) => numbers.next(mine, write))).toBe(501);
  });

  it('are counted by site or by tenant, and by year', async () => {
    const own = { ...series, name: 'scopes' };
    const shared = { ...own, scope: 'tenant' } as const;
    const numberOf = (asked: typeof own | typeof shared, site: number, of = tenant) =>
      saving((numbers) => numbers.next(asked, write), { site, of });
    expect([await numberOf(own, 0), await numberOf(own, 1)]).toEqual([1, 1]);
    expect([await numberOf(shared, 0), await numberOf(shared, 1)]).toEqual([1, 2]);
    expect(await numberOf({ ...shared, period: '2027' } as never, 1)).toBe(1);
    expect(await numberOf(shared, 0, other)).toBe(1);
  });
});
