import { draftSchema } from '@tingest/domain/exchange';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';
import { settled, upload } from './testing/run-import.ts';

/** One data schema by which files are read and written and codes are looked up. */

const path = 'bada/north';
const [nameId, dayId] = [uuidv7(), uuidv7()];
const fields = [
  { id: nameId, name: 'Namn', fieldType: 'text', required: true, showForUser: true, showForPublic: true },
  { id: dayId, name: 'Byggd', fieldType: 'date', showForUser: true, showForPublic: true },
] as const;
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let typeId: string;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('bada', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  const sites = tenant.sites.map(({ id, key }) => ({ id, key, name: key }));
  const settings = { allowAnonymousRequests: true };
  await tenant.as('SuperUser').put(`tenants/${tenant.id}`, { key: tenant.key, name: 'Bada', sites, settings });
  const type = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture: 'sv-SE', text: 'Bänk' }], status: 'published' },
    ...{ dataPropertyTypes: fields, publicAccess: { isPublic: true } },
  });
  typeId = type.id;
});
afterAll(() => app.close());

function schema(key: string, directions: readonly ('import' | 'export' | 'open')[], overrides: object = {}) {
  const target = { type: 'elementType', id: typeId } as const;
  const draft = draftSchema({
    ...{ directions, target, fields, newId: uuidv7, codeLabel: 'Kod', labelOf: ({ name }) => name },
  });
  const names = { localizedNames: [{ culture: 'sv-SE', text: `Bänkar ${key}` }], status: 'published' };
  return { ...names, ...draft, ...{ key, directions, targets: [target] }, ...overrides };
}

const refusal = ({ status, details }: Reply) => [status, details[0]?.code, details[0]?.message];

it('a two-way schema reads a file by outgoing rules, writes by incoming rules and answers open look-ups', async () => {
  const { id } = await saved(admin, `${path}/schemas`, schema('alla', ['open', 'import', 'export']));
  expect((await admin.get(`${path}/schemas/${id}`)).data.directions).toEqual(['import', 'export', 'open']);
  const fileId = await upload(admin, path, 'a.csv', 'Kod;Namn;Byggd\nB-1;Ekbänk;2020-05-01\nB-2;;2021-01-01\n');
  const startReply = await admin.post(`${path}/elements/schemas/${id}/files/${fileId}`);
  await settled(admin, path, startReply.data.importId);
  const { data: job } = await admin.get(`${path}/${startReply.data.job}`);
  expect([job.status, job.result.created, job.result.failed]).toEqual(['completed', 1, 1]);
  const file = await admin.post(`${path}/elements/schemas/${id}/filter?format=csv`, {});
  expect(file.status).toBe(200);
  const openReply = await app.nobody.call('GET', `${path}/open/elements/codes/B-1?schemaKey=alla`);
  expect(openReply.data).toEqual({ Kod: 'B-1', Namn: 'Ekbänk', Byggd: '2020-05-01' });
  const list = await admin.post(`${path}/schemas/filter`, { filters: [{ column: 'directions', value: 'export' }] });
  expect(list.data.items.map(({ key }: { key: string }) => key)).toContain('alla');
});

describe('a schema that does not serve a call', () => {
  it('is refused with an explanation', async () => {
    const { id: writing } = await saved(admin, `${path}/schemas`, schema('skriver', ['export']));
    const { id: reading } = await saved(admin, `${path}/schemas`, schema('laser', ['import']));
    const fileId = await upload(admin, path, 'b.csv', 'Kod;Namn\nB-9;x\n');
    expect(refusal(await admin.post(`${path}/elements/schemas/${writing}/files/${fileId}`))).toEqual([
      ...[422, 'schemaNotForImport', expect.stringContaining('Bänkar skriver')],
    ]);
    expect(refusal(await admin.post(`${path}/records/schemas/${reading}/files/${fileId}`))).toEqual([
      ...[422, 'schemaNotForValues', expect.stringContaining('Bänkar laser')],
    ]);
    expect(refusal(await admin.post(`${path}/elements/schemas/${reading}/filter`, {}))).toEqual([
      ...[422, 'schemaNotForExport', expect.stringContaining('Bänkar laser')],
    ]);
    const { id: draft } = await saved(admin, `${path}/schemas`, schema('utkast', ['export'], { status: 'draft' }));
    expect(refusal(await admin.post(`${path}/elements/schemas/${draft}/filter`, {}))).toEqual([
      ...[409, 'schemaNotPublished', expect.stringContaining('publicer')],
    ]);
    const openReply = await app.nobody.call('GET', `${path}/open/elements/codes/B-1?schemaKey=laser`);
    expect(refusal(openReply)).toEqual([422, 'schemaNotForOpen', expect.stringContaining('laser')]);
    expect(openReply.headers['access-control-allow-origin']).toBe('*');
  });

  it('must have at least one direction, and may send a single one in the former property', async () => {
    const emptyReply = await admin.post(`${path}/schemas`, schema('inget', []));
    expect([emptyReply.status, emptyReply.details[0]?.path, emptyReply.details[0]?.code]).toEqual([
      422,
      'directions',
      'requiredChoice',
    ]);
    const { directions: _, ...oldSchema } = schema('gammalt', ['export']);
    const storedSchema = await saved(admin, `${path}/schemas`, { ...oldSchema, direction: 'export' });
    expect(storedSchema).toMatchObject({ directions: ['export'], direction: 'export' });
    const list = await admin.call('POST', `/api/v1/${path}/schemas/filter`, {
      body: { filters: [{ column: 'direction', value: 'export' }] },
    });
    expect(list.data.items.map(({ key }: { key: string }) => key)).toContain('gammalt');
    const updateReply = await admin.put(`${path}/schemas/${storedSchema.id}`, { ...oldSchema, direction: 'open' });
    expect(updateReply.data).toMatchObject({ directions: ['open'], direction: 'open' });
  });
});
