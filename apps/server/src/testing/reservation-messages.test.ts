import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { releaseMissed } from '../features/work/reservations/release-missed.ts';
import {
  inHours,
  makeReservableSite,
  type ReservableSite,
} from '../features/work/reservations/testing/reservable-site.ts';
import { createTenantDirectory } from '../http/kernel/tenant-directory.ts';
import { deliverDue } from './deliver-due.ts';
import { saved } from './populated-site.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Messages about reservations: from the call that makes one to the contents of the outbox. */

let app: TestApp;
let site: ReservableSite;
let boId: string;
let elementId: string;

beforeAll(async () => {
  app = await createTestApp();
  site = await makeReservableSite(app, 'ekeby');
  const { data } = await site.admin.get('ekeby/users');
  boId = data.items.find(({ name }: { name: string }) => name === 'Bo Ek').id;
  const annaId = (await site.anna.get('session')).data.user.id;
  await change('users', { email: 'bo@ekeby.example', culture: 'sv-SE' }, boId);
  await change('users', { email: 'anna@ekeby.example', culture: 'nb-NO' }, annaId);
});
beforeEach(async () => {
  elementId = await site.element();
  await change('messages', { status: 'sent' });
});
afterAll(() => app.close());

async function change(table: 'users' | 'messages', set: object, id?: string): Promise<void> {
  await inTransaction(app.database.pool, { tenantId: site.tenant.id }, (tx) =>
    tx
      .updateTable(table)
      .set(set)
      .where('tenant_id', '=', site.tenant.id)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .execute(),
  );
}

/** Returns the messages waiting to be sent, the oldest first, as the site's administrators see them. */
async function outbox(): Promise<{ id: string; template: string; recipient: string; relatedId: string }[]> {
  const { data } = await site.admin.post(`${site.path}/messages/filter`, {
    filters: [{ column: 'status', value: 'waiting' }],
    ordering: [{ column: 'createdAt', dir: 'asc' }],
  });
  return data.items;
}

const listWaiting = async () => (await outbox()).map(({ template, recipient }) => `${template} ${recipient}`);

describe('a reservation', () => {
  it('is confirmed to its beneficiary, and so is its outcome', async () => {
    const { data } = await site.reserve(site.anna, elementId, inHours(1), inHours(3), { borrowerId: boId });
    expect(await listWaiting()).toEqual(['reservationConfirmed bo@ekeby.example']);
    const movedPeriod = { reservatedFrom: inHours(5).toISOString(), reservatedTo: inHours(6).toISOString() };
    await site.anna.put(`${site.path}/transactions/${data.id}`, movedPeriod);
    await site.anna.post(`${site.path}/transactions/${data.id}/cancel`, undefined);
    const notifications = await outbox();
    expect(notifications.map(({ template }) => template)).toEqual([
      'reservationConfirmed',
      'reservationChanged',
      'reservationCancelled',
    ]);
    expect(new Set(notifications.map(({ recipient, relatedId }) => `${recipient} ${relatedId}`))).toEqual(
      new Set([`bo@ekeby.example ${data.id}`]),
    );
  });

  it('is written in the language of its beneficiary, with its time and number', async () => {
    const { data } = await site.reserve(site.anna, elementId, inHours(1), inHours(3), { borrowerId: boId });
    const [message] = await outbox();
    const { pool } = app.database;
    await deliverDue({
      pool,
      tenants: createTenantDirectory(pool),
      publicUrl: 'https://tingest.example',
      logger: app.app.log,
    });
    const { data: writtenMessage } = await site.admin.get(`${site.path}/messages/${message?.id}`);
    // Nothing is configured that sends it: it stays, and can be read.
    expect(writtenMessage).toMatchObject({ status: 'unsent', culture: 'sv-SE', recipientName: 'Bo Ek' });
    expect(writtenMessage.subject).toContain('Projector 1');
    expect(writtenMessage.text).toContain(`Nummer: ${data.number}\n`);
    expect(writtenMessage.text).toContain(`https://tingest.example/exe/transaction/${data.id}?site=north`);
    expect(writtenMessage.text).toMatch(/\d{4}-\d\d-\d\d \d\d:00/);
  });

  it('requested twice is confirmed once, and a refused one is not confirmed', async () => {
    const clientOperationId = uuidv7();
    const send = () => site.reserve(site.anna, elementId, inHours(1), inHours(3), { clientOperationId });
    await Promise.all([send(), send()]);
    expect((await site.reserve(site.bo, elementId, inHours(2), inHours(4))).status).toBe(409);
    expect(await listWaiting()).toEqual(['reservationConfirmed anna@ekeby.example']);
    // A move that is not possible is no news either.
    const otherElementId = await site.element();
    const { data } = await site.reserve(site.bo, otherElementId, inHours(1), inHours(2));
    await site.reserve(site.anna, otherElementId, inHours(4), inHours(5));
    const wished = { reservatedFrom: inHours(4).toISOString(), reservatedTo: inHours(5).toISOString() };
    expect((await site.bo.put(`${site.path}/transactions/${data.id}`, wished)).status).toBe(409);
    expect((await listWaiting()).filter((each) => each.startsWith('reservationChanged'))).toEqual([]);
  });

  it('that is not picked up is announced as released, and one that is picked up becomes a receipt', async () => {
    await site.setPolicy({ releaseAfterMinutes: 30 });
    const missed = await site.reserve(site.anna, elementId, inHours(1), inHours(3));
    const otherElementId = await site.element();
    const { data: pickedReservation } = await site.reserve(site.bo, otherElementId, inHours(1), inHours(3));
    await site.perform(site.bo, { elementId: otherElementId, mode: 'start', transactionId: pickedReservation.id });
    await releaseMissed(app.database.pool, inHours(2));
    await releaseMissed(app.database.pool, inHours(2));
    const notifications = (await outbox()).map(({ template, recipient, relatedId }) => [
      template,
      recipient,
      relatedId,
    ]);
    expect(notifications.filter(([, , id]) => id === missed.data.id)).toEqual([
      ['reservationConfirmed', 'anna@ekeby.example', missed.data.id],
      ['reservationReleased', 'anna@ekeby.example', missed.data.id],
    ]);
    expect(notifications.filter(([, , id]) => id === pickedReservation.id)).toEqual([
      ['reservationConfirmed', 'bo@ekeby.example', pickedReservation.id],
      ['loanReceipt', 'bo@ekeby.example', pickedReservation.id],
    ]);
    await site.setPolicy({ releaseAfterMinutes: null });
  });

  it('for a person named in the form is notified to their address, and not at all without one', async () => {
    const emailFieldId = uuidv7();
    const publishedType = { localizedNames: [{ culture: 'en-US', text: 'For guests' }], status: 'published' };
    const { id: operationTypeId } = await saved(site.admin, `${site.path}/operationTypes`, {
      ...publishedType,
      elementTypeId: site.elementTypeId,
      dataPropertyTypes: [
        { id: site.noteFieldId, name: 'Guest', fieldType: 'text', showForUser: true },
        { id: emailFieldId, name: 'E-mail', fieldType: 'email', showForUser: true },
      ],
    });
    const { id: transactionTypeId } = await saved(site.admin, `${site.path}/transactionTypes`, {
      ...publishedType,
      elementTypeId: site.elementTypeId,
      mode: 'loan',
      events: ['start', 'complete'].map((mode) => ({ mode, operationTypeId })),
      policy: {
        loan: {
          borrower: { kind: 'form', nameFieldId: site.noteFieldId, emailFieldId },
          defaultDays: 7,
          longestDays: 30,
          extensions: 1,
          reminders: { daysBefore: [], onDueDay: false, everyDaysAfter: null },
        },
      },
    });
    const reserveFor = (from: number, email: string | null) =>
      site.reserve(site.anna, elementId, inHours(from), inHours(from + 1), {
        transactionTypeId,
        dataProperties: [
          { dataPropertyTypeId: site.noteFieldId, value: 'Kim Berg' },
          { dataPropertyTypeId: emailFieldId, value: email },
        ],
      });
    expect((await reserveFor(1, 'kim@example.org')).data.borrowerName).toBe('Kim Berg');
    expect((await reserveFor(3, null)).status).toBe(201);
    expect(await listWaiting()).toEqual(['reservationConfirmed kim@example.org']);
  });
});
