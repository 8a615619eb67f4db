import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Reply, TestApp } from '../../../testing/test-app.ts';
import { inHours, makeReservableSite, type ReservableSite } from './testing/reservable-site.ts';

let app: TestApp;
let site: ReservableSite;
let elementId: string;
beforeAll(async () => {
  app = await sharedTestApp();
  site = await makeReservableSite(app, 'ekeby');
});
beforeEach(async () => {
  elementId = await site.element();
});
afterAll(() => app.close());

const problem = ({ status, details }: Reply) => `${status} ${details[0]?.path} ${details[0]?.code}`;
const dataOf = (reply: Reply) =>
  reply.details[0]?.data as { readonly conflicts: readonly Conflict[]; readonly free: readonly Span[] };
interface Span {
  readonly from: string;
  readonly to: string;
}
interface Conflict extends Span {
  readonly transactionId: string;
  readonly who: string | null;
}
const span = (from: number, to: number) => ({ from: inHours(from).toISOString(), to: inHours(to).toISOString() });

describe('a reservation', () => {
  it('is made and shown in the lists of its maker', async () => {
    const { status, data } = await site.reserve(site.anna, elementId, inHours(1), inHours(3));
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: 'reserved',
      isReservated: true,
      reservatedFrom: inHours(1).toISOString(),
      reservatedTo: inHours(3).toISOString(),
      borrowerName: 'PrivilegedUser of ekeby',
      startedAt: null,
      dueAt: null,
      version: 1,
    });
    const listReply = await site.anna.post(
      `${site.path}/transactions/filter?view=own&status=reserved&elementId=${elementId}`,
    );
    expect(listReply.data.items).toEqual([data]);
    expect((await site.anna.get(`${site.path}/transactions/${data.id}`)).data).toEqual(data);
  });

  it('sent twice, also at once, is made once; the same id for another reservation is refused', async () => {
    const clientOperationId = uuidv7();
    const send = (to: number) => site.reserve(site.anna, elementId, inHours(1), inHours(to), { clientOperationId });
    const replies = await Promise.all([send(2), send(2), send(2)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(problem(await send(3))).toBe('409 clientOperationId alreadyPerformed');
    const other = await site.reserve(site.bo, elementId, inHours(1), inHours(2), { clientOperationId });
    expect(problem(other)).toBe('409 clientOperationId alreadyPerformed');
  });

  it('is made by one of many simultaneous users; the others get the free times', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        site.reserve(index % 2 ? site.anna : site.bo, elementId, inHours(5 + (index % 3)), inHours(9 + (index % 3))),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(29).fill(409)]);
    const won = replies.find(({ status }) => status === 201)?.data;
    for (const lostReply of replies.filter(({ status }) => status === 409)) {
      expect(problem(lostReply)).toBe('409 reservatedFrom reservationConflict');
      const { conflicts, free } = dataOf(lostReply);
      expect(conflicts.map(({ transactionId }) => transactionId)).toEqual([won.id]);
      expect(free.length).toBeGreaterThan(0);
      for (const { from, to } of free) expect(to <= won.reservatedFrom || from >= won.reservatedTo).toBe(true);
    }
  });

  it('fits right after another one and into the suggested alternatives', async () => {
    await site.reserve(site.anna, elementId, inHours(2), inHours(4));
    expect((await site.reserve(site.bo, elementId, inHours(4), inHours(6))).status).toBe(201);
    expect((await site.reserve(site.bo, elementId, inHours(0), inHours(2))).status).toBe(201);
    const refusal = await site.reserve(site.bo, elementId, inHours(3), inHours(5));
    const { conflicts, free } = dataOf(refusal);
    expect(conflicts.map(({ from, to, who }) => ({ from, to, who }))).toEqual([
      { ...span(2, 4), who: 'PrivilegedUser of ekeby' },
      { ...span(4, 6), who: 'Bo Ek' },
    ]);
    for (const { from, to } of free) {
      const { status } = await site.reserve(site.bo, elementId, from, to);
      if (from === free[0]?.from) expect(status).toBe(201);
    }
  });

  it.each<[string, [Date | string, Date | string], string]>([
    ['ends before it begins', [inHours(3), inHours(2)], '422 reservatedTo periodOrder'],
    ['is over', [inHours(-30), inHours(-28)], '422 reservatedTo periodPast'],
    ['began long ago', [inHours(-72), inHours(2)], '422 reservatedFrom periodPast'],
    ['is for ever', [inHours(1), '9999-12-31T23:00:00Z'], '422 reservatedTo reservationTooLong'],
    ['is at no time', ['2027-02-30T10:00:00Z', inHours(2)], '422 reservatedFrom dateTime'],
    ['is at a leap second', ['2027-02-03T23:59:60Z', '2027-02-04T10:00:00Z'], '422 reservatedFrom dateTime'],
  ])('that %s is refused', async (_, [from, to], expected) => {
    expect(problem(await site.reserve(site.anna, elementId, from, to))).toBe(expected);
  });

  it('is made for another user, or with values that the pick-up will ask for', async () => {
    const { data: users } = await site.admin.get('ekeby/users');
    const bo = users.items.find(({ name }: { name: string }) => name === 'Bo Ek');
    const dataProperties = [{ dataPropertyTypeId: site.noteFieldId, value: 'For the fair' }];
    const reservationInput = { borrowerId: bo.id, dataProperties };
    const { data } = await site.reserve(site.anna, elementId, inHours(1), inHours(2), reservationInput);
    expect(data).toMatchObject({ borrowerName: 'Bo Ek', ownerName: 'PrivilegedUser of ekeby' });
    const own = await site.bo.post(`${site.path}/transactions/filter?view=own&elementId=${elementId}`);
    expect(own.data.items.map(({ id }: { id: string }) => id)).toEqual([data.id]);
    const target = { operationTypeId: site.formId, elementId, transactionId: data.id, mode: 'start' };
    const prepareReply = await site.bo.post(`${site.path}/operations/prepare`, target);
    expect(prepareReply.data.dataProperties).toContainEqual(expect.objectContaining(dataProperties[0] ?? {}));
    const tryReserve = (body: object) => site.reserve(site.anna, elementId, inHours(3), inHours(4), body).then(problem);
    expect(await tryReserve({ borrowerId: uuidv7() })).toBe('422 borrowerId unknownValue');
    const unknownFieldId = uuidv7();
    expect(await tryReserve({ dataProperties: [{ dataPropertyTypeId: unknownFieldId, value: 1 }] })).toBe(
      `422 dataProperties.${unknownFieldId} unknownField`,
    );
  });

  it('is refused without reservations, for a missing object and for one that is not lent', async () => {
    const tryReserve = (overrides: object) =>
      site.reserve(site.anna, elementId, inHours(3), inHours(4), overrides).then(problem);
    expect(await tryReserve({ elementId: uuidv7() })).toBe('404 elementId notFound');
    expect(await tryReserve({ transactionTypeId: uuidv7() })).toBe('404 transactionTypeId notFound');
    const form = { localizedNames: [{ culture: 'en-US', text: 'Check' }], status: 'published' };
    const simple = await site.admin.post(`${site.path}/transactionTypes`, {
      ...form,
      elementTypeId: site.elementTypeId,
      mode: 'simpleForm',
      events: [{ mode: 'start', operationTypeId: site.formId }],
    });
    expect(await tryReserve({ transactionTypeId: simple.data.id })).toBe('422 transactionTypeId unknownValue');
    const { data } = await site.reserve(site.anna, elementId, inHours(1), inHours(2));
    await site.setReservations(false);
    expect(await tryReserve({})).toBe('422 undefined reservationsOff');
    expect(problem(await site.anna.post(`${site.path}/transactions/${data.id}/cancel`, undefined))).toBe(
      '422 undefined reservationsOff',
    );
    await site.setReservations(true);
  });
});

describe('a reserved period', () => {
  it('can be moved, also overlapping itself, but not into another one', async () => {
    const { data } = await site.reserve(site.anna, elementId, inHours(1), inHours(4));
    await site.reserve(site.bo, elementId, inHours(6), inHours(8));
    const move = (from: number, to: number, headers = {}) =>
      site.anna.put(
        `${site.path}/transactions/${data.id}`,
        { reservatedFrom: inHours(from), reservatedTo: inHours(to) },
        headers,
      );
    const moveReply = await move(2, 6);
    expect(moveReply.data).toMatchObject({ version: 2, reservatedFrom: inHours(2).toISOString(), status: 'reserved' });
    expect(problem(await move(3, 7))).toBe('409 reservatedFrom reservationConflict');
    expect((await move(3, 5, { 'if-match': '"1"' })).status).toBe(412);
    // The released period is free again.
    expect((await site.reserve(site.bo, elementId, inHours(1), inHours(2))).status).toBe(201);
  });

  it('can be given up once, and is then free again', async () => {
    const { data } = await site.reserve(site.anna, elementId, inHours(1), inHours(4));
    const give = () => site.anna.post(`${site.path}/transactions/${data.id}/cancel`, undefined);
    const cancelReply = await give();
    expect(cancelReply.data).toMatchObject({
      status: 'cancelled',
      isReservated: false,
      reservatedFrom: data.reservatedFrom,
    });
    expect((await give()).data).toEqual(cancelReply.data);
    expect((await site.reserve(site.bo, elementId, inHours(1), inHours(4))).status).toBe(201);
    const change = { reservatedFrom: inHours(10), reservatedTo: inHours(11) };
    expect(problem(await site.anna.put(`${site.path}/transactions/${data.id}`, change))).toBe(
      '409 undefined transitionNotAllowed',
    );
    const trail = await inTransaction(app.database.pool, { tenantId: site.tenant.id }, (tx) =>
      tx.selectFrom('audit_events').select('action').where('resource_id', '=', data.id).orderBy('id').execute(),
    );
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update']);
  });

  it('can be changed by its owner, its borrower and administrators', async () => {
    const { data } = await site.reserve(site.anna, elementId, inHours(1), inHours(4));
    const address = `${site.path}/transactions/${data.id}`;
    const change = { reservatedFrom: inHours(2), reservatedTo: inHours(3) };
    expect((await site.bo.put(address, change)).status).toBe(403);
    expect((await site.bo.post(`${address}/cancel`, undefined)).status).toBe(403);
    expect((await site.tenant.as('SiteAdmin').put(address, change)).status).toBe(200);
    expect((await site.tenant.as('SiteAdmin').post(`${address}/cancel`, undefined)).status).toBe(200);
  });
});

describe('the reservation settings of a category', () => {
  let own: ReservableSite;
  beforeAll(async () => {
    own = await makeReservableSite(app, 'regler');
  });
  beforeEach(async () => {
    elementId = await own.element();
  });

  it('keep a buffer between two reservations, which may be shortened', async () => {
    await own.setPolicy({ bufferMinutes: 60 });
    const reserve = (from: number, to: number) => own.reserve(own.anna, elementId, inHours(from), inHours(to));
    expect((await reserve(2, 4)).status).toBe(201);
    const refusal = await reserve(4, 5);
    expect(dataOf(refusal).free).toContainEqual(span(5, 6));
    expect((await reserve(1, 2)).status).toBe(409);
    expect((await reserve(5, 6)).status).toBe(201);
    await own.setPolicy({ bufferMinutes: 0 });
    expect((await reserve(4, 5)).status).toBe(201);
    // A longer buffer applies to later reservations.
    await own.setPolicy({ bufferMinutes: 30 });
    expect((await reserve(6, 7)).status).toBe(409);
  });

  it('require notice and limit the length', async () => {
    await own.setPolicy({ shortestNoticeMinutes: 180, longestDays: 2 });
    const reserve = (from: number, to: number) => own.reserve(own.anna, elementId, inHours(from), inHours(to));
    expect(problem(await reserve(1, 2))).toBe('422 reservatedFrom reservationNotice');
    expect(problem(await reserve(5, 54))).toBe('422 reservatedTo reservationTooLong');
    const { data } = await reserve(5, 52);
    // Returning earlier needs no notice.
    await own.setPolicy({ shortestNoticeMinutes: 6000 });
    const shorter = { reservatedFrom: inHours(5), reservatedTo: inHours(20) };
    expect((await own.anna.put(`${own.path}/transactions/${data.id}`, shorter)).status).toBe(200);
    const sooner = { reservatedFrom: inHours(4), reservatedTo: inHours(20) };
    expect(problem(await own.anna.put(`${own.path}/transactions/${data.id}`, sooner))).toBe(
      '422 reservatedFrom reservationNotice',
    );
  });

  it('follow the clock of the tenant, on days of a clock change too', async () => {
    // Sundays; clocks go forward on 28 March 2027 and back on 31 October, in the tenant's zone.
    await own.setPolicy({ longestDays: 1, openingHours: [{ weekday: 7, from: '08:00', to: '16:00' }] });
    const on = (from: string, to: string) => own.reserve(own.anna, elementId, from, to);
    expect((await on('2027-03-28T06:00:00Z', '2027-03-28T14:00:00Z')).status).toBe(201);
    expect(problem(await on('2027-10-31T06:00:00Z', '2027-10-31T14:00:00Z'))).toBe(
      '422 reservatedFrom reservationClosed',
    );
    expect((await on('2027-10-31T07:00:00Z', '2027-10-31T15:00:00Z')).status).toBe(201);
    const { free } = dataOf(await on('2027-10-31T08:00:00Z', '2027-10-31T14:00:00Z'));
    expect(free).toContainEqual({ from: '2027-11-07T08:00:00.000Z', to: '2027-11-07T14:00:00.000Z' });
    await own.setPolicy({ longestDays: 1 });
    const wholeDay = await own.reserve(own.anna, await own.element(), '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z');
    expect(wholeDay.status).toBe(201);
  });

  it('are saved with the category, complete, and refused at their paths', async () => {
    await own.setPolicy({ bufferMinutes: 15 });
    const { data } = await own.anna.get(`${own.path}/elementTypes/${own.elementTypeId}`);
    expect(data.reservationPolicy).toEqual({
      bufferMinutes: 15,
      shortestNoticeMinutes: 0,
      longestDays: null,
      releaseAfterMinutes: null,
      openingHours: [],
    });
    const updateReply = await own.admin.put(`${own.path}/elementTypes/${own.elementTypeId}`, {
      localizedNames: data.localizedNames,
    });
    expect(updateReply.data.reservationPolicy).toEqual(data.reservationPolicy);
    await expect(own.setPolicy({ bufferMinutes: -1 })).rejects.toThrow('422');
    await expect(own.setPolicy({ openingHours: [{ weekday: 1, from: '9', to: '10:00' }] })).rejects.toThrow(
      'reservationPolicy.openingHours.0.from',
    );
    await own.setPolicy({});
  });
});

describe('a loan of an object with reservations', () => {
  const target = () => ({ elementId, transactionTypeId: site.serviceId });

  it('picked up in time lasts until the reserved end', async () => {
    const { data } = await site.reserve(site.anna, elementId, inHours(0), inHours(5));
    const pickUpReply = await site.perform(site.anna, { elementId, mode: 'start', transactionId: data.id });
    expect(pickUpReply.status).toBe(201);
    expect(pickUpReply.data.transaction).toMatchObject({
      id: data.id,
      number: data.number,
      status: 'started',
      isReservated: false,
      dueAt: data.reservatedTo,
      reservatedFrom: data.reservatedFrom,
    });
    const returnReply = await site.perform(site.anna, { elementId, mode: 'complete', transactionId: data.id });
    expect(returnReply.data.transaction.status).toBe('completed');
  });

  it('is picked up by the owner of the reservation or those in charge of all, and by no other user', async () => {
    const ownReservation = await site.reserve(site.anna, elementId, inHours(0), inHours(4));
    const start = { elementId, transactionId: ownReservation.data.id, mode: 'start' };
    const refusal = await site.perform(site.bo, start);
    expect(problem(refusal)).toBe('409 transactionId reservedFor');
    expect(refusal.details[0]?.message).toMatch(
      /^The object is reserved for PrivilegedUser of ekeby until \d{4}-\d\d-\d\d \d\d:\d\d$/,
    );
    // It is said before the form is filled in, too.
    const prepareReply = await site.bo.post(`${site.path}/operations/prepare`, {
      ...start,
      operationTypeId: site.formId,
    });
    expect(problem(prepareReply)).toBe('409 transactionId reservedFor');
    expect((await site.perform(site.anna, start)).data.transaction.status).toBe('started');

    const other = await site.element();
    const forHim = await site.reserve(site.anna, other, inHours(0), inHours(4));
    const byAdmin = { elementId: other, transactionId: forHim.data.id, mode: 'start' };
    const handed = await site.perform(site.admin, byAdmin);
    expect(handed.data.transaction).toMatchObject({ status: 'started', borrowerName: 'PrivilegedUser of ekeby' });
  });

  it('may start early unless another user has the object until then', async () => {
    const { data } = await site.reserve(site.anna, elementId, inHours(20), inHours(25));
    await site.reserve(site.bo, elementId, inHours(2), inHours(4));
    const early = await site.perform(site.anna, { elementId, mode: 'start', transactionId: data.id });
    expect(problem(early)).toBe('409 dueAt reservationConflict');
    const other = await site.element();
    const freeReservation = await site.reserve(site.anna, other, inHours(20), inHours(25));
    const pickUpReply = await site.perform(site.anna, {
      elementId: other,
      mode: 'start',
      transactionId: freeReservation.data.id,
    });
    expect(pickUpReply.data.transaction).toMatchObject({ status: 'started', dueAt: freeReservation.data.reservatedTo });
    expect((await site.reserve(site.bo, other, inHours(1), inHours(2))).status).toBe(409);
  });

  it('does not affect reservations when it starts or is extended', async () => {
    await site.reserve(site.bo, elementId, inHours(48), inHours(50));
    // The service's own 14 days would run into it.
    const tooLong = await site.perform(site.anna, { ...target(), mode: 'start' });
    expect(problem(tooLong)).toBe('409 dueAt reservationConflict');
    const dueAt = inHours(47);
    const loanReply = await site.perform(site.anna, { ...target(), mode: 'start', dueAt });
    expect(loanReply.status).toBe(201);
    const extend = (hours: number) =>
      site.perform(site.anna, {
        elementId,
        mode: 'update',
        transactionId: loanReply.data.transaction.id,
        dueAt: inHours(hours),
      });
    expect(problem(await extend(49))).toBe('409 dueAt reservationConflict');
    expect((await extend(48)).data.transaction).toMatchObject({ extensionCount: 1, dueAt: inHours(48).toISOString() });
  });

  it('blocks reservations until its due time, and the pick-up until its return', async () => {
    const loanReply = await site.perform(site.bo, { ...target(), mode: 'start', dueAt: inHours(10) });
    const refusal = await site.reserve(site.anna, elementId, inHours(5), inHours(12));
    expect(dataOf(refusal).conflicts).toMatchObject([
      { status: 'started', who: 'Bo Ek', to: inHours(10).toISOString() },
    ]);
    const { data } = await site.reserve(site.anna, elementId, inHours(10), inHours(12));
    const pick = () => site.perform(site.anna, { elementId, mode: 'start', transactionId: data.id });
    expect((await pick()).details[0]?.code).toBe('alreadyLent');
    await site.perform(site.bo, { elementId, mode: 'complete', transactionId: loanReply.data.transaction.id });
    expect((await pick()).status).toBe(201);
  });

  it('is won by one of many that reserve, lend and pick up at once', async () => {
    const { data } = await site.reserve(site.anna, elementId, inHours(0), inHours(3));
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => site.perform(site.anna, { elementId, mode: 'start', transactionId: data.id })),
      ...[1, 2, 3].map(() => site.perform(site.bo, { ...target(), mode: 'start', dueAt: inHours(2) })),
      ...[1, 2, 3].map(() => site.reserve(site.bo, elementId, inHours(1), inHours(2))),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(8).fill(409)]);
  });

  it('prevents the deletion of its object, as reservations do', async () => {
    await site.reserve(site.anna, elementId, inHours(1), inHours(2));
    const refusal = await site.admin.delete(`${site.path}/elements/${elementId}`);
    expect(problem(refusal)).toBe('409 undefined inUse');
  });
});
