import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { inHours, makeReservableSite, type ReservableSite } from './testing/reservable-site.ts';

let app: TestApp;
let site: ReservableSite;
const elements: Record<string, string> = {};
beforeAll(async () => {
  app = await sharedTestApp();
  site = await makeReservableSite(app, 'ekeby');
  for (const name of ['free', 'lent', 'overdue', 'reserved']) elements[name] = await site.element(name);
  const lend = (name: string, dueAt: Date) =>
    site.perform(site.anna, { elementId: elements[name], transactionTypeId: site.serviceId, mode: 'start', dueAt });
  await lend('lent', inHours(10));
  const { data } = await lend('overdue', inHours(1));
  await inTransaction(app.database.pool, { tenantId: site.tenant.id }, (tx) =>
    tx
      .updateTable('transactions')
      .set({
        started_at: inHours(-50),
        due_at: inHours(-2),
        occupied: `[${inHours(-50).toISOString()},${inHours(-2).toISOString()})`,
      })
      .where('id', '=', data.transaction.id)
      .execute(),
  );
  await site.reserve(site.bo, elements.reserved ?? '', inHours(20), inHours(24));
});
afterAll(() => app.close());

async function titles(body: object, ofType = true): Promise<string[]> {
  const path = `${site.path}/elements/filter${ofType ? `?elementTypeId=${site.elementTypeId}` : ''}`;
  const { status, data, details } = await site.anna.post(path, body);
  expect(status, JSON.stringify(details)).toBe(200);
  expect(data.filteredCount).toBe(data.items.length);
  return data.items.map(({ title }: { title: string }) => title);
}
const period = (from: number, to: number) => ({ reservatedFrom: inHours(from), reservatedTo: inHours(to) });

describe('the list of objects with reservations', () => {
  it.each([true, false])('shows the objects available in a period (of one category: %s)', async (ofType) => {
    const findFree = (from: number, to: number) =>
      titles({ ...period(from, to), isReservationAvailable: true }, ofType);
    expect(await findFree(1, 5)).toEqual(['free', 'overdue', 'reserved']);
    expect(await findFree(9, 21)).toEqual(['free', 'overdue']);
    expect(await findFree(10, 20)).toEqual(['free', 'lent', 'overdue', 'reserved']);
    expect(await findFree(24, 30)).toEqual(['free', 'lent', 'overdue', 'reserved']);
    const takenTitles = await titles({ ...period(9, 21), isReservationAvailable: false }, ofType);
    expect(takenTitles).toEqual(['lent', 'reserved']);
  });

  it('tells what is out or reserved at the moment, and not what will be reserved', async () => {
    const states = async () => {
      const { data } = await site.anna.post(`${site.path}/elements/filter?elementTypeId=${site.elementTypeId}`, {});
      return data.items.map((item: { title: string; availability: string }) => [item.title, item.availability]);
    };
    const [free, lent, overdue] = [
      ['free', 'available'],
      ['lent', 'busy'],
      ['overdue', 'busy'],
    ];
    expect(await states()).toEqual([free, lent, overdue, ['reserved', 'available']]);
    const beginReservation = (hours: number) =>
      inTransaction(app.database.pool, { tenantId: site.tenant.id }, (tx) =>
        tx
          .updateTable('transactions')
          .set({
            reservated_from: inHours(hours),
            occupied: `[${inHours(hours).toISOString()},${inHours(24).toISOString()})`,
          })
          .where('element_id', '=', elements.reserved ?? '')
          .execute(),
      );
    await beginReservation(-1);
    expect(await states()).toEqual([free, lent, overdue, ['reserved', 'reserved']]);
    expect(await titles({ filters: [{ column: 'availability', value: 'reserved' }] })).toEqual(['reserved']);
    await beginReservation(20);
  });

  it('shows the objects available now, without those overdue', async () => {
    expect(await titles({ isReservationAvailable: true })).toEqual(['free', 'reserved']);
    expect(await titles({ filters: [{ column: 'isReservationAvailable', value: false }] })).toEqual([
      'lent',
      'overdue',
    ]);
  });

  it('keeps the buffer of the category free', async () => {
    await site.setPolicy({ bufferMinutes: 60 });
    for (const ofType of [true, false]) {
      expect(await titles({ ...period(10, 20), isReservationAvailable: true }, ofType)).toEqual([
        'free',
        'lent',
        'overdue',
      ]);
      expect(await titles({ ...period(10, 19), isReservationAvailable: true }, ofType)).toContain('reserved');
    }
    await site.setPolicy({});
  });

  it('shows reserved objects, in a period or at all, and sorts by it', async () => {
    expect(await titles({ isReservated: true })).toEqual(['reserved']);
    expect(await titles({ ...period(1, 20), isReservated: true })).toEqual([]);
    expect(await titles({ ...period(23, 40), isReservated: true })).toEqual(['reserved']);
    expect(await titles({ isReservated: false, isReservationAvailable: true })).toEqual(['free']);
    const sortedTitles = await titles({
      ordering: [
        { column: 'isReservated', dir: 'desc' },
        { column: 'title', dir: 'asc' },
      ],
    });
    expect(sortedTitles[0]).toBe('reserved');
  });

  it('searches among available objects', async () => {
    expect(await titles({ ...period(9, 21), isReservationAvailable: true, searchCriteria: 'overdue' })).toEqual([
      'overdue',
    ]);
    expect(await titles({ ...period(9, 21), isReservationAvailable: true, searchCriteria: 'lent' })).toEqual([]);
  });

  it('shows for each object its availability and its reservations', async () => {
    const { data } = await site.anna.post(`${site.path}/elements/filter`, {});
    const itemsByTitle = Object.fromEntries(
      data.items.map((item: Record<string, unknown>) => [
        item.title,
        [item.isReservated, item.isReservationAvailable, item.reservatedFrom, item.reservatedTo],
      ]),
    );
    expect(itemsByTitle).toEqual({
      free: [false, true, null, null],
      lent: [false, false, null, null],
      overdue: [false, false, null, null],
      reserved: [true, true, inHours(20).toISOString(), inHours(24).toISOString()],
    });
  });

  it('answers objects in a form that can be sent back', async () => {
    const { data } = await site.admin.post(`${site.path}/elements/filter`, { isReservated: true });
    const [item] = data.items;
    expect(item).toHaveProperty('reservatedFrom');
    const { status, details } = await site.admin.put(`${site.path}/elements/${item.id}`, item);
    expect(status, JSON.stringify(details)).toBe(200);
  });

  it('refuses invalid periods, and ignores availability without reservations', async () => {
    const refusal = await site.anna.post(`${site.path}/elements/filter`, period(5, 5));
    expect([refusal.status, refusal.details[0]?.path]).toEqual([422, 'reservatedTo']);
    await site.setReservations(false);
    const off = await site.anna.post(`${site.path}/elements/filter`, { isReservationAvailable: true });
    expect(off.details[0]?.code).toBe('reservationsOff');
    const { data } = await site.anna.post(`${site.path}/elements/filter`, {});
    expect(data.items[0]).not.toHaveProperty('isReservated');
    await site.setReservations(true);
  });
});

describe('the transaction report', () => {
  const numbers = async (body: object) => {
    const { data, status, details } = await site.admin.post(`${site.path}/transactions/filter`, body);
    expect(status, JSON.stringify(details)).toBe(200);
    return data.items.map(({ elementTitle }: { elementTitle: string }) => elementTitle);
  };

  it('shows overdue loans with borrower and due time', async () => {
    const filter = (column: string, value: unknown) => numbers({ filters: [{ column, value }] });
    expect(await filter('isOverdue', true)).toEqual(['overdue']);
    expect((await filter('isOverdue', false)).toSorted()).toEqual(['lent', 'reserved']);
    expect(await filter('isReservated', true)).toEqual(['reserved']);
    expect(await filter('borrowerName', 'Bo Ek')).toEqual(['reserved']);
    expect(await filter('reservatedFrom', { min: inHours(19), max: inHours(21) })).toEqual(['reserved']);
    expect(await numbers({ ordering: [{ column: 'dueAt', dir: 'asc' }] })).toEqual(['overdue', 'lent', 'reserved']);
    const invalidReply = await site.admin.post(`${site.path}/transactions/filter`, {
      filters: [{ column: 'isOverdue', value: 'perhaps' }],
    });
    expect([invalidReply.status, invalidReply.details[0]?.path]).toEqual([422, 'filters.0.value']);
  });
});
