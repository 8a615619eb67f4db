import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

/** A type with unique postal codes of its predefined values, copied to another tenant. */

let app: TestApp;
let source: TestTenant;
let target: TestTenant;
const ownIds = { name: uuidv7(), code: uuidv7() };
let typeId: string;
beforeAll(async () => {
  app = await sharedTestApp();
  source = await app.addTenant('ekby');
  target = await app.addTenant('nyby');
  const type = await saved(source.as('TenantAdmin'), 'ekby/north/recordTypes', {
    localizedNames: [{ culture: 'en-US', text: 'City' }],
    status: 'published',
    dataPropertyTypes: [
      { id: ownIds.name, name: 'Name', fieldType: 'text', inTitle: true, showForUser: true },
      { id: ownIds.code, name: 'Postal code', fieldType: 'text', unique: true, showForUser: true },
    ],
  });
  typeId = type.id;
  await addCity('Lund', '222 22');
});
afterAll(() => app.close());

const cityOf = (recordTypeId: string, fields: typeof ownIds, name: string, code: string) => ({
  recordTypeId,
  dataProperties: [
    { dataPropertyTypeId: fields.name, value: name },
    { dataPropertyTypeId: fields.code, value: code },
  ],
});
const addCity = (name: string, code: string) =>
  saved(source.as('TenantAdmin'), 'ekby/north/records', cityOf(typeId, ownIds, name, code));
const replicate = () =>
  source.as('SuperUser').post('ekby/north/templates/replicate', {
    targetTenantId: target.id,
    targetSiteId: target.sites[1]?.id,
    replicateRecords: true,
  });

describe('a unique field in a copy', () => {
  let admin: Person;
  let add: (name: string, code: string) => Promise<Reply>;
  const titles = async () => {
    const { items } = (await admin.get('nyby/south/records?Limit=100')).data;
    return items.map(({ title }: { title: string }) => title).sort();
  };
  beforeAll(async () => {
    admin = target.as('TenantAdmin');
    expect((await replicate()).status).toBe(200);
    const copy = (await admin.get('nyby/south/recordTypes')).data.items[0];
    const [name, code] = copy.dataPropertyTypes.map(({ id }: { id: string }) => id);
    add = (...values) => admin.post('nyby/south/records', cityOf(copy.id, { name, code }, ...values));
  });

  it('is unique among the copied values too', async () => {
    const refusal = await add('Malmö', ' 222  22');
    expect([refusal.status, refusal.details[0]?.code]).toEqual([409, 'valueTakenBy']);
    expect((await add('Malmö', '211 11')).status).toBe(201);
  });

  it('gets the values of the source when it is copied again and again', async () => {
    await addCity('Ystad', '271 00');
    for (const _again of [1, 2]) expect((await replicate()).data.groupedErrors).toEqual({});
    expect(await titles()).toEqual(['Lund', 'Malmö', 'Ystad']);
  });

  it('conflicts by name with a value that is taken in the target meanwhile, and nothing is copied', async () => {
    await addCity('Trosa', '619 00');
    await addCity('Tierp', '211 11');
    expect((await replicate()).data.groupedErrors).toEqual({
      records: { Tierp: '“Malmö” already has this value in Postal code.' },
    });
    expect(await titles()).toEqual(['Lund', 'Malmö', 'Ystad']);
  });
});
