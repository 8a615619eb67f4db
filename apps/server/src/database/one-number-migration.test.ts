import { readdir } from 'node:fs/promises';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { withClient } from './connect-client.ts';
import { kyselyOn, migrateOn, migrationsFolder } from './migrate.ts';

/** Migration 71 makes a GS1 number one code. Objects that had the same number before stay, each found by what is written on it. */

const idOf = (kind: string, number: number) =>
  `${kind.padStart(8, '0')}-0000-7000-8000-${String(number).padStart(12, '0')}`;
const tenantId = idOf('a', 1);
const [north, south] = [idOf('b', 1), idOf('b', 2)];
const typeOf = (site: string) => idOf('c', site === north ? 1 : 2);
const element = (number: number) => idOf('d', number);
/** The number of all bar codes of the thing: UPC-A 036000291452. */
const number = '(01)00036000291452';

let emptyDatabase: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  emptyDatabase = await createEmptyDatabase();
});
afterAll(() => emptyDatabase.drop());

interface StoredObject {
  readonly code: string;
  readonly site?: string;
  /** Further codes of it. */
  readonly codes?: readonly string[];
}

/** Objects in the order in which they were made, as they were stored before the migration. */
const objects: readonly StoredObject[] = [
  { code: '0036000291452' },
  { code: '036000291452' },
  { code: '00036000291452' },
  { code: '036000291452', site: south },
  // A wrong check digit: no number of GS1.
  { code: '0036000291453' },
  { code: 'TAP-1', codes: ['5012345678900'] },
  { code: '05012345678900' },
  { code: 'LEK\u200b-2' },
  { code: 'LEK\u2011-3' },
  { code: 'LEK--3' },
  { code: 'LEK\u20114' },
  { code: 'LEK\u20104' },
];

async function addObject(client: Client, { code, site = north, codes = [] }: StoredObject, id: string) {
  await client.query(
    `INSERT INTO elements (tenant_id, site_id, id, element_type_id, code, code_key, codes, title, sort_locale)
     VALUES ($1, $2, $3, $4, $5, upper($5), $6, $5, 'sv')`,
    [tenantId, site, id, typeOf(site), code, JSON.stringify(codes.map((each) => ({ code: each, key: each })))],
  );
}

it('gives a number to the object that had it first, leaves the others findable by their own codes, and refuses it to new ones', async () => {
  await withClient(emptyDatabase.database.owner, 'TEST_DATABASE_URL', async (client) => {
    const allMigrations = (await readdir(migrationsFolder)).map((name) => name.replace(/\.sql$/, '')).sort();
    const earlierMigrations = allMigrations.filter((name) => name < '20261127-71');
    const options = { folder: migrationsFolder, appRole: 'tingest_app' };
    await migrateOn(kyselyOn(client), { ...options, only: earlierMigrations });
    await client.query(`INSERT INTO tenants (tenant_id, key, name) VALUES ($1, 'ekby', 'Ekby')`, [tenantId]);
    for (const site of [north, south]) {
      await client.query('INSERT INTO sites (tenant_id, id, key, name) VALUES ($1, $2, $3, $3)', [
        ...[tenantId, site, site === north ? 'north' : 'south'],
      ]);
      await client.query(
        `INSERT INTO element_types (tenant_id, site_id, id, localized_names) VALUES ($1, $2, $3, '[]')`,
        [tenantId, site, typeOf(site)],
      );
    }
    for (const [index, object] of objects.entries()) await addObject(client, object, element(index + 1));

    const { done } = await migrateOn(kyselyOn(client), options);
    expect(done[0]).toMatch(/^20261127-71/);

    const { rows } = await client.query<{ id: string; code_key: string; is_gs1_double: boolean }>(
      'SELECT id, code_key, is_gs1_double FROM elements ORDER BY id',
    );
    expect(rows.map(({ code_key }) => code_key)).toEqual([
      ...[
        '0036000291452',
        '036000291452',
        '00036000291452',
        '036000291452',
        '0036000291453',
        'TAP-1',
        '05012345678900',
      ],
      // One is compared as people see it, and one whose text another object has stays as it was.
      ...['LEK-2', 'LEK\u2011-3', 'LEK--3', 'LEK-4', 'LEK\u20104'],
    ]);
    expect(rows.filter((row) => row.is_gs1_double).map(({ id }) => id)).toEqual([element(2), element(3), element(7)]);
    const keys = await client.query<{ code_key: string; element_id: string }>(
      'SELECT code_key, element_id FROM element_codes ORDER BY code_key, element_id',
    );
    expect(keys.rows.map(({ code_key, element_id }) => [code_key, element_id])).toEqual([
      [number, element(1)],
      [number, element(4)],
      ['(01)05012345678900', element(6)],
      ['5012345678900', element(6)],
    ]);

    // Doubles are changed as before, and a new object with the number is refused.
    await client.query(`UPDATE elements SET title = 'Cola' WHERE id = ANY ($1)`, [[element(2), element(7)]]);
    await expect(addObject(client, { code: '0036000291452' }, element(20))).rejects.toThrow(/unique|taken/i);
    await expect(addObject(client, { code: number }, element(21))).rejects.toThrow(/unique|taken/i);
    await addObject(client, { code: number, site: south }, element(22)).then(
      () => expect.fail('the other site has the number too'),
      () => undefined,
    );

    // Where the first one gets another code, the number is free; a double that gets its code anew has it.
    await client.query(`UPDATE elements SET code = 'X-1', code_key = 'X-1' WHERE id = $1`, [element(1)]);
    await addObject(client, { code: number }, element(23));
    const { rows: owners } = await client.query<{ element_id: string }>(
      'SELECT element_id FROM element_codes WHERE site_id = $1 AND code_key = $2',
      [north, number],
    );
    expect(owners).toEqual([{ element_id: element(23) }]);
  });
});
