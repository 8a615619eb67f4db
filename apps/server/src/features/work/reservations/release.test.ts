import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { releaseMissed } from './release-missed.ts';
import { inHours, makeReservableSite, type ReservableSite } from './testing/reservable-site.ts';

let app: TestApp;
let site: ReservableSite;
beforeAll(async () => {
  app = await sharedTestApp();
  site = await makeReservableSite(app, 'ekeby');
  await site.setPolicy({ releaseAfterMinutes: 30 });
});
afterAll(() => app.close());

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);
const statusOf = async (id: string) => (await site.anna.get(`${site.path}/transactions/${id}`)).data.status;

describe('a reservation that is not picked up', () => {
  it('is released after the waiting time of its category, is free again and notified', async () => {
    const elementId = await site.element();
    const { data } = await site.reserve(site.anna, elementId, inHours(1), inHours(5));
    await releaseMissed(app.database.pool, minutesAfter(inHours(1), 29));
    expect(await statusOf(data.id)).toBe('reserved');
    expect(await releaseMissed(app.database.pool, minutesAfter(inHours(1), 30))).toBe(1);
    const { data: releasedTransaction } = await site.anna.get(`${site.path}/transactions/${data.id}`);
    expect(releasedTransaction).toMatchObject({
      status: 'cancelled',
      isReservated: false,
      endedAt: minutesAfter(inHours(1), 30).toISOString(),
      version: 2,
    });
    expect((await site.reserve(site.bo, elementId, inHours(1), inHours(5))).status).toBe(201);
    const trail = await inTransaction(app.database.pool, { tenantId: site.tenant.id }, (tx) =>
      tx
        .selectFrom('audit_events')
        .select(['actor_name', 'action', 'after'])
        .where('resource_id', '=', data.id)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    expect(trail).toMatchObject({
      actor_name: null,
      action: 'update',
      after: { status: 'cancelled', reason: 'notPickedUp' },
    });
    const pickUpReply = await site.perform(site.anna, { elementId, mode: 'start', transactionId: data.id });
    expect(pickUpReply.details[0]?.code).toBe('transitionNotAllowed');
    await site.anna.post(`${site.path}/transactions/${data.id}/cancel`, undefined);
  });

  it('is released at its end at the latest, and never when the category keeps it', async () => {
    const shortReservation = await site.reserve(
      site.anna,
      await site.element(),
      inHours(1),
      minutesAfter(inHours(1), 10),
    );
    await releaseMissed(app.database.pool, minutesAfter(inHours(1), 10));
    expect(await statusOf(shortReservation.data.id)).toBe('cancelled');
    await site.setPolicy({ releaseAfterMinutes: null });
    const retainedReservation = await site.reserve(site.anna, await site.element(), inHours(1), inHours(2));
    expect(await releaseMissed(app.database.pool, inHours(100))).toBe(0);
    expect(await statusOf(retainedReservation.data.id)).toBe('reserved');
    await site.anna.post(`${site.path}/transactions/${retainedReservation.data.id}/cancel`, undefined);
    await site.setPolicy({ releaseAfterMinutes: 30 });
  });

  it('is released once by several processes, and not while it is picked up', async () => {
    const elements = await Promise.all([1, 2, 3, 4, 5, 6].map(() => site.element()));
    const reservations = await Promise.all(
      elements.map((elementId) => site.reserve(site.anna, elementId, inHours(0), inHours(3))),
    );
    const lateTime = minutesAfter(inHours(0), 45);
    const [pickUpReply, ...counts] = await Promise.all([
      site.perform(site.anna, { elementId: elements[0], mode: 'start', transactionId: reservations[0]?.data.id }),
      ...[1, 2, 3, 4].map(() => releaseMissed(app.database.pool, lateTime)),
    ]);
    const releasedCount = counts.reduce((sum, count) => sum + count, 0);
    expect(releasedCount).toBe(pickUpReply.status === 201 ? 5 : 6);
    expect(await statusOf(reservations[0]?.data.id)).toBe(pickUpReply.status === 201 ? 'started' : 'cancelled');
    const versions = await inTransaction(app.database.pool, { tenantId: site.tenant.id }, (tx) =>
      tx
        .selectFrom('transactions')
        .select('version')
        .where(
          'id',
          'in',
          reservations.map(({ data }) => data.id),
        )
        .execute(),
    );
    expect(versions.map(({ version }) => version)).toEqual(Array(6).fill(2));
  });
});

describe('the database', () => {
  const write = (elementId: string, columns: object) =>
    inTransaction(app.database.pool, { tenantId: site.tenant.id }, (tx) =>
      tx.updateTable('transactions').set(columns).where('element_id', '=', elementId).execute(),
    );

  it('refuses two overlapping reservations of one object, and half a reservation', async () => {
    const elementId = await site.element();
    await site.reserve(site.anna, elementId, inHours(1), inHours(2));
    await site.reserve(site.anna, elementId, inHours(3), inHours(4));
    const occupied = `[${inHours(1).toISOString()},${inHours(4).toISOString()})`;
    await expect(write(elementId, { occupied })).rejects.toMatchObject({
      code: '23P01',
      constraint: 'transactions_occupied_once',
    });
    for (const invalidValues of [{ occupied: null }, { is_reservated: false }, { reservated_to: inHours(-5) }]) {
      await expect(write(elementId, invalidValues)).rejects.toMatchObject({
        constraint: 'transactions_reservation_check',
      });
    }
  });
});
