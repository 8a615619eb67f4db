import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp, TestTenant } from '../../../testing/test-app.ts';
import { createNumbers } from './numbers.ts';

let app: TestApp;
let tenant: TestTenant;
let otherTenant: TestTenant;

beforeAll(async () => {
  app = await sharedTestApp();
  [tenant, otherTenant] = await Promise.all([app.addTenant('nummer'), app.addTenant('annan')]);
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
    return work(
      createNumbers({
        ...at,
        configurationId,
        subject: { operationId },
        runInTransaction: (innerWork) => innerWork(tx),
      }),
    );
  });
}

describe('the numbers of a series', () => {
  it('are given once each, without a gap, to simultaneous saves', async () => {
    const ownSeries = { ...series, name: 'many' };
    const givenNumbers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        // Some of them fail after they got theirs.
        const failing = index % 4 === 0;
        return saving(async (numbers) => {
          const number = await numbers.next(ownSeries, write);
          if (failing) throw new Error('undone');
          return number;
        }).catch((error: Error) => {
          if (!failing) throw error;
          return null;
        });
      }),
    );
    const savedNumbers = givenNumbers.filter((number) => number !== null).toSorted((one, next) => one - next);
    expect(savedNumbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(await saving((numbers) => numbers.foresee(ownSeries))).toBe(31);
  });

  it('are one for each operation, however often it asks', async () => {
    const ownSeries = { ...series, name: 'once' };
    const givenNumbers = await saving(async (numbers) => [
      await numbers.next(ownSeries, write),
      await numbers.next(ownSeries, write),
    ]);
    expect(givenNumbers).toEqual([1, 1]);
    expect(await saving((numbers) => numbers.next(ownSeries, write))).toBe(2);
  });

  it('are only previewed, and taken by the first save', async () => {
    const ownSeries = { ...series, name: 'foreseen', first: 100 };
    expect(await saving((numbers) => numbers.foresee(ownSeries))).toBe(100);
    expect(await saving((numbers) => numbers.next(ownSeries, write))).toBe(100);
    expect(await saving((numbers) => numbers.foresee(ownSeries))).toBe(101);
    // From now on it begins later.
    expect(await saving((numbers) => numbers.next({ ...ownSeries, first: 500 }, write))).toBe(500);
    expect(await saving((numbers) => numbers.next(ownSeries, write))).toBe(501);
  });

  it('are counted by site or by tenant, and by year', async () => {
    const siteSeries = { ...series, name: 'scopes' };
    const tenantSeries = { ...siteSeries, scope: 'tenant' } as const;
    const numberOf = (requestedSeries: typeof siteSeries | typeof tenantSeries, site: number, of = tenant) =>
      saving((numbers) => numbers.next(requestedSeries, write), { site, of });
    expect([await numberOf(siteSeries, 0), await numberOf(siteSeries, 1)]).toEqual([1, 1]);
    expect([await numberOf(tenantSeries, 0), await numberOf(tenantSeries, 1)]).toEqual([1, 2]);
    expect(await numberOf({ ...tenantSeries, period: '2027' } as never, 1)).toBe(1);
    expect(await numberOf(tenantSeries, 0, otherTenant)).toBe(1);
  });
});
