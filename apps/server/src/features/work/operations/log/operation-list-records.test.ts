import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PopulatedSite, populateSite, saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../../testing/test-app.ts';

/** The event log of a form that has predefined values as choices. */

let app: TestApp;
let admin: Person;
let site: PopulatedSite;
const [name, supplier, suppliers] = [uuidv7(), uuidv7(), uuidv7()];
let recordTypeId: string;

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  site = await populateSite(tenant, 'Leverans');
  const type = await saved(admin, `${site.path}/recordTypes`, {
    localizedNames: [{ culture: 'sv-SE', text: 'Leverantörer' }],
    status: 'published',
    dataPropertyTypes: [{ id: name, name: 'Namn', fieldType: 'text', inTitle: true }],
  });
  recordTypeId = type.id;
});
afterAll(() => app.close());

const record = (value: string) => ({ recordTypeId, dataProperties: [{ dataPropertyTypeId: name, value }] });

it('operations are sorted and filtered by the names of their predefined values, which follow a rename', async () => {
  const [elm, ask, birch] = await Promise.all(
    ['Elm', 'Ask', 'Björk'].map(async (value) => (await saved(admin, `${site.path}/records`, record(value))).id),
  );
  const optionSource = { recordTypeIds: [recordTypeId] };
  const { id } = await saved(admin, `${site.path}/operationTypes`, {
    elementTypeId: site.elementTypeId,
    localizedNames: [{ culture: 'sv-SE', text: 'Leverans' }],
    status: 'published',
    dataPropertyTypes: [
      { id: supplier, name: 'Från', fieldType: 'select', optionSource },
      { id: suppliers, name: 'Även från', fieldType: 'select', multiple: true, optionSource },
    ],
  });
  const { id: transactionTypeId } = await saved(admin, `${site.path}/transactionTypes`, {
    elementTypeId: site.elementTypeId,
    localizedNames: [{ culture: 'sv-SE', text: 'Leverans' }],
    status: 'published',
    mode: 'simpleForm',
    events: [{ mode: 'start', operationTypeId: id }],
  });
  const perform = async (one: string | null, severalIds: readonly (string | undefined)[]) =>
    (
      await saved(admin, `${site.path}/operations`, {
        clientOperationId: uuidv7(),
        operationTypeId: id,
        elementId: site.elementId,
        transactionTypeId,
        mode: 'start',
        dataProperties: [
          { dataPropertyTypeId: supplier, value: one },
          { dataPropertyTypeId: suppliers, value: severalIds },
        ],
      })
    ).operation.id as string;
  const list = async (body: object): Promise<string[]> => {
    const reply = await admin.post(`${site.path}/operations/filter?operationTypeId=${id}`, body);
    expect(reply.status, JSON.stringify(reply.details)).toBe(200);
    return reply.data.items.map((item: { id: string }) => item.id);
  };
  const orderBy = (column: string) => list({ ordering: [{ column, dir: 'asc' }] });
  const where = async (column: string, value: unknown) => (await list({ filters: [{ column, value }] })).toSorted();
  const type = async () => (await admin.get(`${site.path}/operationTypes/${id}`)).data;

  const fromElm = await perform(elm, [birch, ask]);
  const fromAsk = await perform(ask, [elm]);
  const fromBirch = await perform(birch, [ask]);
  const fromNobody = await perform(null, []);
  expect((await type()).indexing).toMatchObject({ indexed: [supplier, suppliers], slow: [] });
  const sortIds = (...ids: string[]) => ids.toSorted();

  expect(await orderBy(supplier)).toEqual([fromAsk, fromBirch, fromElm, fromNobody]);
  expect(await orderBy(suppliers)).toEqual([fromBirch, fromElm, fromAsk, fromNobody]);
  const filtersHold = async () => {
    expect(await where(supplier, elm)).toEqual([fromElm]);
    expect(await where(supplier, { operator: 'in', value: [ask, birch] })).toEqual(sortIds(fromAsk, fromBirch));
    expect(await where(suppliers, ask)).toEqual(sortIds(fromElm, fromBirch));
    expect(await where(supplier, { operator: 'empty' })).toEqual([fromNobody]);
  };
  await filtersHold();

  const renameReply = await admin.put(`${site.path}/records/${elm}`, record('Alm'));
  expect(renameReply.status, JSON.stringify(renameReply.details)).toBe(200);
  // While the slots of the log are being refilled, its filters read the stored values.
  await filtersHold();
  await expect.poll(async () => (await type()).indexing.isBackfilling).toBe(false);
  expect(await orderBy(supplier)).toEqual([fromElm, fromAsk, fromBirch, fromNobody]);
  expect(await orderBy(suppliers)).toEqual([fromAsk, fromBirch, fromElm, fromNobody]);
  expect(await where(supplier, { operator: 'contains', value: 'alm' })).toEqual([fromElm]);
  await filtersHold();
});
