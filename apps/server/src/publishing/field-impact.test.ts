import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let path: string;
beforeAll(async () => {
  app = await createTestApp();
  const tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
});
afterAll(() => app.close());

const localizedNames = [{ culture: 'sv-SE', text: 'Träd' }];
const [title, age, kind, check, comment] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const nameField = { id: title, name: 'Namn', fieldType: 'text' };
const ageField = { id: age, name: 'Ålder', fieldType: 'text' };
const options = [
  { value: 'b', name: 'Bark' },
  { value: 'k', name: 'Kork' },
];
const typeField = { id: kind, name: 'Sort', fieldType: 'select', options };
const commentField = { id: comment, name: 'Kommentar', fieldType: 'text' };
const checkField = { id: check, name: 'Krona', fieldType: 'statusGroup', children: [commentField] };
const allFields = [nameField, ageField, typeField, checkField];

async function category(dataPropertyTypes: readonly object[] = allFields): Promise<string> {
  return (await saved(admin, `${path}/elementTypes`, { localizedNames, dataPropertyTypes })).id;
}
async function element(elementTypeId: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const dataProperties = Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
  return (await saved(admin, `${path}/elements`, { elementTypeId, dataProperties })).id;
}
const impact = async (id: string, dataPropertyTypes: readonly object[], resource = 'elementTypes') => {
  const reply = await admin.post(`${path}/${resource}/${id}/impact`, { dataPropertyTypes });
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
  return reply.data.items;
};
const storedValue = async (elementId: string, fieldId: string): Promise<unknown> => {
  const { dataProperties } = (await admin.get(`${path}/elements/${elementId}`)).data;
  return (
    dataProperties.find((each: { dataPropertyTypeId: string }) => each.dataPropertyTypeId === fieldId)?.value ?? null
  );
};
/** Changes the fields and waits until the values have followed. */
async function change(id: string, dataPropertyTypes: readonly object[]): Promise<void> {
  const updateReply = await admin.put(`${path}/elementTypes/${id}`, { localizedNames, dataPropertyTypes });
  expect(updateReply.status, JSON.stringify(updateReply.details)).toBe(200);
  await expect
    .poll(async () => (await admin.get(`${path}/elementTypes/${id}`)).data.indexing.isBackfilling)
    .toBe(false);
}

describe('the preview of a change of fields', () => {
  it('is empty without stored data or relevant changes', async () => {
    const id = await category();
    expect(await impact(id, [nameField])).toEqual([]);
    await element(id, { [title]: 'Ek', [age]: '12' });
    expect(await impact(id, [nameField, { ...ageField, name: 'År' }, typeField, checkField])).toEqual([]);
    expect(await impact(id, [...allFields, { name: '', fieldType: 'text' }])).toEqual([]);
  });

  it('is counted by kind, with the values that would be lost', async () => {
    const id = await category();
    await element(id, { [title]: 'Ek', [age]: '12', [kind]: 'b', [check]: 'deviation', [comment]: 'Torr' });
    await element(id, { [title]: 'Al', [age]: 'okänd', [kind]: 'k', [check]: 'ok' });
    await element(id, { [title]: 'Ask', [check]: 'deviation' });
    const after = [
      { ...nameField, validation: { pattern: '^A' } },
      { ...ageField, fieldType: 'integer' },
      { ...typeField, options: options.slice(0, 1) },
      { ...checkField, children: [{ ...commentField, required: true }] },
    ];
    const isEstimate = false;
    expect(await impact(id, after)).toEqual([
      { fieldId: title, kind: 'narrowed', values: 3, lost: 1, examples: ['Ek'], isEstimate },
      { fieldId: age, kind: 'typeChanged', values: 2, convertible: 1, lost: 1, examples: ['okänd'], isEstimate },
      { fieldId: kind, kind: 'optionRemoved', values: 2, lost: 1, examples: ['Kork'], isEstimate },
      // Only deviations are asked for a comment.
      { fieldId: comment, kind: 'required', values: 1, missing: 1, isEstimate },
    ]);
    expect(await impact(id, [nameField])).toEqual([
      { fieldId: age, kind: 'removed', values: 2, isEstimate },
      { fieldId: kind, kind: 'removed', values: 2, isEstimate },
      { fieldId: check, kind: 'removed', values: 3, isEstimate },
      { fieldId: comment, kind: 'removed', values: 1, isEstimate },
    ]);
  });

  it('is counted in the rows of tables', async () => {
    const [table, cell] = [uuidv7(), uuidv7()];
    const withCell = (overrides: object) => [
      nameField,
      {
        id: table,
        name: 'Mått',
        fieldType: 'collection',
        children: [{ id: cell, name: 'Höjd', fieldType: 'text', ...overrides }],
      },
    ];
    const id = await category(withCell({}));
    await element(id, { [title]: 'Ek', [table]: [{ [cell]: '3' }, { [cell]: 'hög' }] });
    await element(id, { [title]: 'Al', [table]: [{ [cell]: '4' }] });
    expect(await impact(id, withCell({ fieldType: 'decimal' }))).toEqual([
      { fieldId: cell, kind: 'typeChanged', values: 2, convertible: 1, lost: 1, examples: ['hög'], isEstimate: false },
    ]);
  });

  it('is estimated, and marked so, when many objects would take too much work', async () => {
    const id = await category();
    const oak = await element(id, { [title]: 'ab'.repeat(120), [age]: '12' });
    await app.database.owner.withClient((client) =>
      client.query(
        `INSERT INTO elements SELECT (jsonb_populate_record(e, jsonb_build_object(
           'id', gen_random_uuid(), 'code', 'KOPIA-' || n, 'code_key', 'KOPIA-' || n))).*
         FROM elements e, generate_series(1, 149) n WHERE e.id = $1`,
        [oak],
      ),
    );
    const narrowFields = (pattern: string) => [
      { ...nameField, validation: { pattern } },
      ageField,
      typeField,
      checkField,
    ];
    expect(await impact(id, narrowFields('^b'))).toMatchObject([
      { kind: 'narrowed', values: 150, lost: 150, isEstimate: false },
    ]);
    // Some 65,000 steps each, of which no more than five million are taken.
    const [costly] = await impact(id, narrowFields('^(a|b)*a(a|b){70}c$'));
    expect(costly).toMatchObject({ kind: 'narrowed', values: 150, isEstimate: true });
    expect(costly.lost).toBeGreaterThan(10);
    expect(costly.lost).toBeLessThan(150);
  });

  it('is for users allowed to change the form', async () => {
    const id = await category();
    const tenant = await app.addTenant('annan', 'sv-SE');
    const body = { dataPropertyTypes: allFields };
    expect((await tenant.as('TenantAdmin').post(`${tenant.key}/north/elementTypes/${id}/impact`, body)).status).toBe(
      404,
    );
  });
});

describe('values of a field that changes its type', () => {
  it('are converted, or kept aside when they cannot be, and come back', async () => {
    const id = await category();
    const oak = await element(id, { [title]: 'Ek', [age]: '12', [kind]: 'b' });
    const alder = await element(id, { [title]: 'Al', [age]: 'okänd', [kind]: 'k' });
    await change(id, [
      nameField,
      { ...ageField, fieldType: 'integer' },
      { ...typeField, fieldType: 'text', options: [] },
      checkField,
    ]);
    expect([await storedValue(oak, age), await storedValue(alder, age)]).toEqual([12, null]);
    expect([await storedValue(oak, kind), await storedValue(alder, kind)]).toEqual(['Bark', 'Kork']);
    const filterReply = await admin.post(`${path}/elements/filter?elementTypeId=${id}`, {
      filters: [{ column: age, value: { min: 10, max: 20 } }],
    });
    expect(filterReply.data.items.map(({ id: elementId }: { id: string }) => elementId)).toEqual([oak]);

    const { rows } = await app.database.owner.withClient((client) =>
      client.query(`SELECT actor_name AS who, after FROM audit_events WHERE resource_id = $1 AND action = 'convert'`, [
        id,
      ]),
    );
    expect(rows).toEqual([
      {
        who: 'TenantAdmin of ekby',
        after: {
          conversions: [
            { fieldId: age, field: 'Ålder', from: 'text', to: 'integer', converted: 1, kept: 1, restored: 0 },
            { fieldId: kind, field: 'Sort', from: 'select', to: 'text', converted: 2, kept: 0, restored: 0 },
          ],
        },
      },
    ]);

    await change(id, allFields);
    expect([await storedValue(oak, age), await storedValue(alder, age)]).toEqual(['12', 'okänd']);
    expect([await storedValue(oak, kind), await storedValue(alder, kind)]).toEqual(['b', 'k']);
  });

  it('follow two changes in quick succession', async () => {
    const id = await category();
    const oak = await element(id, { [title]: 'Ek', [age]: '12' });
    const integer = [nameField, { ...ageField, fieldType: 'integer' }];
    expect((await admin.put(`${path}/elementTypes/${id}`, { localizedNames, dataPropertyTypes: integer })).status).toBe(
      200,
    );
    // Readers must meanwhile cope with the old shape of the values.
    expect((await admin.get(`${path}/elements/${oak}/full?includeType=true`)).status).toBe(200);
    await change(id, [nameField, { ...ageField, fieldType: 'html' }]);
    expect(await storedValue(oak, age)).toBe('<p>12</p>');
  });

  it('are kept when their field is removed, and come back with it', async () => {
    const id = await category();
    const oak = await element(id, { [title]: 'Ek', [age]: '12' });
    await change(id, [nameField]);
    expect(await storedValue(oak, age)).toBeNull();
    await change(id, allFields);
    expect(await storedValue(oak, age)).toBe('12');
  });
});

it('are kept when their field filters choices elsewhere: its removal is refused with the place', async () => {
  const [town, region] = [uuidv7(), uuidv7()];
  const regionField = { id: region, name: 'Region', fieldType: 'text' };
  const townName = { id: town, name: 'Namn', fieldType: 'text' };
  const towns = await saved(admin, `${path}/recordTypes`, {
    localizedNames: [{ culture: 'sv-SE', text: 'Platser' }],
    dataPropertyTypes: [townName, regionField],
  });
  const filter = { fieldId: title, recordFieldId: region };
  const choice = { name: 'Plats', fieldType: 'select', optionSource: { recordTypeIds: [towns.id], filter } };
  const id = await category([nameField, choice]);
  const reducedType = { localizedNames: towns.localizedNames, dataPropertyTypes: [townName] };
  const refusedReply = await admin.put(`${path}/recordTypes/${towns.id}`, reducedType, { 'accept-language': 'sv-SE' });
  expect(refusedReply.status).toBe(422);
  expect(refusedReply.details).toMatchObject([
    { code: 'fieldInUse', path: 'dataPropertyTypes', parameters: { field: 'Region', where: 'Träd › Plats' } },
  ]);
  const { dataPropertyTypes } = (await admin.get(`${path}/elementTypes/${id}`)).data;
  await admin.put(`${path}/elementTypes/${id}`, { localizedNames, dataPropertyTypes: dataPropertyTypes.slice(0, 1) });
  expect((await admin.put(`${path}/recordTypes/${towns.id}`, reducedType)).status).toBe(200);
});
