import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { saved } from '../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
const [table, note, text] = [uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
});
afterAll(() => app.close());

function category(pattern: string) {
  const child = { id: note, name: 'Note', fieldType: 'textArea', validation: { pattern } };
  return {
    localizedNames: [{ culture: 'en-US', text: 'Tables' }],
    status: 'published',
    dataPropertyTypes: [
      { id: table, name: 'Rows', fieldType: 'collection', children: [child] },
      { id: text, name: 'Text', fieldType: 'html' },
    ],
  };
}

const object = (elementTypeId: string, rows: readonly string[]) => ({
  elementTypeId,
  dataProperties: [{ dataPropertyTypeId: table, value: rows.map((value) => ({ [note]: value })) }],
});

describe('a pattern that takes too much work', () => {
  const costly = '(.*a){900}$';

  it('is refused when it is saved', async () => {
    const reply = await admin.post(`${path}/elementTypes`, category(costly));
    expect([reply.status, reply.details[0]?.code, reply.details[0]?.path]).toEqual([
      422,
      'patternTooComplex',
      'dataPropertyTypes.0.children.0.validation.pattern',
    ]);
  });

  it('is found among the maximum number of fields, each with a slow pattern', async () => {
    const fields = Array.from({ length: 200 }, (_, index) => ({
      ...{ name: `Field ${index}`, fieldType: 'text' },
      validation: { pattern: `/${'\\pL'.repeat(60)}${index}/i` },
    }));
    const body = {
      ...category('a'),
      dataPropertyTypes: [...fields, { ...fields[0], validation: { pattern: costly } }],
    };
    const reply = await admin.post(`${path}/elementTypes`, body);
    expect(reply.details).toMatchObject([
      { code: 'patternTooComplex', path: 'dataPropertyTypes.200.validation.pattern' },
    ]);
  });

  it('from before is aborted, naming its field, while other requests are answered', async () => {
    const { id } = await saved(admin, `${path}/elementTypes`, category('^a'));
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      sql`UPDATE element_types SET data_property_types = replace(data_property_types::text, '"^a"', ${JSON.stringify(costly)})::jsonb
          WHERE tenant_id = ${tenant.id} AND id = ${id}`.execute(tx),
    );
    const rows = Array.from({ length: 30 }, (_, row) => `${'ab'.repeat(450)}${row}`);
    const reply = await admin.post(`${path}/elements`, object(id, rows));
    expect(reply.status).toBe(422);
    expect(reply.details.slice(1).map(({ code, path: at }) => [code, at])).toEqual(
      rows.slice(1).map((_, row) => ['matchingTooCostly', `dataProperties.${table}.${row + 1}.${note}`]),
    );
    expect(reply.errors).toContain(
      'Checking this much text against the pattern of “Note” takes too long. Send less at a time, or ask an administrator to simplify the pattern.',
    );
  });

  it('does not slow down a large table with a simple pattern', async () => {
    const { id } = await saved(admin, `${path}/elementTypes`, category('^[A-Z]{3}-\\d{4}$'));
    const rows = Array.from({ length: 500 }, (_, row) => `ABC-${String(row).padStart(4, '0')}`);
    expect((await admin.post(`${path}/elements`, object(id, rows))).status).toBe(201);
    const reply = await admin.post(`${path}/elements`, object(id, [...rows.slice(1), 'abc']));
    expect(reply.details).toMatchObject([{ code: 'patternMismatch', path: `dataProperties.${table}.499.${note}` }]);
  });
});

describe('formatted text', () => {
  it('of any allowed length is sanitised', async () => {
    const { id } = await saved(admin, `${path}/elementTypes`, category('a'));
    const value = `${'<p>a <b>b</b></p>'.repeat(600)}<script>alert(1)</script>`;
    const { dataProperties } = await saved(admin, `${path}/elements`, {
      elementTypeId: id,
      dataProperties: [{ dataPropertyTypeId: text, value }],
    });
    const storedProperty = dataProperties.find(
      (each: { dataPropertyTypeId: string }) => each.dataPropertyTypeId === text,
    );
    expect(storedProperty.value).toBe('<p>a <strong>b</strong></p>'.repeat(600));
  });
});
