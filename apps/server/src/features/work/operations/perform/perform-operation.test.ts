import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PopulatedSite, populateSite, saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let worker: Person;
let site: PopulatedSite;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby');
  admin = tenant.as('TenantAdmin');
  worker = tenant.as('PrivilegedUser');
  site = await populateSite(tenant, 'Gunga');
});
afterAll(() => app.close());

const answer = (value: unknown) => [{ dataPropertyTypeId: site.answerFieldId, value }];
const work = (overrides: object = {}) => ({
  clientOperationId: uuidv7(),
  operationTypeId: site.operationTypeId,
  elementId: site.elementId,
  transactionTypeId: site.transactionTypeId,
  mode: 'start',
  dataProperties: answer('All is well'),
  ...overrides,
});
const perform = (body: object, person = worker): Promise<Reply> => person.post(`${site.path}/operations`, body);
const problems = (reply: Reply) => reply.details.map(({ code, path }) => `${path} ${code}`);

/** How many rows of the log, the report and the counter there are. */
async function countWritten(): Promise<number[]> {
  const { rows } = await app.database.owner.withClient((client) =>
    client.query<{ operations: number; transactions: number; counted: number }>(
      `SELECT (SELECT count(*)::int FROM operations) AS operations, (SELECT count(*)::int FROM transactions) AS transactions,
              (SELECT coalesce(sum(value), 0)::int FROM site_counters) AS counted`,
    ),
  );
  return Object.values(rows[0] ?? {});
}

describe('performing an operation', () => {
  it('answers with the operation and its transaction, and both are in their lists', async () => {
    const body = work({ position: { lat: 59.3, lon: 18.1, accuracy: 5 }, occurredAt: '2026-01-02T03:04:05Z' });
    const reply = await perform(body);
    expect(reply.status, JSON.stringify(reply.details)).toBe(201);
    const { operation, transaction } = reply.data;
    expect(operation).toMatchObject({
      clientOperationId: body.clientOperationId,
      mode: 'start',
      fromStatus: null,
      toStatus: 'completed',
      userName: 'PrivilegedUser of ekby',
      occurredAt: '2026-01-02T03:04:05.000Z',
      position: { lat: 59.3, lon: 18.1, accuracy: 5 },
      dataProperties: [{ value: 'All is well', displayValue: 'All is well' }],
      elementTitle: 'Gunga thing',
      elementCode: 'Gunga-1',
    });
    expect(transaction).toMatchObject({ status: 'completed', mode: 'simpleForm', endedAt: '2026-01-02T03:04:05.000Z' });
    expect((await worker.get(`${site.path}/operations/${operation.id}`)).data).toEqual(operation);
    expect((await worker.get(`${site.path}/transactions/${transaction.id}/full`)).data.operations).toEqual([operation]);
  });

  it('does not trust a device clock that is ahead', async () => {
    const reply = await perform(work({ occurredAt: '2999-01-01T00:00:00Z' }));
    expect(Date.parse(reply.data.operation.occurredAt)).toBeLessThanOrEqual(Date.now());
  });

  it('writes nothing when one part of it is invalid', async () => {
    const before = await countWritten();
    for (const invalidBody of [
      { dataProperties: answer(7) },
      { dataProperties: answer('x'.repeat(251)) },
      { elementId: uuidv7() },
      { mode: 'complete' },
    ]) {
      expect((await perform(work(invalidBody))).status).toBeGreaterThanOrEqual(400);
    }
    expect(await countWritten()).toEqual(before);
  });
});

describe('a repeated clientOperationId', () => {
  it('gets the first answer again, and one row', async () => {
    const body = work();
    const firstReply = await perform(body);
    const before = await countWritten();
    const second = await perform(body);
    expect([firstReply.status, second.status]).toEqual([201, 200]);
    expect(second.data).toEqual(firstReply.data);
    expect(await countWritten()).toEqual(before);
  });

  it('sent twenty times at once is performed once', async () => {
    const body = work();
    const before = await countWritten();
    const replies = await Promise.all(Array.from({ length: 20 }, () => perform(body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await countWritten()).toEqual(before.map((count) => count + 1));
  });

  it('sent at once for different objects is performed once, and refused otherwise', async () => {
    const second = await saved(admin, `${site.path}/elements`, {
      elementTypeId: site.elementTypeId,
      dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: 'Another' }],
    });
    const body = work();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => perform(index % 2 ? { ...body, elementId: second.id } : body)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  });

  it.each<[string, () => object, () => Person]>([
    ['with other values', () => ({ dataProperties: answer('Broken') }), () => worker],
    ['with another time', () => ({ occurredAt: '2026-02-03T04:05:06Z' }), () => worker],
    ['at another place', () => ({ position: { lat: 1, lon: 2 } }), () => worker],
    ['by somebody else', () => ({}), () => admin],
  ])('is refused, without any change, when sent %s', async (_name, change, person) => {
    const body = work();
    await perform(body);
    const before = await countWritten();
    const reply = await perform({ ...body, ...change() }, person());
    expect([reply.status, ...problems(reply)]).toEqual([409, 'clientOperationId alreadyPerformed']);
    expect(await countWritten()).toEqual(before);
  });

  it('gets the first answer even with ids in capitals, or after the object or transaction is gone', async () => {
    const element = await saved(admin, `${site.path}/elements`, {
      elementTypeId: site.elementTypeId,
      dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: 'Short-lived' }],
    });
    const body = work({ elementId: element.id });
    const firstReply = await perform(body);
    const capitals = {
      ...body,
      elementId: element.id.toUpperCase(),
      clientOperationId: body.clientOperationId.toUpperCase(),
    };
    expect((await perform(capitals)).data).toEqual(firstReply.data);
    expect((await admin.delete(`${site.path}/elements/${element.id}`)).status).toBe(204);
    expect((await perform(body)).data).toEqual(firstReply.data);
    expect((await admin.delete(`${site.path}/transactions/${firstReply.data.transaction.id}`)).status).toBe(204);
    const last = await perform(body);
    expect([last.status, last.data]).toEqual([200, firstReply.data]);
  });

  it('may be used independently by another tenant', async () => {
    const otherTenant = await app.addTenant('annan');
    const otherSite = await populateSite(otherTenant, 'Bänk');
    const reply = await otherTenant.as('PrivilegedUser').post(`${otherSite.path}/operations`, {
      clientOperationId: site.clientOperationId,
      operationTypeId: otherSite.operationTypeId,
      elementId: otherSite.elementId,
      transactionTypeId: otherSite.transactionTypeId,
      mode: 'start',
    });
    expect(reply.status).toBe(201);
  });
});

describe('an inconsistent operation', () => {
  let foreignSite: PopulatedSite;
  let draftService: string;
  beforeAll(async () => {
    foreignSite = await populateSite(tenant, 'Sandlåda');
    const service = await saved(admin, `${site.path}/transactionTypes`, {
      localizedNames: [{ culture: 'sv-SE', text: 'Utkast' }],
      elementTypeId: site.elementTypeId,
      mode: 'simpleForm',
      events: [{ mode: 'start', operationTypeId: site.operationTypeId }],
    });
    draftService = service.id;
  });

  it.each<[string, () => object, string]>([
    [
      'a function that the service has not',
      () => ({ operationTypeId: foreignSite.operationTypeId }),
      '404 operationTypeId notFound',
    ],
    [
      'a service of another category',
      () => ({ transactionTypeId: foreignSite.transactionTypeId }),
      '404 operationTypeId notFound',
    ],
    ['a thing of another category', () => ({ elementId: foreignSite.elementId }), '404 elementId notFound'],
    ['a thing that is not there', () => ({ elementId: uuidv7() }), '404 elementId notFound'],
    ['a transaction that is not there', () => ({ transactionId: uuidv7() }), '404 transactionId notFound'],
    [
      'a transaction of another thing',
      () => ({ transactionId: foreignSite.transactionId }),
      '404 transactionId notFound',
    ],
    ['an operation that the service’s mode has not', () => ({ mode: 'update' }), '409 undefined transitionNotAllowed'],
    ['a service that is a draft', () => ({ transactionTypeId: draftService }), '404 operationTypeId notFound'],
    ['no service at all', () => ({ transactionTypeId: null }), '422 transactionTypeId required'],
  ])('is refused at its path for %s', async (_name, change, expected) => {
    const reply = await perform(work(change()));
    expect(`${reply.status} ${problems(reply)}`).toBe(expected);
    const { clientOperationId: _, dataProperties: __, ...target } = work(change());
    const prepareReply = await worker.post(`${site.path}/operations/prepare`, target);
    expect(`${prepareReply.status} ${problems(prepareReply)}`).toBe(expected);
  });

  it('cannot start a finished transaction again', async () => {
    const { data } = await perform(work());
    const reply = await perform(work({ transactionId: data.transaction.id, transactionTypeId: null }));
    expect([reply.status, ...problems(reply)]).toEqual([409, 'undefined transitionNotAllowed']);
  });
});

describe('running numbers', () => {
  it('have no gaps, also after refused and repeated operations', async () => {
    const otherTenant = await app.addTenant('nummer');
    const otherSite = await populateSite(otherTenant, 'Räkna', 'south');
    const person = otherTenant.as('PrivilegedUser');
    const numbers: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const body = {
        clientOperationId: uuidv7(),
        operationTypeId: otherSite.operationTypeId,
        elementId: otherSite.elementId,
        transactionTypeId: otherSite.transactionTypeId,
        mode: 'start',
      };
      const { data } = await person.post(`${otherSite.path}/operations`, body);
      numbers.push(data.transaction.number);
      await person.post(`${otherSite.path}/operations`, body);
      await person.post(`${otherSite.path}/operations`, { ...body, clientOperationId: uuidv7(), mode: 'cancel' });
    }
    expect(numbers).toEqual([2, 3, 4, 5, 6]);
  });

  it('are given once each to simultaneous operations, on one object and on several', async () => {
    const elements = await Promise.all(
      ['A', 'B', 'C'].map((value) =>
        saved(admin, `${site.path}/elements`, {
          elementTypeId: site.elementTypeId,
          dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value }],
        }),
      ),
    );
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => perform(work({ elementId: elements[index % 3]?.id }))),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(30).fill(201));
    const numbers = replies.map(({ data }) => data.transaction.number).sort((a, b) => a - b);
    expect(new Set(numbers).size).toBe(30);
    expect(numbers.at(-1) - numbers[0]).toBe(29);
  });
});
