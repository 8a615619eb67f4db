import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../../testing/test-app.ts';

const [remark, conclusion, rows, cell, secretCell, group, inGroup, openField] = Array.from({ length: 8 }, () =>
  uuidv7(),
);
const forAdministrators = { showForUser: false } as const;

let app: TestApp;
let tenant: TestTenant;
let plainService: string;
let guardedService: string;

async function saveItem(path: string, body: object): Promise<string> {
  const reply = await tenant.as('TenantAdmin').post(`ekby/north/${path}`, body);
  expect([path, reply.status, reply.details]).toEqual([path, 201, []]);
  return reply.data.id ?? reply.data.operation.id;
}

const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });

async function service(elementTypeId: string, name: string, dataPropertyTypes: object[]): Promise<[string, string]> {
  const operationTypeId = await saveItem('operationTypes', { ...withName(name), elementTypeId, dataPropertyTypes });
  const events = [{ mode: 'start', operationTypeId }];
  const id = await saveItem('transactionTypes', {
    ...withName(`${name} service`),
    elementTypeId,
    mode: 'simpleForm',
    events,
  });
  return [id, operationTypeId];
}

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'en-US');
  const nameField = uuidv7();
  const elementTypeId = await saveItem('elementTypes', {
    ...withName('Pumps'),
    dataPropertyTypes: [{ id: nameField, name: 'Name', fieldType: 'text', required: true, showForUser: true }],
  });
  const elementId = await saveItem('elements', {
    elementTypeId,
    code: 'pump-1',
    dataProperties: [{ dataPropertyTypeId: nameField, value: 'Källarpump' }],
  });
  const [plain, plainForm] = await service(elementTypeId, 'Rinse', [
    { id: openField, name: 'Note', fieldType: 'text', showForUser: true },
  ]);
  const [guarded, guardedForm] = await service(elementTypeId, 'Inspection', [
    { id: remark, name: 'Remark', fieldType: 'text', showForUser: true },
    { id: conclusion, name: 'Decision', fieldType: 'text', ...forAdministrators },
    {
      id: rows,
      name: 'Rows',
      fieldType: 'collection',
      showForUser: true,
      children: [
        { id: cell, name: 'Cell', fieldType: 'text', showForUser: true },
        { id: secretCell, name: 'Own cell', fieldType: 'text', ...forAdministrators },
      ],
    },
    {
      id: group,
      name: 'Group',
      fieldType: 'group',
      ...forAdministrators,
      children: [{ id: inGroup, name: 'Inner', fieldType: 'text', showForUser: true }],
    },
  ]);
  plainService = plain;
  guardedService = guarded;
  const perform = (transactionTypeId: string, operationTypeId: string, values: Record<string, unknown>) =>
    saveItem('operations', {
      clientOperationId: uuidv7(),
      operationTypeId,
      elementId,
      transactionTypeId,
      mode: 'start',
      dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
    });
  await perform(plain, plainForm, { [openField ?? '']: 'sköljd' });
  await perform(guarded, guardedForm, {
    [remark ?? '']: 'läcker vid ventilen',
    [conclusion ?? '']: 'skrotas',
    [rows ?? '']: [{ [cell ?? '']: 'packning', [secretCell ?? '']: 'leverantör' }],
    [inGroup ?? '']: 'kostnad',
  });
});
afterAll(() => app.close());

async function searchList(person: Person, list: string, searchCriteria: string): Promise<string[]> {
  const { data } = await person.post(`ekby/north/${list}/filter`, { searchCriteria });
  expect(data.filteredCount).toBe(data.items.length);
  return data.items.map((row: { transactionTypeId: string }) => row.transactionTypeId);
}

describe.each(['operations', 'transactions'])('the list of %s', (list) => {
  it.each(['skrotas', 'skro', 'leverantör', 'kostnad', 'källarpump skrotas', 'sk'])(
    'reveals to a user nothing of fields for administrators: %s',
    async (words) => {
      expect(await searchList(tenant.as('PrivilegedUser'), list, words)).toEqual([]);
    },
  );

  it.each<[string, () => string[]]>([
    ['ventilen', () => [guardedService]],
    ['lacker', () => [guardedService]],
    ['inspection pump-1', () => [guardedService]],
    ['skoljd', () => [plainService]],
    ['rinse', () => [plainService]],
    ['källarpump', () => [guardedService, plainService]],
    ['kallarpump', () => [guardedService, plainService]],
    ['privilegeduser', () => []],
  ])('finds for a user the rows with visible values: %s', async (words, expected) => {
    expect((await searchList(tenant.as('PrivilegedUser'), list, words)).toSorted()).toEqual(expected().toSorted());
  });

  it.each(['skrotas', 'leverantör', 'kostnad'])('finds for an administrator all rows: %s', async (words) => {
    expect(await searchList(tenant.as('SiteAdmin'), list, words)).toEqual([guardedService]);
  });
});
