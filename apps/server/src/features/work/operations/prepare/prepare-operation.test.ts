import { msPerDay } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp } from '../../../../testing/test-app.ts';

/** Information that users see beside the form before they perform an operation. */

let app: TestApp;
let admin: Person;
let anna: Person;
const site = 'ekeby/north';
const [name, balance, quantity, note, secret] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
let elementTypeId: string;
let form: string;
const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
const inDays = (days: number) => new Date(Date.now() + days * msPerDay);

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  await tenant.as('SuperUser').put(`tenants/${tenant.id}`, {
    key: 'ekeby',
    name: 'Ekeby',
    sites: tenant.sites.map((each) => ({ ...each, name: each.key })),
    settings: { enableReservations: true },
  });
  ({ id: elementTypeId } = await saved(admin, `${site}/elementTypes`, {
    ...withName('Thing'),
    dataPropertyTypes: [
      { id: name, name: 'Name', fieldType: 'text', showForUser: true },
      { id: balance, name: 'Balance', fieldType: 'decimal', unit: 'pcs', showForUser: true },
    ],
    reservationPolicy: { bufferMinutes: 60 },
  }));
  ({ id: form } = await saved(admin, `${site}/operationTypes`, {
    ...withName('Form'),
    elementTypeId,
    dataPropertyTypes: [
      {
        id: note,
        name: 'Note',
        fieldType: 'text',
        defaultValue: { 'en-US': 'Usual' },
        showForUser: true,
      },
      { id: secret, name: 'Secret', fieldType: 'text', showForUser: false },
      { id: quantity, name: 'Quantity', fieldType: 'decimal', showForUser: true },
    ],
  }));
});
afterAll(() => app.close());

async function service(mode: string, modes: readonly string[], policy?: object): Promise<string> {
  const events = modes.map((each) => ({ mode: each, operationTypeId: form }));
  const body = { ...withName(mode), elementTypeId, mode, events, ...(policy && { policy }) };
  return (await saved(admin, `${site}/transactionTypes`, body)).id;
}

async function element(stock = 0): Promise<string> {
  const dataProperties = [
    { dataPropertyTypeId: name, value: 'Thing' },
    { dataPropertyTypeId: balance, value: stock },
  ];
  return (await saved(admin, `${site}/elements`, { elementTypeId, dataProperties })).id;
}

const prepare = (person: Person, target: object) =>
  person.post(`${site}/operations/prepare`, { operationTypeId: form, ...target });
const perform = (person: Person, target: object): Promise<Reply> =>
  person.post(`${site}/operations`, { clientOperationId: uuidv7(), operationTypeId: form, ...target });
const valuesOf = ({ data }: Reply) =>
  Object.fromEntries(
    data.dataProperties.map((each: { dataPropertyTypeId: string; value: unknown }) => [
      each.dataPropertyTypeId,
      each.value,
    ]),
  );

describe('a prepared loan', () => {
  let transactionTypeId: string;
  const loan = {
    borrower: { kind: 'performer' },
    defaultDays: 14,
    longestDays: 30,
    extensions: 1,
    reminders: { daysBefore: [], onDueDay: false, everyDaysAfter: null },
  };
  beforeAll(async () => {
    transactionTypeId = await service('loan', ['start', 'update', 'complete'], { loan });
  });
  const expectWithin = (instant: string, days: number) =>
    expect(Math.abs(new Date(instant).getTime() - inDays(days).getTime())).toBeLessThan(1.1 * msPerDay);

  it('shows its due time and the latest possible one', async () => {
    const { data } = await prepare(anna, { mode: 'start', elementId: await element(), transactionTypeId });
    expectWithin(data.loan.dueAt, 14);
    expectWithin(data.loan.latestDueAt, 30);
    expect(data).toMatchObject({ stock: null, openTransactions: [] });
  });

  it('ends before the next reservation, with the buffer in between, and can be lent like that', async () => {
    const elementId = await element();
    const [reservatedFrom, reservatedTo] = [inDays(5), inDays(6)];
    await saved(anna, `${site}/transactions`, {
      ...{ clientOperationId: uuidv7(), transactionTypeId, elementId, reservatedFrom, reservatedTo },
    });
    const { data } = await prepare(anna, { mode: 'start', elementId, transactionTypeId });
    const latestDueAt = new Date(reservatedFrom.getTime() - 3_600_000).toISOString();
    expect(data.loan).toEqual({ dueAt: latestDueAt, latestDueAt: latestDueAt });
    const loanReply = await perform(anna, { mode: 'start', elementId, transactionTypeId, dueAt: data.loan.dueAt });
    expect([loanReply.status, loanReply.data?.transaction.dueAt]).toEqual([201, latestDueAt]);
  });

  it('lasts until the reserved end when a reservation is picked up', async () => {
    const elementId = await element();
    const [reservatedFrom, reservatedTo] = [inDays(0), inDays(3)];
    const reservation = await saved(anna, `${site}/transactions`, {
      ...{ clientOperationId: uuidv7(), transactionTypeId, elementId, reservatedFrom, reservatedTo },
      dataProperties: [{ dataPropertyTypeId: note, value: 'For the fair' }],
    });
    const prepareReply = await prepare(anna, { mode: 'start', elementId, transactionId: reservation.id });
    expect(prepareReply.data.loan.dueAt).toBe(reservatedTo.toISOString());
    expect(valuesOf(prepareReply)).toMatchObject({ [note]: 'For the fair' });
  });

  it('that has begun shows how far it can be extended, while it can', async () => {
    const elementId = await element();
    const { data } = await perform(anna, { mode: 'start', elementId, transactionTypeId });
    const continuation = { mode: 'update', elementId, transactionId: data.transaction.id };
    const firstReply = await prepare(anna, continuation);
    expect(firstReply.data.loan.dueAt).toBe(data.transaction.dueAt);
    expectWithin(firstReply.data.loan.latestDueAt, 30);
    const extendReply = await perform(anna, { ...continuation, dueAt: inDays(20) });
    const { data: last } = await prepare(anna, continuation);
    expect(last.loan).toEqual({
      dueAt: extendReply.data.transaction.dueAt,
      latestDueAt: extendReply.data.transaction.dueAt,
    });
  });
});

describe('a prepared stock movement', () => {
  it('shows the balance with its unit', async () => {
    const stock = { balancePropertyId: balance, quantityPropertyId: quantity, kind: 'out', allowNegative: false };
    const transactionTypeId = await service('stockManagement', ['start'], { stock: { ...stock, lowLimit: null } });
    const { data } = await prepare(anna, { mode: 'start', elementId: await element(2.5), transactionTypeId });
    expect(data).toMatchObject({ loan: null, stock: { balance: 2.5, unit: 'pcs', kind: 'out' } });
  });
});

describe('a prepared case', () => {
  it('shows the open cases of the same object', async () => {
    const transactionTypeId = await service('issueManagement', ['start', 'update', 'complete']);
    const elementId = await element();
    const openCase = await perform(anna, { mode: 'start', elementId, transactionTypeId });
    const closedCase = await perform(anna, { mode: 'start', elementId, transactionTypeId });
    await perform(anna, { mode: 'complete', elementId, transactionId: closedCase.data.transaction.id });
    await perform(anna, { mode: 'start', elementId: await element(), transactionTypeId });
    const { data } = await prepare(anna, { mode: 'start', elementId, transactionTypeId });
    expect(data.openTransactions).toEqual([{ ...openCase.data.transaction, title: expect.any(String) }]);
    const continuation = await prepare(anna, {
      mode: 'update',
      elementId,
      transactionId: openCase.data.transaction.id,
    });
    expect(continuation.data.openTransactions).toEqual([]);
  });
});

describe('a prepared update of a check-list', () => {
  it('opens with its last version, without values that the caller may not read', async () => {
    const transactionTypeId = await service('updatableForm', ['start', 'update']);
    const elementId = await element();
    const values = (text: string) => ({
      dataProperties: [
        { dataPropertyTypeId: note, value: text },
        { dataPropertyTypeId: secret, value: `Secret ${text}` },
      ],
    });
    expect(valuesOf(await prepare(anna, { mode: 'start', elementId, transactionTypeId }))[note]).toBe('Usual');
    const { data } = await perform(admin, { mode: 'start', elementId, transactionTypeId, ...values('One') });
    const continuation = { mode: 'update', elementId, transactionId: data.transaction.id };
    await perform(admin, { ...continuation, ...values('Two') });
    expect(valuesOf(await prepare(anna, continuation))).toMatchObject({ [note]: 'Two' });
    expect(JSON.stringify((await prepare(anna, continuation)).data.dataProperties)).not.toContain('Secret');
    expect(valuesOf(await prepare(admin, continuation))).toMatchObject({ [note]: 'Two', [secret]: 'Secret Two' });
  });
});
