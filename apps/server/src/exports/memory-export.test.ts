import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
  for (const [text, status] of [
    ['Ölhallar', 'published'],
    ['Bänkar', 'draft'],
    ['Ängar', 'published'],
  ]) {
    const { id } = await saved(admin, `${path}/elementTypes`, {
      localizedNames: [{ culture: 'sv-SE', text }],
      status,
      dataPropertyTypes: [{ name: 'Namn', fieldType: 'text' }],
    });
    await saved(admin, `${path}/operationTypes`, {
      elementTypeId: id,
      localizedNames: [{ culture: 'sv-SE', text: `Syn av ${text}` }],
      dataPropertyTypes: [{ name: 'Svar', fieldType: 'text' }],
    });
  }
});
afterAll(() => app.close());

const csv = async (resource: string, body: object): Promise<string[][]> => {
  const reply = await admin.post(`${path}/${resource}/export?format=csv&culture=sv-SE`, body);
  expect([reply.status, reply.details]).toEqual([200, []]);
  return parse(reply.body, { bom: true, delimiter: ';' }) as string[][];
};

describe('an export of a configuration list', () => {
  it('has the filtered items in the order and columns of the view', async () => {
    const rows = await csv('elementTypes', {
      filters: [{ column: 'status', value: { operator: 'in', value: ['published'] } }],
      ordering: [{ column: 'name', dir: 'desc' }],
      columns: ['name', 'fields', 'status'],
    });
    expect(rows).toEqual([
      ['Namn', 'Fält', 'Status'],
      ['Ölhallar', '1', 'Publicerad'],
      ['Ängar', '1', 'Publicerad'],
    ]);
  });

  it('names the category of each item', async () => {
    const rows = await csv('operationTypes', { columns: ['name', 'elementTypeId'], searchCriteria: 'bänkar' });
    expect(rows.slice(1)).toEqual([['Syn av Bänkar', 'Bänkar']]);
  });

  it('has numbers as numbers in a workbook and is refused for unknown columns', async () => {
    const reply = await admin.post(`${path}/elementTypes/export`, {});
    const book = read(reply.body);
    const [sheet] = book.SheetNames;
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[sheet ?? ''] ?? {}, { header: 1, raw: true });
    expect(rows).toHaveLength(4);
    expect(rows[1]?.slice(0, 3)).toEqual(['Bänkar', 'Utkast', 1]);
    const wrong = await admin.post(`${path}/elementTypes/export`, { columns: ['password'] });
    expect([wrong.status, wrong.details[0]?.code]).toEqual([422, 'unknownField']);
    expect((await tenant.as('PrivilegedUser').post(`${path}/elementTypes/export`, {})).status).toBe(403);
  });
});
