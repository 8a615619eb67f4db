import { foldSearch } from '@tingest/domain/fields';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

/** Search finds the typed text, regardless of the signs and spaces in the stored one. */

let app: TestApp;
let admin: Person;
let user: Person;
let path: string;
let elementTypeId: string;
const [name, phone, hiddenId] = [uuidv7(), uuidv7(), uuidv7()];
const visibleFlags = { showForAdmin: true, showForUser: true };

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  user = tenant.as('PrivilegedUser');
  path = `${tenant.key}/north`;
  const dataPropertyTypes = [
    { id: name, name: 'Namn', fieldType: 'text', inTitle: true, ...visibleFlags },
    { id: phone, name: 'Telefon', fieldType: 'phoneNo', ...visibleFlags },
    { id: hiddenId, name: 'Jour', fieldType: 'phoneNo', showForAdmin: true, showForUser: false },
  ];
  const localizedNames = [{ culture: 'sv-SE', text: 'Gungor' }];
  const category = await saved(admin, `${path}/elementTypes`, {
    localizedNames,
    status: 'published',
    dataPropertyTypes,
  });
  elementTypeId = category.id;
  const objects = [
    ['O’Brien – söder', 'LEK-004', '070-123 45 67', '08-555 12 34'],
    ["D'Arcy - norr", 'LEK005', '+46 70 999 88 77', null],
  ] as const;
  for (const [title, code, number, duty] of objects) {
    const values = { [name]: title, [phone]: number, [hiddenId]: duty };
    const dataProperties = Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
    await saved(admin, `${path}/elements`, { elementTypeId, code, dataProperties });
  }
});
afterAll(() => app.close());

const findItems = async (person: Person, searchCriteria: string) => {
  const { items } = (await person.post(`${path}/elements/filter?elementTypeId=${elementTypeId}`, { searchCriteria }))
    .data;
  return items.map(({ code }: { code: string }) => code).sort();
};

describe('a search of objects', () => {
  const searches: [string, string[]][] = [
    ["o'brien", ['LEK-004']],
    ['O’Brien - söder', ['LEK-004']],
    ['d’arcy – norr', ['LEK005']],
    ['lek004', ['LEK-004']],
    ['LEK–005', ['LEK005']],
    ['lek005', ['LEK005']],
    ['0701234567', ['LEK-004']],
    ['+46701234567', ['LEK-004']],
    ['070-999 88 77', ['LEK005']],
    ['0709998877', ['LEK005']],
    ['lek006', []],
  ];
  it.each(searches)('for %j finds %j, for administrators and users', async (criteria, codes) => {
    expect(await findItems(admin, criteria)).toEqual(codes);
    expect(await findItems(user, criteria)).toEqual(codes);
  });

  it('finds a number in a hidden field only for users with sight of it', async () => {
    expect(await findItems(admin, '085551234')).toEqual(['LEK-004']);
    for (const criteria of ['085551234', '08-5551234', '08-555 12 34', '85551234', '555123']) {
      expect(await findItems(user, criteria), criteria).toEqual([]);
    }
  });
});

it('finds users by the digits of their number and by names with other characters', async () => {
  const [key = ''] = path.split('/');
  const body = { username: 'mary.obrien', name: 'Mary O’Brien-Åberg', phoneNo: '070-765 43 21', role: 'User' };
  await saved(admin, `${key}/users`, body);
  for (const searchCriteria of ["o'brien", 'O’BRIEN', '0707654321', '+46707654321', '070-7654321', 'aberg', 'åberg']) {
    const { items } = (await admin.post(`${key}/users/filter`, { searchCriteria })).data;
    expect(
      items.map(({ username }: { username: string }) => username),
      searchCriteria,
    ).toEqual(['mary.obrien']);
  }
});

it('folds characters in the database as in the domain', async () => {
  const characters = fc.string({ unit: fc.constantFrom(...'aÅø’‘`´“”„–—‑−\u00ad\u200b\ufeff\'"-1'), maxLength: 30 });
  const samples = fc.sample(characters, 300);
  const foldedTexts = await inTransaction(app.database.pool, { system: true }, async (tx) => {
    const { rows } = await sql<{ text: string }>`
      SELECT plain_signs(t) AS text FROM unnest(${samples}::text[]) WITH ORDINALITY AS s (t, n) ORDER BY n`.execute(tx);
    return rows.map(({ text }) => text);
  });
  expect(foldedTexts).toEqual(samples.map((text) => foldSearch(text)));
});
