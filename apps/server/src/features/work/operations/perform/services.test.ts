import { msPerDay } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../database/transaction.ts';
import { saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../../testing/test-app.ts';

/** Every mode of service, from its beginning to its end, as people at a site use it. */

let testApp: TestApp;
let tenant: TestTenant;
let admin: Person;
let anna: Person;
const site = 'ekeby/north';
const [name, balance, note, quantity, borrower] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
let elementTypeId: string;
let noteForm: string;
let quantityForm: string;

const named = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
const inDays = (days: number) => new Date(Date.now() + days * msPerDay).toISOString();

beforeAll(async () => {
  testApp = await sharedTestApp();
  tenant = await testApp.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  ({ id: elementTypeId } = await saved(admin, `${site}/elementTypes`, {
    ...named('Thing'),
    dataPropertyTypes: [
      { id: name, name: 'Name', fieldType: 'text', showForUser: true },
      { id: balance, name: 'Balance', fieldType: 'decimal', showForUser: true },
    ],
  }));
  const form = async (text: string, ...dataPropertyTypes: object[]): Promise<string> =>
    (await saved(admin, `${site}/operationTypes`, { ...named(text), elementTypeId, dataPropertyTypes })).id;
  noteForm = await form(
    'Note',
    { id: note, name: 'Note', fieldType: 'text', showForUser: true },
    { id: borrower, name: 'Borrower', fieldType: 'text', showForUser: true },
  );
  quantityForm = await form('Quantity', {
    id: quantity,
    name: 'Quantity',
    fieldType: 'decimal',
    required: true,
    showForUser: true,
  });
});
afterAll(() => testApp.close());

async function element(values: readonly object[] = []): Promise<string> {
  const body = { elementTypeId, dataProperties: [{ dataPropertyTypeId: name, value: 'Thing' }, ...values] };
  return (await saved(admin, `${site}/elements`, body)).id;
}

async function service(mode: string, operationTypeId: string, modes: readonly string[], policy?: object) {
  const body = {
    ...named(mode),
    elementTypeId,
    mode,
    events: modes.map((each) => ({ mode: each, operationTypeId })),
    ...(policy && { policy }),
  };
  return (await saved(admin, `${site}/transactionTypes`, body)).id as string;
}

const loanPolicy = (overrides: object = {}) => ({
  loan: {
    borrower: { kind: 'performer' },
    defaultDays: 14,
    longestDays: 30,
    extensions: 1,
    reminders: { daysBefore: [2], onDueDay: true, everyDaysAfter: 3 },
    ...overrides,
  },
});

interface Step {
  readonly mode: string;
  readonly elementId: string;
  readonly transactionTypeId?: string;
  readonly transactionId?: string;
  readonly operationTypeId?: string;
  readonly dataProperties?: readonly object[];
  readonly [more: string]: unknown;
}

function perform(person: Person, step: Step): Promise<Reply> {
  return person.post(`${site}/operations`, {
    clientOperationId: uuidv7(),
    operationTypeId: noteForm,
    dataProperties: [],
    ...step,
  });
}

describe('a loan', () => {
  let transactionTypeId: string;
  beforeAll(async () => {
    transactionTypeId = await service('loan', noteForm, ['start', 'update', 'complete'], loanPolicy());
  });

  it('is lent, extended and returned, and then can be lent again', async () => {
    const elementId = await element();
    const loanReply = await perform(anna, { mode: 'start', elementId, transactionTypeId });
    expect(loanReply.status).toBe(201);
    const { transaction } = loanReply.data;
    expect(transaction).toMatchObject({
      status: 'started',
      borrowerName: 'PrivilegedUser of ekeby',
      isOverdue: false,
      extensionCount: 0,
      endedAt: null,
    });
    const transactionTarget = { elementId, transactionId: transaction.id };
    const extendReply = await perform(anna, { ...transactionTarget, mode: 'update', dueAt: inDays(20) });
    expect(extendReply.data.transaction).toMatchObject({ status: 'started', extensionCount: 1 });
    const twice = await perform(anna, { ...transactionTarget, mode: 'update', dueAt: inDays(22) });
    expect([twice.status, twice.details[0]?.code]).toEqual([422, 'extensionsExceeded']);
    const returnReply = await perform(anna, { ...transactionTarget, mode: 'complete' });
    expect(returnReply.data.transaction).toMatchObject({ status: 'completed', endedAt: expect.any(String) });
    const repeatedReply = await perform(anna, { ...transactionTarget, mode: 'complete' });
    expect([repeatedReply.status, repeatedReply.details[0]?.code]).toEqual([409, 'transitionNotAllowed']);
    expect((await perform(anna, { mode: 'start', elementId, transactionTypeId })).status).toBe(201);
  });

  it('that is out is refused to others, with the borrower and the due time', async () => {
    const elementId = await element();
    await perform(anna, { mode: 'start', elementId, transactionTypeId });
    const refusal = await perform(admin, { mode: 'start', elementId, transactionTypeId });
    expect(refusal.status).toBe(409);
    expect(refusal.errors[0]).toMatch(/^The object is already lent to PrivilegedUser of ekeby until \d{4}-\d\d-\d\d/);
  });

  it('is no longer than its service allows', async () => {
    const elementId = await element();
    const start = (dueAt: string) => perform(anna, { mode: 'start', elementId, transactionTypeId, dueAt });
    expect((await start(inDays(40))).details[0]?.code).toBe('dueTooLate');
    expect((await start(inDays(-1))).details[0]?.code).toBe('dueInPast');
    expect((await start(inDays(29))).status).toBe(201);
  });

  it('can be for the person that the form names, or for another user', async () => {
    const named = await service(
      'loan',
      noteForm,
      ['start', 'complete'],
      loanPolicy({ borrower: { kind: 'form', nameFieldId: borrower } }),
    );
    const loanReply = await perform(anna, {
      mode: 'start',
      elementId: await element(),
      transactionTypeId: named,
      dataProperties: [{ dataPropertyTypeId: borrower, value: 'Bo Ek' }],
    });
    expect(loanReply.data.transaction).toMatchObject({ borrowerName: 'Bo Ek', borrowerId: null });
    const users = await admin.get(`ekeby/users`);
    const otherUser = users.data.items.find((user: { name: string }) => user.name === 'SiteAdmin of ekeby');
    const forOther = await perform(anna, {
      mode: 'start',
      elementId: await element(),
      transactionTypeId,
      borrowerId: otherUser.id,
    });
    expect(forOther.data.transaction).toMatchObject({ borrowerName: 'SiteAdmin of ekeby' });
    const unknownReply = await perform(anna, {
      mode: 'start',
      elementId: await element(),
      transactionTypeId,
      borrowerId: uuidv7(),
    });
    expect(unknownReply.details[0]).toMatchObject({ path: 'borrowerId', code: 'unknownValue' });
  });

  it('of the last object goes to one of fifty simultaneous callers', async () => {
    const elementId = await element();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => perform(anna, { mode: 'start', elementId, transactionTypeId })),
    );
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    const codes = new Set(replies.filter(({ status }) => status === 409).map(({ details }) => details[0]?.code));
    expect([...codes]).toEqual(['alreadyLent']);
  });

  it('sent twice at the same time is lent once', async () => {
    const elementId = await element();
    const step = { mode: 'start', elementId, transactionTypeId, clientOperationId: uuidv7() };
    const replies = await Promise.all([1, 2, 3].map(() => perform(anna, step)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(replies.map(({ data }) => data.transaction.id)).size).toBe(1);
  });
});

describe('a case', () => {
  let transactionTypeId: string;
  beforeAll(async () => {
    transactionTypeId = await service('issueManagement', noteForm, ['start', 'update', 'cancel', 'complete']);
  });

  it('is opened, assigned and closed; an object may have several', async () => {
    const elementId = await element();
    const firstStep = await perform(anna, { mode: 'start', elementId, transactionTypeId, priority: 'high' });
    const secondStep = await perform(anna, { mode: 'start', elementId, transactionTypeId });
    expect([firstStep.data.transaction.priority, secondStep.data.transaction.priority]).toEqual(['high', 'normal']);
    const transactionTarget = { elementId, transactionId: firstStep.data.transaction.id };
    const users = await admin.get(`ekeby/users`);
    const { id: assigneeId } = users.data.items.find((user: { name: string }) => user.name === 'SiteAdmin of ekeby');
    const assignReply = await perform(anna, { ...transactionTarget, mode: 'update', assigneeId });
    expect(assignReply.data.transaction).toMatchObject({ assigneeName: 'SiteAdmin of ekeby', priority: 'high' });
    const closeReply = await perform(admin, { ...transactionTarget, mode: 'complete' });
    expect(closeReply.data.transaction).toMatchObject({ status: 'completed', assigneeName: 'SiteAdmin of ekeby' });
    const after = await perform(anna, { ...transactionTarget, mode: 'update' });
    expect(after.status).toBe(409);
  });

  it('can be followed by a new one once it is closed, but not while it is open', async () => {
    const elementId = await element();
    const { data } = await perform(anna, { mode: 'start', elementId, transactionTypeId });
    const previousTransactionId = data.transaction.id;
    const tooEarly = await perform(anna, { mode: 'start', elementId, transactionTypeId, previousTransactionId });
    expect(tooEarly.details[0]).toMatchObject({ path: 'previousTransactionId' });
    await perform(anna, { elementId, transactionId: previousTransactionId, mode: 'cancel' });
    const next = await perform(anna, { mode: 'start', elementId, transactionTypeId, previousTransactionId });
    expect(next.data.transaction.previousId).toBe(previousTransactionId);
    // From the closed one the way leads on to it, however many others there are.
    await perform(anna, { mode: 'start', elementId, transactionTypeId });
    const followingReply = await anna.post(`${site}/transactions/filter?elementId=${elementId}`, {
      filters: [{ column: 'previousId', value: previousTransactionId }],
    });
    expect(followingReply.data.items.map(({ id }: { id: string }) => id)).toEqual([next.data.transaction.id]);
  });
});

describe('stock', () => {
  const policy = (kind: string, overrides: object = {}) => ({
    stock: {
      balancePropertyId: balance,
      quantityPropertyId: quantity,
      kind,
      allowNegative: false,
      lowLimit: null,
      ...overrides,
    },
  });
  const services: Record<string, string> = {};
  beforeAll(async () => {
    for (const kind of ['in', 'out', 'count']) {
      services[kind] = await service('stockManagement', quantityForm, ['start'], policy(kind));
    }
  });
  const move = (elementId: string, kind: string, amount: number, overrides: object = {}) =>
    perform(anna, {
      mode: 'start',
      elementId,
      transactionTypeId: services[kind] ?? '',
      operationTypeId: quantityForm,
      dataProperties: [{ dataPropertyTypeId: quantity, value: amount }],
      ...overrides,
    });
  async function balanceOf(elementId: string): Promise<number | undefined> {
    const { data } = await admin.get(`${site}/elements/${elementId}`);
    return data.dataProperties.find((each: { dataPropertyTypeId: string }) => each.dataPropertyTypeId === balance)
      ?.value;
  }
  async function ledgerSum(elementId: string): Promise<number> {
    const { sum } = await inTransaction(testApp.database.pool, { tenantId: tenant.id }, (tx) =>
      tx
        .selectFrom('stock_movements')
        .select(sql<number>`sum(delta)::float8`.as('sum'))
        .where('element_id', '=', elementId)
        .executeTakeFirstOrThrow(),
    );
    return sum;
  }

  it('changes the balance of the object exactly', async () => {
    const elementId = await element();
    await move(elementId, 'in', 0.1);
    await move(elementId, 'in', 0.2);
    expect(await balanceOf(elementId)).toBe(0.3);
    const { data } = await move(elementId, 'out', 0.3);
    expect(data.transaction.status).toBe('completed');
    expect(data.operation.effects).toMatchObject([{ target: 'element', field: balance, from: 0.3, to: 0, rule: null }]);
    expect((await admin.get(`${site}/operations/${data.operation.id}`)).data.effects).toMatchObject(
      data.operation.effects,
    );
    expect(await balanceOf(elementId)).toBe(0);
  });

  it('reports the available balance when too much is requested, and moves nothing', async () => {
    const elementId = await element([{ dataPropertyTypeId: balance, value: 3 }]);
    const refusal = await move(elementId, 'out', 5);
    expect([refusal.status, refusal.errors[0]]).toEqual([409, 'Only 3 available, you asked for 5']);
    expect(await balanceOf(elementId)).toBe(3);
  });

  it('keeps movements made during a stocktaking', async () => {
    const elementId = await element();
    await move(elementId, 'in', 10);
    await move(elementId, 'out', 2);
    const countReply = await move(elementId, 'count', 9, { seenBalance: 10 });
    expect(await balanceOf(elementId)).toBe(7);
    // The answer reports the movements after the balance that was seen, and so does a later query.
    const count = { quantity: 9, seen: 10, movements: [{ delta: -2, occurredAt: expect.any(String) }] };
    expect(countReply.data.operation.effects).toMatchObject([{ from: 8, to: 7, count }]);
    const laterReply = await anna.get(`${site}/operations/${countReply.data.operation.id}`);
    expect(laterReply.data.effects).toMatchObject([{ from: 8, to: 7, count }]);
    // Counted once more, with the balance that there is, nothing has happened meanwhile.
    const repeatedReply = await move(elementId, 'count', 9, { seenBalance: 7 });
    expect(repeatedReply.data.operation.effects).toMatchObject([{ from: 7, to: 9, count: null }]);
  });

  it('moved by many users at once always equals its ledger', async () => {
    const elementId = await element();
    await move(elementId, 'in', 20);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => move(elementId, index % 4 === 0 ? 'in' : 'out', 1)),
    );
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const now = await balanceOf(elementId);
    expect(now).toBe(await ledgerSum(elementId));
    expect(now).toBeGreaterThanOrEqual(0);
  });

  it('requires a field for the balance and one for the quantity', async () => {
    const refusal = await admin.post(`${site}/transactionTypes`, {
      ...named('Wrong'),
      elementTypeId,
      mode: 'stockManagement',
      events: [{ mode: 'start', operationTypeId: quantityForm }],
      policy: policy('in', { balancePropertyId: name }),
    });
    expect(refusal.details).toContainEqual(
      expect.objectContaining({ path: 'policy.stock.balancePropertyId', code: 'unknownValue' }),
    );
  });
});

describe('an updatable check-list', () => {
  it('is completed at once, and every version of it is kept', async () => {
    const transactionTypeId = await service('updatableForm', noteForm, ['start', 'update']);
    const elementId = await element();
    const values = (text: string) => [{ dataPropertyTypeId: note, value: text }];
    const { data } = await perform(anna, {
      mode: 'start',
      elementId,
      transactionTypeId,
      dataProperties: values('One'),
    });
    const transactionId = data.transaction.id;
    for (const text of ['Two', 'Three']) {
      const { status } = await perform(anna, {
        mode: 'update',
        elementId,
        transactionId,
        dataProperties: values(text),
      });
      expect(status).toBe(201);
    }
    const fullReply = await anna.get(`${site}/transactions/${transactionId}/full`);
    expect(fullReply.data.status).toBe('completed');
    const versions = fullReply.data.operations.map(
      (each: { dataProperties: { value: string }[] }) => each.dataProperties[0]?.value,
    );
    expect(versions).toEqual(['One', 'Two', 'Three']);
  });

  it('is not saved over another user’s newer version, unless no expected version is sent', async () => {
    const transactionTypeId = await service('updatableForm', noteForm, ['start', 'update']);
    const elementId = await element();
    const values = (text: string) => ({ dataProperties: [{ dataPropertyTypeId: note, value: text }] });
    const startReply = await perform(anna, { mode: 'start', elementId, transactionTypeId, ...values('One') });
    const target = {
      mode: 'update',
      elementId,
      transactionId: startReply.data.transaction.id,
      operationTypeId: noteForm,
    };
    const { data: preparation } = await anna.post(`${site}/operations/prepare`, target);
    const versionedTarget = { ...target, seenVersion: preparation.transactionVersion };
    const firstStep = { ...versionedTarget, clientOperationId: uuidv7(), ...values('Two') };
    expect((await perform(anna, firstStep)).status).toBe(201);
    const lateReply = await perform(admin, { ...versionedTarget, ...values('Three') });
    expect([lateReply.status, lateReply.details[0]?.code]).toEqual([412, 'stale']);
    // A client that repeats a request that arrived gets the same success.
    expect((await perform(anna, firstStep)).status).toBe(200);
    expect((await perform(admin, { ...target, ...values('Four') })).status).toBe(201);
  });

  it('keeps the form of its beginning', async () => {
    const form = { ...named('Changing'), elementTypeId };
    const field = { id: uuidv7(), name: 'Before', fieldType: 'text', showForUser: true };
    const { id: operationTypeId } = await saved(admin, `${site}/operationTypes`, {
      ...form,
      dataPropertyTypes: [field],
    });
    const transactionTypeId = await service('updatableForm', operationTypeId, ['start', 'update']);
    const elementId = await element();
    const startReply = await perform(anna, { mode: 'start', elementId, transactionTypeId, operationTypeId });
    const changedFields = [{ ...field, id: uuidv7(), name: 'After', required: true }];
    await admin.put(`${site}/operationTypes/${operationTypeId}`, { ...form, dataPropertyTypes: changedFields });
    const { id: transactionId } = startReply.data.transaction;
    const target = { mode: 'update', elementId, transactionId, operationTypeId };
    const preparation = await anna.post(`${site}/operations/prepare`, target);
    expect(preparation.data.dataPropertyTypes.map((each: { name: string }) => each.name)).toEqual(['Before']);
    expect((await perform(anna, target)).status).toBe(201);
  });
});

describe('a service with additional fields', () => {
  it('asks for them at the start, and the log keeps them with their definitions of that time', async () => {
    const location = { id: uuidv7(), name: 'Place', fieldType: 'text', required: true, showForUser: true };
    const body = {
      ...named('Own fields'),
      elementTypeId,
      mode: 'updatableForm',
      events: ['start', 'update'].map((mode) => ({ mode, operationTypeId: noteForm })),
    };
    const { id: transactionTypeId } = await saved(admin, `${site}/transactionTypes`, {
      ...body,
      dataPropertyTypes: [location],
    });
    const elementId = await element();
    const missingReply = await perform(anna, { mode: 'start', elementId, transactionTypeId });
    expect(missingReply.details[0]).toMatchObject({ path: `dataProperties.${location.id}`, code: 'required' });
    const dataProperties = [{ dataPropertyTypeId: location.id, value: 'Gate' }];
    const startReply = await perform(anna, { mode: 'start', elementId, transactionTypeId, dataProperties });
    const { id: transactionId } = startReply.data.transaction;
    expect((await perform(anna, { mode: 'update', elementId, transactionId })).status).toBe(201);
    await admin.put(`${site}/transactionTypes/${transactionTypeId}`, { ...body, dataPropertyTypes: [] });
    const { data } = await anna.get(`${site}/transactions/${transactionId}/full`);
    const displayTexts = data.operations.map((each: { dataProperties: { displayValue: string }[] }) =>
      each.dataProperties.map(({ displayValue }) => displayValue),
    );
    expect(displayTexts).toEqual([['Gate'], []]);
  });
});
