import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
let type: string;
const name = uuidv7();

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
  type = (
    await saved(admin, `${path}/recordTypes`, {
      localizedNames: [{ culture: 'sv-SE', text: 'Färger' }],
      status: 'published',
      dataPropertyTypes: [{ id: name, name: 'Namn', fieldType: 'text', required: true }],
    })
  ).id;
});
afterAll(() => app.close());

const add = async (text: string): Promise<string> =>
  (
    await saved(admin, `${path}/records`, {
      recordTypeId: type,
      color: '#111111',
      dataProperties: [{ dataPropertyTypeId: name, value: text }],
    })
  ).id;
const bulk = (body: object) => admin.post(`${path}/records/bulk?recordTypeId=${type}`, body);

describe('a bulk change of predefined values', () => {
  it('sets the same colour, keeps their values and can restore the former colour', async () => {
    const ids = [await add('Röd'), await add('Blå')];
    const reply = await bulk({ action: 'edit', ids, expectedCount: 2, own: { color: '#22AA22' } });
    expect(reply.data).toMatchObject({ changed: 2, failed: 0 });
    const colors = async () =>
      Promise.all(ids.map(async (id) => (await admin.get(`${path}/records/${id}`)).data.color));
    expect(await colors()).toEqual(['#22aa22', '#22aa22']);
    expect((await admin.get(`${path}/records/${ids[0]}`)).data.title).toBe('Röd');
    await admin.post(`${path}/records/bulk/undo`, { changeId: reply.data.changeId });
    expect(await colors()).toEqual(['#111111', '#111111']);
  });

  it('deletes them except those that values refer to', async () => {
    const [usedId, unusedId] = [await add('Grön'), await add('Gul')];
    const [choice, list, rows, cell] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const optionSource = { recordTypeIds: [type] };
    const category = await saved(admin, `${path}/elementTypes`, {
      localizedNames: [{ culture: 'sv-SE', text: 'Bänkar' }],
      dataPropertyTypes: [
        { id: choice, name: 'Färg', fieldType: 'radio', optionSource },
        { id: list, name: 'Färger', fieldType: 'select', multiple: true, optionSource },
        {
          id: rows,
          name: 'Delar',
          fieldType: 'collection',
          children: [{ id: cell, name: 'Färg', fieldType: 'select', optionSource }],
        },
      ],
    });
    const dataProperties = (field: string, value: unknown) => [{ dataPropertyTypeId: field, value }];
    for (const [field, value] of [
      [choice, usedId],
      [list, [usedId]],
      [rows, [{ [cell]: usedId }]],
    ] as const) {
      const element = { elementTypeId: category.id, dataProperties: dataProperties(field, value) };
      const { id } = await saved(admin, `${path}/elements`, element);
      const body = { action: 'delete', ids: [usedId, unusedId], expectedCount: 2 };
      const preview = await bulk({ ...body, dryRun: true });
      expect(preview.data, field).toMatchObject({ changed: 1, failed: 1 });
      expect(preview.data.failures[0]).toMatchObject({ id: usedId, problems: [{ code: 'inUse' }] });
      expect((await bulk(body)).status).toBe(409);
      expect((await admin.delete(`${path}/elements/${id}`)).status).toBe(204);
    }
    const reply = await bulk({ action: 'delete', ids: [usedId, unusedId], expectedCount: 2 });
    expect(reply.data).toMatchObject({ changed: 2, failed: 0 });
    expect((await admin.get(`${path}/records/${usedId}`)).status).toBe(404);
  });
});
