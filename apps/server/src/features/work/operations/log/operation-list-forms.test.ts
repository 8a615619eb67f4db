import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PopulatedSite, populateSite, saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../../testing/test-app.ts';

/** The event log of a function with a form that changes while the log is kept. */

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: PopulatedSite;
const [size, kind, hiddenId] = [uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  site = await populateSite(tenant, 'Mått');
});
afterAll(() => app.close());

const form = (sizeType: string, bark: string) => ({
  elementTypeId: site.elementTypeId,
  localizedNames: [{ culture: 'sv-SE', text: 'Kontroll' }],
  status: 'published',
  dataPropertyTypes: [
    { id: size, name: 'Storlek', fieldType: sizeType, showForUser: true },
    {
      id: kind,
      name: 'Sort',
      fieldType: 'select',
      showForUser: true,
      options: [
        { value: 'b', name: bark },
        { value: 'k', name: 'Kork' },
      ],
    },
    { id: hiddenId, name: 'Internt', fieldType: 'text', showForUser: false },
  ],
});

it('the list sorts and filters operations of former forms under the same fields, and changes none', async () => {
  const { id } = await saved(admin, `${site.path}/operationTypes`, form('text', 'Bark'));
  const { id: transactionTypeId } = await saved(admin, `${site.path}/transactionTypes`, {
    elementTypeId: site.elementTypeId,
    localizedNames: [{ culture: 'sv-SE', text: 'Tjänst' }],
    status: 'published',
    mode: 'simpleForm',
    events: [{ mode: 'start', operationTypeId: id }],
  });
  const perform = async (sizeValue: unknown, typeValue: string | null) =>
    (
      await saved(admin, `${site.path}/operations`, {
        clientOperationId: uuidv7(),
        operationTypeId: id,
        elementId: site.elementId,
        transactionTypeId,
        mode: 'start',
        dataProperties: [
          { dataPropertyTypeId: size, value: sizeValue },
          { dataPropertyTypeId: kind, value: typeValue },
        ],
      })
    ).operation.id as string;
  const list = async (body: object, person = admin) => {
    const reply = await person.post(`${site.path}/operations/filter?operationTypeId=${id}`, body);
    expect(reply.status, JSON.stringify(reply.details)).toBe(200);
    return reply.data.items.map((item: { id: string }) => item.id) as string[];
  };
  const orderBy = (column: string) => list({ ordering: [{ column, dir: 'asc' }] });

  const [ten, nine, words] = [await perform('10', 'b'), await perform('9', 'k'), await perform('stor', null)];
  const before = (await admin.get(`${site.path}/operations/${ten}`)).data;
  const updateReply = await admin.put(`${site.path}/operationTypes/${id}`, form('integer', 'Ytterhölje'));
  expect(updateReply.status, JSON.stringify(updateReply.details)).toBe(200);
  // The slots are not refilled yet: a former text is parsed if it looks like a number, and a word is not a number.
  expect((await orderBy(size)).slice(0, 2)).toEqual([nine, ten]);
  await expect
    .poll(async () => (await admin.get(`${site.path}/operationTypes/${id}`)).data.indexing.isBackfilling)
    .toBe(false);
  expect((await admin.get(`${site.path}/operationTypes/${id}`)).data.indexing.slow).toEqual([]);
  const eleven = await perform(11, 'b');

  expect(await orderBy(size)).toEqual([nine, ten, eleven, words]);
  expect(await list({ filters: [{ column: size, value: { min: 10 } }] })).toEqual([eleven, ten]);
  // The choice is the same one under all its names; each row is sorted under the name that it shows.
  expect((await list({ filters: [{ column: kind, value: 'b' }] })).toSorted()).toEqual([ten, eleven].toSorted());
  expect(await list({ filters: [{ column: kind, value: { operator: 'contains', value: 'bark' } }] })).toEqual([ten]);
  expect((await orderBy(kind)).slice(0, 3)).toEqual([ten, nine, eleven]);
  expect((await admin.get(`${site.path}/operations/${ten}`)).data).toEqual(before);

  // A user that may not read a field cannot infer it from the order or a filter either.
  const worker = tenant.as('PrivilegedUser');
  const reply = await worker.post(`${site.path}/operations/filter?operationTypeId=${id}`, {
    ordering: [{ column: hiddenId, dir: 'asc' }],
  });
  expect([reply.status, reply.details[0]?.path]).toEqual([422, 'ordering.0.column']);
  expect(await list({ ordering: [{ column: size, dir: 'asc' }] }, worker)).toEqual([nine, ten, eleven, words]);
});
