import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../database/transaction.ts';
import { type PopulatedSite, populateSite, saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let worker: Person;
let site: PopulatedSite;
/** Titles of objects, in an order that is not the alphabet's. */
const titles = ['Örn 2', 'Ål', 'Zebra', 'Ärla', 'Örn 10', 'Ada'];
const elements = new Map<string, string>();
/** Transactions by number; the first one is the site's own. */
const transactions: { id: string; number: number; elementTitle: string }[] = [];

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  worker = tenant.as('PrivilegedUser');
  site = await populateSite(tenant, 'Mått');
  for (const [index, title] of titles.entries()) {
    const { id } = await saved(admin, `${site.path}/elements`, {
      elementTypeId: site.elementTypeId,
      code: `K${index}`,
      dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: title }],
    });
    elements.set(title, id);
    const operation = await saved(index % 2 ? admin : worker, `${site.path}/operations`, {
      clientOperationId: uuidv7(),
      operationTypeId: site.operationTypeId,
      elementId: id,
      transactionTypeId: site.transactionTypeId,
      mode: 'start',
      dataProperties: [{ dataPropertyTypeId: site.answerFieldId, value: `100%_${index} klart` }],
      occurredAt: `2026-03-0${index + 1}T08:00:00Z`,
    });
    transactions.push(operation.transaction);
  }
});
afterAll(() => app.close());

const log = (body: object = {}, query = '') => worker.post(`${site.path}/operations/filter${query}`, body);
const report = (body: object = {}, query = '', person = worker) =>
  person.post(`${site.path}/transactions/filter${query}`, body);
const titlesOf = (reply: { data: { items: { elementTitle: string }[] } }) =>
  reply.data.items.map(({ elementTitle }) => elementTitle);

describe.each([
  ['the event log', log],
  ['the transaction report', report],
] as const)('%s', (_name, list) => {
  it('is ordered by title in the alphabet of the tenant, with numbers in numeric order', async () => {
    const swedish = ['Ada', 'Mått thing', 'Zebra', 'Ål', 'Ärla', 'Örn 2', 'Örn 10'];
    const up = await list({ ordering: [{ column: 'elementTitle', dir: 'asc' }] });
    expect(titlesOf(up)).toEqual(swedish);
    const down = await list({ ordering: [{ column: 'elementTitle', dir: 'desc' }] });
    expect(titlesOf(down)).toEqual(swedish.toReversed());
  });

  it.each([
    ['a word', 'zeb', ['Zebra']],
    ['a code', 'k3', ['Ärla']],
    ['two words', 'klart örn', ['Örn 10', 'Örn 2']],
    ['a word without its accents', 'orn', ['Örn 10', 'Örn 2']],
    ['what is no wildcard', '100%_4', ['Örn 10']],
    ['an underscore that is not there', 'k_l', []],
    ['one letter', 'z', ['Zebra']],
    ['two letters', 'ål', ['Ål']],
    ['nothing that is there', 'finns inte', []],
  ])('is searched by %s', async (_what, searchCriteria, expected) => {
    const reply = await list({ searchCriteria });
    expect(titlesOf(reply).sort()).toEqual([...expected].sort());
    expect(reply.data.filteredCount).toBe(expected.length);
    expect(reply.data.totalCount).toBe(7);
  });

  it('is searched by one or two letters of a code, including leading zeros and digits', async () => {
    const findTitles = async (searchCriteria: string) => titlesOf(await list({ searchCriteria })).toSorted();
    expect(await findTitles('k')).toEqual(titles.toSorted());
    expect(await findTitles('K4')).toEqual(['Örn 10']);
    expect(await findTitles('k0')).toEqual(['Örn 2']);
    expect(await findTitles('0')).toEqual([]);
  });

  it('is ordered and filtered by its code and mode', async () => {
    const codes = await list({ ordering: [{ column: 'elementCode', dir: 'desc' }], limit: 2 });
    expect(titlesOf(codes)).toEqual(['Mått thing', 'Ada']);
    const code = await list({ filters: [{ column: 'elementCode', value: 'K1' }] });
    expect(titlesOf(code)).toEqual(['Ål']);
    const mode = (value: string) => list({ filters: [{ column: 'mode', value }] });
    expect((await mode('nothing')).data.filteredCount).toBe(0);
    const modes = await list({ ordering: [{ column: 'mode', dir: 'asc' }], limit: 100 });
    expect(modes.data.items).toHaveLength(7);
    expect((await mode(modes.data.items[0].mode)).data.filteredCount).toBe(7);
  });

  it('is filtered by object and counts the remaining rows', async () => {
    const reply = await list({}, `?elementId=${elements.get('Ål')}`);
    expect(titlesOf(reply)).toEqual(['Ål']);
    expect(reply.data).toMatchObject({ totalCount: 1, filteredCount: 1 });
  });

  it('is filtered by columns', async () => {
    const filters = [{ column: 'elementTitle', value: { operator: 'contains', value: 'ÖRN' } }];
    expect(titlesOf(await list({ filters })).sort()).toEqual(['Örn 10', 'Örn 2']);
    const either = [{ column: 'elementTitle', value: ['Ål', 'Zebra'] }];
    expect(titlesOf(await list({ filters: either })).sort()).toEqual(['Zebra', 'Ål']);
  });

  it('refuses unknown columns and values at their paths', async () => {
    const column = await list({ filters: [{ column: 'nope', value: 1 }], ordering: [{ column: 'no', dir: 'asc' }] });
    expect(column.status).toBe(422);
    expect(column.details.map(({ path }) => path)).toEqual(['filters.0.column', 'ordering.0.column']);
    for (const [name, value] of [
      ['transactionTypeId', 'x'],
      ['transactionTypeId', '-'.repeat(36)],
      ['elementTitle', 7],
    ]) {
      const reply = await list({ filters: [{ column: name, value }] });
      expect([name, reply.status, reply.details[0]?.path]).toEqual([name, 422, 'filters.0.value']);
    }
  });

  it('has pages without gaps or duplicates', async () => {
    const fullList = await list({ limit: 100 });
    const pages = await Promise.all([0, 2, 4, 6, 8].map((skip) => list({ skip, limit: 2, skipCount: true })));
    expect(pages.flatMap(({ data }) => data.items)).toEqual(fullList.data.items);
    expect(pages[0]?.data).toMatchObject({ totalCount: null, filteredCount: null });
  });
});

describe('the event log', () => {
  it('shows the latest first and is filtered by time, the upper bound excluded', async () => {
    const reply = await log({
      filters: [{ column: 'occurredAt', value: { min: '2026-03-02T08:00:00Z', max: '2026-03-05T08:00:00Z' } }],
    });
    expect(titlesOf(reply)).toEqual(['Ärla', 'Zebra', 'Ål']);
  });

  it('is filtered by function and by user', async () => {
    expect((await log({}, `?operationTypeId=${site.operationTypeId}`)).data.totalCount).toBe(7);
    expect((await log({}, `?operationTypeId=${site.operationTypeId.toUpperCase()}`)).data.totalCount).toBe(7);
    const reply = await log({ filters: [{ column: 'userName', value: 'TenantAdmin of ekby' }] });
    expect(titlesOf(reply).sort()).toEqual(['Ada', 'Ål', 'Ärla'].sort());
  });

  it('answers version 1 without the filtered count', async () => {
    const reply = await worker.post(`/api/v1/${site.path}/operations/filter`, { searchCriteria: 'zebra' });
    expect(Object.keys(reply.data)).toEqual(['items', 'totalCount']);
  });
});

describe('the transaction report', () => {
  it('has a view of the user’s transactions and one of all', async () => {
    const ownReport = await report({}, '?view=own');
    expect(titlesOf(ownReport).sort()).toEqual(['Mått thing', 'Zebra', 'Örn 10', 'Örn 2'].sort());
    expect(ownReport.data).toMatchObject({ totalCount: 4, filteredCount: 4 });
    expect((await report({}, '?view=all')).data.totalCount).toBe(7);
    expect((await report({}, '?view=own', tenant.as('SiteAdmin'))).data).toMatchObject({ items: [], totalCount: 0 });
    expect((await report({}, '?view=everybody')).status).toBe(422);
  });

  it('is filtered by one or several statuses', async () => {
    const [firstTransaction] = transactions;
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      tx
        .updateTable('transactions')
        .set({ status: 'started' })
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', firstTransaction?.id ?? '')
        .execute(),
    );
    expect(titlesOf(await report({}, '?status=started'))).toEqual(['Örn 2']);
    expect((await report({}, '?status=completed')).data.totalCount).toBe(6);
    expect((await report({}, '?status=started,completed')).data.totalCount).toBe(7);
    expect((await report({}, '?status=cancelled')).data.items).toEqual([]);
    const invalidReply = await report({}, '?status=started,finished');
    expect([invalidReply.status, invalidReply.details[0]?.path]).toEqual([422, 'status']);
  });

  it('is ordered and filtered by owner and by status', async () => {
    const owners = ['TenantAdmin of ekby', 'PrivilegedUser of ekby'];
    const orderedReport = await report({ ordering: [{ column: 'ownerName', dir: 'desc' }], limit: 100 });
    const names = orderedReport.data.items.map(({ ownerName }: { ownerName: string }) => ownerName);
    expect(names).toEqual([...Array(3).fill(owners[0]), ...Array(4).fill(owners[1])]);
    const one = await report({ filters: [{ column: 'ownerName', value: owners[0] }] });
    expect(one.data.filteredCount).toBe(3);
    const statuses = await report({ ordering: [{ column: 'status', dir: 'desc' }], limit: 1 });
    expect(statuses.data.items[0].status).toBe('started');
    expect((await report({ filters: [{ column: 'status', value: 'started' }] })).data.filteredCount).toBe(1);
  });

  it('is filtered and ordered by number', async () => {
    const numbers = [{ column: 'number', value: { min: 3, max: 4 } }];
    expect(titlesOf(await report({ filters: numbers, ordering: [{ column: 'number', dir: 'asc' }] }))).toEqual([
      'Ål',
      'Zebra',
    ]);
    for (const value of [1e300, 1.5, 'tre', { min: 'x' }]) {
      const reply = await report({ filters: [{ column: 'number', value }] });
      expect([value, reply.status, reply.details[0]?.path]).toEqual([value, 422, 'filters.0.value']);
    }
  });

  it('is for one service, which must exist', async () => {
    expect((await report({}, `?transactionTypeId=${site.transactionTypeId}`)).data.totalCount).toBe(7);
    expect((await report({}, `?transactionTypeId=${uuidv7()}`)).status).toBe(404);
    expect((await report({}, '?transactionTypeId=x')).status).toBe(422);
  });
});

describe('a performed operation', () => {
  it('cannot be changed by the application itself, except for the copies that lists are sorted by', async () => {
    const write = (changes: { user_name: string } | { t1: null }) =>
      inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
        tx
          .updateTable('operations')
          .set(changes)
          .where('tenant_id', '=', tenant.id)
          .where('id', '=', site.operationId)
          .execute(),
      );
    await expect(write({ user_name: 'Somebody else' })).rejects.toMatchObject({ code: '42501' });
    await expect(write({ t1: null })).resolves.toBeDefined();
  });

  it('keeps the form that it was filled in with and the names of that time', async () => {
    const path = `${site.path}/operationTypes/${site.operationTypeId}`;
    const before = (await worker.get(`${site.path}/operations/${site.operationId}`)).data;
    const updateReply = await admin.put(path, {
      elementTypeId: site.elementTypeId,
      localizedNames: [{ culture: 'sv-SE', text: 'Nytt namn' }],
      dataPropertyTypes: [{ name: 'Helt annan fråga', fieldType: 'integer' }],
    });
    expect(updateReply.status, JSON.stringify(updateReply.details)).toBe(200);
    const element = {
      elementTypeId: site.elementTypeId,
      dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: 'Bytt namn' }],
    };
    expect((await admin.put(`${site.path}/elements/${site.elementId}`, element)).status).toBe(200);
    expect((await worker.get(`${site.path}/operations/${site.operationId}`)).data).toEqual(before);
    expect(before).toMatchObject({ elementTitle: 'Mått thing', operationTypeName: 'Mått function', formVersion: 1 });
    expect(before.dataProperties).toMatchObject([{ value: 'Mått answer' }]);
    const fullReply = await worker.get(`${site.path}/transactions/${site.transactionId}/full`);
    expect(fullReply.data.operations[0].dataPropertyTypes).toMatchObject([{ name: 'Answer' }]);
  });

  it('stays in the log when its transaction is deleted, and is in no report', async () => {
    const { id, elementTitle } = transactions[1] ?? { id: '', elementTitle: '' };
    expect((await admin.delete(`${site.path}/transactions/${id}`)).status).toBe(204);
    expect((await admin.get(`${site.path}/transactions/${id}`)).status).toBe(404);
    expect((await admin.delete(`${site.path}/transactions/${id}`)).status).toBe(404);
    expect(titlesOf(await report({ limit: 100 }))).not.toContain(elementTitle);
    expect((await report()).data.totalCount).toBe(6);
    expect((await report({ searchCriteria: elementTitle })).data.filteredCount).toBe(0);
    expect(titlesOf(await log({ searchCriteria: elementTitle }))).toEqual([elementTitle]);
    expect((await log()).data.totalCount).toBe(7);
  });

  it('stays in the log when its object is deleted', async () => {
    expect((await admin.delete(`${site.path}/elements/${elements.get('Zebra')}`)).status).toBe(204);
    expect(titlesOf(await log({ searchCriteria: 'zebra' }))).toEqual(['Zebra']);
    expect(titlesOf(await report({ searchCriteria: 'zebra' }))).toEqual(['Zebra']);
    const pdf = await admin.get(`${site.path}/transactions/${transactions[2]?.id}/pdf`);
    expect(pdf.status).toBe(200);
  });

  it('is found by the rows of its tables', async () => {
    const [rows, cell] = [uuidv7(), uuidv7()];
    const common = { elementTypeId: site.elementTypeId, status: 'published' };
    const localizedNames = [{ culture: 'sv-SE', text: 'Fel' }];
    const { id: operationTypeId } = await saved(admin, `${site.path}/operationTypes`, {
      ...common,
      localizedNames,
      dataPropertyTypes: [
        {
          id: rows,
          name: 'Fel',
          fieldType: 'collection',
          showForUser: true,
          children: [{ id: cell, name: 'Vad', fieldType: 'text', showForUser: true }],
        },
      ],
    });
    const { id: transactionTypeId } = await saved(admin, `${site.path}/transactionTypes`, {
      ...common,
      localizedNames,
      mode: 'simpleForm',
      events: [{ mode: 'start', operationTypeId }],
    });
    await saved(worker, `${site.path}/operations`, {
      clientOperationId: uuidv7(),
      operationTypeId,
      elementId: elements.get('Ada'),
      transactionTypeId,
      mode: 'start',
      dataProperties: [{ dataPropertyTypeId: rows, value: [{ [cell]: 'Sprucken kätting' }, { [cell]: 'Rost' }] }],
    });
    for (const searchCriteria of ['kätting', 'katting', 'rost sprucken']) {
      const reply = await log({ searchCriteria }, `?operationTypeId=${operationTypeId}`);
      expect([searchCriteria, titlesOf(reply)]).toEqual([searchCriteria, ['Ada']]);
    }
    const otherQuery = { filters: [{ column: site.answerFieldId, value: 'x' }] };
    expect((await log(otherQuery, `?operationTypeId=${operationTypeId}`)).status).toBe(422);
    expect((await log(otherQuery)).status).toBe(422);
  });
});
