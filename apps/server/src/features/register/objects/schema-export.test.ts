import { type ReadTable, readTables } from '@tingest/documents/tables';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

const field = {
  ...{ name: uuidv7(), height: uuidv7(), works: uuidv7(), built: uuidv7(), seen: uuidv7() },
  ...{ kinds: uuidv7(), supplier: uuidv7(), secret: uuidv7() },
};
const column = {
  ...{ code: uuidv7(), name: uuidv7(), height: uuidv7(), works: uuidv7(), built: uuidv7(), seen: uuidv7() },
  ...{ kinds: uuidv7(), supplier: uuidv7(), origin: uuidv7(), note: uuidv7() },
};

let app: TestApp;
let tenant: TestTenant;
let architect: Person;
let admin: Person;
let poles: string;
let benches: string;
let suppliers: string;
const path = 'by-schema/north';
const withName = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('by-schema', 'sv-SE');
  architect = tenant.as('TenantAdmin');
  admin = tenant.as('SiteAdmin');
  const supplierName = uuidv7();
  suppliers = (
    await saved(architect, `${path}/recordTypes`, {
      ...withName('Leverantörer'),
      dataPropertyTypes: [{ id: supplierName, name: 'Namn', fieldType: 'text', showForUser: true }],
    })
  ).id;
  const supplier = await saved(admin, `${path}/records`, {
    recordTypeId: suppliers,
    dataProperties: [{ dataPropertyTypeId: supplierName, value: 'Öbergs & Co' }],
  });
  const options = ['Trä', 'Stål'].map((name, index) => ({ value: String(index), name }));
  poles = (
    await saved(architect, `${path}/elementTypes`, {
      ...withName('Stolpar'),
      dataPropertyTypes: [
        { id: field.name, name: 'Namn', fieldType: 'text', inTitle: true },
        { id: field.height, name: 'Höjd', fieldType: 'decimal' },
        { id: field.works, name: 'Fungerar', fieldType: 'switch' },
        { id: field.built, name: 'Byggd', fieldType: 'date' },
        { id: field.seen, name: 'Sedd', fieldType: 'dateTime' },
        { id: field.kinds, name: 'Material', fieldType: 'select', multiple: true, options },
        { id: field.supplier, name: 'Leverantör', fieldType: 'select', optionSource: { recordTypeIds: [suppliers] } },
        { id: field.secret, name: 'Lön', fieldType: 'text' },
      ],
    })
  ).id;
  benches = (
    await saved(architect, `${path}/elementTypes`, {
      ...withName('Bänkar'),
      dataPropertyTypes: [{ id: uuidv7(), name: 'Namn', fieldType: 'text' }],
    })
  ).id;
  const values = {
    ...{ name: '=1+1', height: -2.5, works: true, built: '2024-02-29', seen: '2026-03-28T23:30:00Z' },
    ...{ kinds: ['0', '1'], supplier: supplier.id, secret: 'hemligt' },
  };
  await pole('S-1', values);
  await pole('S-2', { name: 'Ål', works: false });
});
afterAll(() => app.close());

const pole = (code: string, values: Partial<Record<keyof typeof field, unknown>>) =>
  saved(admin, `${path}/elements`, {
    ...{ elementTypeId: poles, code },
    dataProperties: Object.entries(values).map(([name, value]) => ({
      ...{ dataPropertyTypeId: field[name as keyof typeof field], value },
    })),
  });

const copy = (from: string, to: string, typeId: string, type = 'element') => ({
  ...{ id: uuidv7(), matchType: 'incoming', action: 'copySourceValue' },
  source: { type, id: typeId, fieldId: from },
  target: { type: 'dataSchema', fieldId: to },
});

/** Returns a schema that writes poles; `overrides` has its own properties where they differ. */
function schema(key: string, overrides: object = {}) {
  const rules = [
    ...(['name', 'height', 'works', 'built', 'seen', 'kinds', 'supplier'] as const).map((each) =>
      copy(field[each], column[each], poles),
    ),
    copy('code', column.code, poles),
    copy(field.secret, column.note, poles),
    { ...copy(field.name, column.origin, poles), action: 'setValue', value: 'inventering' },
  ];
  return {
    ...withName(`Stolplista ${key}`),
    ...{ key, directions: ['export'], targets: [{ type: 'elementType', id: poles }] },
    fields: [
      { id: column.code, name: 'Nr', fieldType: 'string' },
      { id: column.name, name: 'Namn', fieldType: 'string' },
      { id: column.height, name: 'Höjd', fieldType: 'number' },
      { id: column.works, name: 'Skick', fieldType: 'bool', format: 'i bruk|skrotad' },
      { id: column.built, name: 'Byggd', fieldType: 'string' },
      { id: column.seen, name: 'Sedd', fieldType: 'dateTime', format: 'DD.MM.YYYY HH:mm' },
      { id: column.kinds, name: 'Material', fieldType: 'string', listSeparator: ' | ', default: 'okänt' },
      { id: column.supplier, name: 'Leverantör', fieldType: 'string' },
      { id: column.origin, name: 'Ur', fieldType: 'string' },
      { id: column.note, name: 'Anmärkning', fieldType: 'string' },
    ],
    schemaConfigurations: [
      {
        subject: { type: 'element', id: poles },
        ...{ identifierMatchRules: [], readAction: { matchRules: rules }, writeAction: { matchRules: [] } },
      },
    ],
    ...overrides,
  };
}
const make = async (key: string, overrides: object = {}): Promise<string> =>
  (await saved(architect, `${path}/schemas`, schema(key, overrides))).id;
const exportElements = (schemaId: string, { query = '', body = {}, person = admin }: Asked = {}): Promise<Reply> =>
  person.post(`${path}/elements/schemas/${schemaId}/filter?${query}`, {
    ...{ ordering: [{ column: 'code', dir: 'asc' }] },
    ...body,
  });
interface Asked {
  readonly query?: string;
  readonly body?: object;
  readonly person?: Person;
}
async function tableOf(reply: Reply, type: 'workbook' | 'text'): Promise<ReadTable['rows']> {
  expect([reply.status, reply.errors]).toEqual([200, []]);
  const [table] = await readTables({ bytes: new Uint8Array(reply.body), type, name: 'x' }, { rows: 100 });
  return table?.rows ?? [];
}

describe('an export by a schema', () => {
  let schemaId: string;
  beforeAll(async () => {
    schemaId = await make('stolpar');
  });

  it('is a workbook with the columns of the schema, each filled by its rule', async () => {
    const rows = await tableOf(await exportElements(schemaId), 'workbook');
    expect(rows[0]).toEqual([
      'Nr',
      'Namn',
      'Höjd',
      'Skick',
      'Byggd',
      'Sedd',
      'Material',
      'Leverantör',
      'Ur',
      'Anmärkning',
    ]);
    expect(rows[1]?.slice(0, 9)).toEqual([
      ...['S-1', '=1+1', -2.5, 'i bruk', '2024-02-29', '29.03.2026 00:30', 'Trä | Stål', 'Öbergs & Co', 'inventering'],
    ]);
    expect(rows[2]?.slice(0, 7)).toEqual(['S-2', 'Ål', null, 'skrotad', null, null, 'okänt']);
  });

  it('is CSV that Swedish Excel opens, with formulas disarmed', async () => {
    const reply = await exportElements(schemaId, { query: 'format=csv' });
    expect(reply.headers['content-disposition']).toContain('Stolplista_stolpar');
    expect((await tableOf(reply, 'text'))[1]?.slice(0, 4)).toEqual(['S-1', "'=1+1", '-2,5', 'i bruk']);
  });

  it('is JSON Lines, with numbers as numbers', async () => {
    const reply = await exportElements(schemaId, { query: 'format=jsonl' });
    const lines = reply.body.toString('utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { Nr: 'S-1', Namn: '=1+1', Höjd: -2.5, Skick: 'i bruk', Ur: 'inventering' },
      { Nr: 'S-2', Höjd: null },
    ]);
  });

  it('accepts the filters of the list, and only columns that it has', async () => {
    const body = { filters: [{ column: field.name, value: 'Ål' }], columns: [column.code] };
    expect(await tableOf(await exportElements(schemaId, { body }), 'workbook')).toEqual([['Nr'], ['S-2']]);
    const refusedExport = await exportElements(schemaId, { body: { columns: ['code'] } });
    expect([refusedExport.status, refusedExport.details]).toMatchObject([
      422,
      [{ code: 'unknownField', path: 'columns.0' }],
    ]);
  });

  it('is refused to whoever takes out no objects, and of another site, direction, status or kind of thing, and by one that fills nothing', async () => {
    expect((await exportElements(schemaId, { person: tenant.as('PrivilegedUser') })).status).toBe(403);
    const otherAdmin = (await app.addTenant('other-schema')).as('TenantAdmin');
    expect((await otherAdmin.post(`other-schema/north/elements/schemas/${schemaId}/filter`, {})).status).toBe(404);
    const incoming = await make('in', { directions: ['import'], schemaConfigurations: [] });
    const draft = await make('utkast', { status: 'draft' });
    const emptySchemaId = await make('tom', {
      fields: [{ id: uuidv7(), name: 'Ur', fieldType: 'string' }],
      schemaConfigurations: [],
    });
    const defaults = await make('standard', {
      fields: [{ id: uuidv7(), name: 'Ur', fieldType: 'string', default: 'inventering' }],
      schemaConfigurations: [],
    });
    const refusal = ({ status, details }: Reply) => [status, details[0]?.code];
    expect((await exportElements(uuidv7())).status).toBe(404);
    expect(refusal(await exportElements(incoming))).toEqual([422, 'schemaNotForExport']);
    expect(refusal(await exportElements(draft))).toEqual([409, 'schemaNotPublished']);
    const emptyReply = await exportElements(emptySchemaId);
    expect(refusal(emptyReply)).toEqual([422, 'schemaFillsNothing']);
    expect(emptyReply.details[0]?.message).toContain('Stolplista tom');
    expect((await exportElements(defaults)).status).toBe(200);
    const ofValues = await admin.post(`${path}/records/schemas/${schemaId}/filter`, {});
    expect(refusal(ofValues)).toEqual([422, 'schemaNotForValues']);
    expect(ofValues.details[0]?.message).toContain('Stolplista');
    expect((await exportElements(schemaId, { query: `elementTypeId=${benches}` })).status).toBe(404);
  });

  it('contains no field or object that a privilege hides from its holder', async () => {
    const clerk = tenant.as('User');
    const privilege = await saved(architect, `${path}/privileges`, {
      name: 'Stolpar utan lön',
      grants: [
        {
          ...{ resource: 'elementType', ids: [poles], actions: ['read', 'export'], hiddenFieldIds: [field.secret] },
          rowFilter: { type: 'equal', fieldId: field.name, value: '=1+1' },
        },
      ],
    });
    const searchReply = await architect.post(`${path}/users/filter`, { searchCriteria: clerk.username });
    const user = (await architect.get(`${path}/users/${searchReply.data.items[0].id}`)).data;
    const grantReply = await architect.put(`${path}/users/${user.id}`, { ...user, privilegeIds: [privilege.id] });
    expect([grantReply.status, grantReply.details]).toEqual([200, []]);
    const columns = [column.code, column.note];
    const visibleTable = await tableOf(
      await exportElements(schemaId, { person: clerk, body: { columns } }),
      'workbook',
    );
    expect(visibleTable).toEqual([['Nr', 'Anmärkning'], ['S-1']]);
    const fullTable = await tableOf(await exportElements(schemaId, { body: { columns } }), 'workbook');
    expect(fullTable[1]).toEqual(['S-1', 'hemligt']);
  });

  it('is available for predefined values too', async () => {
    const types = await admin.get(`${path}/recordTypes/${suppliers}`);
    const nameId = types.data.dataPropertyTypes[0].id;
    const ofSuppliers = await make('leverantorer', {
      targets: [{ type: 'recordType', id: suppliers }],
      fields: [{ id: column.name, name: 'Firma', fieldType: 'string' }],
      schemaConfigurations: [
        {
          subject: { type: 'record', id: suppliers },
          ...{ identifierMatchRules: [], writeAction: { matchRules: [] } },
          readAction: { matchRules: [copy(nameId, column.name, suppliers, 'record')] },
        },
      ],
    });
    const reply = await admin.post(`${path}/records/schemas/${ofSuppliers}/filter`, {});
    expect(await tableOf(reply, 'workbook')).toEqual([['Firma'], ['Öbergs & Co']]);
  });
});
