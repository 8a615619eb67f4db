import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestTenant } from '../testing/test-app.ts';
import type { NumberScope } from './running-numbers.ts';

let app: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby');
});
afterAll(() => app.close());

const scope = (site: number): NumberScope => ({ tenantId: tenant.id, siteId: tenant.sites[site]?.id ?? '' });
const next = (where: NumberScope) => app.database.numbers.next(where, 'transactions');

describe('running numbers', () => {
  it('count separately for each site, and each number is given once under concurrency', async () => {
    const north = await Promise.all(Array.from({ length: 100 }, () => next(scope(0))));
    expect(north.toSorted((one, otherNumber) => one - otherNumber)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(await next(scope(1))).toBe(1);
    expect(await next(scope(0))).toBe(101);
  });

  it('are given in the order of the requests', async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, () => next(scope(1))));
    expect(numbers).toEqual(numbers.toSorted((one, otherNumber) => one - otherNumber));
  });

  it('continue after an error, which is passed to the caller', async () => {
    await expect(next({ tenantId: tenant.id, siteId: uuidv7() })).rejects.toThrow();
    expect(await next(scope(0))).toBe(102);
  });
});
